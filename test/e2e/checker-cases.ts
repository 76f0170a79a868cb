import { draftOf, waitingFor } from '../../src/components/checker/check-draft.ts'
import { formatCheckLink } from '../../src/components/checker/check-link.ts'
import { fillExample } from '../../src/content/rulebook/input.ts'
import type { Game } from '../../src/scoring/game.ts'
import type { GameId } from '../../src/scoring/games.ts'
import { type PageInput, pagePlays } from './page-plays.ts'

export type Case = { legal: boolean; input: PageInput }
const legal = (input: PageInput): Case => ({ legal: true, input })
const illegal = (input: PageInput): Case => ({ legal: false, input })

const ROW = 'as ks 9h td jc qd ah 9s kc kd th 9d js jh qs ac qh 9c ts ad kh qc tc jd'

/** What no play of a rules page shows: a verdict of a check, or fields that are filled in together. */
export const NOT_SHOWN: Partial<Record<GameId, Record<string, readonly Case[]>>> = {
  threedom: {
    'best-turn': [
      legal({ grid: '9d td 4c 2c 5s kh 7c 3h 8s', hand: 'jd 2h 4s' }),
      illegal({ grid: 'ac 3d 5h 7s 9c jd kh 2s 4c', hand: '6d 8h ts' }),
    ],
  },
  'rummy-500': {
    'lay-off': [illegal({ cards: '7d', meld: '3-5d' })],
    'best-melds': [illegal({ hand: '7h 9h kc 2d' })],
  },
  monastery: {
    'in-hand': [
      legal({ hand: '5-9c 2d 4h kd jh', done: '1 2' }),
      illegal({ hand: '5-9c 2d 4h kd jh', done: '4' }),
    ],
  },
  abstrac: {
    review: [legal({ layout: ROW, draws: '3 3 3 3 3 3 3 3' })],
  },
  'gin-rummy': {
    'best-melds': [illegal({ hand: '2c 4d 6h 8s' })],
    showdown: [illegal({ melds: '3-5s / jcdh', left: '2hc ad kh', hand: '6shdc 7s js 8d 9d td ac' })],
  },
  canasta: {
    'take-pile': [legal({ pile: '9c 4s kh', hand: 'kc ks ac ad 2h 5d', total: 0 })],
    'go-out': [legal({ melds: 'kc kc kd kd kh kh ks / 5c 5d 5h', hand: '5s 9c 9d 2h qs' })],
  },
  'american-canasta': {
    'can-open': [illegal({ hand: 'acdh kcd jk 9c 9d 5s', total: 3000 })],
    discard: [legal({ hand: 'ac 7d kc 2s', card: 'kc', empty: true })],
  },
  rummy: {
    'best-melds': [illegal({ hand: '7c 7d 9h' })],
  },
  'contract-rummy': {
    'lay-off': [illegal({ cards: '8c', meld: '7cdh', kind: 'set' })],
    contract: [
      legal({ round: 2, hand: '5-9h 9c 9d jk ks 3c' }),
      illegal({ round: 2, hand: '5-8h 9c 9d kd ks 3c 4s' }),
    ],
  },
  'three-thirteen': {
    'best-melds': [illegal({ hand: '9h 8d ks 2d', round: 2 })],
  },
  'indian-rummy': {
    hand: [legal({ hand: '3-5h 8s 9s jk js qc qd qh 2c 2s 7d', wild: '7' })],
  },
  kalooki: {
    'first-meld': [legal({ melds: '9cdh / 4-6s' }), illegal({ melds: '9cdh / 3-5s' })],
    'lay-off': [
      legal({ cards: '9sh', meld: '9cd jk', take: 1 }),
      illegal({ cards: '9s', meld: '9cd jk', take: 1 }),
    ],
    'can-open': [legal({ hand: 'kcdh 7-9c jk 2ds 5h 6h acd' }), illegal({ hand: 'kcd 7c 9h 2ds 5h' })],
    count: [legal({ hand: 'ac kc 5d' })],
  },
  burraco: {
    'best-melds': [legal({ hand: 'kcds 4c', melds: '3-9h' }), illegal({ hand: '4c 9d' })],
    pot: [illegal({ hand: '7cdh', taken: true })],
    close: [legal({ hand: 'th kcds 4c', melds: '3-9h' }), illegal({ hand: 'jk', melds: '3-9h' })],
    count: [legal({ melds: '3-9h / kcd 2s', pot: true, closed: true })],
  },
  chinchon: {
    'best-melds': [illegal({ hand: '2c 4d 6h js' })],
    'after-close': [illegal({ melds: '5-7h / jscd', left: '6c', hand: '4h jh 2-4s kcd' })],
  },
  marriage: {
    ready: [illegal({ hand: '3-5c 4c 5c 9s 9s 9s kd' })],
  },
}

/**
 * The cases of a check: of the plays that the game's page shows, the first with each verdict and with the same fields
 * filled in, and what no page shows. A legal one comes first, then one that is not.
 */
export function casesOf(game: Game, check: string): Case[] {
  const all = [...shownOn(game, check), ...(NOT_SHOWN[game.id as GameId]?.[check] ?? [])]
  const cases = all.filter((one, at) => all.findIndex((other) => shapeOf(other) === shapeOf(one)) === at)
  const first = [true, false].flatMap((wanted) => cases.find(({ legal }) => legal === wanted) ?? [])
  return [...first, ...cases.filter((one) => !first.includes(one))]
}

/** What the game's page shows of a check. It may judge a hand that lacks a card, for which the checker waits. */
export function shownOn(game: Game, check: string): Case[] {
  const fields = game.checksById[check]?.fields ?? {}
  const plays = pagePlays(game).filter((play) => play.check === check)
  return plays.flatMap(({ legal, input }) =>
    waitingFor(draftOf(fillExample(fields, input))) ? [] : [{ legal, input }],
  )
}

/** The verdict of a case and the fields that it fills in. */
export function shapeOf({ legal, input }: Case): string {
  return `${legal ? 'legal' : 'illegal'}: ${Object.keys(input).sort().join()}`
}

/** A link to this input of a check. */
export function linkTo(game: Game, check: string, input: PageInput): string {
  const draft = draftOf(fillExample(game.checksById[check]?.fields ?? {}, input))
  return formatCheckLink({ check, draft, rules: undefined, origin: undefined }).slice(1)
}

/** Links to outcomes other than a verdict, each once for each game: cards that are asked for, and cards that cannot be. */
export const OUTCOMES: Partial<Record<GameId, { waiting: string; problem: string }>> = {
  threedom: { waiting: 'check=claim&grid=9DTDJD2C5S----', problem: 'check=claim&grid=9D9DJD2C5SKH7C7H8S' },
  'rummy-500': { waiting: 'check=discard-draw&hand=5D6D', problem: 'check=meld&cards=7H7H7H' },
  monastery: { waiting: 'check=add&mission=4', problem: 'check=mission&mission=1&cards=TCTCTCTCTCTCTCTC' },
  'hand-and-foot': { waiting: 'check=go-out', problem: 'check=first-meld&melds=ACADAH&round=9' },
  abstrac: { waiting: 'check=solve&layout=ASKS9HTDJC', problem: 'check=combinations&cards=9C9C9C' },
  'contract-rummy': { waiting: 'check=lay-off&cards=AH', problem: 'check=meld&cards=7C7C7C7C' },
  'gin-rummy': { waiting: 'check=knock&hand=4S5S6S7H', problem: 'check=meld&cards=7H7H7H' },
  'american-canasta': { waiting: 'check=can-open', problem: 'check=meld&cards=7H7H7H' },
  canasta: { waiting: 'check=can-open', problem: 'check=meld&cards=7H7H7H' },
  rummy: { waiting: 'check=lay-off&cards=6D', problem: 'check=meld&cards=7H7H7H' },
  'three-thirteen': { waiting: 'check=meld', problem: 'check=meld&cards=7C7D7H7S8C&round=1' },
  kalooki: { waiting: 'check=lay-off&cards=TC', problem: 'check=meld&cards=9C9C9C' },
  burraco: { waiting: 'check=best-melds&melds=3H4H5H', problem: 'check=meld&cards=9C9C9C' },
  chinchon: { waiting: 'check=close&hand=5H6H7HJS', problem: 'check=meld&cards=8H8C8D' },
  machiavelli: { waiting: 'check=table', problem: 'check=table&groups=9C9C9C' },
  'ladder-rummy': { waiting: 'check=hit&cards=9S', problem: 'check=meld&cards=9C9C9C' },
  'tong-its': { waiting: 'check=lay-off&cards=9S', problem: 'check=meld&cards=9C9C9C' },
  marriage: { waiting: 'check=finish&melds=4H5H6H', problem: 'check=meld&cards=9C9C9C9C' },
  'indian-rummy': { waiting: 'check=group&cards=4H5H6H', problem: 'check=group&cards=9C9C9C&wild=7' },
}
