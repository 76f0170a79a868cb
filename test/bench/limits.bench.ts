import {
  checkAny,
  formatCard,
  type Game,
  type GameId,
  games,
  parseCards,
  parseGame,
  scoreGame,
} from '../../src/scoring/index.ts'
import { allCards, HOSTILE, inputOf, recordOf } from '../scoring/inputs.ts'
import { round, timed } from './measure.ts'

/**
 * How long the engine takes for hostile input, and for the largest games that people might play. Each figure is the
 * slowest of three, in milliseconds; for checks and rounds, also the slowest of all games and places.
 */

const all = Object.entries(games) as [GameId, Game][]
const checks = all.flatMap(([id, game]) =>
  game.checks.map((name) => ({ id, name, input: inputOf(game, name) })),
)
const records = all.map(([, game]) => recordOf(game))

function slowest(...runs: (() => unknown)[]): number {
  return round(Math.max(...runs.flatMap((run) => [timed(run).time, timed(run).time, timed(run).time])))
}

const hostile = Object.entries(HOSTILE).map(([name, make]) => {
  const value = make() as never
  const inputs = checks.flatMap(({ id, name, input }) => [
    () => checkAny(id, name, value),
    () => checkAny(id, name, input, value),
    ...Object.keys(input).map((field) => () => checkAny(id, name, { ...input, [field]: value })),
  ])
  const written = records.flatMap((record) => [
    () => scoreGame({ ...record, players: value } as never),
    () => scoreGame({ ...record, rounds: value } as never),
    () => scoreGame({ ...record, rounds: [value] } as never),
    () =>
      scoreGame({
        ...record,
        rounds: [{ entries: value, agreed: value, cards: value, laid: value }],
      } as never),
    () => scoreGame({ ...record, rounds: [{ entries: { a: value, b: value } }] } as never),
  ])
  return [
    name,
    {
      parseCards: slowest(() => parseCards(value)),
      formatCard: slowest(() => formatCard(value)),
      parseGame: slowest(() => parseGame(value)),
      check: slowest(...inputs),
      scoreGame: slowest(...written),
    },
  ]
})
console.log('Hostile input, in milliseconds')
console.table(Object.fromEntries(hostile))

/** This number of rounds, each made by `deal`. */
function rounds(number: number, deal: (round: number) => object): object[] {
  return Array.from({ length: number }, (_, round) => deal(round))
}

function players(number: number): object[] {
  return [...'abcdefgh'].slice(0, number).map((id) => ({ id, name: id }))
}

function entries(number: number, entry: (seat: number) => object): object {
  return {
    entries: Object.fromEntries([...'abcdefgh'].slice(0, number).map((id, seat) => [id, entry(seat)])),
  }
}

function record(game: GameId, seats: number, options: object, written: object[]): never {
  return {
    format: 'meldbook-game',
    version: 1,
    id: 'large',
    game,
    options,
    players: players(seats),
    rounds: written,
  } as never
}

const rummy = allCards(games['rummy-500'].deckFor(8, {}))
const share = (seat: number) => rummy.slice(seat * 13, seat * 13 + 13)
const row = allCards(games.abstrac.deckFor(2, {}))
/** A round with problems keeps the game from ending, so that all later rounds are scored. */
const broken = {}
const sums = { table: { points: 100 }, clean: 0, dirty: 0, left: { points: 95 } }

const large = {
  '500 Rummy, 8 players, 60 rounds, card by card': record(
    'rummy-500',
    8,
    { target: 10_000 },
    rounds(60, () =>
      entries(8, (seat) => ({
        table: { cards: share(seat).slice(3) },
        hand: { cards: share(seat).slice(0, 3) },
      })),
    ),
  ),
  '500 Rummy, 8 players, 2,000 rounds, by sums': record('rummy-500', 8, { target: 10_000 }, [
    broken,
    ...rounds(1999, () => entries(8, () => ({ table: { points: 50 }, hand: { points: 25 } }))),
  ]),
  'Abstrac, 1,000 deals': record(
    'abstrac',
    2,
    {},
    rounds(1000, (round) => ({ cards: { a: row.slice(round % 12, (round % 12) + 12) } })),
  ),
  'Hand and Foot, 6 players, 8 rounds, by sums': record(
    'hand-and-foot',
    6,
    { minimums: Array(8).fill(50), redThree: 2000 },
    rounds(8, () => entries(6, () => sums)),
  ),
  'Monastery, 8 players, 2,000 rounds': record('monastery', 8, {}, [
    broken,
    ...rounds(1999, () => ({ laid: [], out: null })),
  ]),
  'Threedom, 2,000 rounds': record('threedom', 2, {}, [
    broken,
    ...rounds(1999, () => entries(2, () => ({ points: 160 }))),
  ]),
}
console.log('The largest games, in milliseconds')
console.table(
  Object.fromEntries(
    Object.entries(large).map(([name, written]) => {
      const text = JSON.stringify(written)
      const { rounds, problems } = scoreGame(written)
      if (problems.length > 0) throw new Error(`${name}: ${problems[0]?.message}`)
      const figures = {
        'problems in rounds': rounds.filter((round) => round.problems.length > 0).length,
        'KB of JSON': Math.round(text.length / 1000),
        'parseGame, from text': slowest(() => parseGame(text)),
        scoreGame: slowest(() => scoreGame(written)),
      }
      return [name, figures]
    }),
  ),
)
