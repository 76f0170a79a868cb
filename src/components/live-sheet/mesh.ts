import { atom, type ReadableAtom } from 'nanostores'
import type { Connection, Offer, Way } from './connect.ts'
import { readDescription } from './description.ts'
import type { Peer } from './phone.ts'
import { type Letter, type Me, openRoom, type Room, type SharedLedger } from './room.ts'
import type { Channel } from './texts.ts'

/**
 * Connects each phone of a table with each other one, and again when a connection breaks. There are two ways to a phone:
 *
 * - through a third that is connected with both. The phone with the smaller id makes an offer, and the third passes it on, and
 *   the answer;
 * - by its spare: each phone makes an offer for each other one, in case that either of them comes back.
 */

/** What the browser does for it. */
export type Wires = {
  offer: () => Promise<Offer>
  answer: (code: string, way: Way) => Promise<Connection>
  pause: (milliseconds: number) => Promise<void>
}

export type Mesh = {
  room: Room
  /** Whether it looks for a phone that is away. */
  $isReaching: ReadableAtom<boolean>
  /** Tries again to reach the phones that are away. */
  reachAgain: () => void
  /** Ends all connections, for good or until this phone comes back. */
  close: (isForGood: boolean) => void
}

type Options = {
  /** The phones of the table, as they were when this one was there last. */
  remembered?: readonly Peer[]
  /** Called when anything has changed that should be remembered. */
  onChange?: () => void
  now?: () => number
}

/** How long one attempt to reach a phone takes, in milliseconds, and how many follow each other. */
const ATTEMPT = 10_000
const MOST_TRIES = 6

export function openMesh(
  ledger: SharedLedger,
  me: Me,
  { offer, answer, pause }: Wires,
  { remembered, onChange = () => {}, now }: Options = {},
): Mesh {
  const room = openRoom(ledger, me, { onChange: arrange, onLetter }, remembered, now)
  const $isReaching = atom(false)
  const reaching = new Set<string>()
  /** The phones that were not reached, and whether another phone heard them then. */
  const unreached = new Map<string, boolean>()
  const connected = new Set<string>()
  /** The offers that wait for phones, should they come back. */
  const spares = new Map<string, Offer | undefined>()
  /** Offers and answers that a third phone has passed on. */
  const introduced = new Map<string, Connection>()
  const open = new Set<Connection>()
  let isOver = false

  const isMissing = ({ id, state }: Peer) => !isOver && state === 'away' && !room.isConnected(id)

  /** Does for each phone what is to be done, after anything has changed. */
  function arrange() {
    if (isOver) return
    for (const peer of room.peers.values()) {
      const { id } = peer
      if (room.isConnected(id)) {
        unreached.delete(id)
        // The addresses of this phone may have changed since it was connected before.
        if (!connected.has(id)) dropSpare(id)
        connected.add(id)
        waitFor(peer)
        continue
      }
      connected.delete(id)
      if (!isMissing(peer)) dropSpare(id)
      else if (unreached.get(id) !== room.isHeardOf(id)) reach(peer)
    }
    onChange()
  }

  function dropSpare(id: string) {
    const spare = spares.get(id)
    spare?.stop()
    if (spare) open.delete(spare)
    spares.delete(id)
  }

  /** Makes the offer that waits for a phone, and another one after that was used. */
  async function waitFor(peer: Peer) {
    if (spares.has(peer.id)) return
    spares.set(peer.id, undefined)
    const spare = await offer().catch(() => undefined)
    if (!spare) return
    if (isOver || !spares.has(peer.id) || spares.get(peer.id)) return spare.stop()
    spare.accept({ print: peer.print })
    spares.set(peer.id, spare)
    open.add(spare)
    room.giveSpare(peer.id, spare.code)
    await connect(spare, spare.opened)
    if (spares.get(peer.id) === spare) spares.delete(peer.id)
    arrange()
  }

  async function reach(peer: Peer) {
    if (reaching.has(peer.id)) return
    reaching.add(peer.id)
    $isReaching.set(true)
    for (let tries = 0; tries < MOST_TRIES && isMissing(peer); tries += 1) {
      const isIntroduced = room.isHeardOf(peer.id) && me.id < peer.id
      // A browser may take over no names, as Firefox. Then the phone is let in again by a code.
      const connection = await (isIntroduced ? introduce(peer) : comeBack(peer)).catch(() => undefined)
      if (!connection) break
      await attempt(connection)
    }
    reaching.delete(peer.id)
    $isReaching.set(reaching.size > 0)
    if (isMissing(peer)) unreached.set(peer.id, room.isHeardOf(peer.id))
  }

  async function introduce(peer: Peer): Promise<Connection> {
    const made = await offer()
    introduced.set(peer.id, made)
    room.write(peer.id, 'offer', made.code)
    return made
  }

  async function comeBack({ spare }: Peer): Promise<Connection | undefined> {
    return spare ? answer(spare, 'expected') : undefined
  }

  async function onLetter(peer: Peer, letter: Letter, code: string) {
    const read = readDescription(code)
    if (!read.ok || (peer.print && peer.print !== read.value.print)) return
    const before = introduced.get(peer.id)
    if (letter === 'answer' && before && 'accept' in before) {
      introduced.delete(peer.id)
      return (before as Offer).accept(read.value)
    }
    if (letter !== 'offer' || me.id < peer.id) return
    before?.stop()
    const made = await answer(code, 'passed on').catch(() => undefined)
    if (!made) return
    introduced.set(peer.id, made)
    room.write(peer.id, 'answer', made.code)
    await attempt(made)
  }

  /** Waits for a connection as long as one may take. */
  async function attempt(connection: Connection) {
    open.add(connection)
    await connect(connection, Promise.race([connection.opened, pause(ATTEMPT).then(() => undefined)]))
  }

  async function connect(connection: Connection, coming: Promise<Channel | undefined>) {
    const channel = await coming
    open.delete(connection)
    if (channel && !isOver) {
      await Promise.race([room.connect(channel, { print: connection.print }), pause(ATTEMPT)])
      return
    }
    connection.stop()
    connection.opened.then((late) => late.close())
  }

  return {
    room,
    $isReaching,
    reachAgain() {
      unreached.clear()
      arrange()
    },
    close(isForGood) {
      isOver = true
      room.close(isForGood)
      for (const { stop } of open) stop()
    },
  }
}
