import { dealGoesRound, type Game } from '../game.ts'
import { type GameRecord, readRecord, seatCount } from '../record.ts'
import { inside, ok, type Problem, problem, type Result } from '../result.ts'
import {
  copyData,
  copyKeys,
  describeValue,
  isPlain,
  isTime,
  knownTime,
  type Plain,
  parseJson,
  peek,
} from '../untrusted.ts'
import type { EventId, EventOf } from './event.ts'
import { canonical, isSameData, mergeEvents } from './event-list.ts'
import { type FoldedGame, foldEvents, type WrittenRecord } from './fold.ts'
import { fnv1a } from './hash.ts'
import { decodeLedger, LEDGER_VERSION, type Ledger } from './ledger.ts'
import { noticesOf, type ReadGame, readFoldedGame } from './read-game.ts'
import { startGame } from './round-events.ts'

/** An exported game: its record, for other programs, and its ledger, for devices that carry the game on. */
export type Export = WrittenRecord & { started: number; notes: string; stake?: Plain; ledger: Ledger }

/** A game that was read from outside. */
export type OpenedExport = {
  record: GameRecord
  ledger: Ledger
  /** What the reader should know, such as that the record and its ledger disagree. */
  notices: Problem[]
}

/** The game as a file or a link holds it. */
export function exportGame({ record, note, stake, events }: FoldedGame): Export {
  const ledger: Ledger = { version: LEDGER_VERSION, events }
  return { ...record, started: events[0]?.time ?? 0, notes: note, ...(stake && { stake }), ledger }
}

/** The same without what follows from the ledger: for links and codes. */
export function exportLedger({
  record: { format, version, game },
  events,
}: FoldedGame): Pick<Export, 'format' | 'version' | 'game' | 'ledger'> {
  return { format, version, game, ledger: { version: LEDGER_VERSION, events } }
}

/** A game from outside that was read, and what the reader should know. */
export type ReadExport = { read: ReadGame; notices: Problem[] }

/**
 * Reads an export, of which the changes that do not go together wait, or a record without a ledger. Each part is read
 * once: who saves, shows or opens the game gets what was read.
 */
export function readExport(json: unknown, find: (id: unknown) => Game | undefined): Result<ReadExport> {
  const parsed = parseJson(json)
  if (!parsed.ok) return parsed
  const given = parsed.value
  const carried = peek(given, 'ledger')
  if (carried === undefined) return readBare(given, find)
  const ledger = decodeLedger(carried)
  const read = ledger.ok ? readFoldedGame(foldEvents(ledger.value.events), find) : ledger
  const says = read.ok ? [...read.value.problems, ...noticesOf(read.value)] : []
  if (read.ok && agrees(read.value.record, given)) return ok({ read: read.value, notices: says })
  const record = readRecord(given, find)
  if (!read.ok) return record.ok ? inside(['ledger'], read) : record
  if (record.ok) {
    // An export of an earlier version lacks the options that came later.
    const isSame = isSameData(read.value.record, record.value)
    return ok({ read: read.value, notices: isSame ? says : [problem([], DISAGREE), ...says] })
  }
  // Without its changes that wait, this record does not go together either.
  return read.value.waiting.length > 0 ? ok({ read: read.value, notices: says }) : record
}

const DISAGREE = 'The record and its ledger disagree: the ledger counts.'

/** Whether an export says of the game what its ledger says. It may leave out what follows from the ledger. */
function agrees(record: GameRecord, given: unknown): boolean {
  const isShort = ['id', 'players', 'rounds'].every((key) => peek(given, key) === undefined)
  const said = isShort ? ['format', 'version', 'game'] : Object.keys(record)
  return isPlain(given) && said.every((key) => isSameData(peek(record, key), given[key]))
}

function readBare(given: unknown, find: (id: unknown) => Game | undefined): Result<ReadExport> {
  // A record that another program made may have no id. Its id is then made from its content.
  const isNameless = (peek(given, 'id') ?? '') === ''
  const content = isNameless ? copyData(given) : ok(given)
  if (!content.ok) return content
  const read = readRecord(content.value, find)
  if (!read.ok) return read
  const beside = copyKeys(given, ['started', 'notes', 'stake'])
  if (!beside.ok) return beside
  const record = isNameless ? { ...read.value, id: contentId(content.value) } : read.value
  const definition = find(record.game)! // readRecord has found it
  const { started, notes, stake } = beside.value as Partial<Beside>
  // Its ledger is read like any other, so that nothing is kept that cannot be read again.
  const ledger = decodeLedger(beginLedger(record, definition, { started, notes, stake }))
  if (!ledger.ok) return ledger
  const folded = foldEvents(ledger.value.events)
  const { rounds } = folded.record
  const message = `${describeValue(started)} is no time in milliseconds, so the game comes without its date.`
  const notices = started === undefined || isTime(started) ? [] : [problem(['started'], message)]
  return ok({ read: { ...folded, record: { ...record, rounds }, definition, waiting: [] }, notices })
}

/** The same for who knows the game by its record and its ledger. */
export function openExport(json: unknown, find: (id: unknown) => Game | undefined): Result<OpenedExport> {
  const opened = readExport(json, find)
  if (!opened.ok) return opened
  const { read, notices } = opened.value
  return ok({ record: read.record, ledger: { version: LEDGER_VERSION, events: read.events }, notices })
}

/** What an export holds beside its record. */
type Beside = { started: unknown; notes: unknown; stake: unknown }

/**
 * Events that add up to a record. They depend on the record alone, their ids included, so that two phones which open
 * the same record get the same game.
 */
function beginLedger(record: GameRecord, game: Game, { started, notes, stake }: Beside): Ledger {
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
  const events = [first, ...rounds, ...dealEvents(record, game, first, rounds)]
  const all = isPlain(stake) ? [...events, stakeEvent(stake, first, events.length)] : events
  return { version: LEDGER_VERSION, events: mergeEvents(all) }
}

function stakeEvent(
  stake: Plain,
  { id, ...source }: EventOf<'started'>,
  clock: number,
): EventOf<'stake-changed'> {
  return { ...source, id: contentId([id, stake]), clock, kind: 'stake-changed', data: { stake } }
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
    player: dealer,
    dealer,
    seats: players.map((player) => player.id),
    over: [over],
    ...(after !== undefined && { after }),
    ...(!dealGoesRound(game, seatCount({ players }), options) && { fixed: true }),
  }
  return [{ ...source, id: contentId([id, deal]), clock: rounds.length + 1, kind: 'player-moved', data }]
}

/** An id made from data: the same for equal data, and different for any other data. */
function contentId(data: unknown): EventId {
  const text = canonical(data)
  return [fnv1a(text), fnv1a(text, 0x050c5d1f)].map((hash) => hash.toString(36)).join('-')
}
