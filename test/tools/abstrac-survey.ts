import { writeFileSync } from 'node:fs'
import { PACK } from '../../src/scoring/games/abstrac/combinations.ts'
import { solveRow } from '../../src/scoring/games/abstrac/solver.ts'
import { seeded, shuffled } from '../scoring/seeded.ts'

/**
 * Measures how much it matters in Abstrac who goes first: plays many seeded rows perfectly and saves how
 * they end. `node test/tools/abstrac-survey.ts`. The same rows and seed give the same file.
 */
const OUT = 'src/content/abstrac-survey.json'
const [rows, seed] = [100_000, 1]

/**
 * The width of a bar of the histogram, in points of margin. A bar begins at a multiple of it and ends before
 * the next.
 */
const WIDTH = 10

const random = seeded(seed)
const margins = Array.from({ length: rows }, () => solveRow(shuffled(PACK, random), []).margin)
const share = (wanted: (margin: number) => boolean) => margins.filter(wanted).length / rows
const total = margins.reduce((sum, margin) => sum + margin, 0)

const sorted = margins.toSorted((a, b) => a - b)
const barOf = (margin: number) => Math.floor(margin / WIDTH)
const [lowest, highest] = [barOf(sorted[0] ?? 0), barOf(sorted.at(-1) ?? 0)]
const bars = Array.from({ length: highest - lowest + 1 }, (_, at) => lowest + at)

const survey = {
  rows,
  seed,
  /**
   * The shares of the rows in which perfect play wins for the first player or the second, or ends in a tie.
   */
  first: share((margin) => margin > 0),
  second: share((margin) => margin < 0),
  even: share((margin) => margin === 0),
  /** The first player's score minus the second's. */
  mean: Math.round((100 * total) / rows) / 100,
  median: sorted[Math.floor(rows / 2)],
  width: WIDTH,
  bars: bars.map((bar) => ({
    from: bar * WIDTH,
    rows: margins.filter((margin) => barOf(margin) === bar).length,
  })),
}
writeFileSync(OUT, `${JSON.stringify(survey, null, 2)}\n`)
console.log(survey)
