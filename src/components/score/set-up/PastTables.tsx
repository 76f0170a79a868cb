import type { Game } from '../../../scoring/game.ts'
import { isolate } from '../../../scoring/untrusted.ts'
import { href } from '../../../site.ts'
import type { Person } from '../../storage/database.ts'
import type { Summary } from '../../storage/summary.ts'
import { lastTables, sayWhen, seatAgain } from './past-tables.ts'
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
            <a class="paper reach" key={id} href={`#game=${id}`}>
              Carry on: {note && `${isolate(note)} · `}
              {namesOf(players)} · round {rounds + 1} · {sayWhen(touched)}
            </a>
          ))}
          {open.length > 3 && <a href={href('/book/')}>More open games</a>}
        </nav>
      )}
      {tables.length > 0 && (
        <p class="tools quick">
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
