import { laidField, type Way } from '../../scoring/entry-form.ts'
import { isTapped, kindOf } from '../../scoring/entry-kinds/kinds.ts'
import { type At, type Game, type Table, tableOf } from '../../scoring/game.ts'
import { defaultsOf } from './values.ts'

/** A blank score sheet: what is written in each round, and by how many. All of it comes from the game's definition. */
type BlankPad = {
  rounds: { label: string; note?: string }[]
  /** What a player writes down in each round before the score: clean, dirty, left. */
  lines: string[]
  /** What is written once a round, for all players. */
  shared: string[]
  /** How many columns each number of players needs: one for each player, or one for each side. */
  tables: { players: number; columns: number }[]
  /** Whether places are ticked instead of written in. */
  ticks: boolean
}

/** As many rounds as anybody plays, for games that go on until a target is reached. */
const MOST_ROUNDS = 14
/** How many lines fit on a page with room to write, and how many of them a score with its total takes. */
const LINES_OF_PAGE = 40
const LINES_OF_SCORE = 1.6

export function blankPad(game: Game): BlankPad {
  const tables = game.players.map((players) => ({ players, columns: columnsFor(game, players) }))
  const table = tableOf(game, Math.max(...game.players), defaultsOf(game))
  const form = game.entry({ table, round: 1 })
  const laid = laidField(form)
  if (laid) {
    const rounds = laid.missions.map(({ mission, label }) => ({ label: `${mission}`, note: label }))
    return { rounds, lines: [], shared: [], tables, ticks: true }
  }
  const lines = typedWay(form.ways).fields.map(shortLabel)
  const shared = (form.round ?? []).filter((field) => kindOf(field).filledBy).map(shortLabel)
  const most = Math.floor(LINES_OF_PAGE / (lines.length + shared.length + LINES_OF_SCORE))
  const rounds = (fixedRounds(game, table) ?? blankRounds()).slice(0, most)
  return { rounds, lines, shared, tables, ticks: false }
}

function columnsFor(game: Game, players: number): number {
  return game.sidesFor?.(players, defaultsOf(game))?.length ?? players
}

/** On paper nobody writes down every card. */
function typedWay(ways: readonly Way[]): Way {
  return ways.find(({ fields }) => !fields.some(isTapped)) ?? ways[0] ?? { label: '', fields: [] }
}

/** What fits on one line of the narrow column. */
function shortLabel({ label, short }: { label: string; short?: string }): string {
  return label.length > 16 && short !== undefined ? short : label
}

/**
 * Games with a fixed number of rounds ask for something in each round, and for nothing once they are over.
 */
function fixedRounds(game: Game, table: Table): BlankPad['rounds'] | undefined {
  const rounds: BlankPad['rounds'] = []
  for (let number = 1; number <= MOST_ROUNDS; number += 1) {
    const { minimum } = game.scoring.next(roundAt(game, table, number))
    if (typeof minimum !== 'number') break
    rounds.push({ label: `${number}`, note: `first meld ${minimum}` })
  }
  return rounds.length > 0 ? rounds : undefined
}

function blankRounds(): BlankPad['rounds'] {
  return Array.from({ length: MOST_ROUNDS }, (_, index) => ({ label: `${index + 1}` }))
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
