import { execFileSync } from 'node:child_process'
import { checkGame } from '../../src/scoring/check.ts'
import type { Game } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { seeded, shuffled } from '../scoring/seeded.ts'
import { median, round, timed } from './measure.ts'
import { inputFor } from './positions.ts'

/**
 * The first answer of a visit compared with the later ones: `node first-calls.bench.ts [visits]`. Each visit is a process
 * of its own, which calls one check of one game with several hands, at once or, as the page does, after a warm-up call.
 * With the warm-up the first answer must take at most twice as long as the later ones. A slow phone takes longer for both.
 */
const MAX_RATIO = 2
const ANSWERS = 10

const [given = '3', check, isWarm] = process.argv.slice(2)
if (check === undefined) printVisits(Number(given))
else console.log(JSON.stringify(await visit(games[given as GameId], check, isWarm !== undefined)))

async function visit(game: Game, check: string, isWarm: boolean): Promise<number[]> {
  const solver = game.checksById[check]?.judge ? undefined : (await game.loadSolver?.())?.solver
  const ask = (input: Plain | undefined) => checkGame(game, check, input, undefined, solver)
  const inputs = Array.from({ length: ANSWERS + 1 }, (_, at) =>
    inputFor(game, check, {}, shuffled, seeded(at + 1)),
  )
  const warmUp = inputs.shift()
  if (isWarm) ask(warmUp)
  return inputs.map((input) => timed(() => ask(input)).time)
}

function printVisits(visits: number) {
  const rows = Object.entries(games).flatMap(([id, game]) =>
    game.checks.map((check) => {
      const [cold, warm] = [[], ['warm']].map((mode) => visitsOf([id, check, ...mode], visits))
      const row = {
        'first, ms': cold!.first,
        'after a warm-up call': warm!.first,
        later: warm!.later,
        [`ratio, at most ${MAX_RATIO}`]: Math.round((10 * warm!.first) / warm!.later) / 10,
      }
      return [`${id}, ${check}`, row]
    }),
  )
  console.table(Object.fromEntries(rows))
}

function visitsOf(args: readonly string[], visits: number) {
  const times = Array.from({ length: visits }, (): number[] =>
    JSON.parse(execFileSync(process.execPath, [import.meta.filename, ...args], { encoding: 'utf8' })),
  )
  // The fastest visit, since other work on the machine takes longer than an answer.
  return {
    first: round(Math.min(...times.map(([first]) => first!))),
    later: round(Math.min(...times.map(([, ...later]) => median(later)))),
  }
}
