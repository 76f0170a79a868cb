import { atom, type ReadableAtom } from 'nanostores'
import { idsNamedBy, MAX_EVENTS } from '../../scoring/ledger/clocks.ts'
import { isKnown, type LedgerEvent } from '../../scoring/ledger/event.ts'
import { isSameData, readEvents } from '../../scoring/ledger/event-list.ts'
import { get, isId, isPlain, MAX_JSON, type Plain, parseJson } from '../../scoring/untrusted.ts'

/**
 * The phones of one table that share a sheet. Each has channels to some of the others, and passes on what it hears. What travels
 * is events: at first both ends of a channel say which they have, then each sends what the other lacks, and from then on
 * what is written to disk. The README.md beside this file describes the messages.
 */

/** `look`: the phone gets everything, and nothing is taken from it. */
export type Role = 'look' | 'write'

/** One end of a connection. It brings texts whole and in order, until it closes. */
export type Channel = {
  send: (text: string) => void
  close: () => void
  listen: (onText: (text: unknown) => void, onClose: () => void) => void
}

/** The ledger that a phone shares. */
export type SharedLedger = {
  /** The id of the game; undefined on a phone that joins and has not got it yet. */
  game: () => string | undefined
  events: () => readonly LedgerEvent[]
  /** Whether all of them are on disk. */
  isWritten: () => boolean
  merge: (events: readonly LedgerEvent[]) => Promise<unknown>
}

export type Phone = {
  id: string
  /** Its owner's word for it. */
  name: string
  role: Role
  /** `gone`: it has left. `refused`: it has sent what no phone of this table sends. */
  state: 'here' | 'away' | 'gone' | 'refused'
  /** Whether this phone has let it in, and says what it may do. */
  isMine?: boolean
}

type Me = Pick<Phone, 'id' | 'name'>
/** A phone behind others, and how many of them are between. */
type Heard = Phone & { hops: number }

type Link = {
  channel: Channel | undefined
  /** What the other phone may do; undefined if it has let this one in. */
  gives: Role | undefined
  /** What this phone may do, as the other says. It sends nothing before that is said. */
  takes: Role | undefined
  /** Who is expected behind a channel that was agreed on earlier. */
  expected: string | undefined
  phone: Phone | undefined
  /** The events that the other phone has, and those of them that this phone has sent. */
  known: Set<string>
  sent: Set<string>
  heard: readonly Heard[]
  told: string
  fresh: number
  hasSaidBye: boolean
  onSpare: ((text: string) => void) | undefined
  /** Called with true if the other phone has left or was shown the door. */
  onClosed: ((isOver: boolean) => void) | undefined
  /** Called once the other phone has said who it is. */
  onMet: ((phone: Phone, sendSpare: (text: string) => void) => void) | undefined
}

export type Connecting = Partial<Pick<Link, 'gives' | 'expected' | 'onSpare' | 'onClosed' | 'onMet'>>

export type Room = {
  $phones: ReadableAtom<readonly Phone[]>
  /** What this phone may do. */
  $role: ReadableAtom<Role>
  /** Why a phone was shown the door. */
  $refusal: ReadableAtom<string>
  connect: (channel: Channel, connecting?: Connecting) => void
  /** Sends what was written to disk. */
  sendWritten: () => void
  /** What this phone lets another one do. */
  give: (phone: string, role: Role) => void
  /** What this phone can let another one do: one that looks lets others look. */
  canGive: () => Role
  leave: () => void
}

const VERSION = 1
/** Characters of a piece. Every browser takes a message of so many bytes. */
const PIECE = 48_000
/**
 * Pieces that may come at once, and how many more a second. The longest game has 85. Whoever was let in may send less than
 * whoever passes on what all others send.
 */
const PACE = { guest: { most: 150, perSecond: 2 }, host: { most: 400, perSecond: 20 } }
/** Events that one phone may bring to a sheet that has begun. A long evening has two hundred. */
const MOST_NEW = 1_000
const MOST_PHONES = 16
const MOST_HOPS = 8
const MAX_NAME = 30

export function openRoom(ledger: SharedLedger, me: Me, now: () => number = Date.now): Room {
  const $phones = atom<readonly Phone[]>([])
  const $role = atom<Role>('write')
  const $refusal = atom('')
  const links = new Set<Link>()
  const refused = new Set<string>()
  /** One message after the other, because the next one is compared with what the last one has added. */
  let working: Promise<unknown> = Promise.resolve()

  const canGive = () => $role.get()
  /** What counts for a phone: what it was given, as long as this phone may write itself. */
  const given = ({ gives }: Link): Role =>
    gives === undefined || canGive() === 'write' ? (gives ?? 'write') : 'look'

  function send(link: Link, message: Plain) {
    const text = toAscii(JSON.stringify(message))
    for (let at = 0; at < text.length; at += PIECE) {
      const isLast = at + PIECE >= text.length
      link.channel?.send((isLast ? '.' : '+') + text.slice(at, at + PIECE))
    }
  }

  function sendMissing(link: Link) {
    if (!link.channel || !link.phone || link.takes !== 'write' || !ledger.isWritten()) return
    for (const events of batches(ledger.events().filter(({ id }) => !link.known.has(id)))) {
      for (const { id } of events) {
        link.known.add(id)
        link.sent.add(id)
      }
      send(link, { events })
    }
  }

  /** Shows the phones again, here and on all others. */
  function tell() {
    const said = [...links].flatMap(({ channel, gives, takes }) =>
      channel && !gives && takes ? [takes] : [],
    )
    if (said.length > 0) $role.set(said.includes('look') ? 'look' : 'write')
    const direct = [...links].flatMap((link): Heard[] =>
      link.phone ? [{ ...link.phone, role: given(link), hops: 0, isMine: link.gives !== undefined }] : [],
    )
    const all = nearest(
      [...direct, ...[...links].flatMap(({ channel, heard }) => (channel ? heard : []))],
      me.id,
    )
    $phones.set(all.map(({ hops: _, ...phone }) => phone))
    for (const link of links) {
      if (!link.channel || !link.phone) continue
      const role = given(link)
      const others = nearest(
        [...direct, ...[...links].flatMap((other) => (other.channel && other !== link ? other.heard : []))],
        link.phone.id,
      )
      const phones = others.map(({ isMine: _, ...phone }) => ({ ...phone, hops: phone.hops + 1 }))
      const told = JSON.stringify([role, phones])
      if (told === link.told) continue
      link.told = told
      send(link, { phones, role })
    }
  }

  function connect(channel: Channel, { gives, expected, onSpare, onClosed, onMet }: Connecting = {}) {
    const link: Link = {
      ...{ channel, gives, expected, onSpare, onClosed, onMet, takes: gives && 'write', phone: undefined },
      ...{ known: new Set(), sent: new Set(), heard: [], told: '', fresh: 0, hasSaidBye: false },
    }
    links.add(link)
    const { most, perSecond } = gives ? PACE.guest : PACE.host
    let [text, left, last] = ['', most, now()]

    const take = (piece: unknown) => {
      if (link.channel !== channel) return
      const time = now()
      left = Math.min(most, left + ((time - last) / 1_000) * perSecond) - 1
      last = time
      if (left < 0) return showDoor(link, 'It sends without end.')
      if (typeof piece !== 'string' || !/^[+.]/.test(piece) || piece.length > PIECE + 1)
        return showDoor(link, NO_MESSAGE)
      text += piece.slice(1)
      if (text.length > MAX_JSON) return showDoor(link, NO_MESSAGE)
      if (piece.startsWith('+')) return
      const whole = text
      text = ''
      working = working.then(async () => {
        if (link.channel !== channel) return
        const why = await read(link, whole)
        if (why !== undefined) showDoor(link, why)
        else if (link.phone && link.onMet) {
          link.onMet(link.phone, (spare) => link.channel && send(link, { spare }))
          link.onMet = undefined
        }
      })
    }
    channel.listen(take, () => working.then(() => link.channel === channel && close(link)))
    const events = ledger.events().map(({ id, clock }) => [id, clock])
    send(link, { hello: VERSION, ...me, game: ledger.game() ?? null, events })
  }

  /** Reads one message. Answers why the phone is shown the door. */
  async function read(link: Link, text: string): Promise<string | undefined> {
    const parsed = parseJson(text)
    if (!parsed.ok || !isPlain(parsed.value)) return NO_MESSAGE
    const message = parsed.value
    if (!link.phone) return greet(link, message)
    const { events, phones, spare } = message
    if (events !== undefined) return takeEvents(link, events)
    if (phones !== undefined) {
      const heard = readPhones(phones)
      if (!heard) return NO_MESSAGE
      link.heard = heard
      const takes = !link.gives && message.role === 'look' ? 'look' : 'write'
      // What was on its way while this phone could only look was not taken.
      if (takes !== link.takes) for (const id of link.sent) link.known.delete(id)
      link.takes = takes
      tell()
      sendMissing(link)
    } else if (typeof spare === 'string') link.onSpare?.(spare)
    else if (message.bye === true) link.hasSaidBye = true
    // A newer Meldbook may say more.
    return undefined
  }

  function greet(link: Link, message: Plain): string | undefined {
    if (typeof message.hello !== 'number') return NO_MESSAGE
    if (message.hello !== VERSION) return 'It has another version of Meldbook. Load the page again on both.'
    const phone = readPhone({ ...message, role: 'write', state: 'here' })
    const has = readIds(message.events)
    if (!phone || !has || phone.id === me.id) return NO_MESSAGE
    const earlier = [...links].find((other) => other !== link && other.phone?.id === phone.id)
    if (refused.has(phone.id)) return 'It was shown the door before.'
    if (link.expected !== undefined && link.expected !== phone.id) return NO_MESSAGE
    const [game, events] = [ledger.game(), ledger.events()]
    const isShared = events.some(({ id }) => has.has(id))
    if (game !== undefined && has.size > 0 && (message.game !== game || !isShared))
      return 'It has another game.'
    if (events.some(({ id, clock }) => has.has(id) && has.get(id) !== clock)) return FORGED
    if (earlier) {
      const { channel } = earlier
      earlier.channel = undefined
      links.delete(earlier)
      channel?.close()
    }
    link.phone = phone
    link.known = new Set(has.keys())
    tell()
    sendMissing(link)
    return undefined
  }

  async function takeEvents(link: Link, sent: unknown): Promise<string | undefined> {
    if (given(link) === 'look') return undefined
    const { events, problems } = readEvents(sent)
    if (problems.length > 0) return 'It sends what is no part of any game.'
    const mine = new Map(ledger.events().map((event) => [event.id, event]))
    const fresh = events.filter(({ id }) => !mine.has(id))
    if (events.some((event) => mine.has(event.id) && !isSameData(mine.get(event.id), event))) return FORGED
    link.fresh += fresh.length
    if (mine.size > 0 && link.fresh > MOST_NEW) return 'It sends more than anybody writes down in an evening.'
    if (!fitTogether(mine, fresh, ledger.game())) return 'It sends what belongs to another game.'
    for (const { id } of events) link.known.add(id)
    if (fresh.length > 0) await ledger.merge(fresh)
    return undefined
  }

  function showDoor(link: Link, why: string) {
    const { phone, channel } = link
    link.hasSaidBye = true
    if (phone) {
      refused.add(phone.id)
      link.phone = { ...phone, state: 'refused' }
    }
    $refusal.set(`${phone ? `“${phone.name}”` : 'A phone'} was shown the door. ${why}`)
    close(link)
    channel?.close()
  }

  function close(link: Link) {
    if (!link.channel) return
    link.channel = undefined
    const { phone, hasSaidBye } = link
    if (!phone) links.delete(link)
    else if (phone.state === 'here') link.phone = { ...phone, state: hasSaidBye ? 'gone' : 'away' }
    link.onClosed?.(hasSaidBye)
    tell()
  }

  return {
    ...{ $phones, $role, $refusal, connect, canGive },
    sendWritten() {
      for (const link of links) sendMissing(link)
    },
    give(id, role) {
      for (const link of links) if (link.phone?.id === id && link.gives !== undefined) link.gives = role
      tell()
    },
    leave() {
      for (const link of links) {
        const { channel } = link
        if (channel) send(link, { bye: true })
        link.hasSaidBye = true
        close(link)
        channel?.close()
      }
    },
  }
}

const NO_MESSAGE = 'It sends what no Meldbook sends.'
const FORGED = 'It has another event under the id of one that stands here.'

/** JSON in ASCII, so that no piece is longer in bytes than in characters. */
function toAscii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Lists of events whose texts the other phone reads. */
function batches(events: readonly LedgerEvent[]): LedgerEvent[][] {
  const lists: LedgerEvent[][] = []
  let room = 0
  for (const event of events) {
    const { length } = toAscii(JSON.stringify(event))
    if (length > room) {
      lists.push([])
      room = MAX_JSON / 2
    }
    lists.at(-1)?.push(event)
    room -= length
  }
  return lists
}

/** Each phone once, over the shortest way, without the one that is told. */
function nearest(phones: readonly Heard[], without: string): Heard[] {
  const byId = new Map<string, Heard>()
  for (const phone of [...phones].sort((one, other) => one.hops - other.hops))
    if (phone.id !== without && phone.hops < MOST_HOPS && !byId.has(phone.id)) byId.set(phone.id, phone)
  return [...byId.values()].slice(0, MOST_PHONES)
}

/** Whether events name only events that are here, and start no other game. A ledger with gaps may name what is lost. */
function fitTogether(
  mine: ReadonlyMap<string, LedgerEvent>,
  fresh: readonly LedgerEvent[],
  game: string | undefined,
): boolean {
  const ids = new Set([...mine.keys(), ...fresh.map(({ id }) => id)])
  const isWhole = (event: LedgerEvent) => idsNamedBy(event).every((id) => ids.has(id))
  const isOther = (event: LedgerEvent) =>
    game !== undefined && isKnown(event) && event.kind === 'started' && event.data.id !== game
  if (fresh.some(isOther)) return false
  return mine.size === 0 || fresh.every(isWhole) || ![...mine.values()].every(isWhole)
}

function readIds(given: unknown): Map<string, unknown> | undefined {
  if (!Array.isArray(given) || given.length > MAX_EVENTS) return undefined
  const isPair = (pair: unknown) =>
    Array.isArray(pair) && pair.length === 2 && isId(pair[0]) && Number.isSafeInteger(pair[1])
  return given.every(isPair) ? new Map(given as [string, number][]) : undefined
}

function readPhone(given: unknown): Phone | undefined {
  if (!isPlain(given)) return undefined
  const [id, name, role, state] = ['id', 'name', 'role', 'state'].map((key) => get(given, key))
  if (!isId(id) || typeof name !== 'string') return undefined
  const known = (['here', 'away', 'gone', 'refused'] as const).find((one) => one === state)
  return known && { id, name: nameOf(name), role: role === 'write' ? 'write' : 'look', state: known }
}

function readPhones(given: unknown): Heard[] | undefined {
  if (!Array.isArray(given) || given.length > MOST_PHONES) return undefined
  const read = given.map((item) => {
    const phone = readPhone(item)
    const hops = isPlain(item) ? get(item, 'hops') : undefined
    return phone && Number.isSafeInteger(hops) && Number(hops) > 0
      ? { ...phone, hops: Number(hops) }
      : undefined
  })
  return read.every((phone) => phone !== undefined) ? read : undefined
}

/** A word for a phone, without what would break a line. */
export function nameOf(given: string): string {
  return (
    given
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, MAX_NAME) || 'A phone'
  )
}
