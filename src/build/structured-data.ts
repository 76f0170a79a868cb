import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readParts } from '../components/search/records.ts'
import { needsOf, playersRange } from '../content/rulebook/facts.ts'
import { FINISHED } from '../content/rulebook/finished.ts'
import { NAMED_TABLES, type NamedTable } from '../content/rulebook/tables.ts'
import type { Game } from '../scoring/game.ts'

/**
 * What a rules page holds, in the words of schema.org, for search engines: the game, its questions with their answers, and where
 * the page stands. It is read from the finished page, so it says what readers see.
 */
export function addStructuredData(root: string) {
  const pages = [...FINISHED.map((game) => ({ id: game.id, game })), ...NAMED_TABLES]
  for (const page of pages) {
    const file = join(root, `games/${page.id}/index.html`)
    if (existsSync(file)) writeFileSync(file, withStructuredData(readFileSync(file, 'utf8'), page.game, page))
  }
}

/** `table`: the named table that the page is of, if it is no game’s own. */
export function withStructuredData(html: string, game: Game, table: Partial<NamedTable> = {}): string {
  const data = JSON.stringify({ '@context': 'https://schema.org', '@graph': graphOf(html, game, table) })
  // No text can end the element.
  const script = `<script type="application/ld+json">${data.replaceAll('<', '\\u003c')}</script>`
  return html.replace('</head>', () => `${script}</head>`)
}

function graphOf(html: string, game: Game, { title = game.title, options }: Partial<NamedTable>) {
  const url = contentOf(html, /<link rel="canonical" href="([^"]*)"/)
  const home = url.replace(/games\/[^/]+\/$/, '')
  const names = contentOf(html, /<meta name="keywords" content="([^"]*)"/)
  const minutes = Math.max(...needsOf(game, options).map(({ minutes }) => minutes))
  const about = {
    '@type': 'Game',
    '@id': `${url}#game`,
    name: title,
    url,
    description: contentOf(html, /<meta name="description" content="([^"]*)"/),
    ...(names && { alternateName: names.split(', ') }),
    numberOfPlayers: { '@type': 'QuantitativeValue', ...playersRange(game, options) },
    ...(minutes > 0 && { timeRequired: `PT${minutes}M` }),
  }
  const questions = readParts(html).filter(({ kind }) => kind === 'question')
  const asked = questions.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  }))
  const places = [
    ['Meldbook', home],
    ['Games', `${home}games/`],
    ...(title === game.title ? [] : [[game.title, `${home}games/${game.id}/`]]),
    [title, url],
  ].map(([name, item], at) => ({ '@type': 'ListItem', position: at + 1, name, item }))
  return [
    about,
    { '@type': 'FAQPage', '@id': `${url}#questions`, about: { '@id': about['@id'] }, mainEntity: asked },
    { '@type': 'BreadcrumbList', itemListElement: places },
  ]
}

function contentOf(html: string, pattern: RegExp): string {
  return (pattern.exec(html)?.[1] ?? '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
