import { atom, type ReadableAtom } from 'nanostores'
import { idsNamedBy } from '../../scoring/ledger/clocks.ts'
import { isKnown, type LedgerEvent } from '../../scoring/ledger/event.ts'
import { isSameData, mergeEvents, readEvents } from '../../scoring/ledger/event-list.ts'
import { isId, isPlain, type Plain, parseJson } from '../../scoring/untrusted.ts'
import { MAX_CODE, readDescription } from './description.ts'
import { NOTHING_SENT, oneLine, type Peer, type Phone, type Role, readPhone } from './phone.ts'
import { type Channel, listen, NO_MESSAGE, sendMessage } from './texts.ts'

/**
 * What the phones of one table that share a sheet say to each other, over channels that are passed in. Each is connected with each
 * other one, and all are alike; where a connection is missing, they pass on what they hear. They say this, as JSON, each
 * message with a line break after it:
 *
 *     hello    the version; the phone's `id`, `name` and `device`; `turn`, which grows from one of its connections to the
 *              next; what it `has`: the clock of each event, by the event's id
 *     events   events that the other phone lacks, after they are on disk here, or where they came from
 *     phones   the other phones; what the other phone may do here, its `role`; where this phone listens for it, the `spare`;
 *              its `device` by now; whether its disk is full, `isFull`
 *     letter   `offer` or `answer`, with the `code` of one, for the phone `to`: who gets it passes it on as one `from` this phone
 *     no       why the other phone is shown the door
 *     bye      the phone leaves for good
 *
 * What arrives is read as a link is. If anything in it is wrong, nothing of it is taken, and the phone is shown the door.
 */

/** The ledger that a phone shares. */
export type SharedLedger = {
  /** The id of the game, once this phone has it. */
  game: string
  device: () => string
  events: () => readonly LedgerEvent[]
  /** Whether all of them are on disk. */
  isWritten: () => boolean
  /** Whether the disk takes no more. */
  isFull: () => boolean
  merge: (events: readonly LedgerEvent[]) => Promise<unknown>
}

/** This phone, and the phone that let it in. */
export type Me = Pick<Phone, 'id' | 'name' | 'role' | 'by'>

/** How a connection came about: `letIn` where this phone lets the other one in, `isHost` where the other one lets it in. */
type Side = { print: string; letIn?: Role; isHost?: boolean }

type Link = Side & {
  channel: Channel
  turn: number
  theirTurn: number
  /** The other phone, once it has said hello. */
  peer: Peer | undefined
  /** Whether the other phone takes events from this one; undefined until it has said so. */
  isHeard: boolean | undefined
  /** The events that the other phone has. */
  known: Set<string>
  /** Events that wait until those who wrote them say them, or have gone; and events that name them. */
  waiting: LedgerEvent[]
  /** Events under the name of this phone, which it has not written. */
  forged: Set<string>
  /** The ids of the phones that it is connected with. */
  hears: ReadonlySet<string>
  /** Where this phone listens for it. */
  spare: string
  /** The last message to it about the other phones. */
  lastMessage: string
  /** Called with true once the other phone has said hello, and with false if it never does. */
  settle: (isHere: boolean) => void
}

export type Letter = 'offer' | 'answer'

type Handlers = {
  /** A phone has come, gone, or was heard of. */
  onChange: () => void
  onLetter: (from: Peer, letter: Letter, code: string) => void
}

export type Room = {
  $phones: ReadableAtom<readonly Phone[]>
  /** What this phone may do. */
  $role: ReadableAtom<Role>
  /** What went wrong between phones. */
  $refusal: ReadableAtom<string>
  me: () => Me
  peers: ReadonlyMap<string, Peer>
  /** Whether as many phones are in as can be. */
  isFull: () => boolean
  isConnected: (id: string) => boolean
  /** Whether a phone that is connected says that it is connected with that one. */
  isHeardOf: (id: string) => boolean
  /** Answers whether the phones have said hello. */
  connect: (channel: Channel, side: Side) => Promise<boolean>
  /** Sends what was written to disk. */
  sendWritten: () => void
  /** Tells a phone where this one listens for it. */
  giveSpare: (id: string, code: string) => void
  /** Writes to a phone, over one that is connected with it. */
  write: (to: string, letter: Letter, code: string) => void
  agree: (id: string, role: Role) => void
  /** Ends all connections, for good or until this phone comes back. */
  close: (isForGood: boolean) => void
}

const VERSION = 2
/** What one phone may send for a game that has begun. A long evening has two hundred events of 300 characters. */
const MOST_SENT = { events: 1_000, characters: 200_000, letters: 1_000 }
/** The phones of a table, and those that are remembered with the ones that have left. */
export const MOST_PHONES = 16
const MOST_REMEMBERED = 64
const MAX_REASON = 200

export function openRoom(
  ledger: SharedLedger,
  given: Me,
  { onChange, onLetter }: Handlers,
  remembered: readonly Peer[] = [],
  now: () => number = Date.now,
): Room {
  const { id, name } = given
  let { by } = given
  const $phones = atom<readonly Phone[]>([])
  const $role = atom<Role>(given.role)
  const $refusal = atom('')
  const peers = new Map(remembered.map((peer) => [peer.id, peer]))
  const links = new Set<Link>()
  /** The events that are on disk, here or where they came from. */
  const onDisk = new Set<string>()
  let turn = 0
  /** One message after the other, because the next one is compared with what the last one has added. */
  let working: Promise<unknown> = Promise.resolve()
  const afterwards = (act: () => unknown) => {
    working = working.then(act).catch(() => {})
  }

  const linkOf = (id: string) => [...links].find(({ peer }) => peer?.id === id)
  const isHeardOf = (id: string) => [...links].some(({ hears }) => hears.has(id))
  const isIn = ({ state }: Phone) => state === 'here' || state === 'away'
  const isFull = () =>
    peers.size >= MOST_REMEMBERED - 1 || [...peers.values()].filter(isIn).length >= MOST_PHONES - 1
  const roleOf = (phone: Phone): Role => (phone.by === id && $role.get() === 'look' ? 'look' : phone.role)

  function connect(channel: Channel, side: Side): Promise<boolean> {
    if ([...peers.values()].some(({ print, state }) => print === side.print && state === 'shown the door')) {
      channel.close()
      return Promise.resolve(false)
    }
    turn = Math.max(turn + 1, now())
    return new Promise((settle) => {
      const link = newLink(channel, side, turn, settle)
      links.add(link)
      const onText = (text: string) =>
        afterwards(async () => {
          if (!links.has(link)) return
          const why = await read(link, text).catch(() => NO_MESSAGE)
          if (why !== undefined) showDoor(link, why)
        })
      listen(channel, now, onText, (why) => links.has(link) && showDoor(link, why))
      channel.onclose = () => afterwards(() => end(link, 'away'))
      const has = Object.fromEntries(ledger.events().map((event) => [event.id, event.clock]))
      sendMessage(channel, { hello: VERSION, id, name, device: ledger.device(), turn, has })
    })
  }

  /** Reads one message. Answers why the phone is shown the door. */
  async function read(link: Link, text: string): Promise<string | undefined> {
    const parsed = parseJson(text)
    if (!parsed.ok || !isPlain(parsed.value)) return NO_MESSAGE
    const message = parsed.value
    const { peer } = link
    if (typeof message.no === 'string') return hearNo(link, message.no)
    if (!peer) return greet(link, message)
    if (message.events !== undefined) return takeEvents(link, peer, message.events)
    if (message.phones !== undefined) return takePhones(link, peer, message)
    if (message.letter !== undefined) return takeLetter(link, peer, message)
    if (message.bye === true) end(link, 'gone')
    // A newer Meldbook may say more.
    return undefined
  }

  function greet(link: Link, message: Plain): string | undefined {
    const { hello, turn, has } = message
    if (typeof hello !== 'number') return NO_MESSAGE
    if (hello !== VERSION) return 'It has another version of Meldbook. Load the page again on both.'
    const role = link.letIn ?? 'write'
    const phone = readPhone({ ...message, state: 'here', role, by: link.letIn ? id : '', isFull: false })
    if (!phone || phone.id === id || typeof turn !== 'number' || !isPlain(has)) return NO_MESSAGE
    const before = peers.get(phone.id)
    if (before?.print ? before.print !== link.print : isPrintTaken(link.print)) return NO_MESSAGE
    if (!before && !link.letIn && !link.isHost) return NO_MESSAGE
    if (!(before && isIn(before)) && isFull()) return FULL
    const shared = ledger.events().filter(({ id }) => Object.hasOwn(has, id))
    const known = new Set(Object.keys(has))
    if (known.size > 0 && ledger.events().length > 0 && shared.length === 0) return OTHER_GAME
    if (shared.some(({ id, clock }) => has[id] !== clock)) return FORGED
    link.theirTurn = turn
    const earlier = linkOf(phone.id)
    // Both phones end the same one of two connections: the one that came first to the phone with the smaller id.
    const turnOf = (one: Link) => (id < phone.id ? one.turn : one.theirTurn)
    if (earlier && turnOf(earlier) > turnOf(link)) return drop(link)
    if (earlier) drop(earlier)
    const { device } = phone
    link.peer = before
      ? Object.assign(before, { device, name: phone.name, state: 'here', print: link.print })
      : { ...phone, print: link.print, spare: '', sent: { ...NOTHING_SENT } }
    peers.set(phone.id, link.peer)
    link.known = known
    if (link.isHost) by = phone.id
    link.settle(true)
    tell()
    return undefined
  }

  function isPrintTaken(print: string): boolean {
    return [...peers.values()].some((peer) => peer.print === print)
  }

  /** Shows the phones again, here and on all others. */
  function tell() {
    const shown = [...peers.values()].map((peer): Phone => {
      const isHere = peer.state === 'away' && isHeardOf(peer.id)
      return { ...peer, role: roleOf(peer), ...(isHere && { state: 'here' }) }
    })
    const here = new Set(shown.flatMap(({ state, device }) => (state === 'here' ? [device] : [])))
    // A phone that was let in anew is away as the one that it was.
    $phones.set(shown.filter(({ state, device }) => state === 'here' || !here.has(device)))
    for (const link of links) if (link.peer) tellPhones(link, link.peer)
    onChange()
  }

  /** Tells a phone of the others and of this one, unless it has heard just that. */
  function tellPhones(link: Link, peer: Peer) {
    const others = [...peers.values()].filter((other) => other !== peer && other.state !== 'shown the door')
    const phones = others.map((other) => {
      const { id, name, device, by, state, isFull } = other
      return { id, name, device, by, state, isFull, role: roleOf(other) }
    })
    const message = {
      phones,
      role: roleOf(peer),
      spare: link.spare,
      device: ledger.device(),
      isFull: ledger.isFull(),
    }
    const text = JSON.stringify(message)
    if (text === link.lastMessage) return
    link.lastMessage = text
    sendMessage(link.channel, message)
  }

  function takePhones(link: Link, peer: Peer, message: Plain): string | undefined {
    const { phones, role, spare, device, isFull: isDiskFull } = message
    const list =
      Array.isArray(phones) && phones.length < MOST_REMEMBERED ? phones.map(readPhone) : [undefined]
    const heard = list.filter((phone) => phone !== undefined)
    if (heard.length < list.length) return NO_MESSAGE
    peer.isFull = isDiskFull === true
    if (isId(device)) peer.device = device
    link.hears = new Set(heard.flatMap(({ id, state }) => (state === 'here' ? [id] : [])))
    for (const phone of heard) if (phone.id !== id) hearOf(phone, peer)
    const isHeard = role === 'write'
    // What was on its way while this phone could only look was not taken.
    if (link.isHeard === false) link.known.clear()
    link.isHeard = isHeard
    if (peer.id === by) $role.set(isHeard ? 'write' : 'look')
    const read = typeof spare === 'string' && spare ? readDescription(spare) : undefined
    if (read?.ok && read.value.print === peer.print) peer.spare = String(spare)
    tell()
    sendWritten()
    return undefined
  }

  /** What a phone says of another one. One that looks lets nobody write. */
  function hearOf(phone: Phone, from: Peer) {
    const role = roleOf(from) === 'look' ? 'look' : phone.role
    const known = peers.get(phone.id)
    if (known?.by === from.id) known.role = role
    if (known && linkOf(phone.id)) return
    if (!known) {
      if (!isIn(phone) || isFull()) return
      peers.set(phone.id, { ...phone, role, state: 'away', print: '', spare: '', sent: { ...NOTHING_SENT } })
      return
    }
    if (known.state === 'shown the door') return
    Object.assign(known, { name: phone.name, device: phone.device, isFull: phone.isFull })
    if (phone.state === 'gone') forget(known, 'gone')
  }

  function takeLetter(link: Link, peer: Peer, { letter, code, to, from }: Plain): string | undefined {
    if (letter !== 'offer' && letter !== 'answer') return NO_MESSAGE
    if (typeof code !== 'string' || code.length > MAX_CODE) return NO_MESSAGE
    peer.sent.letters += 1
    if (peer.sent.letters > MOST_SENT.letters) return 'It sends without end.'
    const next = typeof to === 'string' ? linkOf(to) : undefined
    if (next) sendMessage(next.channel, { letter, from: peer.id, code })
    const writer = typeof from === 'string' && link.hears.has(from) ? peers.get(from) : undefined
    if (writer && isIn(writer)) onLetter(writer, letter, code)
    return undefined
  }

  async function takeEvents(link: Link, peer: Peer, sent: unknown): Promise<string | undefined> {
    if (roleOf(peer) === 'look') return undefined
    const { events, problems } = readEvents(sent)
    if (problems.length > 0) return 'It sends what is no part of any game.'
    const mine = byId(ledger.events())
    if (events.some((event) => mine.has(event.id) && !isSameData(mine.get(event.id), event))) return FORGED
    for (const { id } of events) link.known.add(id)
    const fresh = events.filter(({ id }) => !mine.has(id))
    if (fresh.length === 0) return undefined
    if (mine.size === 0) {
      const games = new Set(fresh.flatMap((event) => gameBegunBy(event) ?? []))
      if (games.size > 1) return 'It sends two games at once.'
      await take(fresh)
      return undefined
    }
    peer.sent.events += fresh.length
    peer.sent.characters += JSON.stringify(fresh).length
    if (peer.sent.events > MOST_SENT.events || peer.sent.characters > MOST_SENT.characters)
      return 'It sends more than anybody writes down in an evening.'
    if (fresh.some((event) => (gameBegunBy(event) ?? ledger.game) !== ledger.game)) return OTHER_GAME
    const missed = new Set([...mine.values()].flatMap(idsNamedBy))
    for (const event of fresh) {
      if (event.device !== ledger.device() || missed.has(event.id)) link.waiting.push(event)
      else link.forged.add(event.id)
    }
    if (link.forged.size > 0)
      $refusal.set(`“${peer.name}” sent something under the name of this phone. It was not taken.`)
    return takeWhole(link)
  }

  /** Takes the events that name only events that are here. */
  async function takeWhole(link: Link): Promise<string | undefined> {
    const mine = byId(ledger.events())
    const fresh = link.waiting.filter(({ id }) => !mine.has(id))
    const whole = wholeAmong(fresh, mine, (event) => !isSaidByAnother(event, link))
    const here = new Set([...mine.keys(), ...whole.map(({ id }) => id)])
    link.waiting = link.waiting.filter(({ id }) => !here.has(id))
    const later = new Set([...link.forged, ...link.waiting.map(({ id }) => id)])
    const mayWait = (event: LedgerEvent) =>
      isSaidByAnother(event, link) || idsNamedBy(event).some((id) => later.has(id))
    if (!link.waiting.every(mayWait)) return OTHER_GAME
    if (whole.length > 0) await take(whole)
    return undefined
  }

  /** Whether a phone that is connected and may write says an event itself. Two of one device are copies of one phone. */
  function isSaidByAnother({ device }: LedgerEvent, link: Link): boolean {
    const writers = [...links].filter(({ peer }) => peer?.device === device)
    const [writer] = writers
    return (
      writer?.peer !== undefined && writers.length === 1 && writer !== link && roleOf(writer.peer) === 'write'
    )
  }

  async function take(events: readonly LedgerEvent[]) {
    for (const { id } of events) onDisk.add(id)
    await ledger.merge(events)
    // Those who come later get it, though it may not be on this disk.
    sendWritten()
    await takeWaiting()
  }

  /** Takes what waited for what has just come, or for a phone that has just gone. */
  async function takeWaiting() {
    for (const link of links) if (link.waiting.length > 0) await takeWhole(link)
  }

  function sendWritten() {
    if (ledger.isWritten()) for (const { id } of ledger.events()) onDisk.add(id)
    for (const link of links) {
      if (!link.isHeard) continue
      const events = ledger.events().filter(({ id }) => onDisk.has(id) && !link.known.has(id))
      for (const { id } of events) link.known.add(id)
      if (events.length > 0) sendMessage(link.channel, { events })
    }
  }

  function showDoor(link: Link, why: string) {
    $refusal.set(`${link.peer ? `“${link.peer.name}”` : 'A phone'} was shown the door. ${why}`)
    sendMessage(link.channel, { no: why === FULL ? FULL : '' })
    end(link, 'shown the door')
  }

  function hearNo(link: Link, why: string): undefined {
    const words = oneLine(why, MAX_REASON) || 'It takes nothing more from this phone.'
    $refusal.set(link.peer ? `“${link.peer.name}” has ended the connection. ${words}` : words)
    end(link, 'gone')
  }

  function end(link: Link, state: 'away' | 'gone' | 'shown the door') {
    if (!links.has(link)) return
    drop(link)
    if (link.peer) forget(link.peer, state)
    tell()
    afterwards(takeWaiting)
  }

  function drop(link: Link): undefined {
    links.delete(link)
    link.channel.close()
    link.settle(false)
  }

  function forget(peer: Peer, state: 'away' | 'gone' | 'shown the door') {
    peer.state = state
    if (state !== 'away') peer.spare = ''
  }

  return {
    $phones,
    $role,
    $refusal,
    peers,
    isFull,
    isHeardOf,
    connect,
    me: () => ({ id, name, role: $role.get(), by }),
    isConnected: (id) => linkOf(id) !== undefined,
    sendWritten() {
      sendWritten()
      tell()
    },
    giveSpare(id, code) {
      const link = linkOf(id)
      if (link) link.spare = code
      tell()
    },
    write(to, letter, code) {
      const [next] = [...links].filter(({ hears }) => hears.has(to))
      if (next) sendMessage(next.channel, { letter, to, code })
    },
    agree(guest, role) {
      const peer = peers.get(guest)
      if (peer?.by === id) peer.role = role
      tell()
    },
    close(isForGood) {
      for (const link of links) {
        if (isForGood) sendMessage(link.channel, { bye: true })
        end(link, isForGood ? 'gone' : 'away')
      }
    },
  }
}

const OTHER_GAME = 'It has another game.'
const FORGED = 'It has another event under the id of one that stands here.'
const FULL = `${MOST_PHONES} phones share this sheet, and no more can.`

function newLink(channel: Channel, side: Side, turn: number, settle: Link['settle']): Link {
  return {
    ...side,
    channel,
    turn,
    theirTurn: 0,
    peer: undefined,
    isHeard: undefined,
    settle,
    known: new Set(),
    waiting: [],
    forged: new Set(),
    hears: new Set(),
    spare: '',
    lastMessage: '',
  }
}

/**
 * Those of the events that may come in and name only each other and events that are here. A ledger with gaps may name what is
 * lost.
 */
function wholeAmong(
  events: readonly LedgerEvent[],
  mine: ReadonlyMap<string, LedgerEvent>,
  mayComeIn: (event: LedgerEvent) => boolean,
): LedgerEvent[] {
  const isGap = [...mine.values()].some((event) => idsNamedBy(event).some((id) => !mine.has(id)))
  const here = new Set(mine.keys())
  // In this order, an event comes after those that it names.
  return mergeEvents(events).filter((event) => {
    const isWhole = isGap || idsNamedBy(event).every((id) => here.has(id))
    const comesIn = isWhole && mayComeIn(event)
    if (comesIn) here.add(event.id)
    return comesIn
  })
}

function byId(events: readonly LedgerEvent[]): ReadonlyMap<string, LedgerEvent> {
  return new Map(events.map((event) => [event.id, event]))
}

/** The game that an event begins. */
function gameBegunBy(event: LedgerEvent): string | undefined {
  return isKnown(event) && event.kind === 'started' ? event.data.id : undefined
}
