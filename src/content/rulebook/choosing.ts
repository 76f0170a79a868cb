import { join, plural } from '../../scoring/words.ts'
import { needsOf } from './facts.ts'
import { FINISHED } from './finished.ts'
import { inWords } from './values.ts'

/** Which game to choose: what people ask before they play, and the games that fit. The shelf shows it, and the search finds it. */
export type Choosing = {
  /** The anchor on the page of all games. */
  id: string
  title: string
  /** How people ask for it. */
  asked: string
  /** The filter of the list of games. */
  filter: Readonly<Record<string, string>>
  /** The games that fit, by their ids. */
  fit: readonly string[]
}

/** Games that children learn in a few minutes: few rules, nothing to open with, short rounds. Our advice. */
const EASY = ['rummy', 'three-thirteen', 'ladder-rummy', 'threedom']
const MINUTES = [30, 45, 60]

const fitting = (isRight: (need: { players: number; minutes: number; packs: number }) => boolean) =>
  FINISHED.filter((game) => needsOf(game).some(isRight)).map(({ id }) => id)

const NUMBERS = [...new Set(FINISHED.flatMap(({ players }) => players))].sort((a, b) => a - b)

export const CHOOSING: readonly Choosing[] = [
  ...NUMBERS.map((number) => ({
    id: `for-${number}`,
    title: `For ${inWords(number)}`,
    asked: askedFor(number),
    filter: { players: `${number}` },
    fit: fitting(({ players }) => players === number),
  })),
  ...NUMBERS.map((number) => ({
    id: `for-${number}-with-one-pack`,
    title: `For ${inWords(number)} with one pack`,
    asked: `game for ${inWords(number)} with one deck, ${plural(number, 'player')} one pack of cards, only one deck`,
    filter: { players: `${number}`, packs: '1' },
    fit: fitting(({ players, packs }) => players === number && packs === 1),
  })).filter(({ fit }) => fit.length > 0),
  ...MINUTES.map((limit) => ({
    id: `in-${limit}-minutes`,
    title: `In ${limit} minutes`,
    asked: `quick game, short game, how long, game for ${limit} minutes${limit === 30 ? ', half an hour' : ''}${limit === 60 ? ', an hour' : ''}`,
    filter: { minutes: `${limit}` },
    fit: fitting(({ minutes }) => minutes > 0 && minutes <= limit),
  })),
  {
    id: 'with-one-pack',
    title: 'With one pack',
    asked: 'one deck, one pack of cards, a single deck, only one deck, normal deck of cards',
    filter: { packs: '1' },
    fit: fitting(({ packs }) => packs === 1),
  },
  {
    id: 'with-partners',
    title: 'With partners',
    asked: 'rummy game for partners, game for two teams, two against two, game for pairs, play in couples',
    filter: {},
    fit: FINISHED.filter(({ players, sidesFor }) => players.some((number) => sidesFor?.(number, {}))).map(
      ({ id }) => id,
    ),
  },
  {
    id: 'for-children',
    title: 'For children, and easy to learn',
    asked:
      'easy game, easiest rummy, for kids, for children, for beginners, simple game, which game to start with, first rummy game, family game',
    filter: {},
    fit: EASY,
  },
]

function askedFor(number: number): string {
  const word = inWords(number)
  const alone = number === 2 ? ', for couples, just the two of us' : ''
  return `which game for ${word}, game for ${number}, we are ${word}, ${word} players, ${word} people, best rummy for ${number}${alone}`
}

/** The address of the list of games that fit: the filter is in it. */
export function choosingPath({ id, filter }: Choosing): `/${string}` {
  const query = String(new URLSearchParams(filter))
  return query ? `/games/?${query}` : `/games/#${id}`
}

/** The titles of the games that fit. */
export function titlesOf({ fit }: Choosing): string {
  const games = fit.flatMap((id) => FINISHED.find((game) => game.id === id) ?? [])
  return join(games.map(({ title }) => title))
}
