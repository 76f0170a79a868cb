import type { SearchRecord } from './search-record.ts'
import { plain, withFigures } from './words.ts'

/** A name that a game goes by: its title, another one, or one of these written as one word. */
export type GameName = { id: string; title: string; plain: string }

/** The names of all games, the longest first: 500 Rummy is not Rummy. */
export function gameNamesOf(records: readonly SearchRecord[]): GameName[] {
  return records
    .flatMap(({ kind, game, place, names = [] }) => {
      if (kind !== 'page' || game === undefined) return []
      const read = [place, ...names].flatMap((name) => [
        withFigures(plain(name)),
        plain(name).replaceAll(' ', ''),
      ])
      return [...new Set(read)].map((plain) => ({ id: game, title: place, plain }))
    })
    .sort((a, b) => b.plain.length - a.plain.length)
}

/** Phrases in which the name of a game means something else. */
const NO_NAME =
  /\b(?:go|goes|going|gone|went|call|calls|get|gets) (?:rummy|gin)\b|\b(?:big|for|on|after|a|straight into) gin\b|\bgin (?:hand|bonus)\b/g

/** The game that a plain text names, and the text without the name. */
export function nameInQuery(
  text: string,
  names: readonly GameName[],
): { name: GameName; rest: string } | undefined {
  const open = ` ${text.replace(NO_NAME, (phrase) => phrase.replaceAll(' ', '_'))} `
  const name = names.find(({ plain }) => open.includes(` ${plain} `))
  if (!name) return undefined
  const rest = open.replace(` ${name.plain} `, ' ').replaceAll('_', ' ')
  return { name, rest: rest.trim() }
}
