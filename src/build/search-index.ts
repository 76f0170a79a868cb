import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CustomRecord, close, createIndex } from 'pagefind'
import { nameOf, type Part, readParts } from '../components/search/records.ts'
import { NAMES, RECORDS, recordsOf, type SearchRecord, WORDS } from '../components/search/search-record.ts'
import { askedIn } from '../content/rulebook/asked.ts'
import { GLOSSARY } from '../content/rulebook/glossary.ts'
import { anchorOf, mishapsOf } from '../content/rulebook/mishaps.ts'
import { otherWordsFor } from '../content/rulebook/names.ts'
import { NAMED_TABLES, type NamedTable } from '../content/rulebook/tables.ts'
import type { Game } from '../scoring/game.ts'
import { games } from '../scoring/games.ts'
import { adviceOf, choosingRecords } from './choosing-records.ts'
import { listFiles } from './list-files.ts'
import { isPartial } from './partials.ts'

/** The files of Pagefind that the site needs: the engine and the index, but not its ready-made interfaces. */
const NEEDED = /^(?:pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_(?:meta|index|fragment))$/

/** Pages that answer no question of players. */
const NOT_FOUND = ['search/index.html', 'engine/index.html']

/**
 * Texts per fragment file. With more of them, the browser fetches and unpacks more for each text that is
 * found.
 */
const TEXTS = 16

/**
 * Writes the files of the search page into `pagefind/`: the records that answer first, and the index of all
 * texts. Returns the number of records and of texts.
 */
export async function writeSearchIndex(root: string, base: string) {
  const pages = readPages(root)
  // Among equal answers the first record stands first, so the best known game does, and a game before its named tables.
  const known = Object.keys(games)
  const placeOf = ({ game, table }: FoundPage) =>
    (game ? known.indexOf(game.id) : known.length) + (table ? known.length : 0)
  const inOrder = [...pages].sort((a, b) => placeOf(a) - placeOf(b))
  const records = [...inOrder.flatMap(recordsOfPage), ...choosingRecords()]
  const texts = pages.flatMap((page) => textsOf(page, base.replace(/\/$/, '')))
  const files = [
    ...(await indexFiles(texts)).map(({ path, content }) => ({ path: `pagefind/${path}`, content })),
    { path: RECORDS, content: JSON.stringify(records) },
  ]
  for (const { path, content } of files) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return { records: records.length, texts: texts.length }
}

type FoundPage = {
  /** Below the site's base: `games/canasta/`. */
  path: string
  html: string
  place: string
  game: Game | undefined
  /** The named table that the page is of. */
  table: NamedTable | undefined
  /** The check, the pad and the like of a game repeat its rules, so only they themselves are found. */
  isTool: boolean
}

function readPages(root: string): FoundPage[] {
  const known: Record<string, Game> = games
  return listFiles(root, '**/*.html')
    .filter((file) => !isPartial(file))
    .flatMap((file) => {
      const html = readFileSync(join(root, file), 'utf8')
      if (NOT_FOUND.includes(file) || /<meta name="robots" content="noindex"/.test(html)) return []
      const path = file.replace(/(^|\/)index\.html$/, '$1')
      const [, id = '', tool] = /^games\/([^/]+)\/(.*)/.exec(path) ?? []
      const table = NAMED_TABLES.find((table) => table.id === id)
      const game = table?.game ?? known[id]
      const place = table?.title ?? game?.title ?? PLACES[path] ?? 'Meldbook'
      return [{ path, html, place, game, table, isTool: Boolean(tool) }]
    })
}

/** Pages whose parts are listed under a name of their own. */
const PLACES: Readonly<Record<string, string>> = { 'glossary/': WORDS, 'names/': NAMES }

function recordsOfPage({ path, html, place, game, table, isTool }: FoundPage): SearchRecord[] {
  if (game && table) return recordsOfTable(path, html, table)
  // Its names are records of their own.
  if (place === NAMES) return []
  if (game && !isTool) {
    const termsHere = (slug: string) => termsOf(`${game.id}#${slug}`)
    const inGame = askedIn(game.id)
    const mishaps = mishapsOf(game).map((mishap) => {
      const anchor = anchorOf(mishap)
      return [anchor, [mishap.asked, inGame[anchor]].filter(Boolean).join(', ')]
    })
    const names = namesFor(game.id, inGame.names)
    const asked = { ...inGame, ...Object.fromEntries(mishaps), ...(names && { names }) }
    const records = recordsOf({
      path,
      html,
      place,
      game: game.id,
      statements: game.statements,
      termsOf: termsHere,
      asked,
    })
    const advice = adviceOf(path, html, game)
    return [...records.filter(({ url }) => !advice.some((better) => better.url === url)), ...advice]
  }
  const records = recordsOf({ path, html, place })
  // The texts of other pages are no rules. The index of all texts has them.
  return place === WORDS ? records : records.slice(0, 1)
}

/** What people type for a game or a named table, besides the names that its page tells. */
function namesFor(id: string, asked?: string): string {
  return [...(asked ? [asked] : []), ...otherWordsFor(id)].join(', ')
}

/** The page of a named table and its questions. Its rules in short are those of the game. */
function recordsOfTable(path: string, html: string, { id, title, game }: NamedTable): SearchRecord[] {
  const names = namesFor(id)
  const asked = names ? { names } : {}
  return recordsOf({ path, html, place: title, game: game.id, asked }).flatMap((record): SearchRecord[] => {
    if (record.kind === 'page') return [{ ...record, kind: 'table' }]
    return record.kind === 'question' ? [record] : []
  })
}

function textsOf({ path, html, place, isTool }: FoundPage, base: string): CustomRecord[] {
  const parts = readParts(html).filter(({ kind }) => kind !== 'question')
  return (isTool ? parts.slice(0, 1) : parts).map((part) => toText(part, `${base}/${path}`, place))
}

function toText(part: Part, page: string, place: string): CustomRecord {
  return {
    url: `${page}${part.id && `#${part.id}`}`,
    language: 'en',
    content: `${part.text} ${part.examples}`.trim(),
    meta: { title: nameOf(part) || part.text, place },
  }
}

/** The glossary words that this rule settles, and the other names for them. */
function termsOf(rule: string): string[] {
  return GLOSSARY.filter(({ rules = [] }) => rules.includes(rule)).flatMap(({ term, also = [] }) => [
    term,
    ...also,
  ])
}

async function indexFiles(texts: readonly CustomRecord[]) {
  const maxFragments = Math.ceil(texts.length / TEXTS)
  const { index, errors } = await createIndex({ forceLanguage: 'en', maxFragments })
  if (!index) throw new Error(`Pagefind: ${errors.join(', ')}`)
  for (const text of texts) {
    const { errors } = await index.addCustomRecord(text)
    if (errors.length) throw new Error(`Pagefind: ${text.url}: ${errors.join(', ')}`)
  }
  const { files } = await index.getFiles()
  await close()
  return files.filter(({ path }) => NEEDED.test(path))
}
