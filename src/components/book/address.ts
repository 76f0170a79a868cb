import { encodeWord } from '../../address-end.ts'
import { ALL_GAMES, PERIODS, type PeriodChoice, type PeriodName } from './period.ts'

/** The parts of the book, with their names. */
export const PARTS = { games: 'Games', people: 'People', statistics: 'Statistics', backup: 'Back-up' }
export type PartName = keyof typeof PARTS

/** What the book shows. It stands in the address, so it can be kept as a bookmark and sent. */
export type Address = {
  part: PartName
  /** Whom the part is about, such as a person's id. */
  about: string
  period: PeriodChoice
  /** The kind of game that the statistics are of; all of them if empty. */
  kind: string
  /** Whether partners count as one, in the statistics. */
  together: boolean
}

/** `#people`, `#statistics=<person>&period=this-year`, `#games&from=2026-11-24&to=2026-11-24` */
export function parseAddress(hash: string): Address {
  const words = new URLSearchParams(hash.slice(1))
  const [[name, about] = ['', '']] = words
  const part = Object.hasOwn(PARTS, name) ? (name as PartName) : 'games'
  const kind = words.get('kind') ?? ''
  return { part, about, period: parsePeriod(words), kind, together: words.has('together') }
}

function parsePeriod(words: URLSearchParams): PeriodChoice {
  const from = words.get('from')
  const to = words.get('to')
  if (from !== null || to !== null) return { name: 'days', from: from ?? '', to: to ?? '' }
  const name = words.get('period') ?? ''
  return Object.hasOwn(PERIODS, name) ? { ...ALL_GAMES, name: name as PeriodName } : ALL_GAMES
}

export function formatAddress({ part, about, period, kind, together }: Address): string {
  const { name, from, to } = period
  const words = new URLSearchParams({
    ...(name === 'days' ? { from, to } : name !== 'all' && { period: name }),
    ...(part === 'statistics' && kind && { kind }),
    ...(part === 'statistics' && together && { together: '' }),
  })
  const first = about ? `${part}=${encodeWord(about)}` : part
  return words.size > 0 ? `#${first}&${words}` : `#${first}`
}

/** Whether an address is about this person. It cannot hold half a character, which an id may have. */
export function isAbout({ about }: Pick<Address, 'about'>, id: string): boolean {
  return about === id.toWellFormed()
}
