import type { Game } from '../../../scoring/game.ts'
import type { Player } from '../../../scoring/record.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { href } from '../../../site.ts'
import type { Person } from '../../storage/database.ts'
import type { Summary } from '../../storage/summary.ts'
import type { Seat } from './table-draft.ts'

type Props = {
  game: Game
  games: readonly Summary[]
  people: readonly Person[]
  /** The numbers of players that can play. */
  numbers: readonly number[]
  /** Whether nobody sits at the table yet. */
  isEmpty: boolean
  onSeats: (seats: readonly Seat[]) => void
}

/** What was played before: open games of this kind, and tables that could sit down again. */
export function PastTables({ game, games, people, numbers, isEmpty, onSeats }: Props) {
  const open = games.filter((summary) => summary.status === 'playing' && summary.game === game.id)
  const tables = isEmpty ? lastTables(games, game, numbers).map((players) => seatAgain(players, people)) : []
  return (
    <>
      {open.length > 0 && (
        <nav class="stack carry-on" aria-label="Carry on">
          {open.slice(0, 3).map(({ id, note, players, rounds, touched }) => (
            <a class="sheet reach" key={id} href={`#game=${id}`}>
              Carry on: {note && `${isolate(note)} · `}
              {namesOf(players)} · round {rounds + 1} · {sayWhen(touched)}
            </a>
          ))}
          {open.length > 3 && <a href={href('/book/')}>More open games</a>}
        </nav>
      )}
      {tables.length > 0 && (
        <p class="group quick">
          {tables.map((seats, at) => (
            <button key={namesOf(seats)} type="button" onClick={() => onSeats(seats)}>
              {at === 0 && 'Same as last time: '} {namesOf(seats)}
            </button>
          ))}
        </p>
      )}
    </>
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
