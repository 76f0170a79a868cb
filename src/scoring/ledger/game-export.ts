import { type Game, outAt } from '../game.ts'
import { type GameRecord, readAdmitted, readRecord } from '../record.ts'
import { inside, ok, type Problem, problem, type Result } from '../result.ts'
import { isTime, knownTime, parseJson, peek, show } from '../untrusted.ts'
import type { EventId, EventOf } from './event.ts'
import { canonical, isSameData } from './event-list.ts'
import { type Folded, foldEvents, type WrittenRecord } from './fold.ts'
import { fnv1a } from './hash.ts'
import { decodeLedger, encodeLedger, type Ledger } from './ledger.ts'
import { startGame } from './round-events.ts'

/** An exported game: its record, for other programs, and its ledger, for devices that carry the game on. */
export type Export = WrittenRecord & { started: number; notes: string; ledger: Ledger }

/** A game that was read from outside. */
export type OpenedExport = {
  record: GameRecord
  ledger: Ledger
  /** What the reader should know, such as that the record and its ledger disagree. */
  notices: Problem[]
}

/** The game as a file or a link holds it. */
export function exportGame({ record, note, events }: Folded): Export {
  return { ...record, started: events[0]?.time ?? 0, notes: note, ledger: encodeLedger(events) }
}

/** Opens an export, or a record without a ledger, for which it begins one. */
export function openExport(json: unknown, find: (id: unknown) => Game | undefined): Result<OpenedExport> {
  const parsed = parseJson(json)
  if (!parsed.ok) return parsed
  const given = readRecord(parsed.value, find)
  if (!given.ok) return given
  const game = find(given.value.game)! // readRecord has found it
  const carried = peek(parsed.value, 'ledger')
  if (carried === undefined) {
    const started = peek(parsed.value, 'started')
    const ledger = beginLedger(given.value, game, started, peek(parsed.value, 'notes'))
    const isKnown = started === undefined || isTime(started)
    const message = `${show(started)} is no time in milliseconds, so the game comes without its date.`
    return ok({ record: given.value, ledger, notices: isKnown ? [] : [problem(['started'], message)] })
  }

  const ledger = decodeLedger(carried)
  if (!ledger.ok) return inside(['ledger'], ledger)
  const { record: folded, problems } = foldEvents(ledger.value.events)
  const record = readAdmitted(folded, find)
  if (!record.ok) return inside(['ledger'], record)
  const disagree = !isSameData(record.value, given.value)
  const notices = disagree ? [problem([], 'The record and its ledger disagree: the ledger counts.')] : []
  return ok({ record: record.value, ledger: ledger.value, notices: [...notices, ...problems] })
}

/**
 * Events that add up to a record. They depend on the record alone, their ids included, so that two phones which open
 * the same record get the same game.
 */
function beginLedger(record: GameRecord, game: Game, started: unknown, notes: unknown): Ledger {
  const source = { device: 'import', time: knownTime(started) }
  const first = startGame(record, game, { ...source, id: '' }, typeof notes === 'string' ? notes : '')
  first.id = contentId([record.id, first.data])
  let after: EventId | undefined
  const rounds = record.rounds.map((content, at): EventOf<'round-added'> => {
    const id = contentId([record.id, at, content])
    const data = { content, ...(after !== undefined && { after }) }
    after = id
    return { ...source, id, clock: at + 1, kind: 'round-added', data }
  })
  return encodeLedger([first, ...rounds, ...dealEvents(record, game, first, rounds)])
}

/** The event that sets the dealer, if the record's deal does not follow from its first dealer. */
function dealEvents(
  { id, players, options, deal }: GameRecord,
  game: Game,
  { id: over, ...source }: EventOf<'started'>,
  rounds: readonly EventOf<'round-added'>[],
): EventOf<'player-moved'>[] {
  if (!deal) return []
  const { round, dealer } = deal
  const after = rounds[round - 2]?.id
  const data = {
    ...{ player: dealer, dealer, seats: players.map((player) => player.id), over: [over] },
    ...(after !== undefined && { after }),
    ...(outAt(game, players.length, options) !== undefined && { fixed: true }),
  }
  return [{ ...source, id: contentId([id, deal]), clock: rounds.length + 1, kind: 'player-moved', data }]
}

/** An id made from data: the same for equal data, and different for any other data. */
export function contentId(data: unknown): EventId {
  const text = canonical(data)
  return [fnv1a(text), fnv1a(text, 0x050c5d1f)].map((hash) => hash.toString(36)).join('-')
}
