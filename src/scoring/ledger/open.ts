import { type Game, outAt } from '../game.ts'
import { type GameRecord, readRecord } from '../record.ts'
import { inside, ok, type Problem, problem, type Result } from '../result.ts'
import { parseJson } from '../untrusted.ts'
import { decodeLedger, encodeLedger, type Ledger, peek } from './envelope.ts'
import type { EventId, EventOf } from './event.ts'
import { type Folded, fold } from './fold.ts'
import { canonical } from './ledger.ts'
import { startGame } from './write.ts'

/** A game as it travels: its record, for whoever reads no more than that, and its ledger, for those who carry on. */
export type Export = GameRecord & { started: number; notes: string; ledger: Ledger }

export type Opened = {
  record: GameRecord
  ledger: Ledger
  /** What the reader should be told: where the record says something else, the ledger counts. */
  told: Problem[]
}

export function exportGame({ record, note, events }: Folded): Export {
  return { ...record, started: events[0]?.time ?? 0, notes: note, ledger: encodeLedger(events) }
}

/** What `exportGame` made; or a record alone, for which a ledger is begun. */
export function openExport(json: unknown, find: (id: unknown) => Game | undefined): Result<Opened> {
  const parsed = parseJson(json)
  if (!parsed.ok) return parsed
  const given = readRecord(parsed.value, find)
  if (!given.ok) return given
  const game = find(given.value.game) as Game // or there would be no record
  const carried = peek(parsed.value, 'ledger')
  if (carried === undefined) {
    const ledger = beginLedger(given.value, game, peek(parsed.value, 'started'), peek(parsed.value, 'notes'))
    return ok({ record: given.value, ledger, told: [] })
  }

  const ledger = decodeLedger(carried)
  if (!ledger.ok) return inside('ledger', ledger)
  const { record: folded, problems } = fold(ledger.value.events)
  const record = readRecord(folded, find)
  if (!record.ok) return inside('ledger', record)
  const disagree = canonical(record.value) !== canonical(given.value)
  const told = disagree ? [problem([], 'The record and its ledger disagree: the ledger counts.')] : []
  return ok({ record: record.value, ledger: ledger.value, told: [...told, ...problems] })
}

/**
 * The events that a record is the sum of. Nothing in them hangs on where or when they are made, ids included, so that
 * two phones which open the same record still have one game between them.
 */
function beginLedger(record: GameRecord, game: Game, started: unknown, notes: unknown): Ledger {
  const stamp = { device: 'import', time: Number.isFinite(started) ? (started as number) : 0 }
  const first = startGame(record, game, { ...stamp, id: '' }, typeof notes === 'string' ? notes : '')
  first.id = idOf([record.id, first.data])
  let after: EventId | undefined
  const rounds = record.rounds.map((content, at): EventOf<'round-added'> => {
    const id = idOf([record.id, at, content])
    const data = { content, ...(after !== undefined && { after }) }
    after = id
    return { ...stamp, id, clock: at + 1, kind: 'round-added', data }
  })
  return encodeLedger([first, ...rounds, ...dealOf(record, game, first, rounds)])
}

/** Where the deal does not go round from the first dealer alone. */
function dealOf(
  { id, players, options, deal }: GameRecord,
  game: Game,
  { id: over, ...stamp }: EventOf<'started'>,
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
  return [{ ...stamp, id: idOf([id, deal]), clock: rounds.length + 1, kind: 'player-moved', data }]
}

/** The same for the same data, in whatever order its keys were written, and another for any other data. */
export function idOf(data: unknown): EventId {
  const text = canonical(data)
  return [0x811c9dc5, 0x050c5d1f].map((basis) => hash(text, basis).toString(36)).join('-')
}

/** The hash of 32 bits that is known as FNV-1a. */
function hash(text: string, basis: number): number {
  let hash = basis
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
