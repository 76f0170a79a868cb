import { writeFileSync } from 'node:fs'
import { PACK } from '../../src/scoring/games/abstrac/combinations.ts'
import { solveRow } from '../../src/scoring/games/abstrac/solver.ts'
import { seeded, shuffled } from '../scoring/seeded.ts'

/**
 * Measures how much it matters in Abstrac who goes first: plays many seeded rows perfectly and saves how
 * they end. `node test/tools/abstrac-survey.ts`. The same rows and seed give the same file.
 */
const [rows, seed] = [100_000, 1]

/** The points of margin of a bar of the histogram, which begins at a multiple of them. */
const WIDTH = 10

const random = seeded(seed)
/** The first player's score minus the second's, the least first. */
const margins = Array.from({ length: rows }, () => solveRow(shuffled(PACK, random), []).margin).sort(
  (a, b) => a - b,
)
const share = (wanted: (margin: number) => boolean) => margins.filter(wanted).length / rows
const barOf = (margin: number) => Math.floor(margin / WIDTH) * WIDTH
const [lowest, highest] = [barOf(margins[0]!), barOf(margins.at(-1)!)]

const survey = {
  ...{ rows, seed, width: WIDTH },
  /** The shares of the rows that the first player wins, the second player wins, or nobody. */
  first: share((margin) => margin > 0),
  second: share((margin) => margin < 0),
  even: share((margin) => margin === 0),
  mean: Math.round((100 * margins.reduce((sum, margin) => sum + margin, 0)) / rows) / 100,
  bars: Array.from({ length: (highest - lowest) / WIDTH + 1 }, (_, at) => {
    const from = lowest + at * WIDTH
    return { from, rows: margins.filter((margin) => barOf(margin) === from).length }
  }),
}
writeFileSync('src/content/abstrac-survey.json', `${JSON.stringify(survey, null, 2)}\n`)
console.log(survey)
