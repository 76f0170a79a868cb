import { checkGame } from '../../src/scoring/check.ts'
import type { Game } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { seeded } from '../scoring/seeded.ts'
import { beside, type Goal, measure } from './measure.ts'
import { DEALS, inputFor } from './positions.ts'

/**
 * Every check of every game, asked as a page asks it, by the usual rules and by each set of house rules: `node
 * checks.bench.ts [game] [positions] [seed]`. Cards are dealt at random, or crowded: from two suits or five ranks that are
 * near each other, with every joker, so that there is much to meld. `unsure` counts the answers that say that there was too
 * much to try everything. That the answers are right, the tests beside the slow solvers say.
 */
const [wanted = '', positions = '200', seed = '1'] = process.argv.slice(2)
const GOAL: Goal = { median: 2, 'p99.9': 30 }
/** Searches for which a table waits a moment: as many cards and wild cards as nobody holds. */
const LARGER: Record<string, Goal> = {
  'burraco crowded': { median: 5, 'p99.9': 60 },
  'contract-rummy dealt': { median: 5, 'p99.9': 60 },
  'contract-rummy crowded': { median: 300, 'p99.9': 300 },
  'machiavelli dealt': { median: 5, 'p99.9': 300 },
  'machiavelli crowded': { median: 30, 'p99.9': 300 },
  'rummy-500 crowded': { median: 30, 'p99.9': 30 },
  'three-thirteen crowded': { median: 5, 'p99.9': 60 },
}

for (const game of Object.values<Game>(games)) if (game.id.includes(wanted)) await benchGame(game)

async function benchGame(game: Game) {
  const solver = (await game.loadSolver?.())?.solver
  for (const { title, options } of [{ title: 'the usual rules', options: {} }, ...game.presets]) {
    const rows = game.checks.flatMap((check) =>
      Object.entries(DEALS).flatMap(([kind, deal]) => {
        const ask = (input: Plain) => checkGame(game, check, input, { options }, solver)
        const tried = Array.from({ length: 3 * Number(positions) }, (_, at) =>
          inputFor(game, check, options, deal, seeded(Number(seed) + at)),
        )
        // Cards that go together; most games have a check for which random cards seldom do.
        const inputs = tried.filter((input) => ask(input).ok).slice(0, Number(positions))
        if (inputs.length === 0) return []
        const verdicts = inputs.map(ask).flatMap((answer) => (answer.ok ? [answer.value] : []))
        const unsure = verdicts.filter(({ findings }) =>
          findings.some(({ message }) => /too much|more may be possible/.test(message)),
        )
        const row = {
          positions: inputs.length,
          ...beside(measure(inputs, ask), LARGER[`${game.id} ${kind}`] ?? GOAL),
          legal: verdicts.filter(({ legal }) => legal).length,
          unsure: unsure.length,
        }
        return [[`${check}, ${kind}`, row] as const]
      }),
    )
    console.log(`${game.title}, ${title}, seed ${seed}`)
    console.table(Object.fromEntries(rows))
  }
}
