import { laidField } from '../../scoring/entry-form.ts'
import { type At, type Game, type Table, tableOf } from '../../scoring/game.ts'
import { defaultsOf } from './values.ts'

/** A blank score sheet: its rows, and how many columns fit on the page. Both come from the game's definition. */
type BlankPad = {
  rows: { label: string; note?: string }[]
  /** One column per player or side. */
  columns: number
  /** Whether places are ticked instead of written in. */
  ticks: boolean
}

/** As many rounds as fit on a page with room to write, for games that go on until a target is reached. */
const OPEN_ENDED = 14

export function blankPad(game: Game): BlankPad {
  const players = Math.max(...game.players)
  const table = tableOf(game, players, defaultsOf(game))
  const laid = laidField(game.entry(table))
  if (laid) {
    const rows = laid.missions.map(({ mission, label }) => ({ label: `${mission}`, note: label }))
    return { rows, columns: players, ticks: true }
  }
  const rows = fixedRounds(game, table) ?? blankRows()
  return { rows, columns: players, ticks: false }
}

/**
 * Games with a fixed number of rounds ask for something in each round, and for nothing once they are over.
 */
function fixedRounds(game: Game, table: Table): BlankPad['rows'] | undefined {
  const rows: BlankPad['rows'] = []
  for (let number = 1; number <= OPEN_ENDED; number += 1) {
    const { minimum } = game.scoring.next(roundAt(game, table, number))
    if (typeof minimum !== 'number') break
    rows.push({ label: `${number}`, note: `first meld ${minimum}` })
  }
  return rows.length > 0 ? rows : undefined
}

function blankRows(): BlankPad['rows'] {
  return Array.from({ length: OPEN_ENDED }, (_, index) => ({ label: `${index + 1}` }))
}

/** A round of a game in which nothing was written down yet. */
function roundAt(game: Game, table: Table, number: number): At {
  const nobody = {
    playing: [],
    asked: [],
    agreed: new Map(),
    totals: {},
    dealer: '',
    nameOf: (id: string) => id,
  }
  return { table, number, mending: false, state: game.scoring.begin(table), ...nobody }
}
