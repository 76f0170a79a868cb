import { isDeepStrictEqual } from 'node:util'
import { solveRow } from '../../src/scoring/games/abstrac/solver.ts'
import { seededRow, trySolve } from '../scoring/slow-solvers/abstrac-play.ts'
import { median, round, timed } from './measure.ts'

/**
 * Perfect play on all 24 cards, beside a slow solver that tries everything: `node abstrac-play.bench.ts [rows]`. The slow
 * solver takes about a minute for the default of 200 rows.
 */
const rows = Array.from({ length: Number(process.argv[2] ?? 200) }, (_, seed) => seededRow(seed + 1))

for (const row of rows) solveRow(row, []) // warm
const fast = rows.map((row) => timed(() => solveRow(row, [])))
const slow = rows.map((row) => timed(() => trySolve(row, [])))
const agreed = fast.filter(({ value: { margin, best } }, at) => {
  const expected = slow[at]?.value
  return isDeepStrictEqual([margin, best], [expected?.margin, expected?.best])
}).length

const [ours, theirs] = [fast, slow].map((runs) => ({
  'positions, median': median(runs.map(({ value }) => value.positions)),
  'positions, most': Math.max(...runs.map(({ value }) => value.positions)),
  'ms, median': round(median(runs.map(({ time }) => time))),
  'ms, most': round(Math.max(...runs.map(({ time }) => time))),
}))
console.table({ solver: ours, 'slow solver': theirs })
const ratio = total(slow) / total(fast)
console.log(
  `${rows.length} rows; the slow solver takes ${Math.round(ratio)} times as long (at least 300 wanted)`,
)
console.log(`agreeing on margin and best draws: ${agreed} of ${rows.length}`)
if (agreed < rows.length) process.exitCode = 1

function total(runs: readonly { time: number }[]): number {
  return runs.reduce((sum, { time }) => sum + time, 0)
}
