import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Game } from '../../scoring/game.ts'
import { linkSources } from './sources.ts'
import { fillValues } from './values.ts'

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
  /** Who rules it so: `[rummytalk], for Gin` names a source of `sources.json`. Without it, it is our ruling. */
  source?: string
  /** What others do, or what a source says otherwise: one or more sentences. */
  others?: string
  /** How else players say it; only the search reads it. */
  asked?: string
  /** What it costs by custom, and the note of the agreed score in which it is written down. */
  cost?: { points: number; note: string }
}

/** As a file tells it. What a rule says already is not told again: the mishap names the rule, and its statement is the text. */
type WrittenMishap = Omit<Mishap, 'text'> & ({ text: string } | { rule: string })

/** From the root of the repository: the build moves this file elsewhere. */
const FOLDER = 'src/content/mishaps'

/** The anchor of the section on a rules page, and of one mishap in it. */
export const SECTION = 'when-something-goes-wrong'
export const anchorOf = ({ id }: Mishap): string => `mishap-${id}`

/** How many of them stand on the sheet for the table. */
export const COMMONEST = 3

export function mishapsOf(game: Game): Mishap[] {
  const general = read<Record<string, Omit<WrittenMishap, 'id'>>>('all')
  return read<(WrittenMishap | string)[]>(game.id).map((one) => {
    if (typeof one !== 'string') return finish(game, one)
    const told = general[one]
    const ids = Object.keys(general).join(', ')
    if (!told) throw new Error(`${game.id}.json: there is no mishap “${one}” in all.json; it has ${ids}.`)
    return finish(game, { id: one, ...told } as WrittenMishap)
  })
}

/** One mishap of a game, for what quotes it. */
export function findMishap(game: Game, id: string): Mishap {
  const mishaps = mishapsOf(game)
  const found = mishaps.find((one) => one.id === id)
  const ids = mishaps.map((one) => one.id).join(', ')
  if (!found) throw new Error(`${game.title} has no mishap “${id}”. It has ${ids}.`)
  return found
}

/** Who rules it so, and who does not, as HTML. */
export function creditOf({ source, others }: Mishap): string {
  return linkSources([source ? `After ${source}.` : 'Our ruling.', others].filter(Boolean).join(' '))
}

function finish(game: Game, told: WrittenMishap): Mishap {
  const text = 'rule' in told ? game.statements[told.rule] : told.text
  if (text === undefined) throw new Error(`${game.id}.json: “${told.id}” names no rule of ${game.title}.`)
  const { others } = told
  return { ...told, text, ...(others && { others: fillValues(game, others) }) }
}

function read<Found>(name: string): Found {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8'))
}
