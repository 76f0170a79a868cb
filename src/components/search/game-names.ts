import type { SearchRecord } from './search-record.ts'
import { plain, withFigures } from './words.ts'

/** A name that a game goes by: its title, another one, or one of these written as one word. */
export type GameName = { id: string; title: string; plain: string }

/**
 * The names of all games, the longest first: 500 Rummy is not Rummy. A name that is a word of another game's name comes last:
 * "3 13 rummy" is not Rummy either.
 */
export function gameNamesOf(records: readonly SearchRecord[]): GameName[] {
  const names = records.flatMap(({ kind, game, place, names = [] }) => {
    if ((kind !== 'page' && kind !== 'table') || game === undefined) return []
    const read = [place, ...names].flatMap((name) => [
      withFigures(plain(name)),
      plain(name).replaceAll(' ', ''),
    ])
    return [...new Set(read)].map((plain) => ({ id: game, title: place, plain }))
  })
  const isPart = ({ id, plain }: GameName) =>
    names.some((name) => name.id !== id && ` ${name.plain} `.includes(` ${plain} `))
  const byLength = names.sort((a, b) => b.plain.length - a.plain.length)
  return [...byLength.filter((name) => !isPart(name)), ...byLength.filter(isPart)]
}

/** After these words a name means something else: a canasta, to go rummy, to lay off on gin. */
const NOT_NAMED_AFTER = new Set(
  'a an per each every 1 natural mixed big my your our go goes going gone went call calls get gets into on after'.split(
    ' ',
  ),
)
/** A name that is a figure is one at the beginning and after these words: 500 points are no game. */
const FIGURE_AFTER = new Set(['', 'in', 'at', 'for', 'playing', 'play'])

/** The game that a plain text names, and the text without the name. */
export function nameInQuery(
  text: string,
  names: readonly GameName[],
): { name: GameName; rest: string } | undefined {
  const open = ` ${text} `
  for (const name of names) {
    const as = ` ${name.plain} `
    for (let at = open.indexOf(as); at >= 0; at = open.indexOf(as, at + 1)) {
      const [before, after] = [open.slice(0, at), open.slice(at + as.length)]
      if (isNamed(name.plain, before.split(' ').at(-1) ?? '', after)) {
        return { name, rest: `${before} ${after}`.trim() }
      }
    }
  }
  return undefined
}

function isNamed(name: string, before: string, after: string): boolean {
  if (/^\d+$/.test(name)) return FIGURE_AFTER.has(before)
  return !NOT_NAMED_AFTER.has(before) || after.startsWith('game')
}
