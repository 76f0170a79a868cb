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
import { meet, type Phone, phones } from './phones.ts'

/**
 * Three phones record one game, change the same rounds, undo and redo, and meet at random. The test knows which events
 * each phone had when it wrote; the ledger knows only what the events themselves contain.
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
  // Rounds are added and corrected more often than anything else.
  act: fc.constantFrom(...ACTS, 'add', 'add', 'mend', 'meet'),
  pick: fc.nat(11),
})
const randomActs = fc.array(anAct, { maxLength: 24 })

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

/** The part of a fold's result that these tests check. */
type Shown = { rounds: EventId[]; conflicts: Conflict[] }

/** All events of a game, and which of them each phone knew. */
class RecordedGame {
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

  /** The rounds that were added and not removed or replaced by any event. */
  get acknowledged(): EventId[] {
    const gone = new Set(this.effective.flatMap(goneBy))
    return this.effective.flatMap(({ id, kind }) => (kind === 'round-added' && !gone.has(id) ? [id] : []))
  }

  get effective(): KnownEvent[] {
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

type Check = (game: RecordedGame, shown: Shown) => void

const PROPERTIES: Record<string, Check> = {
  'no added round is lost: it counts or is part of a conflict'(game, shown) {
    for (const id of game.acknowledged) expect(isShown(shown, id), id).toBe(true)
  },

  'no round counts twice'(game, { rounds }) {
    expect(new Set(rounds).size).toBe(rounds.length)
    for (const pair of game.rivals)
      expect(
        pair.every((id) => rounds.includes(id)),
        `${pair}`,
      ).toBe(false)
  },

  'different values written independently in one place are a conflict'(game, { conflicts }) {
    for (const versions of game.latest.values()) {
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

  'rounds added independently after the same round are a conflict'(game, { conflicts }) {
    const { latest } = game
    const isThere = (id: EventId) => latest.get(`round ${id}`)?.some(({ value }) => value !== TOMBSTONE)
    for (const pair of game.rivals.filter((pair) => pair.every(isThere))) {
      const conflict = conflicts.find(({ versions }) =>
        pair.every((id) => versions.some(({ register }) => register === `round ${id}`)),
      )
      expect(conflict, `${pair}`).toBeDefined()
    }
  },
}

test.each(Object.entries(PROPERTIES))('%s', (_, check) => {
  fc.assert(
    fc.property(randomActs, (acts) => {
      const game = new RecordedGame(play(acts))
      check(game, fold(game.events))
    }),
    runs(40),
  )
})

describe('all phones', () => {
  test('have the same ledger after merging in any order', () => {
    fc.assert(
      fc.property(randomActs, (acts) => {
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

  test('fold their events to the same game in any order, with duplicates', () => {
    fc.assert(
      fc.property(randomActs, fc.array(fc.nat()), (acts, order) => {
        const { events } = new RecordedGame(play(acts))
        const again = [...events, ...order.map((at) => events[at % events.length] as KnownEvent)]
        const mixed = again.toSorted((a, b) => ((order[0] ?? 7) % 13) * a.id.localeCompare(b.id))
        expect(fold(mixed)).toEqual(fold(events))
      }),
    )
  })

  test('restore their game after a restart', () => {
    fc.assert(
      fc.property(randomActs, (acts) => {
        for (const phone of play(acts)) {
          const { events } = phone
          phone.restart()
          expect(phone.events).toEqual(events)
          expect(decodeLedger(encodeLedger(events))).toEqual({ ok: true, value: { version: 1, events } })
        }
      }),
    )
  })

  test('return to the same game after undo and after redo', () => {
    const change = anAct.filter(({ act }) => !['undo', 'redo', 'meet'].includes(act))
    fc.assert(
      fc.property(randomActs, change, (acts, act) => {
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

  test('have no conflicts while all changes are made on one phone', () => {
    fc.assert(
      fc.property(randomActs, (acts) => {
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
