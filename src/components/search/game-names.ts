import type { SearchRecord } from './search-record.ts'
import { plain, withFigures } from './words.ts'

/** A name that a game goes by: its title, another one, or one of these written as one word. */
export type GameName = {
  id: string
  /** The page of the game or of the named table, by its id. */
  page: string
  title: string
  plain: string
}

/**
 * The names of all games, the longest first: 500 Rummy is not Rummy. A name that is a word of another game's name comes last:
 * "3 13 rummy" is not Rummy either.
 */
export function gameNamesOf(records: readonly SearchRecord[]): GameName[] {
  const titles = new Map(
    records.flatMap(({ kind, url, place }): [string, string | undefined][] =>
      kind === 'page' || kind === 'table' ? [[plain(place), pageOf(url)]] : [],
    ),
  )
  const names = records.flatMap(({ kind, url, game, place, names = [] }) => {
    if ((kind !== 'page' && kind !== 'table') || game === undefined) return []
    const read = [place, ...names].flatMap((name) => [
      withFigures(plain(name)),
      plain(name).replaceAll(' ', ''),
    ])
    const page = pageOf(url) ?? game
    // What is the title of one game is no other name of another.
    const own = [...new Set(read)].filter((name) => (titles.get(name) ?? page) === page && !WORDS.has(name))
    return own.map((plain) => ({ id: game, page, title: place, plain }))
  })
  const phrases = names.flatMap(({ id, plain }) => phrasesIn(plain).map((phrase) => ({ id, phrase })))
  const byPhrase = Map.groupBy(phrases, ({ phrase }) => phrase)
  const isPart = ({ id, plain }: GameName) => byPhrase.get(plain)?.some((other) => other.id !== id)
  const byLength = names.sort((a, b) => b.plain.length - a.plain.length)
  return [...byLength.filter((name) => !isPart(name)), ...byLength.filter(isPart)]
}

/** All that stands in a name, from one word to all of them. */
function phrasesIn(name: string): string[] {
  const words = name.split(' ')
  return words.flatMap((_, from) =>
    words.slice(from).map((_, at) => words.slice(from, from + at + 1).join(' ')),
  )
}

/** Names that all rules use as words. These games are asked for by their other names. */
const WORDS = new Set(['hand'])

function pageOf(url: string): string | undefined {
  return url.split('/')[1]
}

/** After these words a name means something else: a canasta, to go rummy, to lay off on gin. */
const NOT_NAMED_AFTER = new Set(
  'a an per each every 1 natural mixed clean dirty pure big my your our go goes going gone went call calls get gets into on after'.split(
    ' ',
  ),
)
/** A name that is a figure is one at the beginning and after these words: 500 points are no game. */
const FIGURE_AFTER = new Set(['', 'in', 'at', 'for', 'playing', 'play'])

/** The game that a plain text names, and the text without the name. */
export type Named = { name: GameName; rest: string }

function nameIn(text: string, names: readonly GameName[]): Named | undefined {
  const open = ` ${text} `
  for (const name of names) {
    const as = ` ${name.plain} `
    for (let at = open.indexOf(as); at >= 0; at = open.indexOf(as, at + 1)) {
      const before = open.slice(0, at)
      const after = open.slice(at + as.length)
      if (isNamed(name.plain, before.split(' ').at(-1) ?? '', after)) {
        return { name, rest: `${before} ${after}`.trim() }
      }
    }
  }
  return undefined
}

/** The game that a plain text names most clearly, all games that it names, in their order, and the text without their names. */
export function namesInQuery(
  text: string,
  names: readonly GameName[],
): { first?: Named | undefined; all: readonly GameName[]; rest: string } {
  const first = nameIn(text, names)
  const places = new Map<string, GameName>()
  let rest = text
  for (let next = first; next; next = nameIn(rest, names)) {
    places.set(next.name.page, next.name)
    rest = next.rest
  }
  const inOrder = [...places.values()].sort((a, b) => text.indexOf(a.plain) - text.indexOf(b.plain))
  return { first, all: inOrder, rest }
}

/**
 * The name of another game in a plain text. A name that rules use as a word, such as a sequence, is one only when it is asked for
 * alone.
 */
export function outsideNameIn(
  text: string,
  outside: readonly OutsideName[],
  inside: string,
  saysMore: (rest: string) => boolean,
): OutsideName | undefined {
  return outside.find(({ plain, isWord }) => {
    const open = ` ${text} `
    if (!open.includes(` ${plain} `) || ` ${inside} `.includes(` ${plain} `)) return false
    return !isWord || !saysMore(open.replace(` ${plain} `, ' ').trim())
  })
}

/** A name of a game that is not here. `isWord` is true where rules use it as a word. */
export type OutsideName = { record: SearchRecord; plain: string; isWord: boolean }

/** These names, the longest first. */
export function outsideNamesOf(
  records: readonly SearchRecord[],
  isKnown: (word: string) => boolean,
): OutsideName[] {
  return records
    .filter(({ kind }) => kind === 'name')
    .flatMap((record) =>
      [record.title, ...(record.names ?? [])].map((name) => {
        const read = withFigures(plain(name)).replace(/ \.$/, '')
        return { record, plain: read, isWord: read.split(' ').every((word) => isKnown(word)) }
      }),
    )
    .sort((a, b) => b.plain.length - a.plain.length)
}

function isNamed(name: string, before: string, after: string): boolean {
  if (/^\d+$/.test(name)) return FIGURE_AFTER.has(before)
  return !NOT_NAMED_AFTER.has(before) || after.startsWith('game')
}
