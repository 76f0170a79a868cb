import { isKnown, type LedgerEvent } from '../../scoring/ledger/event.ts'
import { canonical, compareEvents } from '../../scoring/ledger/event-list.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { addRound } from '../../scoring/ledger/round-events.ts'
import type { GameRecord } from '../../scoring/record.ts'
import { fail, ok, type Result } from '../../scoring/result.ts'
import { parseJson, peek } from '../../scoring/untrusted.ts'
import { openDatabase } from '../storage/database.ts'
import { freshId } from '../storage/ids.ts'
import { BACKUP_FORMAT, type Imported, type ImportedGame, readImport, saveImport } from '../storage/import.ts'
import { isOpen, type Make, type OpenGame, openGame, readGame } from '../storage/open-game.ts'
import { isSummary, type Summary } from '../storage/summary.ts'
import { MAX_UNPACKED, unpackGame } from './game-link.ts'

/** A game that came from elsewhere, not saved yet, and what it would be on this device. */
export type Arrival = { opened: OpenGame; imported: Imported; told: string[]; here: Here }

export type Here =
  /** `apart`: games of the same people that were started on this device. */
  | { kind: 'new'; apart: Summary[] }
  /** All of it is here already, `missing` more than came; or was, before it was deleted. */
  | { kind: 'same'; missing: number; isDeleted: boolean }
  | { kind: 'more'; rounds: number; changes: number; conflicts: number; missing: number; mine: OpenGame }
  /** It came without its history, but goes on from where this device stands. */
  | { kind: 'onward'; rounds: number; mine: OpenGame }
  /** It has the same beginning, but came without the history that says which rounds are the same. */
  | { kind: 'estranged' }

const MARK = '#g='
/** In bytes: of the longest text, each character of which may take three. */
export const MAX_FILE = 3 * MAX_UNPACKED

/** What somebody pasted: a link, what stands in one, or the text of a file. */
export async function readArrival(text: string): Promise<Result<Arrival>> {
  const json = await unpackText(text)
  if (!json.ok) return json
  const format = peek(parsedOf(json.value), 'format')
  if (format === BACKUP_FORMAT) {
    return fail([], 'This is a back-up of a whole score book, not one game. The score book restores it.')
  }
  const imported = await readImport(json.value)
  if (!imported.ok) return imported
  const [game] = imported.value.games
  if (!game) return fail([], 'There is no game in it.')
  const opened = await readGame(game.events)
  if (!isOpen(opened)) return fail([], opened.why)
  // It is only looked at: what other tabs write down in the same game is none of it.
  opened.close()
  const told = [...imported.value.told, ...opened.$view.get().problems].map(({ message }) => message)
  return ok({ opened, imported: imported.value, told: [...new Set(told)], here: await compare(game, opened) })
}

function parsedOf(json: string): unknown {
  const parsed = parseJson(json)
  return parsed.ok ? parsed.value : undefined
}

async function unpackText(given: string): Promise<Result<string>> {
  const text = given.trim()
  if (text.length > MAX_UNPACKED) {
    const [length, most] = [text.length, MAX_UNPACKED].map((number) => number.toLocaleString('en'))
    return fail(
      [],
      `${length} characters are too many for one game; ${most} are allowed. A back-up is restored in the score book.`,
    )
  }
  const at = text.indexOf(MARK)
  if (at >= 0 && !text.startsWith('{')) return unpackGame(text.slice(at + MARK.length))
  if (/^\d+\./.test(text)) return unpackGame(text)
  if (text.startsWith('{')) return ok(text)
  return fail([], 'This is neither a link to a game nor the text of a game’s file.')
}

/** What it would be here. Where nothing can be read from the database, everything is new. */
async function compare(game: ImportedGame, theirs: OpenGame): Promise<Here> {
  const summaries = await allSummaries()
  const mine = await openGame(game.id)
  if (!isOpen(mine)) return { kind: 'new', apart: apartFrom(game, summaries) }
  const isDeleted = summaries.some(({ id, deleted }) => id === game.id && deleted !== undefined)
  const given = theirs.$view.get().folded
  const known = mine.$view.get().folded
  if (given.events[0]?.id !== known.events[0]?.id) return compareRounds(mine, theirs, isDeleted)
  const fresh = freshIn(given.events, known.events)
  const missing = freshIn(known.events, given.events).length
  if (fresh.length === 0) return { kind: 'same', missing, isDeleted }
  const rounds = fresh.filter(({ kind }) => kind === 'round-added').length
  const { conflicts } = foldEvents([...known.events, ...fresh].sort(compareEvents))
  return {
    kind: 'more',
    rounds,
    changes: fresh.length - rounds,
    conflicts: Math.max(conflicts.length - known.conflicts.length, 0),
    missing,
    mine,
  }
}

function freshIn(events: readonly LedgerEvent[], known: readonly LedgerEvent[]): LedgerEvent[] {
  const ids = new Set(known.map(({ id }) => id))
  return events.filter(({ id }) => !ids.has(id))
}

/** Without a history in common only what was written down says what is the same. */
function compareRounds(mine: OpenGame, theirs: OpenGame, isDeleted: boolean): Here {
  const [given, known] = [theirs.$view.get().record, mine.$view.get().record]
  const more = given.rounds.length - known.rounds.length
  const [short, long] = more < 0 ? [given, known] : [known, given]
  const agree = short.rounds.every((round, at) => canonical(round) === canonical(long.rounds[at]))
  const seats = ({ players, options }: GameRecord) => canonical([players.map(({ id }) => id), options])
  if (!agree || seats(given) !== seats(known)) return { kind: 'estranged' }
  return more > 0
    ? { kind: 'onward', rounds: more, mine }
    : { kind: 'same', missing: Math.abs(more), isDeleted }
}

async function allSummaries(): Promise<Summary[]> {
  try {
    return (await (await openDatabase()).getAll('games')).filter(isSummary)
  } catch {
    return []
  }
}

/** The same game with the same people, which two phones may have begun for one evening. */
function apartFrom({ summary }: ImportedGame, summaries: readonly Summary[]): Summary[] {
  const namesOf = ({ players }: Summary) =>
    players
      .map(({ name }) => name.toLocaleLowerCase())
      .sort()
      .join('\n')
  return summaries.filter(
    (other) =>
      other.game === summary.game &&
      other.deleted === undefined &&
      other.status === 'playing' &&
      namesOf(other) === namesOf(summary),
  )
}

/** Takes it in, as far as it is new here: the id under which it now lies on this device, or why it does not. */
export async function takeIn({ opened, imported, here }: Arrival): Promise<Result<string>> {
  switch (here.kind) {
    case 'more':
      return saidBy(here.mine, await here.mine.merge(opened.$view.get().folded.events))
    case 'onward': {
      const rounds = opened.$view.get().record.rounds.slice(-here.rounds)
      const adding = rounds.map(
        (round): Make =>
          (folded, stamp) =>
            addRound(folded, stamp, round),
      )
      return saidBy(here.mine, await here.mine.write(adding))
    }
    case 'new':
    case 'same':
      return keep(imported)
    case 'estranged':
      return keep({ ...imported, games: imported.games.map(copyOf) })
  }
}

function saidBy({ id, $saving }: OpenGame, isSaved: boolean): Result<string> {
  const saving = $saving.get()
  return isSaved ? ok(id) : fail([], saving.state === 'failed' ? saving.why : 'It was not saved.')
}

async function keep(imported: Imported): Promise<Result<string>> {
  const saved = await saveImport(imported)
  return saved.ok ? ok(imported.games[0]?.id ?? '') : saved
}

/** A game of its own, with the same history. */
function copyOf({ events, summary }: ImportedGame): ImportedGame {
  const id = freshId()
  const named = events.map((event) =>
    isKnown(event) && event.kind === 'started' ? { ...event, data: { ...event.data, id } } : event,
  )
  return { id, events: named, summary: { ...summary, id } }
}
