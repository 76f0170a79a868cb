import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { build, giveUp, ROOT, SITES } from '../../src/build/build.ts'
import { serve } from '../../src/build/serve.ts'
import { ensureBrowser } from './browser.ts'
import { launchKillable } from './killable.ts'

/**
 * `npm run lighthouse`: Lighthouse's four scores for each kind of page, on its simulated phone, and how much
 * longer the main content takes to show than a bare page of text. `-- --runs 5` takes the median of five
 * runs. `-- check` measures the pages with that in their path. `-- --beside ../before/test-results/site/below` compares
 * when both sites show their first and their largest content, page by page in turns, with a network and a processor
 * that are really slow.
 */
type Kind = { path: string; slower: number; prepare?: (page: Page, url: string) => Promise<void> }
/** Their content is drawn by a script. */
const TOOLS = ['games/threedom/check/', 'games/threedom/practice/', 'compare/', 'book/']
const OTHERS = `games/threedom/ games/hand-and-foot/ games/threedom/pad/ games/ score/ check/ about/ search/ games/scala-40/
  glossary/ names/ engine/ open/`
const PAGES: Kind[] = [
  ...['', ...OTHERS.split(/\s+/)].map((path) => ({ path, slower: 1.25 })),
  ...TOOLS.map((path) => ({ path, slower: 1.5 })),
  { path: 'games/threedom/score/', slower: 1.5, prepare: beginGame },
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const BLOCKING = 50
/** The network and the processor of a phone, slowed down and not only reckoned with. */
const SLOW: Flags = { throttlingMethod: 'devtools', onlyCategories: ['performance'] }
/** Lighthouse slows the processor down four times. On a machine of this power, the result is like a phone. */
const POWER = 1000

type Marks = {
  lcp: number
  fcp: number
  tbt: number
  cls: number
  cache: boolean
  /** The machine's power during the run, by Lighthouse's own benchmark. */
  power: number
  faults: string[]
} & Record<(typeof CATEGORIES)[number], number>

const args = process.argv.slice(2)
const given = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
const runs = Number(given('--runs') ?? 3)
const beside = given('--beside')
const wanted = args.find((arg) => /^[a-z]/.test(arg)) ?? ''
const { base, root } = SITES.below

ensureBrowser()
if (!process.env.MELDBOOK_SITE) await build(SITES.below, { quiet: true }).catch(giveUp)
const bareRoot = mkdtempSync(join(tmpdir(), 'meldbook-bare-'))
writeFileSync(join(bareRoot, 'index.html'), barePage())
const site = await serve({ root, base, small: true })
const bare = await serve({ root: bareRoot, small: true })
const reports = join(ROOT, 'test-results/lighthouse')
mkdirSync(reports, { recursive: true })

const pages = PAGES.filter(({ path }) => path.includes(wanted)).filter(({ path }) => {
  const isThere = existsSync(join(root, path, 'index.html'))
  if (!isThere) console.log(`/${path} is skipped, because it is not built`)
  return isThere
})
try {
  if (beside === undefined) await rate()
  else await compare(beside)
} finally {
  await site.close()
  await bare.close()
  rmSync(bareRoot, { recursive: true })
}

async function rate() {
  const plain: Marks[] = []
  const all = new Map(pages.map((kind): [Kind, Marks[]] => [kind, []]))
  // Pages take turns, so that other work of the machine slows all of them down alike.
  for (let run = 0; run < runs; run += 1) {
    plain.push(await measure(bare.url))
    for (const [{ path, prepare }, marks] of all) marks.push(await measure(site.url + path, prepare))
  }
  const { lcp, power } = median(plain)
  console.log(
    `A bare page of text: LCP ${lcp} ms, the median of ${runs} runs, on a machine of power ${power}`,
  )
  if (power < POWER) console.log(`That is less than ${POWER}. A busy machine makes every page look slow.`)
  console.log('\nperf  a11y  best   seo      LCP  ratio      TBT    CLS  back/forward')
  let missed = 0
  for (const [kind, marks] of all) if (!show(kind, median(marks), lcp)) missed += 1
  console.log(missed ? `\n${missed} pages miss their goals` : '\nall pages meet their goals')
  process.exitCode = missed ? 1 : 0
}

/** Prints the medians of both sites, and the median of the ratios of the pairs. */
async function compare(folder: string) {
  const other = await serve({ root: folder, base, small: true })
  try {
    for (const { path, prepare } of pages) {
      const pairs: { then: Marks; now: Marks }[] = []
      for (let run = 0; run < runs; run += 1) {
        const then = await measure(other.url + path, prepare, SLOW)
        pairs.push({ then, now: await measure(site.url + path, prepare, SLOW) })
      }
      const cells = (['fcp', 'lcp'] as const).map((mark) => {
        const middle = (of: (pair: (typeof pairs)[number]) => number) =>
          pairs.map(of).toSorted((a, b) => a - b)[Math.floor(runs / 2)]!
        const [then, now] = [middle((pair) => pair.then[mark]), middle((pair) => pair.now[mark])]
        const ratio = middle((pair) => pair.now[mark] / pair.then[mark])
        return `${mark.toUpperCase()} ${then} → ${now} ms, ${ratio.toFixed(2)}`
      })
      console.log(`${cells.join('   ')}   /${path}`)
    }
  } finally {
    await other.close()
  }
}

/** Prints the result of a page. Returns whether it is good enough. */
function show({ path, slower }: Kind, marks: Marks, bare: number): boolean {
  const ratio = marks.lcp / bare
  const meetsGoals =
    CATEGORIES.every((name) => marks[name] === 100) &&
    ratio <= slower &&
    marks.tbt < BLOCKING &&
    marks.cls === 0 &&
    marks.cache
  const cells = [
    ...CATEGORIES.map((name) => String(marks[name]).padStart(4)),
    `${marks.lcp} ms`.padStart(7),
    ratio.toFixed(2).padStart(5),
    `${marks.tbt} ms`.padStart(7),
    marks.cls.toFixed(3).padStart(5),
    (marks.cache ? 'yes' : 'no').padEnd(12),
  ]
  console.log(`${cells.join('  ')}  /${path}${meetsGoals ? '' : `  (LCP ratio up to ${slower})`}`)
  for (const fault of marks.faults) console.log(`      ${fault}`)
  return meetsGoals
}

/** The run with the median largest contentful paint. */
function median(all: Marks[]): Marks {
  return all.toSorted((a, b) => a.lcp - b.lcp)[Math.floor(all.length / 2)] as Marks
}

/** Begins a game of two players, and opens its sheet. */
async function beginGame(page: Page, url: string) {
  // Beside the sheet of a wide window the entry opens by itself.
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(url)
  for (const name of ['Ana', 'Bo']) {
    await page.getByLabel('Add a player').fill(name)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('button', { name: 'Enter round 1' }).waitFor()
}

/** Each run is a first visit, with a browser of its own. */
async function measure(
  url: string,
  prepare?: Kind['prepare'],
  flags: Flags = {},
  attempts = 3,
): Promise<Marks> {
  const profile = mkdtempSync(join(tmpdir(), 'meldbook-lighthouse-'))
  const browser = await launchKillable(profile)
  try {
    const port = Number(readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n', 1)[0])
    const address = prepare ? await prepared(browser.context, url, prepare) : url
    const result = await lighthouse(address, {
      port,
      logLevel: 'silent',
      output: 'html',
      disableStorageReset: prepare !== undefined,
      ...flags,
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    const { lhr, report } = result
    const file = new URL(url).pathname.replace(base, '').replaceAll('/', '-').replace(/-$/, '') || 'home'
    writeFileSync(join(reports, `${file}.html`), String(report))
    if (lhr.runtimeError) {
      // A busy machine loses parts of a recording.
      if (attempts > 1) return await measure(url, prepare, flags, attempts - 1)
      throw new Error(`${url}: ${lhr.runtimeError.message}`)
    }
    const number = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
    const marks = CATEGORIES.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)])
    const faults = CATEGORIES.flatMap((name) => lhr.categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id}: ${lhr.audits[id]?.title} ${lhr.audits[id]?.displayValue ?? ''}`)
    return {
      ...(Object.fromEntries(marks) as Record<(typeof CATEGORIES)[number], number>),
      lcp: Math.round(number('largest-contentful-paint')),
      fcp: Math.round(number('first-contentful-paint')),
      tbt: Math.round(number('total-blocking-time')),
      cls: number('cumulative-layout-shift'),
      cache: lhr.audits['bf-cache']?.score === 1,
      power: Math.round(lhr.environment.benchmarkIndex),
      faults,
    }
  } finally {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Prepares the page and returns its address. Removes everything that the service worker cached meanwhile. */
async function prepared(context: BrowserContext, url: string, prepare: NonNullable<Kind['prepare']>) {
  const page = await context.newPage()
  await prepare(page, url)
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const address = page.url()
  await page.close()
  return address
}

/** The fastest possible page: some paragraphs in the browser's own font. */
function barePage(): string {
  const words = 'The cards lie on the table, and somebody wants to know whether that is legal. '
  const paragraphs = Array.from({ length: 12 }, () => `<p>${words.repeat(6)}</p>`).join('\n')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Text</title><h1>Text</h1>\n${paragraphs}</html>`
}
