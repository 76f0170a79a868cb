import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { within } from '../../offline/within.ts'
import type { Game } from '../../scoring/game.ts'
import { type Memory, withBeginning } from '../../scoring/ledger/beginning.ts'
import { MAX_EVENTS } from '../../scoring/ledger/clocks.ts'
import { type LedgerEvent, readEvent, STAND_IN } from '../../scoring/ledger/event.ts'
import { mergeEvents, readEvents } from '../../scoring/ledger/event-list.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { type ReadGame, readFoldedGame } from '../../scoring/ledger/read-game.ts'
import { type EventMeta, startGame } from '../../scoring/ledger/round-events.ts'
import type { GameRecord } from '../../scoring/record.ts'
import { messagesOf, type Problem } from '../../scoring/result.ts'
import { type Side, sidesOf } from '../../scoring/seats.ts'
import { keepScore, type Scorekeeper, type Scoresheet } from '../../scoring/sheet.ts'
import { loadGamesOf, NOT_FETCHED } from '../load-game.ts'
import { broadcast, onBroadcast } from './broadcast.ts'
import { describeFailure, gameRange, openDatabase, type Transaction, writeDatabase } from './database.ts'
import { createId, deviceIdNow, getDeviceId, leaveSharedId } from './ids.ts'
import { notePlaying } from './playing.ts'
import { PATIENCE, writeDraftsNow } from './saved-draft.ts'
import { summarize } from './summarize.ts'
import { rememberGame } from './summary.ts'

/** The current state of a game, derived from its events. */
export type GameView = {
  folded: ReadGame
  record: GameRecord
  sheet: Scoresheet
  sides: Side[]
  /** Problems of events that cannot be read. These stay in the database as they are. */
  unread: Problem[]
  /** `unread`, and the problems of other skipped events. */
  problems: Problem[]
}

/**
 * Whether the shown state is on disk. Unsaved events stay in memory, and the next write tries them again. `gone`: the game
 * was on disk and is deleted there. The next write puts all of it back.
 */
type SaveState =
  | { state: 'saved' }
  | { state: 'saving' }
  | { state: 'failed'; why: string }
  | { state: 'gone' }

export type OpenGame = {
  id: string
  game: Game
  keeper: Scorekeeper
  $view: ReadableAtom<GameView>
  $saving: ReadableAtom<SaveState>
  /**
   * Adds the events of `make`, shows them at once and saves them. The same transaction deletes the draft with the key
   * `draft`. Answers whether all is on disk.
   */
  write: (make: EventMaker | readonly EventMaker[], draft?: string) => Promise<boolean>
  /** Adds another device's events of the same game. */
  merge: (events: readonly LedgerEvent[]) => Promise<boolean>
  /** Saves what is not on disk, or no longer. */
  saveAgain: () => Promise<boolean>
  /** Looks whether the game is still on disk. Another tab or the browser may have deleted it. */
  checkDisk: () => Promise<boolean>
  /** Why nothing may be written here at the moment; empty if it may. What others write arrives all the same. */
  $locked: WritableAtom<string>
  /** Stops following the other tabs, and does what `onClose` was given. */
  close: () => void
  onClose: (act: () => void) => void
}

export type EventMaker = (folded: ReadGame, meta: EventMeta) => LedgerEvent | undefined

/** A game that cannot be opened here: the reason, and its stored events, which people can download. */
export type UnreadableGame = { why: string; raw: unknown[] }

export function isOpen(opened: OpenGame | UnreadableGame): opened is OpenGame {
  return 'write' in opened
}

/**
 * Starts a game and saves it. The same transaction deletes the set-up draft with the key `draft`. If the browser cannot
 * save it, the game is open all the same and reports the failure.
 */
export async function beginGame(
  record: Omit<GameRecord, 'id'>,
  game: Game,
  note?: string,
  draft?: string,
): Promise<OpenGame> {
  const isAnswering = await within(
    PATIENCE,
    getDeviceId().then(() => true),
    () => false,
  )
  const meta = { id: createId(), device: deviceIdNow(), time: Date.now() }
  const id = createId()
  const first = startGame({ ...record, id }, game, meta, note)
  const read = readFoldedGame(foldEvents([first]), () => game)
  // The set-up and a new round of games offer only tables that read.
  if (!read.ok) throw new Error(messagesOf(read))
  writeDraftsNow()
  queue(id, [first], draft)
  const opened = trackGame(read.value, [])
  const saving = opened.saveAgain()
  // The game goes on meanwhile, and its sheet says when it is saved, or that it cannot be.
  if (isAnswering) await within(PATIENCE, saving, () => {})
  return opened
}

/** Events that are not on disk yet, and the drafts to delete with them. */
type Unsaved = { events: readonly LedgerEvent[]; drafts: readonly string[] }

/** What is unsaved of each game. It outlasts an open game, so that one that is closed and opened again is complete. */
const unsavedGames = new Map<string, Unsaved>()

function unsavedOf(id: string): Unsaved {
  return unsavedGames.get(id) ?? { events: [], drafts: [] }
}

/** The lists are replaced and never changed in place, because events may be added while a transaction runs. */
function queue(id: string, added: readonly LedgerEvent[], draft?: string) {
  const { events, drafts } = unsavedOf(id)
  unsavedGames.set(id, {
    events: [...events, ...added],
    drafts: draft === undefined ? drafts : [...drafts, draft],
  })
}

/** Opens a saved game, or says why it cannot. A game whose beginning is lost is taken for one of this `kind`. */
export async function openGame(id: string, kind?: string): Promise<OpenGame | UnreadableGame> {
  const unsaved = unsavedOf(id).events
  let raw: unknown[] = []
  let memory: Memory = { id }
  try {
    const database = await openDatabase()
    const rows = await database.getAll('events', gameRange(id))
    raw = rows.map(({ event }) => event)
    memory = rememberGame(id, await database.get('games', id), kind)
  } catch (failure) {
    if (unsaved.length === 0) return { why: describeFailure(failure), raw }
  }
  const events = [...raw, ...unsaved]
  if (events.length === 0) return { why: 'There is no such game on this device.', raw }
  const opened = await openEvents(events, memory)
  if (unsaved.length > 0 && isOpen(opened)) await opened.saveAgain()
  return opened
}

/** Opens a game from stored events. */
async function openEvents(raw: unknown[], memory: Memory): Promise<OpenGame | UnreadableGame> {
  const { events, problems } = readEvents(raw)
  const find = await loadGamesOf(raw, [memory.game])
  if (!find) return { why: NOT_FETCHED, raw }
  const read = readFoldedGame(foldEvents(withBeginning(raw, events, memory, find)), find)
  return read.ok ? openRead(read.value, problems) : { why: messagesOf(read), raw }
}

/** Opens a game that was read, without saving it. */
export async function openRead(read: ReadGame, unread: readonly Problem[] = []): Promise<OpenGame> {
  await getDeviceId()
  return trackGame(read, unread)
}

/** The id of the device must have been read. */
function trackGame(read: ReadGame, unread: readonly Problem[]): OpenGame {
  const game = read.definition
  const keeper = keepScore(game)
  const $view = atom(viewOf(read, unread, keeper))
  const $saving = atom<SaveState>({ state: 'saved' })
  const $locked = atom('')
  let saving = Promise.resolve(true)

  const { id } = $view.get().record

  /** Saves run one after the other. Events that are added during one go with the next. */
  function save(): Promise<boolean> {
    saving = saving.then(saveAll)
    return saving
  }

  async function saveAll(): Promise<boolean> {
    const unsaved = unsavedOf(id)
    if (unsaved.events.length > 0 || $saving.get().state === 'gone') {
      $saving.set({ state: 'saving' })
      try {
        await writeDatabase(['events', 'games', 'drafts'], (tx) => putAll(tx, unsaved))
      } catch (failure) {
        $saving.set({ state: 'failed', why: describeFailure(failure) })
        return false
      }
      const { events, drafts } = unsavedOf(id)
      unsavedGames.set(id, {
        events: events.filter((event) => !unsaved.events.includes(event)),
        drafts: drafts.filter((draft) => !unsaved.drafts.includes(draft)),
      })
      notePlaying($view.get().sheet.status === 'playing')
      broadcast({ about: 'events', game: id })
    }
    if (unsavedOf(id).events.length === 0) $saving.set({ state: 'saved' })
    return true
  }

  async function putAll(tx: Transaction, { events, drafts }: Unsaved) {
    const { folded, sheet } = $view.get()
    await Promise.all([
      ...events.map((event) => tx.objectStore('events').put({ game: id, event })),
      putBack(tx, folded.events),
      tx.objectStore('games').put(summarize(folded, sheet)),
      ...drafts.map((draft) => tx.objectStore('drafts').delete(draft)),
    ])
  }

  /** Puts back what was deleted while the game was open, so that “saved” always means the whole game. */
  async function putBack(tx: Transaction, events: readonly LedgerEvent[]) {
    const rows = tx.objectStore('events')
    const lost = missingFrom(await rows.getAllKeys(gameRange(id)), events)
    await Promise.all(lost.map((event) => rows.put({ game: id, event })))
  }

  /** After the saves that run, because what they write is not missing. */
  function checkDisk(): Promise<boolean> {
    saving = saving.then(checkNow)
    return saving
  }

  async function checkNow(): Promise<boolean> {
    if (unsavedOf(id).events.length > 0) return false
    try {
      const keys = await (await openDatabase()).getAllKeys('events', gameRange(id))
      const written = $view.get().folded.events.filter((event) => event.id !== STAND_IN)
      const isGone = missingFrom(keys, written).length > 0
      // A round that is written meanwhile puts everything back.
      if (unsavedOf(id).events.length === 0) $saving.set({ state: isGone ? 'gone' : 'saved' })
      return !isGone
    } catch {
      // The next write of this tab reports the failure.
      return false
    }
  }

  /**
   * Adds the new ones of events that were read, and answers them. Known events stay the same objects, so their rounds are
   * not scored again.
   */
  function addEvents(
    events: readonly LedgerEvent[],
    problems: readonly Problem[] = [],
  ): LedgerEvent[] | 'too many' {
    const { folded, unread } = $view.get()
    const ids = new Set(folded.events.map((event) => event.id))
    const fresh = events.filter((event) => !ids.has(event.id))
    if (fresh.length === 0) return fresh
    // More could be stored, but not read again.
    if (folded.events.length + fresh.length > MAX_EVENTS) return 'too many'
    const all = foldEvents(mergeEvents([...folded.events, ...fresh]))
    const read = readFoldedGame(all, (id) => (id === game.id ? game : undefined))
    // If the whole cannot be read, the game stands as it was, and says so.
    const readable = read.ok ? read.value : { ...all, ...asItWas(folded), problems: read.problems }
    $view.set(viewOf(readable, [...unread, ...problems], keeper))
    return fresh
  }

  function refuse(why = 'This is more than a game can hold.'): false {
    $saving.set({ state: 'failed', why })
    return false
  }

  const unlisten = onBroadcast((message) => {
    // Emptying the bin deletes games.
    if (message.about === 'games') checkDisk()
    if (message.about !== 'events' || message.game !== id) return
    openDatabase()
      .then((database) => database.getAll('events', gameRange(id)))
      .then((rows) => {
        const { events, problems } = readEvents(rows.map(({ event }) => event))
        addEvents(events, problems)
      })
      .then(checkDisk)
      // The next write of this tab reports the failure.
      .catch(() => {})
  })
  const closing = [unlisten]

  return {
    id,
    game,
    keeper,
    $view,
    $saving,
    $locked,
    async write(make, draft) {
      if ($locked.get()) return refuse($locked.get())
      // A draft that is written later would come back after it is deleted.
      writeDraftsNow()
      for (const next of [make].flat()) {
        const event = next($view.get().folded, { id: createId(), device: deviceIdNow(), time: Date.now() })
        if (!event) continue
        // An event that could not be read again is refused at once.
        const read = readEvent(event)
        const added = read.ok ? addEvents([read.value]) : []
        if (added === 'too many' || added.length === 0) return refuse()
        queue(id, added)
      }
      // The draft is deleted with the events, so it stays if there are none.
      if (unsavedOf(id).events.length > 0) queue(id, [], draft)
      return save()
    },
    async merge(events) {
      const added = addEvents(events)
      if (added === 'too many') return refuse()
      queue(id, added)
      await leaveSharedId(added)
      return save()
    },
    saveAgain: save,
    checkDisk,
    close() {
      for (const act of closing) act()
    },
    onClose: (act) => closing.push(act),
  }
}

/** The events that the database has no row of. */
function missingFrom(
  keys: readonly (readonly [game: string, event: string])[],
  events: readonly LedgerEvent[],
): LedgerEvent[] {
  const stored = new Set(keys.map(([, event]) => event))
  return events.filter(({ id }) => !stored.has(id))
}

/** What was read of a game, without its events. */
function asItWas({ record, definition, waiting, rounds, slots }: ReadGame) {
  return { record, definition, waiting, rounds, slots }
}

function viewOf(read: ReadGame, unread: readonly Problem[], keeper: Scorekeeper): GameView {
  const { record, definition, problems } = read
  return {
    folded: read,
    record,
    sheet: keeper.score(record),
    sides: sidesOf(record, definition),
    unread: [...unread],
    problems: [...unread, ...problems],
  }
}
