import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import {
  type EventId,
  isKnown,
  type KnownEvent,
  type LedgerEvent,
} from '../../../src/scoring/ledger/event.ts'
import { canonical } from '../../../src/scoring/ledger/event-list.ts'
import { type Conflict, fold, type Version } from '../../../src/scoring/ledger/fold.ts'
import { decodeLedger, encodeLedger, mergeLedgers } from '../../../src/scoring/ledger/ledger.ts'
import { type Register, TOMBSTONE, undoneIn, writesOf } from '../../../src/scoring/ledger/registers.ts'
import { runs } from '../samples.ts'
import { everythingCounts, lastWriterWins } from './last-writer-wins.ts'
import { meet, type Phone, phones } from './phones.ts'

/**
 * Three phones write down one game, change the same rounds, undo and redo, and meet whenever chance has it. The test
 * knows what each phone knew when it wrote; the ledger knows only what the events themselves say.
 */

vi.setConfig({ testTimeout: 600_000 })

const ACTS = [
  'add',
  'insert',
  'mend',
  'remove',
  'undo',
  'redo',
  'choose',
  'both',
  'rename',
  'option',
  'meet',
] as const

type Act = { phone: number; act: (typeof ACTS)[number]; pick: number }

const anAct: fc.Arbitrary<Act> = fc.record({
  phone: fc.nat(2),
  // Rounds are added and mended more often than anything else.
  act: fc.constantFrom(...ACTS, 'add', 'add', 'mend', 'meet'),
  pick: fc.nat(11),
})
const anEvening = fc.array(anAct, { maxLength: 24 })

function play(acts: readonly Act[]): Phone[] {
  const all = phones(3)
  for (const act of acts) perform(all, act)
  return all
}

function perform(all: readonly Phone[], { phone, act, pick }: Act): LedgerEvent | undefined {
  const one = all[phone % all.length] as Phone
  const { rounds, conflicts } = one.game
  const number = 1 + (pick % Math.max(1, rounds.length))
  const conflict = conflicts[pick % Math.max(1, conflicts.length)]
  const points = `${pick} ${phone}`
  switch (act) {
    case 'add':
      return one.add(points)
    case 'insert':
      return one.insert(number, points)
    case 'mend':
      return rounds.length > 0 ? one.mend(number, points) : undefined
    case 'remove':
      return rounds.length > 0 ? one.remove(number) : undefined
    case 'undo':
      return one.undo()
    case 'redo':
      return one.redo()
    case 'choose':
      return conflict && one.choose(conflict, conflict.versions[pick % conflict.versions.length] as Version)
    case 'both':
      return conflict && bothHappened(one, conflict)
    case 'rename':
      return one.rename('a', `Ana ${pick % 3}`)
    case 'option':
      return one.option('target', 10 * (1 + (pick % 3)))
    case 'meet':
      one.meet(all[(phone + 1 + (pick % 2)) % all.length] as Phone)
      return undefined
  }
}

function bothHappened(phone: Phone, { versions }: Conflict): LedgerEvent | undefined {
  const [first, other] = versions
  if (!first || !other || first.register === other.register) return undefined
  if (first.value === TOMBSTONE || other.value === TOMBSTONE) return undefined
  return phone.keepBoth([first, other])
}

/** The results that a fold must show for these tests. */
type Shown = { rounds: EventId[]; conflicts: Conflict[] }
type AddUp = (events: LedgerEvent[]) => Shown

/** All that was written, and who knew what. */
class Evening {
  readonly events: KnownEvent[]
  readonly undone: ReturnType<typeof undoneIn>
  private readonly phone: Phone

  constructor(all: Phone[]) {
    meet(...all)
    this.phone = all[0] as Phone
    this.events = this.phone.events.filter(isKnown)
    this.undone = undoneIn(this.events)
  }

  /** Whether neither event was known when the other was written. */
  areApart(a: EventId, b: EventId): boolean {
    return a !== b && !this.phone.known.get(a)?.has(b) && !this.phone.known.get(b)?.has(a)
  }

  /** The rounds that were added and not taken back, each by whoever wished it gone. */
  get acknowledged(): EventId[] {
    const gone = new Set(this.standing.flatMap(goneBy))
    return this.standing.flatMap(({ id, kind }) => (kind === 'round-added' && !gone.has(id) ? [id] : []))
  }

  get standing(): KnownEvent[] {
    return this.events.filter(({ id }) => !this.undone.has(id))
  }

  /** The versions of each register that no other writer of it knew. */
  get latest(): Map<Register, Version[]> {
    const written = new Map<Register, Version[]>()
    const write = (register: Register, event: EventId, value: unknown) => {
      written.set(register, [...(written.get(register) ?? []), { register, event, value }])
    }
    for (const event of this.events) {
      const { id, kind, data } = event
      const isUndone = this.undone.has(id)
      for (const [register, value] of writesOf(event)) {
        if (!isUndone || (kind === 'round-added' && register === `round ${id}`)) write(register, id, value)
      }
      const undoes = kind === 'undone' && this.undone.get(data.event) === id
      if (undoes && this.events.some((other) => other.id === data.event && other.kind === 'round-added')) {
        write(`round ${data.event}`, id, TOMBSTONE)
      }
    }
    for (const [register, versions] of written) {
      const isKnownToAnother = ({ event }: Version) =>
        versions.some((other) => this.phone.known.get(other.event)?.has(event))
      written.set(
        register,
        versions.filter((version) => !isKnownToAnother(version)),
      )
    }
    return written
  }

  /** Pairs of rounds that were added after the same one, by phones that did not know of each other. */
  get rivals(): [EventId, EventId][] {
    const added = this.events.filter((event) => event.kind === 'round-added' && !event.data.before)
    return added.flatMap((one) =>
      added.flatMap((other): [EventId, EventId][] => {
        const same = placeOf(one) === placeOf(other)
        return same && one.id < other.id && this.areApart(one.id, other.id) ? [[one.id, other.id]] : []
      }),
    )
  }
}

function placeOf(event: KnownEvent): EventId | undefined {
  return event.kind === 'round-added' ? event.data.after : undefined
}

function goneBy({ kind, data }: KnownEvent): EventId[] {
  if (kind === 'round-removed') return [data.round]
  return kind === 'round-added' || kind === 'chosen' ? (data.instead ?? []) : []
}

function isShown({ rounds, conflicts }: Shown, id: EventId): boolean {
  const shown = conflicts.flatMap(({ versions }) => versions.map(({ register }) => register))
  return rounds.includes(id) || shown.includes(`round ${id}`)
}

type Holds = (evening: Evening, shown: Shown) => void

const PROPERTIES: Record<string, Holds> = {
  'no round that was added is lost: it stands, or is among the alternatives of a conflict'(evening, shown) {
    for (const id of evening.acknowledged) expect(isShown(shown, id), id).toBe(true)
  },

  'nothing counts twice'(evening, { rounds }) {
    expect(new Set(rounds).size).toBe(rounds.length)
    for (const pair of evening.rivals)
      expect(
        pair.every((id) => rounds.includes(id)),
        `${pair}`,
      ).toBe(false)
  },

  'what two wrote in the same place without knowing of each other is a conflict'(evening, { conflicts }) {
    for (const versions of evening.latest.values()) {
      const values = new Set(versions.map(({ value }) => canonical(value)))
      if (values.size < 2) continue
      const there = versions.filter(({ value }) => value !== TOMBSTONE)
      const conflict = conflicts.find(({ versions }) =>
        there.every(({ event, register }) =>
          versions.some((shown) => shown.event === event && shown.register === register),
        ),
      )
      expect(conflict?.versions.length, canonical(versions)).toBeGreaterThan(1)
    }
  },

  'rounds that follow the same one without knowing of each other are a conflict'(evening, { conflicts }) {
    const { latest } = evening
    const isThere = (id: EventId) => latest.get(`round ${id}`)?.some(({ value }) => value !== TOMBSTONE)
    for (const pair of evening.rivals.filter((pair) => pair.every(isThere))) {
      const conflict = conflicts.find(({ versions }) =>
        pair.every((id) => versions.some(({ register }) => register === `round ${id}`)),
      )
      expect(conflict, `${pair}`).toBeDefined()
    }
  },
}

function propertyOf(holds: Holds, addUp: AddUp) {
  return fc.property(anEvening, (acts) => {
    const evening = new Evening(play(acts))
    holds(evening, addUp(evening.events))
  })
}

/** Other ways to fold the same events, and the properties that each of them breaks. */
const WRONG_FOLDS: Record<string, { addUp: AddUp; breaks: string[] }> = {
  'the last writer wins': {
    addUp: lastWriterWins,
    breaks: Object.keys(PROPERTIES).filter((name) => name !== 'nothing counts twice'),
  },
  'whatever anybody added counts': { addUp: everythingCounts, breaks: ['nothing counts twice'] },
}

test.each(Object.entries(PROPERTIES))('%s', (_, holds) => {
  fc.assert(propertyOf(holds, fold), runs(40))
})

describe.each(Object.entries(WRONG_FOLDS))('where %s, it does not hold that', (_, { addUp, breaks }) => {
  test.each(breaks)('%s', (name) => {
    const holds = PROPERTIES[name] as Holds
    expect(fc.check(propertyOf(holds, addUp), { numRuns: 2000 }).failed).toBe(true)
  })
})

describe('all phones', () => {
  test('show the same once they have met, in whatever order', () => {
    fc.assert(
      fc.property(anEvening, (acts) => {
        const [a, b, c] = play(acts).map(({ events }) => encodeLedger(events))
        const merge = (one: unknown, other: unknown) => {
          const merged = mergeLedgers(one, other)
          if (!merged.ok) throw new Error('not merged')
          return merged.value
        }
        expect(merge(a, a)).toEqual(a)
        expect(merge(a, b)).toEqual(merge(b, a))
        expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)))
        expect(merge(merge(a, b), b)).toEqual(merge(a, b))
      }),
      runs(40),
    )
  })

  test('show the same whatever order the events come in, and however often', () => {
    fc.assert(
      fc.property(anEvening, fc.array(fc.nat()), (acts, order) => {
        const { events } = new Evening(play(acts))
        const again = [...events, ...order.map((at) => events[at % events.length] as KnownEvent)]
        const mixed = again.toSorted((a, b) => ((order[0] ?? 7) % 13) * a.id.localeCompare(b.id))
        expect(fold(mixed)).toEqual(fold(events))
      }),
    )
  })

  test('find their game again after they were switched off', () => {
    fc.assert(
      fc.property(anEvening, (acts) => {
        for (const phone of play(acts)) {
          const { events } = phone
          phone.restart()
          expect(phone.events).toEqual(events)
          expect(decodeLedger(encodeLedger(events))).toEqual({ ok: true, value: { version: 1, events } })
        }
      }),
    )
  })

  test('take back what they did, and do it again', () => {
    const change = anAct.filter(({ act }) => !['undo', 'redo', 'meet'].includes(act))
    fc.assert(
      fc.property(anEvening, change, (acts, act) => {
        const all = play(acts)
        const one = all[act.phone] as Phone
        const shown = () => {
          const { record, conflicts, rounds } = one.game
          return { record, conflicts, rounds }
        }
        const before = shown()
        if (!perform(all, act)) return
        const after = shown()
        one.undo()
        expect(shown()).toEqual(before)
        one.redo()
        expect(shown()).toEqual(after)
      }),
    )
  })

  test('that are never apart have no conflicts', () => {
    fc.assert(
      fc.property(anEvening, (acts) => {
        const all = phones(3)
        // To undo what another phone has changed since is a conflict too, so here only one phone undoes.
        const agreed = acts.filter(({ act, phone }) => phone === 0 || (act !== 'undo' && act !== 'redo'))
        const [one] = all
        for (const act of agreed) {
          perform([one as Phone], act)
          expect(one?.conflicts).toEqual([])
        }
      }),
    )
  })
})
