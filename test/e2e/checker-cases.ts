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
const NOT_SHOWN: Partial<Record<GameId, Record<string, readonly Case[]>>> = {
  monastery: {
    'in-hand': [
      legal({ hand: '5-9c 2d 4h kd jh', done: '1 2' }),
      illegal({ hand: '5-9c 2d 4h kd jh', done: '4' }),
    ],
  },
  abstrac: {
    review: [legal({ layout: ROW, draws: '3 3 3 3 3 3 3 3' })],
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
function shownOn(game: Game, check: string): Case[] {
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
function shapeOf({ legal, input }: Case): string {
  return `${legal ? 'legal' : 'illegal'}: ${Object.keys(input).sort().join()}`
}

/** A link to this input of a check. */
export function linkTo(game: Game, check: string, input: PageInput): string {
  const draft = draftOf(fillExample(game.checksById[check]?.fields ?? {}, input))
  return formatCheckLink({ check, draft, rules: undefined, origin: undefined }).slice(1)
}
