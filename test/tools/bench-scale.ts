import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { giveUp } from '../../src/build/build.ts'
import { onStop } from '../../src/build/stop.ts'
import { buildCopy, copyRepository, type Seconds } from '../scale/copy.ts'
import { addGames, readModels } from '../scale/synthetic.ts'
import { type Typing, timeTyping } from '../scale/typing.ts'
import { type KeptWeights, type Visits, weighKept, weighVisits } from '../scale/visit.ts'
import { ensureBrowser, launchOptions } from './browser.ts'
import { brotli } from './by-file.ts'
import { listPages } from './pages.ts'

/**
 * `npm run bench:scale`: measures the build, the pages and the search as games are added, in a copy of the
 * repository. `-- 10 50` adds these numbers of games instead of 10, 50 and 200.
 */
const given = process.argv
  .slice(2)
  .map(Number)
  .filter((number) => number > 0)
const SIZES = [0, ...(given.length ? given : [10, 50, 200])]

/**
 * Pages that list all games. They may grow by at most this many bytes per game. The home page needs the title
 * of any game that may be open. Pages that load a game also grow, because their scripts hold the file name of
 * each game.
 */
const LISTS = ['', 'games/', 'check/', 'score/', 'book/', 'about/']
const LOADS_A_GAME = /^open\/$|^games\/[^/]+\/(?!pad\/)/
const BYTES_A_GAME = 60
/**
 * A first visit to any page may grow by this much per game: files that are cached ahead, and their list.
 */
const VISIT_A_GAME = 1024
/** A search also fetches the records of every game. */
const SEARCH_A_GAME = 5 * 1024
/** File names contain hashes, which compress a little better or worse each time. */
const HASHES = 150
/** One more page may cost this many times what it costs in a small site. */
const STEEPER = 1.5
/**
 * Costs are compared only if the smaller site costs this many times as much as the site without added games.
 */
const MEASURABLE = 1.5
const PATIENCE = 100

type Measured = {
  games: number
  pages: number
  seconds: Seconds
  visits: Visits
  /** Sizes of all pages of a kind, sorted. */
  html: Record<string, number[]>
  kept: KeptWeights
}

const executablePath = ensureBrowser()
const { root, remove } = copyRepository()
onStop(() => process.exit(1))
process.on('exit', remove)
const browser = await chromium.launch(launchOptions(executablePath))
const models = readModels(root)
const measured: Measured[] = []
const typed: [games: number, Typing][] = []
const ids: string[] = []
const complaints: string[] = []
try {
  for (const games of SIZES) {
    ids.push(...addGames(root, models, ids.length, games))
    const site = join(root, `site-${games}`)
    const seconds = await buildCopy(root, site)
    const pages = listPages(site)
    console.log(`${games} games added: ${pages.length} pages, built in ${seconds.clock.toFixed(1)} s`)
    if (games === 0 || games === SIZES.at(-1)) typed.push([games, await timeTyping(browser, site)])
    const visits = await weighVisits(browser, site, pathsOf(ids.slice(0, 2)))
    measured.push({
      games,
      pages: pages.length,
      seconds,
      visits,
      html: weighPages(site),
      kept: weighKept(site),
    })
  }
  printBuilds()
  printBytes()
  printTyping()
} catch (error) {
  giveUp(error as Error)
} finally {
  await browser.close()
}
for (const complaint of complaints) console.log(complaint)
console.log(`${SIZES.at(-1)} games added to ${models.length}, ${complaints.length || 'no'} complaints`)
process.exitCode = complaints.length ? 1 : 0

/**
 * The same kinds of pages at every size, so that sizes can be compared: those of two of our games and of the
 * first two added games.
 */
function pathsOf(added: readonly string[]): string[] {
  const games = ['threedom', 'rummy-500', ...added]
  const kinds = ['', 'check/', 'score/', 'pad/']
  return [
    ...[...LISTS, 'search/', 'glossary/', 'open/', '404.html', 'games/other/score/'],
    ...games.flatMap((game) => kinds.map((kind) => `games/${game}/${kind}`)),
  ]
}

/** The sizes of all pages of each kind that games have, sorted, without their scripts and styles. */
function weighPages(site: string): Record<string, number[]> {
  const html: Record<string, number[]> = {}
  for (const { file, path } of listPages(site)) {
    const [, kind] = /^games\/[^/]+\/(.*)$/.exec(path) ?? []
    if (kind === undefined) continue
    const weights = html[kind || 'rules/'] ?? []
    weights.push(brotli(readFileSync(join(site, file))))
    html[kind || 'rules/'] = weights
  }
  for (const weights of Object.values(html)) weights.sort((a, b) => a - b)
  return html
}

function printBuilds() {
  const rows = measured.map(({ games, pages, seconds }, at) => {
    const more = at > 0 ? costOfPage(measured[at - 1] as Measured, measured[at] as Measured) : undefined
    return [
      String(games),
      String(pages),
      seconds.clock.toFixed(1),
      seconds.processor.toFixed(1),
      ((1000 * seconds.clock) / pages).toFixed(0),
      more === undefined ? '' : (1000 * more).toFixed(0),
    ]
  })
  print(
    ['games added', 'pages', 'build, s', 'processor, s', 'ms a page', 'processor ms per added page'],
    rows,
  )
  const [first, before, last] = [measured[0], measured.at(-2), measured.at(-1)]
  if (!first || !before || !last || before === first) return
  // Builds of one site differ by a tenth or more, which hides the cost of a few pages.
  if (before.seconds.processor < MEASURABLE * first.seconds.processor) {
    console.log(`${before.games} added games cost too little for a comparison.`)
    return
  }
  const ratio = costOfPage(before, last) / costOfPage(first, before)
  console.log(`An added page costs ${ratio.toFixed(2)} times what it costs in the smaller site; 1 is linear.`)
  if (ratio > STEEPER) complaints.push(`The build takes more than linear time: ${ratio.toFixed(2)} times.`)
}

/** In seconds of processor time, which other programs do not lengthen. */
function costOfPage(small: Measured, large: Measured): number {
  return (large.seconds.processor - small.seconds.processor) / (large.pages - small.pages)
}

function printBytes() {
  // A page of constant size may fill up first, such as a list that shows a dozen games and links to the
  // others.
  const from = measured.length > 2 ? measured[1] : measured[0]
  const to = measured.at(-1)
  const added = (to?.games ?? 0) - (from?.games ?? 0)
  const perGame = (bytes: number | undefined, before: number | undefined) =>
    added > 0 && bytes !== undefined && before !== undefined ? (bytes - before) / added : undefined
  const rows: string[][] = []
  const row = (what: string, figure: (one: Measured) => number | undefined) => {
    const more = to && from && perGame(figure(to), figure(from))
    const figures = measured.map((one) => String(figure(one) ?? ''))
    rows.push([what, ...figures, more === undefined ? '' : more.toFixed(1)])
    return more ?? 0
  }
  for (const path of Object.keys(to?.visits ?? {})) {
    const more = row(`first visit to /${path}`, ({ visits }) => visits[path])
    const bytes = Math.round(more * added)
    if (LISTS.includes(path) || LOADS_A_GAME.test(path)) {
      if (more > BYTES_A_GAME) complaints.push(`/${path} grows by ${more.toFixed(1)} bytes a game.`)
    } else if (path === 'search/') {
      // Besides, it loads the part of the index that fits the query, and finds more in it.
      if (more > SEARCH_A_GAME) complaints.push(`/search/ grows by ${more.toFixed(0)} bytes a game.`)
    } else if (bytes > HASHES)
      complaints.push(`/${path} grows with the number of games, by ${bytes} bytes for ${added}.`)
  }
  for (const kind of Object.keys(to?.html ?? {})) {
    row(`page alone, ${kind} median`, ({ html }) => html[kind]?.[html[kind].length >> 1])
    row(`page alone, ${kind} at most`, ({ html }) => html[kind]?.at(-1))
  }
  row('the worker, with the list of all files', ({ kept }) => kept.list)
  const ahead = row('cached after any visit, with that list', ({ kept }) => kept.list + kept.shared)
  if (ahead > VISIT_A_GAME) complaints.push(`A first visit grows by ${ahead.toFixed(0)} bytes a game.`)
  row('cached with all games, files', ({ kept }) => kept.files)
  row('cached with all games', ({ kept }) => kept.bytes)
  print(['bytes, Brotli', ...SIZES.map((games) => `${games} games`), 'per added game'], rows)
}

function printTyping() {
  const rows = typed.flatMap(([games, { first, later }]) =>
    Object.entries({ 'the first letter of a visit': first, 'every later letter': later }).map(
      ([what, times]) => {
        const figures = [times[0], median(times), times.at(-1)].map((time) => (time ?? Number.NaN).toFixed(0))
        return [`${what}, ${games} games`, ...figures]
      },
    ),
  )
  print(['ms to the first result', 'least', 'median', 'worst'], rows)
  const [, now] = typed[0] ?? []
  const [, large] = typed.at(-1) ?? []
  if (!now || !large) return
  const later = median(large.later)
  if (!(later <= PATIENCE)) complaints.push(`A letter finds its first result after ${later.toFixed(0)} ms.`)
  // The first letter also starts the search, which takes the same time however much there is to find.
  const more = median(large.first) - median(now.first)
  if (!(more <= PATIENCE))
    complaints.push(`The first letter of a visit takes ${more.toFixed(0)} ms longer than today.`)
}

function median(sorted: readonly number[]): number {
  return sorted[sorted.length >> 1] ?? Number.NaN
}

function print(head: string[], rows: string[][]) {
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
  console.log()
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0),
    )
    console.log(cells.join('  '))
  }
}
