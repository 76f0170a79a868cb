import type { Game } from '../../../scoring/game.ts'
import type { Player } from '../../../scoring/record.ts'
import type { Person } from '../../storage/database.ts'
import type { Summary } from '../../storage/summary.ts'
import type { Seat } from './table-draft.ts'

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
