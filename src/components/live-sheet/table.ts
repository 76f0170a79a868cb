import { atom } from 'nanostores'
import { STAND_IN } from '../../scoring/ledger/event.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { exportGame } from '../../scoring/ledger/game-export.ts'
import { isPlain } from '../../scoring/untrusted.ts'
import { acceptArrival, readArrival } from '../hand-over/arrival.ts'
import { ANSWER_MARK } from '../hand-over/game-link.ts'
import { createId } from '../storage/ids.ts'
import { isOpen, type OpenGame, openGame } from '../storage/open-game.ts'
import { readSetting, storeSetting } from '../storage/settings.ts'
import { answer, type Coming, createCertificate, invite, listenFor } from './connect.ts'
import { readDescription } from './description.ts'
import {
  type Channel,
  nameOf,
  openRoom,
  type Phone,
  type Role,
  type Room,
  type SharedLedger,
} from './room.ts'

/** This phone at a table whose phones share a sheet. It lasts as long as the page. */
export type Table = {
  room: Room
  /** Shows a code that lets one phone in. */
  letIn: (role: Role) => Promise<Invitation>
  leave: () => void
}
export type Invitation = Pick<Coming, 'code'> & {
  /** Takes the answer, or says why it cannot. */
  accept: (answer: string) => string | undefined
  /** Resolves once the phone is in, or never. */
  arrived: Promise<unknown>
  /** Ends it if no phone has come in by it. */
  stopUnused: () => void
}

export const $table = atom<Table | undefined>()

/** The owner's word for this phone. */
export async function phoneName(): Promise<string> {
  const name = await readSetting('phone')
  return typeof name === 'string' ? name : ''
}

/** What a phone needs to come back to a table. */
type WayBack = { id: string; name: string; own: RTCCertificate; code: string }
const wayBackKey = (game: string) => `table ${game}`
/** How long one attempt to come back takes, and how many there are while nobody looks at the phone. */
const ATTEMPT = 10_000
const ATTEMPTS = 60

/** Opens a table around a game of this phone. */
export async function openTable(opened: OpenGame, name: string): Promise<Table> {
  await storeSetting('phone', name)
  const table = createTable({ id: createId(), name: nameOf(name) }, ledgerOf(opened))
  follow(opened, table)
  return table
}

function createTable(me: Pick<Phone, 'id' | 'name'>, ledger: SharedLedger): Table {
  const room = openRoom(ledger, me)
  const spares = new Map<string, Coming>()

  /** Listens for a phone that has been in, in case that it comes again. */
  async function listen({ id }: Phone, print: string, tell: (code: string) => void) {
    spares.get(id)?.stop()
    const spare = await listenFor(print)
    spares.set(id, spare)
    tell(spare.code)
    const channel = await spare.opened
    spares.delete(id)
    const gives = room.$phones.get().find((phone) => phone.id === id)?.role ?? 'look'
    room.connect(channel, { gives, expected: id, onMet: (phone, tellNext) => listen(phone, print, tellNext) })
  }

  const table: Table = {
    room,
    async letIn(role) {
      const { code, opened, accept, stop } = await invite()
      let [print, isUsed] = ['', false]
      const arrived = opened.then((channel) => {
        isUsed = true
        room.connect(channel, { gives: role, onMet: (phone, tell) => listen(phone, print, tell) })
      })
      return {
        ...{ code, arrived, stopUnused: () => isUsed || stop() },
        accept(given) {
          const read = readDescription(given)
          if (!read.ok) return read.problems[0]?.message
          print = read.value.print
          accept(read.value)
          return undefined
        },
      }
    },
    leave() {
      room.leave()
      for (const { stop } of spares.values()) stop()
      $table.set(undefined)
    },
  }
  $table.set(table)
  return table
}

/** Joins a table by its code. `show` gets the code of the answer; the game opens once it is here. */
export async function joinTable(code: string, name: string, show: (code: string) => void): Promise<OpenGame> {
  await storeSetting('phone', name)
  const way = { id: createId(), name: nameOf(name), own: await createCertificate(), code: '' }
  const coming = await answer(code, way.own)
  show(ANSWER_MARK + coming.code)
  const channel = await coming.opened
  return new Promise((done, fail) => {
    let opened: OpenGame | undefined
    const late: SharedLedger = {
      game: () => opened?.id,
      events: () => (opened ? ledgerOf(opened).events() : []),
      isWritten: () => opened !== undefined && ledgerOf(opened).isWritten(),
      async merge(events) {
        if (opened) return opened.merge(events)
        // What arrives first is the whole game. It is read and kept like one that comes in a link.
        const arrival = await readArrival(JSON.stringify(exportGame(foldEvents([...events]))))
        const kept = arrival.ok ? await acceptArrival(arrival.value) : arrival
        const found = kept.ok ? await openGame(kept.value) : undefined
        if (!kept.ok || !found || !isOpen(found)) {
          table.leave()
          return fail(new Error(kept.ok ? 'The game cannot be opened here.' : kept.problems[0]?.message))
        }
        opened = found
        follow(found, table)
        remember(found.id, way)
        done(found)
        // It may have had more of the game already.
        table.room.sendWritten()
        return true
      },
    }
    const table = createTable(way, late)
    sit(table, channel, way, () => opened?.id)
  })
}

/** Comes back to the table at which this phone sat, if there is one. */
export async function comeBack(opened: OpenGame): Promise<void> {
  const way = await readSetting(wayBackKey(opened.id))
  if ($table.get() || !isWayBack(way)) return
  const table = createTable(way, ledgerOf(opened))
  follow(opened, table)
  await dial(table, way, () => opened.id)
}

function sit(table: Table, channel: Channel, way: WayBack, game: () => string | undefined) {
  table.room.connect(channel, {
    onSpare(code) {
      way.code = code
      remember(game(), way)
    },
    onClosed(isOver) {
      if (isOver) remember(game(), undefined)
      else dial(table, way, game)
    },
  })
}

/** Calls the phone that listens, again and again while somebody looks at this one. */
async function dial(table: Table, way: WayBack, game: () => string | undefined) {
  for (let attempt = 0; attempt < ATTEMPTS && way.code; attempt += 1) {
    if ($table.get() !== table) return
    const coming = await answer(way.code, way.own, true).catch(() => undefined)
    // This browser takes no names from others. A new scan lets it in.
    if (!coming) return
    const channel = await Promise.race([coming.opened, wait(ATTEMPT)])
    if (channel) return sit(table, channel, way, game)
    coming.stop()
    if (document.visibilityState === 'visible') attempt = 0
  }
}

const wait = (milliseconds: number) => new Promise<undefined>((done) => setTimeout(done, milliseconds))

function remember(game: string | undefined, way: WayBack | undefined) {
  if (game !== undefined) storeSetting(wayBackKey(game), way)
}

function isWayBack(stored: unknown): stored is WayBack {
  return isPlain(stored) && typeof stored.code === 'string' && stored.own instanceof RTCCertificate
}

function ledgerOf({ id, $view, $saving, merge }: OpenGame): SharedLedger {
  return {
    game: () => id,
    events: () => $view.get().folded.events.filter((event) => event.id !== STAND_IN),
    isWritten: () => $saving.get().state === 'saved',
    merge,
  }
}

/** Sends what is written, and locks the sheet of a phone that looks. Whoever leaves the sheet leaves the table. */
function follow({ $saving, $locked, onClose }: OpenGame, { room: { sendWritten, $role }, leave }: Table) {
  $saving.listen(({ state }) => state === 'saved' && sendWritten())
  $role.subscribe((role) => $locked.set(role === 'look' ? LOOKS : ''))
  $table.listen((table) => table ?? $locked.set(''))
  onClose(leave)
}

const LOOKS =
  'This phone looks at the sheet of the table. To write, ask for it where you joined, or leave the table.'
