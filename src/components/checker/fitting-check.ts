import type { Card } from '../../scoring/cards.ts'
import { checkGame } from '../../scoring/check.ts'
import type { Fields } from '../../scoring/fields.ts'
import type { Check, Game, Table } from '../../scoring/game.ts'
import { loadGame } from '../load-game.ts'
import type { Route } from '../score/route.ts'
import { emptyDraft, inputOf, type Value, waitingFor } from './check-draft.ts'
import { type CheckState, formatCheckLink } from './check-link.ts'

/** What stands in a round and can be looked at in the checker. */
export type Carried = { cards: readonly Card[] } | { mission: number }

/**
 * The end of an address that opens the check which fits, with what is entered and the way back; empty where no check of
 * the game takes it. The pad itself knows of no checks.
 */
export async function linkToCheck(
  id: string,
  carried: Carried,
  { players, options }: Table,
  { game: entered = '', round = 'next' }: Route,
): Promise<string> {
  const game = await loadGame(id)
  const asked =
    'mission' in carried
      ? missionCheck(game, carried.mission)
      : cardCheck(game, carried.cards, { players, options })
  const from: [string, string][] = [['from', entered]]
  if (round !== 'next') from.push(['from.round', round])
  return asked ? formatCheckLink(game, { ...asked, house: undefined, from }) : ''
}

type Filled = Pick<CheckState, 'check' | 'draft'>

function fill(game: Game, check: string, name: string, value: Value): Filled {
  const { fields } = game.forms[check] as Check
  return { check, draft: emptyDraft(fields, { [`${fields[name]?.kind} ${name}`]: value }) }
}

function missionCheck(game: Game, mission: number): Filled | undefined {
  for (const check of game.checks) {
    const fields = Object.entries(fieldsOf(game, check))
    const named = fields.find(([, field]) => field.kind === 'whole' && field.names)
    // Without cards there would be nothing to look at, and groups lie there already.
    const kinds = fields.map(([, { kind }]) => kind)
    if (named && kinds.includes('cards') && !kinds.includes('groups')) {
      return fill(game, check, named[0], mission)
    }
  }
  return undefined
}

/**
 * Among the checks that take nothing but cards the one that finds something in these, a more particular one first: three
 * of a kind are a meld, and of a whole hand the best melds are sought.
 */
function cardCheck(game: Game, cards: readonly Card[], given: object): Filled | undefined {
  const able = game.checks.flatMap((check) => {
    const name = onlyField(fieldsOf(game, check), 'cards')
    return name === undefined ? [] : [{ name, ...fill(game, check, name, cards) }]
  })
  const fitting = able.filter((one) => finds(game, one, given))
  const particular = fitting.find(({ check, name }) => {
    const field = fieldsOf(game, check)[name]
    return field?.kind === 'cards' && field.min !== undefined
  })
  return particular ?? fitting[0] ?? able[0] ?? gridCheck(game, cards)
}

function finds(game: Game, { check, draft }: Filled, given: object): boolean {
  const form = game.forms[check] as Check
  if (waitingFor(draft, form.fields)) return false
  // A solver has something to say about whatever it is given.
  if (!form.judge) return true
  const answer = checkGame(game, check, inputOf(draft, form.fields), given)
  return answer.ok && answer.value.legal
}

/** Where cards are played into places nobody remembers which was where: the last ones, in their order. */
function gridCheck(game: Game, cards: readonly Card[]): Filled | undefined {
  for (const check of game.checks) {
    const fields = fieldsOf(game, check)
    const name = onlyField(fields, 'grid')
    const field = name === undefined ? undefined : fields[name]
    if (name === undefined || field?.kind !== 'grid') continue
    const last = cards.slice(-field.places)
    return fill(
      game,
      check,
      name,
      Array.from({ length: field.places }, (_, at) => last[at]),
    )
  }
  return undefined
}

/** The one field that has to be filled in, if it is of this kind. */
function onlyField(fields: Fields, kind: 'cards' | 'grid'): string | undefined {
  const needed = Object.entries(fields).filter(([, field]) => !field.optional)
  const [[name, field] = []] = needed
  return needed.length === 1 && field?.kind === kind ? name : undefined
}

function fieldsOf(game: Game, check: string): Fields {
  return game.forms[check]?.fields ?? {}
}
