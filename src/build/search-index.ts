import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type CustomRecord, close, createIndex } from 'pagefind'
import { WORDS } from '../components/search/find.ts'
import { nameOf, type Part, readParts } from '../components/search/records.ts'
import { GLOSSARY } from '../content/rulebook/glossary.ts'
import type { Game } from '../scoring/game.ts'
import { games } from '../scoring/games.ts'
import { listFiles } from './list-files.ts'
import { isPartial } from './partials.ts'

/** The files of Pagefind that the site needs: the engine and the index, but not its ready-made interfaces. */
const NEEDED = /^(?:pagefind\.js|pagefind-entry\.json|wasm\.en\.pagefind|.*\.pf_(?:meta|index|fragment))$/

/**
 * Texts per fragment file. With more of them, the browser fetches and unpacks more for each text that is
 * found.
 */
const TEXTS = 16

/**
 * Writes the files of the search page into `pagefind/`: one record for each rule, section, word and page.
 * Returns the number of records.
 */
export async function writeSearchIndex(root: string, base: string): Promise<number> {
  const records = recordsOf(root, base.replace(/\/$/, ''))
  for (const { path, content } of await indexFiles(records)) {
    const file = join(root, 'pagefind', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  return records.length
}

function recordsOf(root: string, base: string): CustomRecord[] {
  return listFiles(root, '**/*.html')
    .filter((file) => !isPartial(file))
    .flatMap((file) => {
      const html = readFileSync(join(root, file), 'utf8')
      if (file === 'search/index.html' || /<meta name="robots" content="noindex"/.test(html)) return []
      const path = `/${file.replace(/(^|\/)index\.html$/, '$1')}`
      const parts = readParts(html)
      // The sections of a game's check and pad repeat its rules, so only the pages themselves are found.
      const found = /^\/games\/[^/]+\/[^/]/.test(path) ? parts.slice(0, 1) : parts
      return found.map((part) => toRecord(path, base, part))
    })
}

function toRecord(path: string, base: string, part: Part): CustomRecord {
  const known: Record<string, Game> = games
  const game = known[/^\/games\/([^/]+)\//.exec(path)?.[1] ?? '']
  const statement = (part.kind === 'rule' && game?.statements[part.id]) || ''
  const place = game?.title ?? (part.kind === 'word' ? WORDS : 'Meldbook')
  const terms = game ? termsOf(`${game.id}#${part.id}`) : ''
  return {
    url: `${base}${path}${part.id && `#${part.id}`}`,
    language: 'en',
    content: part.text,
    meta: {
      title: nameOf(part) || statement,
      place,
      // Searched, but never shown.
      ...(part.title && statement && { statement }),
      ...(terms && { terms }),
    },
  }
}

/** The glossary words that this rule settles, and the other names for them. */
function termsOf(rule: string): string {
  const settled = GLOSSARY.filter(({ rules = [] }) => rules.includes(rule))
  return settled.flatMap(({ term, also = [] }) => [term, ...also]).join(', ')
}

async function indexFiles(records: readonly CustomRecord[]) {
  const maxFragments = Math.ceil(records.length / TEXTS)
  const { index, errors } = await createIndex({ forceLanguage: 'en', maxFragments })
  if (!index) throw new Error(`Pagefind: ${errors.join(', ')}`)
  for (const record of records) {
    const { errors } = await index.addCustomRecord(record)
    if (errors.length) throw new Error(`Pagefind: ${record.url}: ${errors.join(', ')}`)
  }
  const { files } = await index.getFiles()
  await close()
  return files.filter(({ path }) => NEEDED.test(path))
}
