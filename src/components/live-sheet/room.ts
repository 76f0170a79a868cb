import { atom, type ReadableAtom } from 'nanostores'
import { idsNamedBy } from '../../scoring/ledger/clocks.ts'
import { isKnown, type LedgerEvent } from '../../scoring/ledger/event.ts'
import { isSameData, readEvents } from '../../scoring/ledger/event-list.ts'
import { isId, isPlain, MAX_JSON, type Plain, parseJson } from '../../scoring/untrusted.ts'

/**
 * The phones of one table that share a sheet, over channels that are passed in. Each phone was let in by one other phone, and passes
 * on what it hears. They say this, as JSON, each message with a line break after it:
 *
 *     hello    the version; the phone's `id` and `name`; what it `has`: the clock of each event, by the event's id
 *     events   events that the other phone lacks, after they are on disk here
 *     phones   the other phones behind this one; what the other phone may do, its `role`; and where this phone listens
 *              for it, should it come back, the `spare`
 *     bye      the phone leaves for good
 *
 * What arrives is read as a link is. If anything in it is wrong, nothing of it is taken, and the phone is shown the door.
 */

/** `look`: the phone gets everything, and nothing is taken from it. One that looks lets others only look. */
export type Role = 'look' | 'write'

/** One end of a connection. It brings texts whole and in order. */
export type Channel = Pick<RTCDataChannel, 'readyState' | 'send' | 'close' | 'onmessage' | 'onclose'>

/** The ledger that a phone shares. */
export type SharedLedger = {
  /** The id of the game, once this phone has it. */
  game: string
  events: () => readonly LedgerEvent[]
  /** Whether all of them are on disk. */
  isWritten: () => boolean
  merge: (events: readonly LedgerEvent[]) => Promise<unknown>
}

/** What this phone has agreed with one that it lets in. It outlasts a connection. */
export type Guest = { role: Role; spare?: string }

/** The other end of a channel: a guest, or the phone that has let this one in. */
type Side = {
  guest?: Guest
  onSpare?: (spare: string) => void
  /** Called with false if the connection broke, and the phones did not part for good. */
  onEnd?: (isOver: boolean) => void
}

/** `gone`: the phone has left. `shown the door`: it has sent what no phone of this table sends. */
const STATES = ['here', 'away', 'gone', 'shown the door'] as const

export type Phone = {
  id: string
  /** Its owner's word for it. */
  name: string
  role: Role
  state: (typeof STATES)[number]
  /** If this phone has let it in. */
  guest?: Guest | undefined
}

type Link = Side & {
  channel: Channel | undefined
  /** The other phone, once it has said hello. */
  phone: Phone | undefined
  /** Whether the other phone takes events from this one; undefined until it has said so. */
  isHeard: boolean | undefined
  /** The events that the other phone has. */
  known: Set<string>
  /** How many events it has added here. */
  added: number
  /** The phones behind it. */
  heard: readonly Phone[]
  /** What it was told last of the phones behind this one. */
  told: string
}

export type Room = {
  $phones: ReadableAtom<readonly Phone[]>
  /** What this phone may do. */
  $role: ReadableAtom<Role>
  /** Why a phone was shown the door. */
  $refusal: ReadableAtom<string>
  connect: (channel: Channel, side: Side) => void
  /** Sends what was written to disk. */
  sendWritten: () => void
  agree: (guest: Guest, change: Partial<Guest>) => void
  leave: () => void
}

const VERSION = 1
/** Pieces of a text that every browser takes as one message: 64 kilobytes at most. */
const PIECES = /.{1,16000}/gsu
/** Pieces that may come at once, and how many more a second. The longest game has 250, and the ids of its events 70. */
const MOST_PIECES = 400
const PIECES_A_SECOND = 20
/** Events that one phone may add to a sheet that has begun. A long evening has two hundred. */
const MOST_ADDED = 1_000
const MOST_PHONES = 16
const MAX_NAME = 30

export function openRoom(
  ledger: SharedLedger,
  { id, name }: Pick<Phone, 'id' | 'name'>,
  now: () => number = Date.now,
): Room {
  const $phones = atom<readonly Phone[]>([])
  const $role = atom<Role>('write')
  const $refusal = atom('')
  const links = new Set<Link>()
  /** One message after the other, because the next one is compared with what the last one has added. */
  let working: Promise<unknown> = Promise.resolve()

  const roleOf = ({ guest }: Link): Role =>
    guest && $role.get() === 'look' ? 'look' : (guest?.role ?? 'write')

  function connect(channel: Channel, side: Side) {
    const earlier = [...links].find(({ guest }) => guest === side.guest)
    if (earlier?.phone?.state === 'shown the door') return channel.close()
    if (earlier) end(earlier, 'away')
    const link: Link = {
      ...{ ...side, channel, phone: undefined, isHeard: side.guest && true },
      ...{ known: new Set(), added: 0, heard: [], told: '' },
    }
    links.add(link)
    let [text, left, last] = ['', MOST_PIECES, now()]
    channel.onmessage = ({ data }) => {
      if (!link.channel) return
      left = Math.min(MOST_PIECES, left + ((now() - last) / 1_000) * PIECES_A_SECOND) - 1
      last = now()
      if (left < 0) return showDoor(link, 'It sends without end.')
      if (typeof data !== 'string' || text.length + data.length > MAX_JSON) return showDoor(link, NO_MESSAGE)
      text += data
      if (!data.endsWith('\n')) return
      const whole = text
      text = ''
      working = working.then(async () => {
        const why = link.channel && (await read(link, whole))
        if (why !== undefined) showDoor(link, why)
      })
    }
    channel.onclose = () => working.then(() => end(link, 'away'))
    const has = Object.fromEntries(ledger.events().map((event) => [event.id, event.clock]))
    send(link, { hello: VERSION, id, name, has })
  }

  function send({ channel }: Link, message: Plain) {
    if (channel?.readyState !== 'open') return
    for (const piece of `${JSON.stringify(message)}\n`.match(PIECES) ?? []) channel.send(piece)
  }

  function sendMissing(link: Link) {
    if (!link.phone || !link.isHeard || !ledger.isWritten()) return
    const events = ledger.events().filter(({ id }) => !link.known.has(id))
    for (const { id } of events) link.known.add(id)
    if (events.length > 0) send(link, { events })
  }

  /** Each phone once, without this one and the one at the end of this link. What is connected counts more than what was. */
  function phonesWithout(link?: Link): Phone[] {
    const others = [...links].filter((other) => other !== link)
    const direct = others.flatMap((other) =>
      other.phone ? [{ ...other.phone, role: roleOf(other), guest: other.guest }] : [],
    )
    const byId = new Map<string, Phone>()
    for (const phone of [...direct, ...others.flatMap(({ channel, heard }) => (channel ? heard : []))])
      if (byId.get(phone.id)?.state !== 'here') byId.set(phone.id, phone)
    byId.delete(link?.phone?.id ?? id)
    return [...byId.values()].slice(0, MOST_PHONES)
  }

  /** Shows the phones again, here and on all others. */
  function tell() {
    $phones.set(phonesWithout())
    for (const link of links) {
      if (!link.channel || !link.phone) continue
      const phones = phonesWithout(link).map(({ guest: _, ...phone }) => phone)
      const message = { phones, role: roleOf(link), spare: link.guest?.spare }
      const told = JSON.stringify(message)
      if (told === link.told) continue
      link.told = told
      send(link, message)
    }
  }

  /** Reads one message. Answers why the phone is shown the door. */
  async function read(link: Link, text: string): Promise<string | undefined> {
    const parsed = parseJson(text)
    if (!parsed.ok || !isPlain(parsed.value)) return NO_MESSAGE
    const message = parsed.value
    if (!link.phone) return greet(link, message)
    if (message.events !== undefined) return takeEvents(link, message.events)
    if (message.phones !== undefined) return takePhones(link, message)
    if (message.bye === true) end(link, 'gone')
    // A newer Meldbook may say more.
    return undefined
  }

  function greet(link: Link, message: Plain): string | undefined {
    const { hello, has } = message
    if (typeof hello !== 'number') return NO_MESSAGE
    if (hello !== VERSION) return 'It has another version of Meldbook. Load the page again on both.'
    const phone = readPhone({ ...message, state: 'here' })
    const before = [...links].find((other) => other !== link && other.guest === link.guest)
    const isTaken = [...links].some((other) => other !== before && other.phone?.id === phone?.id)
    if (!phone || phone.id === id || isTaken || !isPlain(has)) return NO_MESSAGE
    const shared = ledger.events().filter(({ id }) => Object.hasOwn(has, id))
    const known = new Set(Object.keys(has))
    if (known.size > 0 && ledger.events().length > 0 && shared.length === 0) return OTHER_GAME
    if (shared.some(({ id, clock }) => has[id] !== clock)) return FORGED
    if (before) links.delete(before)
    link.phone = phone
    link.known = known
    tell()
    sendMissing(link)
    return undefined
  }

  async function takeEvents(link: Link, sent: unknown): Promise<string | undefined> {
    if (roleOf(link) === 'look') return undefined
    const { events, problems } = readEvents(sent)
    if (problems.length > 0) return 'It sends what is no part of any game.'
    const mine = new Map(ledger.events().map((event) => [event.id, event]))
    const fresh = events.filter(({ id }) => !mine.has(id))
    if (events.some((event) => mine.has(event.id) && !isSameData(mine.get(event.id), event))) return FORGED
    if (mine.size > 0) {
      link.added += fresh.length
      if (link.added > MOST_ADDED) return 'It sends more than anybody writes down in an evening.'
      if (!fitTogether(mine, fresh, ledger.game)) return OTHER_GAME
    }
    for (const { id } of events) link.known.add(id)
    if (fresh.length > 0) await ledger.merge(fresh)
    return undefined
  }

  function takePhones(link: Link, { phones, role, spare }: Plain): string | undefined {
    const list = Array.isArray(phones) && phones.length <= MOST_PHONES ? phones.map(readPhone) : [undefined]
    const heard = list.filter((phone) => phone !== undefined)
    if (heard.length < list.length) return NO_MESSAGE
    link.heard = heard
    if (!link.guest) {
      // What was on its way while this phone could only look was not taken.
      if (link.isHeard === false) link.known.clear()
      link.isHeard = role === 'write'
      $role.set(link.isHeard ? 'write' : 'look')
      if (typeof spare === 'string') link.onSpare?.(spare)
    }
    tell()
    sendMissing(link)
    return undefined
  }

  function showDoor(link: Link, why: string) {
    $refusal.set(`${link.phone ? `“${link.phone.name}”` : 'A phone'} was shown the door. ${why}`)
    end(link, 'shown the door')
  }

  function end(link: Link, state: 'away' | 'gone' | 'shown the door') {
    const { channel } = link
    if (!channel) return
    link.channel = undefined
    channel.close()
    if (link.phone) link.phone = { ...link.phone, state }
    else links.delete(link)
    link.onEnd?.(state !== 'away')
    tell()
  }

  return {
    ...{ $phones, $role, $refusal, connect },
    sendWritten() {
      for (const link of links) sendMissing(link)
    },
    agree(guest, change) {
      Object.assign(guest, change)
      tell()
    },
    leave() {
      for (const link of links) {
        send(link, { bye: true })
        end(link, 'gone')
      }
    },
  }
}

const NO_MESSAGE = 'It sends what no Meldbook sends.'
const OTHER_GAME = 'It has another game.'
const FORGED = 'It has another event under the id of one that stands here.'

/** Whether events name only events that are here, and start no other game. A ledger with gaps may name what is lost. */
function fitTogether(
  mine: ReadonlyMap<string, LedgerEvent>,
  fresh: readonly LedgerEvent[],
  game: string,
): boolean {
  const ids = new Set([...mine.keys(), ...fresh.map(({ id }) => id)])
  const isWhole = (event: LedgerEvent) => idsNamedBy(event).every((id) => ids.has(id))
  const isOther = (event: LedgerEvent) => isKnown(event) && event.kind === 'started' && event.data.id !== game
  return !fresh.some(isOther) && (fresh.every(isWhole) || ![...mine.values()].every(isWhole))
}

function readPhone(given: unknown): Phone | undefined {
  if (!isPlain(given) || !isId(given.id) || typeof given.name !== 'string') return undefined
  const state = STATES.find((one) => one === given.state)
  // Without what would break a line.
  const name = given.name
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
  return (
    state && { id: given.id, name: name || 'A phone', role: given.role === 'write' ? 'write' : 'look', state }
  )
}
