import { fail, inside, ok, type Result } from '../result.ts'
import { copyKeys, describeValue, get, isPlain, parseJson, peek } from '../untrusted.ts'
import { MAX_EVENTS } from './clocks.ts'
import { isKnown, type LedgerEvent } from './event.ts'
import { mergeEvents, readEvents, tooManyEvents } from './event-list.ts'

/** All events of one game, each once and in order. */
export type Ledger = { version: typeof LEDGER_VERSION; events: LedgerEvent[] }

export const LEDGER_VERSION = 1

/** The form in which a ledger is saved and exported. */
export function encodeLedger(events: unknown): Ledger {
  return { version: LEDGER_VERSION, events: readEvents(events).events }
}

/** Reads a ledger, or the text of one, from outside. One bad event refuses the whole ledger. */
export function decodeLedger(json: unknown): Result<Ledger> {
  const parsed = parseJson(json)
  if (!parsed.ok) return parsed
  const envelope = copyKeys(parsed.value, ['version'])
  if (!envelope.ok) return envelope
  if (!isPlain(envelope.value)) return fail([], `${describeValue(envelope.value)} is no ledger.`)
  const version = get(envelope.value, 'version')
  if (version !== LEDGER_VERSION) {
    const newer = typeof version === 'number' && version > LEDGER_VERSION
    const reads = `this Meldbook reads version ${LEDGER_VERSION}`
    return fail(
      ['version'],
      newer
        ? `This ledger was saved by a newer Meldbook: version ${version}; ${reads}.`
        : `${describeValue(version)} is no version of a ledger; ${reads}.`,
    )
  }
  const { events, problems } = readEvents(peek(parsed.value, 'events'))
  if (problems.length > 0) return inside(['events'], { problems })
  const ledger: Ledger = { version, events }
  return gameIdOf(ledger) === undefined ? fail(['events'], 'No game was started in this ledger.') : ok(ledger)
}

/** The union of two devices' events of one game. */
export function mergeLedgers(mine: unknown, theirs: unknown): Result<Ledger> {
  const one = decodeLedger(mine)
  if (!one.ok) return one
  const other = decodeLedger(theirs)
  if (!other.ok) return other
  if (gameIdOf(one.value) !== gameIdOf(other.value)) {
    const message = 'These are two games that were started apart, not two copies of one; they are not merged.'
    return fail([], message)
  }
  const events = mergeEvents([...one.value.events, ...other.value.events])
  return events.length > MAX_EVENTS ? tooManyEvents(events.length) : ok({ version: LEDGER_VERSION, events })
}

/** The id of the record that a ledger is about. */
export function gameIdOf({ events }: Ledger): string | undefined {
  for (const event of events) if (isKnown(event) && event.kind === 'started') return event.data.id
  return undefined
}
