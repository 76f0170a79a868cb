import { isKnown, type LedgerEvent } from '../../scoring/ledger/event.ts'
import { canonical, mergeEvents } from '../../scoring/ledger/event-list.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { readFoldedGame } from '../../scoring/ledger/read-game.ts'
import { addRound } from '../../scoring/ledger/round-events.ts'
import type { GameRecord } from '../../scoring/record.ts'
import { fail, ok, type Result } from '../../scoring/result.ts'
import { createId } from '../storage/ids.ts'
import { type Imported, type ImportedGame, readOneGame } from '../storage/import-file.ts'
import { listSummaries } from '../storage/list-summaries.ts'
import { type EventMaker, isOpen, type OpenGame, openGame, openRead } from '../storage/open-game.ts'
import { saveImport } from '../storage/save-import.ts'
import type { Summary } from '../storage/summary.ts'
import { formatNumber, MAX_UNPACKED, packedIn, unpackGame } from './game-link.ts'

/** A game from another device that is not saved yet, and how it relates to the games of this device. */
export type Arrival = { opened: OpenGame; imported: Imported; notices: string[]; relation: Relation }

export type Relation =
  /** `similar`: games of the same people that were started on this device. */
  | { kind: 'new'; similar: Summary[] }
  /** This device has all of it, and `missing` events more. It may be deleted here. */
  | { kind: 'known'; missing: number; isDeleted: boolean }
  /** It has events that this device lacks. */
  | {
      kind: 'additions'
      rounds: number
      changes: number
      conflicts: number
      /** Changes that do not go together with those of this device. */
      waiting: number
      missing: number
      mine: OpenGame
    }
  /** It has no history, and its rounds continue those of this device. */
  | { kind: 'continuation'; rounds: number; mine: OpenGame }
  /** It has no history, and its rounds differ from those of this device. */
  | { kind: 'diverged' }

const IS_BACKUP = 'This is a back-up of a whole score book, not one game. To restore it, use the score book.'

/** Bytes of a file: three for each character of the longest text. */
export const MAX_FILE = 3 * MAX_UNPACKED

/** Reads a link, the part of a link behind the mark, or the text of a file. */
export async function readArrival(text: string): Promise<Result<Arrival>> {
  const json = await unpackText(text)
  if (!json.ok) return json
  const game = await readOneGame(json.value, IS_BACKUP)
  if (!game.ok) return game
  const { read, imported } = game.value
  const opened = await openRead(read)
  // It is only shown, so it does not follow changes of other tabs.
  opened.close()
  const notices = new Set(imported.notices.map(({ message }) => message))
  return ok({ opened, imported, notices: [...notices], relation: await compare(opened) })
}

async function unpackText(given: string): Promise<Result<string>> {
  const text = given.trim()
  if (text.length > MAX_UNPACKED) {
    const [length, most] = [text.length, MAX_UNPACKED].map(formatNumber)
    return fail(
      [],
      `${length} characters are too many for one game; ${most} are allowed. To restore a back-up, use the score book.`,
    )
  }
  const packed = packedIn(text)
  if (packed !== undefined) return unpackGame(packed)
  if (/^\d+\./.test(text)) return unpackGame(text)
  if (text.startsWith('{')) return ok(text)
  return fail([], 'This is neither a link to a game nor the text of a game’s file.')
}

/** Compares a game with those of this device. If the database cannot be read, every game is new. */
async function compare(theirs: OpenGame): Promise<Relation> {
  const summaries = await listSummaries()
  const mine = await openGame(theirs.id, theirs.game.id)
  const { record, folded: given } = theirs.$view.get()
  if (!isOpen(mine)) return { kind: 'new', similar: similarGames(record, summaries) }
  const isDeleted = summaries.some(({ id, deleted }) => id === theirs.id && deleted !== undefined)
  const ours = mine.$view.get().folded
  const fresh = missingFrom(given.events, ours.events)
  // Two devices that share no event did not get the game from each other.
  if (fresh.length === given.events.length) return compareRounds(mine, theirs, isDeleted)
  const missing = missingFrom(ours.events, given.events).length
  if (fresh.length === 0) return { kind: 'known', missing, isDeleted }
  const rounds = fresh.filter(({ kind }) => kind === 'round-added').length
  const merged = readFoldedGame(foldEvents(mergeEvents([...ours.events, ...fresh])), () => mine.game)
  if (!merged.ok) return { kind: 'diverged' }
  const { conflicts, waiting } = merged.value
  return {
    kind: 'additions',
    rounds,
    changes: fresh.length - rounds,
    conflicts: Math.max(conflicts.length - ours.conflicts.length, 0),
    waiting: Math.max(waiting.length - ours.waiting.length, 0),
    missing,
    mine,
  }
}

function missingFrom(events: readonly LedgerEvent[], others: readonly LedgerEvent[]): LedgerEvent[] {
  const ids = new Set(others.map(({ id }) => id))
  return events.filter(({ id }) => !ids.has(id))
}

/** Compares games without a common history by the content of their rounds. */
function compareRounds(mine: OpenGame, theirs: OpenGame, isDeleted: boolean): Relation {
  const given = theirs.$view.get().record
  const ours = mine.$view.get().record
  const more = given.rounds.length - ours.rounds.length
  const [short, long] = more < 0 ? [given, ours] : [ours, given]
  const agree = short.rounds.every((round, at) => canonical(round) === canonical(long.rounds[at]))
  const seats = ({ players, options }: GameRecord) => canonical([players.map(({ id }) => id), options])
  if (!agree || seats(given) !== seats(ours)) return { kind: 'diverged' }
  return more > 0
    ? { kind: 'continuation', rounds: more, mine }
    : { kind: 'known', missing: Math.abs(more), isDeleted }
}

/** Open games of the same kind with the same players: two phones may each have started one for the same evening. */
function similarGames(record: GameRecord, summaries: readonly Summary[]): Summary[] {
  const namesOf = ({ players }: Pick<GameRecord, 'players'>) =>
    canonical(players.map(({ name }) => name.toLocaleLowerCase()).sort())
  return summaries.filter(
    (other) =>
      other.game === record.game &&
      other.deleted === undefined &&
      other.status === 'playing' &&
      namesOf(other) === namesOf(record),
  )
}

/** Saves what is new in the game, and answers the id of the game on this device. */
export async function acceptArrival({ opened, imported, relation }: Arrival): Promise<Result<string>> {
  switch (relation.kind) {
    case 'additions':
      return resultOf(relation.mine, await relation.mine.merge(opened.$view.get().folded.events))
    case 'continuation': {
      const rounds = opened.$view.get().record.rounds.slice(-relation.rounds)
      const adding = rounds.map(
        (round): EventMaker =>
          (folded, meta) =>
            addRound(folded, meta, round),
      )
      return resultOf(relation.mine, await relation.mine.write(adding))
    }
    case 'new':
    case 'known':
      return saveArrived(imported)
    case 'diverged':
      return saveArrived({ ...imported, games: imported.games.map(copyGame) })
  }
}

function resultOf({ id, $saving }: OpenGame, isSaved: boolean): Result<string> {
  const saving = $saving.get()
  return isSaved ? ok(id) : fail([], saving.state === 'failed' ? saving.why : 'It was not saved.')
}

async function saveArrived(imported: Imported): Promise<Result<string>> {
  const saved = await saveImport(imported)
  if (!saved.ok) return saved
  const { full } = saved.value
  return full.length > 0 ? { ok: false, problems: full } : ok(imported.games[0]?.id ?? '')
}

/** A copy of the game under a new id, with the same history. */
function copyGame({ events }: ImportedGame): ImportedGame {
  const id = createId()
  const named = events.map((event) =>
    isKnown(event) && event.kind === 'started' ? { ...event, data: { ...event.data, id } } : event,
  )
  return { id, events: named }
}
