import { type LedgerEvent, STAND_IN } from '../../scoring/ledger/event.ts'
import { foldEvents } from '../../scoring/ledger/fold.ts'
import { exportGame } from '../../scoring/ledger/game-export.ts'
import { fail, messagesOf, type Result } from '../../scoring/result.ts'
import { isPlain } from '../../scoring/untrusted.ts'
import { acceptArrival, readArrival } from '../hand-over/arrival.ts'
import { createId, deviceIdNow, getDeviceId } from '../storage/ids.ts'
import { isOpen, type OpenGame, openGame } from '../storage/open-game.ts'
import { readSetting, storeSetting } from '../storage/settings.ts'
import { answer, offer, type Way } from './connect.ts'
import { formatAnswer, readAnswer } from './description.ts'
import { nameDevices } from './device-names.ts'
import { openMesh } from './mesh.ts'
import type { Peer } from './phone.ts'
import type { Me, SharedLedger } from './room.ts'
import { $table, type SharedTable, seatKey } from './table.ts'

/** What a phone needs to come back to a table: who it is there, and the other phones. */
type Seat = { me: Me; certificate: RTCCertificate; peers: readonly Peer[] }

/** Opens a table around a game of this phone. */
export async function openTable(opened: OpenGame, name: string) {
  follow(opened, sit(await newSeat(name), ledgerOf(opened)))
}

/** Comes back to the table at which this phone sat, if there is one. */
export async function comeBack(opened: OpenGame) {
  const seat = await readSetting(seatKey(opened.id))
  if ($table.get() || !isSeat(seat)) return
  const sitting = sit(seat, ledgerOf(opened))
  follow(opened, sitting)
  sitting.table.reachAgain()
}

async function newSeat(name: string): Promise<Seat> {
  const key = { name: 'ECDSA', namedCurve: 'P-256' }
  const certificate = await RTCPeerConnection.generateCertificate(key)
  await getDeviceId()
  return {
    me: { id: createId(), name: name.trim() || 'A phone', role: 'write', by: '' },
    certificate,
    peers: [],
  }
}

function isSeat(stored: unknown): stored is Seat {
  return (
    isPlain(stored) &&
    isPlain(stored.me) &&
    Array.isArray(stored.peers) &&
    stored.certificate instanceof RTCCertificate
  )
}

/** This phone at a table. `end` ends it: for good, or until the phone comes back. */
type Sitting = { table: SharedTable; end: (isForGood: boolean) => void; onEnd: (act: () => void) => void }

function sit({ me, certificate, peers }: Seat, ledger: SharedLedger): Sitting {
  const away = peers.map((peer): Peer => ({ ...peer, state: peer.state === 'here' ? 'away' : peer.state }))
  const wires = {
    offer: () => offer(certificate),
    answer: (code: string, way: Way) => answer(code, certificate, way),
    pause: (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds)),
  }
  const mesh = openMesh(ledger, me, wires, { remembered: away, onChange: remember })
  const { room, $isReaching, reachAgain } = mesh
  const ends: (() => void)[] = []
  let isOver = false
  let remembered = ''

  function remember() {
    if (isOver || !ledger.game) return
    const seat: Seat = { me: room.me(), certificate, peers: [...room.peers.values()] }
    const text = JSON.stringify([seat.me, seat.peers])
    if (text === remembered) return
    remembered = text
    storeSetting(seatKey(ledger.game), seat)
    nameDevices(ledger.game, [...seat.peers, { device: ledger.device(), name: me.name }])
  }

  function end(isForGood: boolean) {
    if (isOver) return
    isOver = true
    mesh.close(isForGood)
    if (isForGood && ledger.game) storeSetting(seatKey(ledger.game), undefined)
    for (const act of ends) act()
    $table.set(undefined)
  }

  const table: SharedTable = {
    ...{ room, $isReaching, reachAgain },
    async letIn(role) {
      const invitation = await offer(certificate)
      ends.push(invitation.stop)
      return {
        ...invitation,
        accept(text) {
          const read = readAnswer(invitation.code, text)
          if (!read.ok) return read
          const { print } = read.value
          invitation.accept(read.value)
          invitation.opened.then((channel) => {
            if (isOver) channel.close()
            else room.connect(channel, { print, letIn: role })
          })
          return read
        },
      }
    },
    leave: () => end(true),
  }
  $table.set(table)
  return { table, end, onEnd: (act) => ends.push(act) }
}

/** A phone that asks to join by a code. */
export type Joining = {
  /** Gets the code of the answer; empty if this browser has no address. */
  show: (answer: string) => void
  /** Gets what begins to call the other phone from here, where it does not get through. */
  onCall: (call: () => void) => void
  /** Asks whether to put the table's sheet together with the one that this phone has already. */
  ask: () => Promise<boolean>
}

/** Joins a table by its code. The game opens once it is here. */
export async function joinTable(code: string, name: string, joining: Joining): Promise<OpenGame> {
  const seat = await newSeat(name)
  const connection = await answer(code, seat.certificate, 'by hand')
  joining.show(formatAnswer(code, connection.code))
  joining.onCall(connection.call)
  const channel = await connection.opened
  return new Promise((done, refuse) => {
    /** What arrives first is the whole game. */
    const keep = async (events: readonly LedgerEvent[]) => {
      const kept = await keepFirst(events, joining.ask)
      const opened = kept.ok ? await openGame(kept.value) : { why: messagesOf(kept), raw: [] }
      if (!isOpen(opened)) {
        refuse(new Error(opened.why))
        return sitting.end(true)
      }
      Object.assign(ledger, ledgerOf(opened))
      follow(opened, sitting)
      done(opened)
      // It may have had more of the game already.
      sitting.table.room.sendWritten()
    }
    const ledger: SharedLedger = {
      ...{ game: '', device: deviceIdNow, events: () => [], isWritten: () => false, isFull: () => false },
      merge: keep,
    }
    const sitting = sit(seat, ledger)
    const { room } = sitting.table
    const giveUp = () => {
      refuse(new Error(room.$refusal.get() || 'The connection has ended.'))
      sitting.end(true)
    }
    room.$phones.listen((phones) => {
      if (!ledger.game && !phones.some(({ state }) => state === 'here')) giveUp()
    })
    room.connect(channel, { print: connection.print, isHost: true }).then((isHere) => isHere || giveUp())
  })
}

/** Reads and keeps the game of a table, like one that comes in a link, and answers its id. */
async function keepFirst(
  events: readonly LedgerEvent[],
  ask: () => Promise<boolean>,
): Promise<Result<string>> {
  const arrival = await readArrival(JSON.stringify(exportGame(foldEvents([...events]))))
  if (!arrival.ok) return arrival
  const { kind } = arrival.value.relation
  if (kind === 'diverged' || kind === 'continuation')
    return fail([], 'This phone has another game in the place of this one. It stays as it is.')
  if (kind !== 'new' && !(await ask())) return fail([], 'This phone keeps its sheet as it is.')
  return acceptArrival(arrival.value)
}

function ledgerOf({ id, $view, $saving, $locked, merge }: OpenGame): SharedLedger {
  return {
    game: id,
    device: deviceIdNow,
    events: () => $view.get().folded.events.filter((event) => event.id !== STAND_IN),
    isWritten: () => $saving.get().state === 'saved',
    isFull: () => $saving.get().state === 'failed' && !$locked.get(),
    merge,
  }
}

/** Sends what is written, and locks the sheet of a phone that looks. Whoever closes the sheet comes back with it. */
function follow({ id, $saving, $locked, saveAgain, onClose }: OpenGame, { table, end, onEnd }: Sitting) {
  const { room } = table
  onEnd($saving.listen(() => room.sendWritten()))
  onEnd(room.$role.subscribe((role) => $locked.set(role === 'look' ? LOOKS : '')))
  onEnd(() => $locked.set(''))
  // What was refused is not missing on disk.
  onEnd($locked.listen((why) => why || saveAgain()))
  const close = () => end(false)
  onClose(close)
  addEventListener('pagehide', close)
  onEnd(() => removeEventListener('pagehide', close))
  holdSeat(id, close, onEnd)
}

/** One tab sits at the table: the one that was looked at last. */
function holdSeat(game: string, close: () => void, onEnd: Sitting['onEnd']) {
  const sitting = new Promise<void>((done) => onEnd(done))
  globalThis.navigator?.locks?.request(seatKey(game), { steal: true }, () => sitting).catch(close)
}

const LOOKS =
  'This phone looks at the sheet of the table. To write, ask for it where you joined, or leave the table.'
