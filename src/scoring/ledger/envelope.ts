import { fail, inside, ok, type Result } from '../result.ts'
import { admitKeys, get, isPlain, parseJson, show } from '../untrusted.ts'
import { isKnown, type LedgerEvent } from './event.ts'
import { arrange, MAX_EVENTS, tooMany, unite } from './ledger.ts'

/** All that was ever written down in one game: each event once, in the order of `compareEvents`. */
export type Ledger = { version: typeof LEDGER_VERSION; events: LedgerEvent[] }

export const LEDGER_VERSION = 1

/** What is saved, and exported with the record. */
export function encodeLedger(events: unknown): Ledger {
  return { version: LEDGER_VERSION, events: arrange(events).events }
}

/** A ledger from outside, or the text of one: read whole, or not at all. */
export function decodeLedger(json: unknown): Result<Ledger> {
  const parsed = parseJson(json)
  if (!parsed.ok) return parsed
  const envelope = admitKeys(parsed.value, ['version'])
  if (!envelope.ok) return envelope
  if (!isPlain(envelope.value)) return fail([], `${show(envelope.value)} is no ledger.`)
  const version = get(envelope.value, 'version')
  if (version !== LEDGER_VERSION) {
    const newer = typeof version === 'number' && version > LEDGER_VERSION
    const reads = `this Meldbook reads version ${LEDGER_VERSION}`
    return fail(
      ['version'],
      newer
        ? `This ledger was saved by a newer Meldbook: version ${version}; ${reads}.`
        : `${show(version)} is no version of a ledger; ${reads}.`,
    )
  }
  const { events, problems } = arrange(peek(parsed.value, 'events'))
  if (problems.length > 0) return inside('events', { problems })
  const ledger: Ledger = { version, events }
  return gameOf(ledger) === undefined ? fail(['events'], 'No game was started in this ledger.') : ok(ledger)
}

/** A part of something that did not pass the door as a whole, since its parts have doors of their own. */
export function peek(whole: unknown, key: string): unknown {
  try {
    return isPlain(whole) ? get(whole, key) : undefined
  } catch {
    return undefined
  }
}

/** What two devices wrote down in the same game: everything, and each event once. */
export function mergeLedgers(mine: unknown, theirs: unknown): Result<Ledger> {
  const one = decodeLedger(mine)
  if (!one.ok) return one
  const other = decodeLedger(theirs)
  if (!other.ok) return other
  if (gameOf(one.value) !== gameOf(other.value)) {
    const message = 'These are two games that were started apart, not two copies of one; they are not merged.'
    return fail([], message)
  }
  const events = unite([...one.value.events, ...other.value.events])
  return events.length > MAX_EVENTS ? tooMany(events.length) : ok({ version: LEDGER_VERSION, events })
}

/** The id of the game that a ledger is about. */
export function gameOf({ events }: Ledger): string | undefined {
  for (const event of events) if (isKnown(event) && event.kind === 'started') return event.data.id
  return undefined
}
