import { execFileSync } from 'node:child_process'
import { checkGame } from '../../src/scoring/check.ts'
import type { Field } from '../../src/scoring/fields.ts'
import { type Game, tableOf } from '../../src/scoring/game.ts'
import { type GameId, games } from '../../src/scoring/games.ts'
import { readOptions } from '../../src/scoring/options.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { allCards } from '../scoring/inputs.ts'
import { type Random, seeded, shuffled } from '../scoring/seeded.ts'
import { median, round, timed } from './measure.ts'

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
  const solver = game.forms[check]?.judge ? undefined : (await game.loadSolver?.())?.solver
  const inputs = Array.from({ length: ANSWERS + 1 }, (_, at) => inputFrom(game, check, seeded(at + 1)))
  const ask = (input: Plain | undefined) => {
    const answer = checkGame(game, check, input, undefined, solver)
    if (!answer.ok) throw new Error(`${game.id} ${check}: ${JSON.stringify(answer.problems)}`)
  }
  const warmUp = inputs.shift()
  if (isWarm) ask(warmUp)
  return inputs.map((input) => timed(() => ask(input)).time)
}

/** As many cards as in the page's warm-up call: ten in a hand, three in a group. */
function inputFrom(game: Game, check: string, random: Random): Plain {
  const read = readOptions(game.options, {}, [])
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  const options = read.value
  const cards = shuffled(allCards(tableOf(game, undefined, options).deck), random)
  const input: Plain = {}
  for (const [name, field] of Object.entries(game.forms[check]!.fields)) {
    // An optional number with a start value is filled in.
    const hasStart = field.kind === 'whole' && field.start !== undefined
    if (!field.optional || hasStart) input[name] = valueFor(field)
  }
  return input

  function valueFor(field: Field): unknown {
    switch (field.kind) {
      case 'cards':
        if (field.mayBeEmpty) return []
        return cards.splice(0, field.count ?? Math.min(field.expected ?? 10, field.max ?? 10))
      case 'card':
        return cards[0]
      case 'grid':
        return cards.splice(0, field.places)
      case 'groups':
        return Array.from({ length: 3 }, () => cards.splice(0, 3))
      case 'hands':
        return field.names.map(() => cards.splice(0, field.max))
      case 'whole':
        // If the rounds have names, the last one, which has the most cards.
        return field.names && typeof field.max === 'number' ? field.max : (field.start ?? field.min)
      case 'index':
        return 0
      case 'flag':
        return random() < 0.5
      case 'numbers':
        return field.total ? Array(field.total.max / field.max).fill(field.max) : [field.min]
      case 'ticks':
        return [field.min]
      case 'rank':
        return '7'
      case 'choice':
        return field.values[0]
    }
  }
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
