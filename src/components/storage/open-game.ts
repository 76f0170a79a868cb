import { atom, type ReadableAtom } from 'nanostores'
import type { Game } from '../../scoring/game.ts'
import { leadOf } from '../../scoring/game.ts'
import type { LedgerEvent } from '../../scoring/ledger/event.ts'
import { compareEvents, readEvents } from '../../scoring/ledger/event-list.ts'
import { type Folded, foldEvents } from '../../scoring/ledger/fold.ts'
import { type EventMeta, startGame } from '../../scoring/ledger/round-events.ts'
import { type GameRecord, readRecord } from '../../scoring/record.ts'
import type { Problem } from '../../scoring/result.ts'
import { type Side, sidesOf } from '../../scoring/seats.ts'
import { keepScore, type Scorekeeper, type Scoresheet } from '../../scoring/sheet.ts'
import { loadGame } from '../load-game.ts'
import { broadcast, listen } from './broadcast.ts'
import { gameRange, openDatabase, type Transaction, whyRefused, writeDatabase } from './database.ts'
import { findDevice, freshId } from './ids.ts'
import { summarize } from './summarize.ts'

/** A game as it stands, everything derived from its events. */
export type View = {
  folded: Folded
  record: GameRecord
  sheet: Scoresheet
  sides: Side[]
  /** Events that cannot be read. They stay on the shelf as they are. */
  unread: Problem[]
  /** Those, and what else had to be passed over. */
  problems: Problem[]
}

/** Whether what shows is on disk. What failed is kept in memory, and tried again with the next writing. */
export type Saving = { state: 'saved' } | { state: 'saving' } | { state: 'failed'; why: string }

export type OpenGame = {
  id: string
  game: Game
  keeper: Scorekeeper
  $view: ReadableAtom<View>
  $saving: ReadableAtom<Saving>
  /**
   * Writes down what `make` says next, shows it at once and saves it; `draft` names what was half entered until then and
   * goes with it, in the same transaction. True once it is on disk.
   */
  write: (make: Make | readonly Make[], draft?: string) => Promise<boolean>
  /** Takes in what another device wrote down in the same game. */
  merge: (events: readonly LedgerEvent[]) => Promise<boolean>
  saveAgain: () => Promise<boolean>
  /** Stops following the other tabs. */
  close: () => void
}

export type Make = (folded: Folded, meta: EventMeta) => LedgerEvent | undefined

/** A game that cannot be opened here: why, and what lies on the shelf, to be saved as it is. */
export type Unopened = { why: string; raw: unknown[] }

export function isOpen(opened: OpenGame | Unopened): opened is OpenGame {
  return 'write' in opened
}

/**
 * Begins a game and saves it; the half-made set-up that `draft` names goes with it. Where nothing can be saved the game is
 * there all the same, and says so.
 */
export async function beginGame(
  record: Omit<GameRecord, 'id'>,
  game: Game,
  note?: string,
  draft?: string,
): Promise<OpenGame> {
  const device = await findDevice()
  const meta = { id: freshId(), device, time: Date.now() }
  const first = startGame({ ...record, id: freshId() }, game, meta, note)
  const drafts = draft === undefined ? [] : [draft]
  const opened = hold(game, device, [first], { events: [first], drafts })
  await opened.saveAgain()
  return opened
}

/** What is not on disk yet, and the drafts that it makes needless. */
type Unsaved = { events: readonly LedgerEvent[]; drafts: readonly string[] }

/** By game: what could not be saved. Whoever leaves such a game finds it whole when they come back. */
const left = new Map<string, Unsaved>()

/** Opens a saved game, or says why not. */
export async function openGame(id: string): Promise<OpenGame | Unopened> {
  const unsaved = left.get(id)
  let raw: unknown[] = []
  try {
    const rows = await (await openDatabase()).getAll('events', gameRange(id))
    raw = rows.map(({ event }) => event)
  } catch (refusal) {
    if (!unsaved) return { why: whyRefused(refusal), raw }
  }
  if (!unsaved && raw.length === 0) return { why: 'There is no such game on this device.', raw }
  const opened = await readGame([...raw, ...(unsaved?.events ?? [])], unsaved)
  if (unsaved && isOpen(opened)) await opened.saveAgain()
  return opened
}

/** The same for events from anywhere, which are not saved by it. */
export async function readGame(raw: unknown[], unsaved?: Unsaved): Promise<OpenGame | Unopened> {
  const { events } = readEvents(raw)
  const { record } = foldEvents(events)
  if (record.game === '')
    return { why: 'What lies here has no beginning, so it cannot be read as a game.', raw }
  const game = await loadGame(record.game).catch(() => undefined)
  const read = readRecord({ ...record, rounds: [] }, () => game)
  if (!game || !read.ok) {
    return { why: read.ok ? '' : read.problems.map(({ message }) => message).join(' '), raw }
  }
  return hold(game, await findDevice(), raw, unsaved)
}

function hold(
  game: Game,
  device: string,
  raw: readonly unknown[],
  unsaved: Unsaved = { events: [], drafts: [] },
): OpenGame {
  const keeper = keepScore(game)
  const { events, problems } = readEvents(raw)
  const $view = atom(viewOf(events, problems, game, keeper))
  const $saving = atom<Saving>({ state: 'saved' })
  /** Never changed in place: what is added while a transaction runs is not in it. */
  let pending = unsaved
  let saving = Promise.resolve(true)

  const id = () => $view.get().record.id

  /** One after the other; what comes while one runs goes with the next. */
  function save(): Promise<boolean> {
    saving = saving.then(saveAll)
    return saving
  }

  async function saveAll(): Promise<boolean> {
    const written = pending
    if (written.events.length > 0) {
      $saving.set({ state: 'saving' })
      try {
        await writeDatabase(['events', 'games', 'drafts'], (tx) => put(tx, written))
      } catch (refusal) {
        left.set(id(), pending)
        $saving.set({ state: 'failed', why: whyRefused(refusal) })
        return false
      }
      pending = {
        events: pending.events.filter((event) => !written.events.includes(event)),
        drafts: pending.drafts.filter((draft) => !written.drafts.includes(draft)),
      }
      broadcast({ about: 'events', game: id() })
    }
    if (pending.events.length === 0) {
      left.delete(id())
      $saving.set({ state: 'saved' })
    }
    return true
  }

  function put(tx: Transaction, { events, drafts }: Unsaved) {
    const { folded, sheet, record } = $view.get()
    const writes = [
      ...events.map((event) => tx.objectStore('events').put({ game: record.id, event })),
      tx.objectStore('games').put(summarize(folded, game, sheet, leadOf(game, record.options))),
      ...drafts.map((draft) => tx.objectStore('drafts').delete(draft)),
    ]
    return Promise.all(writes).then(() => {})
  }

  function queue(events: readonly LedgerEvent[], drafts: readonly string[] = []) {
    pending = { events: [...pending.events, ...events], drafts: [...pending.drafts, ...drafts] }
  }

  /** Those that are known stay the very same, so that their rounds are not scored again. */
  function take(given: readonly unknown[]): LedgerEvent[] {
    const { folded, unread } = $view.get()
    const known = new Set(folded.events.map((event) => event.id))
    const { events, problems: found } = readEvents(given)
    const fresh = events.filter((event) => !known.has(event.id))
    if (fresh.length > 0)
      $view.set(viewOf([...folded.events, ...fresh].sort(compareEvents), [...unread, ...found], game, keeper))
    return fresh
  }

  const unlisten = listen((news) => {
    if (news.about !== 'events' || news.game !== id()) return
    openDatabase()
      .then((database) => database.getAll('events', gameRange(id())))
      .then((rows) => take(rows.map(({ event }) => event)))
      // Whatever is wrong with the shelf is said when this tab writes.
      .catch(() => {})
  })

  return {
    get id() {
      return id()
    },
    game,
    keeper,
    $view,
    $saving,
    async write(make, draft) {
      for (const next of [make].flat()) {
        const event = next($view.get().folded, { id: freshId(), device, time: Date.now() })
        if (!event) continue
        const taken = take([event])
        // What nobody could read again is not written down, and said at once rather than after loading the page.
        if (taken.length === 0) {
          $saving.set({ state: 'failed', why: 'This is more than can be written down.' })
          return false
        }
        queue(taken)
      }
      if (draft !== undefined) queue([], [draft])
      return save()
    },
    async merge(events) {
      queue(take(events))
      return save()
    },
    saveAgain: save,
    close: unlisten,
  }
}

function viewOf(events: LedgerEvent[], unread: readonly Problem[], game: Game, keeper: Scorekeeper): View {
  const folded = foldEvents(events)
  // The envelope is read; the rounds are those of the ledger themselves, so that the keeper knows them again.
  const read = readRecord({ ...folded.record, rounds: [] }, () => game)
  const record = read.ok ? { ...read.value, rounds: folded.record.rounds } : folded.record
  return {
    folded,
    record,
    sheet: keeper.score(record),
    sides: sidesOf(record, game),
    unread: [...unread],
    problems: [...unread, ...folded.problems, ...(read.ok ? [] : read.problems)],
  }
}
