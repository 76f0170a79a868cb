import { type LedgerEvent, STAND_IN } from '../../scoring/ledger/event.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { exportGame } from '../../scoring/ledger/game-export.ts'
import { messagesOf } from '../../scoring/result.ts'
import { isPlain } from '../../scoring/untrusted.ts'
import { acceptArrival, readArrival } from '../hand-over/arrival.ts'
import { createId } from '../storage/ids.ts'
import { isOpen, type OpenGame, openGame } from '../storage/open-game.ts'
import { readSetting, storeSetting } from '../storage/settings.ts'
import { answer, type Offer, offer } from './connect.ts'
import { readDescription } from './description.ts'
import { type Channel, type Guest, openRoom, type Phone, type SharedLedger } from './room.ts'
import { $table, type Table } from './table.ts'

/** Opens a table around a game of this phone. */
export function openTable(opened: OpenGame, name: string) {
  follow(opened, createTable({ id: createId(), name }, ledgerOf(opened)))
}

function createTable(me: Pick<Phone, 'id' | 'name'>, ledger: SharedLedger): Table {
  const room = openRoom(ledger, me)
  const offers = new Map<Guest, Offer>()

  /**
   * Lets a guest in who has answered, and then makes it one offer after the other, in case that it leaves and comes back.
   * Firefox drops an offer after five seconds: who comes back to it needs a new scan.
   */
  async function admit(guest: Guest, print: string, first: Offer) {
    for (let here = first; $table.get() === table; ) {
      offers.set(guest, here)
      room.connect(await here.opened, { guest })
      here = await offer()
      here.accept({ print })
      room.agree(guest, { spare: here.code })
    }
  }

  const table: Table = {
    room,
    async letIn(role) {
      const invitation = await offer()
      return {
        ...invitation,
        accept(code) {
          const read = readDescription(code)
          if (read.ok) {
            invitation.accept(read.value)
            admit({ role }, read.value.print, invitation)
          }
          return read
        },
      }
    },
    leave() {
      room.leave()
      for (const { stop } of offers.values()) stop()
      $table.set(undefined)
    },
  }
  $table.set(table)
  return table
}

/** What a phone needs to come back to a table: the code of the offer that waits for it there. */
type WayBack = { id: string; name: string; certificate: RTCCertificate; code: string; game?: string }
const keyOf = (game: string) => `table ${game}`
/** How long one attempt to come back takes, in milliseconds. */
const ATTEMPT = 10_000

/** Joins a table by its code. `show` gets the code of the answer; the game opens once it is here. */
export async function joinTable(code: string, name: string, show: (code: string) => void): Promise<OpenGame> {
  const key = { name: 'ECDSA', namedCurve: 'P-256' }
  const certificate = await RTCPeerConnection.generateCertificate(key)
  const way: WayBack = { id: createId(), name, certificate, code: '' }
  const connection = await answer(code, certificate)
  show(connection.code)
  const channel = await connection.opened
  return new Promise((done, fail) => {
    /** What arrives first is the whole game. It is read and kept like one that comes in a link. */
    const keep = async (events: readonly LedgerEvent[]) => {
      const arrival = await readArrival(JSON.stringify(exportGame(foldEvents([...events]))))
      const kept = arrival.ok ? await acceptArrival(arrival.value) : arrival
      const opened = kept.ok ? await openGame(kept.value) : { why: messagesOf(kept), raw: [] }
      if (!isOpen(opened)) {
        fail(new Error(opened.why))
        return table.leave()
      }
      Object.assign(ledger, ledgerOf(opened))
      way.game = opened.id
      storeSetting(keyOf(opened.id), way)
      follow(opened, table)
      done(opened)
      // It may have had more of the game already.
      table.room.sendWritten()
    }
    const ledger: SharedLedger = { game: '', events: () => [], isWritten: () => false, merge: keep }
    const table = createTable(way, ledger)
    const over = () => fail(new Error(table.room.$refusal.get() || 'The connection has ended.'))
    sit(table, way, channel).then(over)
  })
}

/** Comes back to the table at which this phone sat, if there is one. */
export async function comeBack(opened: OpenGame) {
  const way = await readSetting(keyOf(opened.id))
  if ($table.get() || !isWayBack(way)) return
  const table = createTable(way, ledgerOf(opened))
  follow(opened, table)
  sit(table, way)
}

/** Sits at a table until it is over, over one connection after the other. */
async function sit(table: Table, way: WayBack, first?: Channel) {
  const store = (given?: WayBack) => way.game !== undefined && storeSetting(keyOf(way.game), given)
  const onSpare = (code: string) => {
    way.code = code
    store(way)
  }
  for (let channel = first ?? (await call(table, way)); channel; channel = await call(table, way)) {
    const open = channel
    const isOver = await new Promise<boolean>((onEnd) => table.room.connect(open, { onSpare, onEnd }))
    if (isOver) return store()
  }
}

/** Calls the phone that waits for this one, until it is there. */
async function call(table: Table, { code, certificate }: WayBack): Promise<Channel | undefined> {
  while ($table.get() === table) {
    // Nobody waits, or the browser takes over no names, as Firefox. A new scan lets it in.
    const connection = await answer(code, certificate, true).catch(() => undefined)
    const late = new Promise<undefined>((done) => setTimeout(done, ATTEMPT))
    const channel = await Promise.race([connection?.opened, late])
    if (channel || !connection) return channel
    connection.stop()
  }
  return undefined
}

function isWayBack(stored: unknown): stored is WayBack {
  return isPlain(stored) && typeof stored.code === 'string' && stored.certificate instanceof RTCCertificate
}

function ledgerOf({ id, $view, $saving, merge }: OpenGame): SharedLedger {
  return {
    game: id,
    events: () => $view.get().folded.events.filter((event) => event.id !== STAND_IN),
    isWritten: () => $saving.get().state === 'saved',
    merge,
  }
}

/** Sends what is written, and locks the sheet of a phone that looks. Whoever leaves the sheet leaves the table. */
function follow({ $saving, $locked, saveAgain, onClose }: OpenGame, { room, leave }: Table) {
  $saving.listen(({ state }) => state === 'saved' && room.sendWritten())
  room.$role.subscribe((role) => $locked.set(role === 'look' ? LOOKS : ''))
  $table.listen((table) => table ?? $locked.set(''))
  // What was refused is not missing on disk.
  $locked.listen((why) => why || saveAgain())
  onClose(leave)
}

const LOOKS =
  'This phone looks at the sheet of the table. To write, ask for it where you joined, or leave the table.'
