import { type Card, isCard } from '../../scoring/cards.ts'
import type { Check } from '../../scoring/game.ts'
import { isPlain, type Plain } from '../../scoring/untrusted.ts'

/** What a check has found that may be written down in a round. */
export type ForRound =
  | { kind: 'mission'; mission: number }
  | {
      kind: 'cards'
      /** What tells it from what else the same check brings. */
      label?: string
      /** What was put down, */
      cards: readonly Card[]
      /** and how it lies there with what was there before. */
      sets: readonly (readonly Card[])[]
      /** What the check says these cards are worth. */
      points?: number | undefined
    }

type Answered = { legal: boolean; points?: number | undefined; detail: Plain }

/** Told by the kinds of the check's fields and by what its verdict names, so that no check needs to be known here. */
export function forRoundFrom(form: Check, input: Plain, { legal, points, detail }: Answered): ForRound[] {
  if (!legal && !form.counts) return []
  const hands = handsIn(detail, input)
  if (hands.length > 0) return hands
  const { cards: named } = detail
  if (isCards(named)) return broughtCards([named], named, points)
  const fields = Object.entries(form.fields)
  const of = (kind: string) => fields.flatMap(([name, field]) => (field.kind === kind ? [input[name]] : []))
  const [cards, ...onto] = of('cards')
  const [groups, ...others] = of('groups')
  // A choice among what lies there already puts nothing down by itself; a solver gives advice.
  if (of('index').length > 0 || !form.judge) return []
  if (isGroups(groups) && others.length === 0) {
    const sets = groups.filter((set) => set.length > 0)
    return broughtCards(sets, sets.flat(), points)
  }
  const mission = fields.find(([, field]) => field.kind === 'whole' && field.names)
  if (mission && isCards(cards)) return [{ kind: 'mission', mission: input[mission[0]] as number }]
  // The first is what is put down, and what it is laid onto comes behind it.
  if (!isCards(cards) || fields.some(([, { kind }]) => kind !== 'cards')) return []
  return broughtCards([[...onto.filter(isCards).flat(), ...cards]], cards, points)
}

function broughtCards(sets: readonly Card[][], cards: readonly Card[], points?: number): ForRound[] {
  return cards.length > 0 ? [{ kind: 'cards', cards, sets, points }] : []
}

/** What two players hold, once nothing is left of the row from which they drew. */
function handsIn({ first, second }: Plain, input: Plain): ForRound[] {
  const hands = [first, second].flatMap((hand) => (isPlain(hand) && isCards(hand.cards) ? [hand.cards] : []))
  const row = Object.values(input).find(isCards)
  if (hands.length < 2 || hands.flat().length !== row?.length) return []
  return hands.map((cards, at) => ({
    kind: 'cards',
    label: at === 0 ? 'First player' : 'Second player',
    cards,
    sets: [cards],
  }))
}

function isCards(value: unknown): value is Card[] {
  return Array.isArray(value) && value.length > 0 && value.every(isCard)
}

function isGroups(value: unknown): value is Card[][] {
  return Array.isArray(value) && value.every((set) => Array.isArray(set) && set.every(isCard))
}
