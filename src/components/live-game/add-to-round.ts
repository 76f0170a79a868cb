import { type Card, isJoker, rankOf, withoutCards } from '../../scoring/cards.ts'
import type { EntryField, EntryForm, PlayerId } from '../../scoring/game.ts'
import { tallyOf } from '../../scoring/tally.ts'
import { count, listCards } from '../../scoring/words.ts'
import { enter, numberOf, type Tallied, writeValue } from '../score/entry/field-value.ts'
import {
  agreedOf,
  fieldsOf,
  keyOf,
  type RoundDraft,
  setAgreed,
  setValue,
  setWay,
  valueIn,
  wayOf,
} from '../score/entry/round-draft.ts'
import type { ForRound } from './verdict-to-entry.ts'

/** A field of the round that can take what a check brings, and the way of entering that it belongs to. */
export type Destination = { field: EntryField; way: number }

type Cards = ForRound & { kind: 'cards' }

/** Whose part of a round. */
export type Part = { form: EntryForm; id: PlayerId; everybody: readonly PlayerId[] }

/**
 * Where it fits. The way in which this player's part is entered already comes first, since another would not count what
 * stands there; and what holds cards as they lie comes before what only adds them up.
 */
export function destinationsFor(brought: ForRound, draft: RoundDraft, part: Part): Destination[] {
  const current = wayOf(draft, part.form, part.id)
  const ways = part.form.ways.map(({ fields }, way) =>
    fields.filter((field) => takes(field, brought)).map((field): Destination => ({ field, way })),
  )
  const here = ways[current] ?? []
  const exact = ways.map((goals) => goals.filter(({ field }) => field.kind !== 'tally'))
  const best = exact.find((goals) => goals.length > 0)
  if (here.length > 0 && (!best || isBegun(draft, part, best[0] as Destination))) {
    return exact[current]?.length ? exact[current] : here
  }
  return best ?? ways.find((goals) => goals.length > 0) ?? []
}

function takes(field: EntryField, brought: ForRound): boolean {
  if (brought.kind === 'mission') {
    return field.kind === 'laid' && field.missions.some(({ mission }) => mission === brought.mission)
  }
  const { cards } = brought
  switch (field.kind) {
    case 'piles':
      return true
    case 'share':
      return cards.every((card) => !isJoker(card) && field.deck.ranks.includes(rankOf(card)))
    case 'tally':
      return cards.every((card) => field.classes.some(({ has }) => has(card)))
    case 'count':
    case 'flag':
    case 'laid':
    case 'player':
      return false
  }
}

/** Whether something is entered that this way of entering would leave out. */
function isBegun(draft: RoundDraft, { form, id, everybody }: Part, { way }: Destination): boolean {
  const kept = form.ways[way]?.fields.map(keyOf) ?? []
  const ids = form.place === 'round' ? everybody : [id]
  return ids.some((one) =>
    fieldsOf(draft, form, one).some(
      (field) => !kept.includes(keyOf(field)) && writeValue(valueIn(draft, one, field)) !== undefined,
    ),
  )
}

/** The round with it, added to what stands there, and a sentence that says so. */
export function addToRound(
  draft: RoundDraft,
  part: Part,
  { field, way }: Destination,
  brought: ForRound,
): { draft: RoundDraft; told: string } {
  const { form, id } = part
  const told: string[] = []
  const isLeft = wayOf(draft, form, id) !== way && isBegun(draft, part, { field, way })
  if (isLeft) {
    const left = form.ways[wayOf(draft, form, id)]?.label
    told.push(`What was entered under “${left}” is still there, but does not count.`)
  }
  const agreed = agreedOf(draft, id)
  if (agreed.on) told.push(`The score of ${agreed.points} that was agreed on no longer counts.`)
  let next = wayOf(draft, form, id) === way ? draft : setWay(draft, form, id, way)
  if (agreed.on) next = setAgreed(next, id, { ...agreed, on: false })
  const { value, says } = added(next, id, field, brought)
  return { draft: { ...setValue(next, id, field, value), aim: id }, told: [says, ...told].join(' ') }
}

type Put = { value: Parameters<typeof setValue>[3]; says: string }

function added(draft: RoundDraft, id: PlayerId, field: EntryField, brought: ForRound): Put {
  const value = valueIn(draft, id, field)
  if (brought.kind === 'mission') {
    const laid = value.kind === 'laid' ? (value.laid ?? []) : []
    const { mission } = brought
    return {
      value: { kind: 'laid', laid: [...laid, { player: id, mission }] },
      says: `From the check: mission ${mission}.`,
    }
  }
  switch (value.kind) {
    case 'tally':
      return toTally(value, field as EntryField & { kind: 'tally' }, brought)
    case 'share': {
      const before = value.cards ?? []
      const cards = [...before, ...withoutCards(brought.cards, before)]
      return { value: { ...value, cards }, says: cardsSay(brought, field) }
    }
    case 'piles': {
      const sets = brought.sets.reduce(grow, value.sets ?? [])
      return { value: { ...value, sets }, says: cardsSay(brought, field) }
    }
    case 'count':
    case 'flag':
    case 'laid':
    case 'player':
      return { value, says: '' }
  }
}

function cardsSay({ cards }: Cards, { label }: EntryField): string {
  return `From the check, under “${label}”: ${listCards(cards)}.`
}

/** A set that has grown takes the place of what it was. */
function grow(sets: readonly (readonly Card[])[], set: readonly Card[]): readonly (readonly Card[])[] {
  const filled = sets.filter((one) => one.length > 0)
  const before = filled.findIndex((one) => withoutCards(one, set).length === 0)
  return before < 0 ? [...filled, set] : filled.with(before, set)
}

/** In the way in which this tally is entered: as cards, or else as what they add to its sum or its counts. */
function toTally(tally: Tallied, field: EntryField & { kind: 'tally' }, brought: Cards): Put {
  const { cards } = brought
  const { points: worth, counts = {} } = tallyOf(cards, [], field.classes)
  const by = writeValue(tally) === undefined ? 'cards' : tally.by
  const shown = { ...tally, shown: by }
  switch (by) {
    case 'cards': {
      const before = tally.by === 'cards' ? (tally.cards ?? []) : []
      return { value: enter(shown, { cards: [...before, ...cards] }), says: cardsSay(brought, field) }
    }
    case 'points': {
      const more = brought.points ?? worth
      const before = numberOf(tally.points) ?? 0
      return {
        value: enter(shown, { points: String(before + more) }),
        says: `From the check, under “${field.label}”: ${count(more, 'point')}, added to the ${before} that stood there.`,
      }
    }
    case 'counts': {
      const more = Object.entries(counts).map(([id, number]) => {
        return [id, String((numberOf(tally.counts[id]) ?? 0) + number)]
      })
      const says = `From the check, under “${field.label}”: ${listCards(cards)}, counted in with the others.`
      return { value: enter(shown, { counts: { ...tally.counts, ...Object.fromEntries(more) } }), says }
    }
  }
}

/** Whether it stands there already: what was only looked at is not to be written down twice. */
export function isThere(brought: ForRound, draft: RoundDraft, { form, everybody }: Part): boolean {
  return everybody.some((id) =>
    fieldsOf(draft, form, id).some((field) => {
      const value = valueIn(draft, id, field)
      if (brought.kind === 'mission') {
        return value.kind === 'laid' && value.laid?.some(({ mission }) => mission === brought.mission)
      }
      const within = (lying: readonly Card[] = []) => withoutCards(brought.cards, lying).length === 0
      if (value.kind === 'piles') return within(value.sets?.flat())
      return (value.kind === 'tally' || value.kind === 'share') && within(value.cards)
    }),
  )
}
