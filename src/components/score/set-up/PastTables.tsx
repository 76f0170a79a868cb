import type { Game } from '../../../scoring/game.ts'
import type { Player } from '../../../scoring/record.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { href } from '../../../site.ts'
import type { Person } from '../../storage/database.ts'
import type { Summary } from '../../storage/summary.ts'
import type { Seat } from './table-draft.ts'

type OpenProps = { game: Game; games: readonly Summary[] }

/** The open games of this kind, to carry on with. */
export function OpenGames({ game, games }: OpenProps) {
  const open = games.filter((summary) => summary.status === 'playing' && summary.game === game.id)
  if (open.length === 0) return null
  return (
    <nav class="sheet rows carry-on" aria-label="Carry on">
      {open.slice(0, 3).map(({ id, note, players, rounds, touched }) => (
        <a class="row go" key={id} href={`#game=${id}`}>
          <span class="words">
            Carry on: {note && `${isolate(note)} · `}
            {namesOf(players)} · round {rounds + 1} · {sayWhen(touched)}
          </span>
        </a>
      ))}
      {open.length > 3 && (
        <a class="row go" href={href('/book/')}>
          <span class="words">More open games</span>
        </a>
      )}
    </nav>
  )
}

type LastProps = OpenProps & {
  people: readonly Person[]
  /** The numbers of players that can play. */
  numbers: readonly number[]
  onSeats: (seats: readonly Seat[]) => void
}

/** Tables that could sit down again. */
export function LastTables({ game, games, people, numbers, onSeats }: LastProps) {
  const tables = lastTables(games, game, numbers).map((players) => seatAgain(players, people))
  if (tables.length === 0) return null
  return (
    <ul class="rows beside-margin last-tables">
      {tables.map((seats, at) => (
        <li key={namesOf(seats)}>
          <button type="button" class="row go" onClick={() => onSeats(seats)}>
            <span class="words">
              {at === 0 && 'Same as last time: '} {namesOf(seats)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function namesOf(players: readonly { name: string }[]): string {
  return players.map(({ name }) => isolate(name)).join(', ')
}

/**
 * The last tables with a number of players that fits this game. Tables of the game itself come first, and
 * each table comes once.
 */
export function lastTables(games: readonly Summary[], game: Game, numbers: readonly number[]): Player[][] {
  const tables = new Map<string, Player[]>()
  const own = games.filter((summary) => summary.game === game.id)
  for (const { players } of [...own, ...games]) {
    const left = players.filter(({ until }) => until === undefined)
    const key = left.map(({ person, name }) => person ?? name).join('\n')
    if (numbers.includes(left.length) && !tables.has(key)) tables.set(key, left)
  }
  return [...tables.values()].slice(0, 2)
}

/** A table as it sat before, with the current names of the people. */
export function seatAgain(players: readonly Player[], people: readonly Person[]): Seat[] {
  return players.map(({ name, person }, at) => {
    const known = people.find(({ id }) => id === person)
    return { id: `p${at + 1}`, name: known?.name ?? name, person, hint: known?.hint }
  })
}

/** "today", "yesterday", "3 days ago", by the calendar. */
export function sayWhen(time: number, now = Date.now()): string {
  const days = Math.round((midnight(now) - midnight(time)) / 86_400_000)
  return new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(-days, 'day')
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0)
}
