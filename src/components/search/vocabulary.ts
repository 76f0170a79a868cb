import { GLOSSARY } from '../../content/rulebook/glossary.ts'
import type { Game } from '../../scoring/game.ts'
import type { Synonyms } from './words.ts'

/** The words that the search page knows, from the glossary and the engine. The build collects them. */

export const SYNONYMS: Synonyms = GLOSSARY.map(({ term, also = [] }) => [term, ...also])

/** The words that the search may suggest for a mistyped one. */
export function vocabularyOf(games: readonly Game[]): string[] {
  const texts = games.flatMap(({ title, statements }) => [title, ...Object.values(statements)])
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  return [...new Set([...SYNONYMS.flat().map((name) => name.toLowerCase()), ...words])].sort()
}
