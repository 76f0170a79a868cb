import type { Card } from '../../scoring/cards.ts'
import { checkGame } from '../../scoring/check.ts'
import { fillFields, inputOf } from '../../scoring/fields/kinds.ts'
import type { Fields } from '../../scoring/fields.ts'
import type { Game, Table } from '../../scoring/game.ts'
import { loadGame } from '../load-game.ts'
import { type CheckDraft, draftOf, waitingFor } from './check-draft.ts'
import { formatCheckLink } from './check-link.ts'
import type { Origin } from './origin.ts'

/** What a round holds that the checker can look at. */
export type Carried = { cards: readonly Card[] } | { mission: number }

/**
 * The end of an address that opens a fitting check, with what is entered and a link back; empty if no check
 * of the game fits. The pad itself knows nothing about checks.
 */
export async function linkToCheck(
  id: string,
  carried: Carried,
  { players, options }: Table,
  { game: from, round = 'next', player }: { [name in keyof Origin]?: string | undefined },
): Promise<string> {
  const game = await loadGame(id)
  const fitting =
    'mission' in carried
      ? missionCheck(game, carried.mission)
      : cardCheck(game, carried.cards, { players, options })
  const origin = from ? { game: from, round, player } : undefined
  return fitting ? formatCheckLink({ ...fitting, rules: undefined, origin }) : ''
}

type Filled = { check: string; draft: CheckDraft }

/** Opens a check with one field filled in, from a text as in an address. */
function fill(game: Game, check: string, name: string, text: string): Filled {
  const fields = fillFields(fieldsOf(game, check), (other) => (other === name ? text : undefined))
  return { check, draft: draftOf(fields) }
}

function missionCheck(game: Game, mission: number): Filled | undefined {
  for (const check of game.checks) {
    const fields = Object.entries(fieldsOf(game, check))
    const named = fields.find(([, field]) => field.kind === 'whole' && field.names)
    // Without a field for cards there is nothing to look at, and groups are on the table already.
    const kinds = fields.map(([, { kind }]) => kind)
    if (named && kinds.includes('cards') && !kinds.includes('groups')) {
      return fill(game, check, named[0], String(mission))
    }
  }
  return undefined
}

/**
 * Among the checks that take nothing but cards, finds one that has something to say about these. More
 * specific checks come first: three of a kind are a meld, but a whole hand needs the search for the best
 * melds.
 */
function cardCheck(game: Game, cards: readonly Card[], table: object): Filled | undefined {
  const able = game.checks.flatMap((check) => {
    const name = onlyField(fieldsOf(game, check), 'cards')
    return name === undefined ? [] : [{ name, ...fill(game, check, name, cards.join('')) }]
  })
  const fitting = able.filter((one) => findsSomething(game, one, table))
  const particular = fitting.find(({ check, name }) => {
    const field = fieldsOf(game, check)[name]
    return field?.kind === 'cards' && field.min !== undefined
  })
  return particular ?? fitting[0] ?? able[0] ?? gridCheck(game, cards)
}

function findsSomething(game: Game, { check, draft }: Filled, table: object): boolean {
  if (waitingFor(draft)) return false
  // A solver has something to say about any cards.
  if (!game.checksById[check]?.judge) return true
  const answer = checkGame(game, check, inputOf(draft.fields), table)
  return answer.ok && answer.value.legal
}

/**
 * Fills in the last cards in their order, because players do not remember which card lay in which place of a
 * grid.
 */
function gridCheck(game: Game, cards: readonly Card[]): Filled | undefined {
  for (const check of game.checks) {
    const fields = fieldsOf(game, check)
    const name = onlyField(fields, 'grid')
    const field = name === undefined ? undefined : fields[name]
    if (name !== undefined && field?.kind === 'grid') {
      return fill(game, check, name, cards.slice(-field.places).join(''))
    }
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
  return game.checksById[check]?.fields ?? {}
}
