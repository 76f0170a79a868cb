import { askedAt, draftOf, isBlank, waitingFor } from '../../src/components/checker/check-draft.ts'
import { formatCheckLink } from '../../src/components/checker/check-link.ts'
import { fillExample } from '../../src/content/rulebook/input.ts'
import type { Game } from '../../src/scoring/game.ts'
import type { GameId } from '../../src/scoring/games.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'
import { type PageInput, pagePlays, playsBeside } from './page-plays.ts'

export type Case = { legal: boolean; input: PageInput }
const legal = (input: PageInput): Case => ({ legal: true, input })
const illegal = (input: PageInput): Case => ({ legal: false, input })

const ROW = 'as ks 9h td jc qd ah 9s kc kd th 9d js jh qs ac qh 9c ts ad kh qc tc jd'

/** What neither a rules page nor `plays.txt` shows: a verdict of a check, or fields that are filled in together. */
export const NOT_SHOWN: Partial<Record<GameId, Record<string, readonly Case[]>>> = {
  monastery: {
    'in-hand': [
      legal({ hand: '5-9c 2d 4h kd jh', done: '1 2' }),
      illegal({ hand: '5-9c 2d 4h kd jh', done: '4' }),
    ],
  },
  abstrac: {
    review: [legal({ layout: ROW, draws: '3 3 3 3 3 3 3 3' })],
  },
  'american-canasta': {
    'can-open': [illegal({ hand: 'acdh kcd jk 9c 9d 5s', total: 3000 })],
  },
  'contract-rummy': {
    contract: [
      legal({ round: 2, hand: '5-9h 9c 9d jk ks 3c' }),
      illegal({ round: 2, hand: '5-8h 9c 9d kd ks 3c 4s' }),
    ],
  },
  kalooki: {
    'first-meld': [legal({ melds: '9cdh / 4-6s' })],
  },
}

/**
 * The cases of a check: of the plays that the game's page and its `plays.txt` show, the first with each verdict and with
 * the same fields filled in, and what neither shows. A legal one comes first, then one that is not.
 */
export function casesOf(game: Game, check: string): Case[] {
  const all = [...shownOn(game, check), ...(NOT_SHOWN[game.id as GameId]?.[check] ?? [])]
  const cases = all.filter((one, at) => all.findIndex((other) => shapeOf(other) === shapeOf(one)) === at)
  const first = [true, false].flatMap((wanted) => cases.find(({ legal }) => legal === wanted) ?? [])
  return [...first, ...cases.filter((one) => !first.includes(one))]
}

/**
 * What the game's page and its `plays.txt` show of a check, as far as the checker judges it: not a hand that lacks a card,
 * for which it waits, nor without any, nor with a field that the usual table does not ask.
 */
export function shownOn(game: Game, check: string): Case[] {
  const fields = game.checksById[check]?.fields ?? {}
  const plays = [...pagePlays(game), ...playsBeside(game)].filter((play) => play.check === check)
  return plays.flatMap(({ legal, input }) => {
    const draft = draftOf(fillExample(fields, input))
    const asked = askedAt(draft, defaultsUnder(game.options)).fields
    const isJudged =
      !isBlank(draft) && !waitingFor(draft) && Object.keys(input).every((name) => name in asked)
    return isJudged ? [{ legal, input }] : []
  })
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
