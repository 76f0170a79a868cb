import { isId, isPlain } from '../../scoring/untrusted.ts'

/** `look`: the phone gets everything, and nothing is taken from it. One that looks lets others only look. */
export type Role = 'look' | 'write'

/** `gone`: the phone has left. `shown the door`: it has sent what no phone of this table sends. */
const STATES = ['here', 'away', 'gone', 'shown the door'] as const

/** A phone of a table, as the others speak of it. */
export type Phone = {
  id: string
  /** Its owner's word for it. */
  name: string
  /** What stands in the events that it writes. */
  device: string
  role: Role
  /** The phone that let it in, and that alone says what it may do; empty for the first one. */
  by: string
  state: (typeof STATES)[number]
  /** Whether its disk is full. */
  isFull: boolean
}

/** What this phone remembers of another. It outlasts a connection, and a page. */
export type Peer = Phone & {
  /** The fingerprint of its certificate, once the phones were connected. */
  print: string
  /** Where it listens for this phone, should one of them come back. */
  spare: string
  /** What it has sent for this game. */
  sent: { events: number; characters: number; letters: number }
}

export const NOTHING_SENT = { events: 0, characters: 0, letters: 0 }

const MAX_NAME = 30

export function readPhone(given: unknown): Phone | undefined {
  if (!isPlain(given) || typeof given.name !== 'string') return undefined
  const { id, device, by, isFull } = given
  if (!isId(id) || !isId(device) || (by !== '' && !isId(by))) return undefined
  const state = STATES.find((one) => one === given.state)
  const name = oneLine(given.name, MAX_NAME) || 'A phone'
  const role = given.role === 'write' ? 'write' : 'look'
  return state && { id, name, device, role, by, state, isFull: isFull === true }
}

/** A text from another phone, without what would break a line. */
export function oneLine(text: string, length: number): string {
  return text
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, length)
}
