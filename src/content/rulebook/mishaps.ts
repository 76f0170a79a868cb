import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What goes wrong at a table, and what to do then. What is the same in many games is told once, in `src/content/mishaps/all.json`;
 * `<id>.json` beside it lists those of one game, the commonest first, and names the general ones by their ids. No check or score
 * knows them.
 */
export type Mishap = {
  id: string
  /** What has happened, in the words of players. */
  title: string
  /** What to do. Values stand in braces: `{options.middleDrop}`. */
  text: string
  /** Who rules it so. Without a source it is our ruling. */
  source?: string
  /** How else players say it; only the search reads it. */
  asked?: string
  /** What it costs by custom, and the note of the agreed score in which it is written down. */
  cost?: { points: number; note: string }
}

/** From the root of the repository: the build moves this file elsewhere. */
const FOLDER = 'src/content/mishaps'

/** The anchor of the section on a rules page, and of one mishap in it. */
export const SECTION = 'when-something-goes-wrong'
export const anchorOf = ({ id }: Mishap): string => `mishap-${id}`

/** How many of them stand on the sheet for the table. */
export const COMMONEST = 3

export function mishapsOf(game: string): Mishap[] {
  const general = read<Record<string, Omit<Mishap, 'id'>>>('all')
  const listed = read<(Mishap | string)[]>(game)
  return listed.map((one) => {
    if (typeof one !== 'string') return one
    const told = general[one]
    const ids = Object.keys(general).join(', ')
    if (!told) throw new Error(`${game}.json: there is no mishap “${one}” in all.json; it has ${ids}.`)
    return { id: one, ...told }
  })
}

function read<Told>(name: string): Told {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
}
