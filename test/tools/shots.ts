import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, SITES } from '../../src/build/build.ts'
import { CHECKER_STATES } from '../shots/checker-states.ts'
import { PAD_STATES, type State } from '../shots/states.ts'
import { openSite } from './open-site.ts'
import { listPages } from './pages.ts'

/**
 * `npm run shots`: takes pictures of every page and every state of test/shots, at four sizes in both themes,
 * and puts a contact sheet for each into test-results/shots. `-- home 404` takes those whose names contain
 * one of these words.
 */
const SIZES = [
  [360, 740],
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const
const THEMES = ['light', 'dark'] as const
/** The most screens that are shown of a long page. */
const SCREENS = 3
const FOLDER = join(ROOT, 'test-results/shots')

type Shot = { file: string; width: number; label: string }

const wanted = process.argv.slice(2)
const { browser, url, close } = await openSite(SITES.top)
const pages = listPages(SITES.top.root).map(
  ({ path }): State => ({
    name: path.replace(/\/$|\.html$/, '').replaceAll('/', '-') || 'home',
    open: (page) => page.goto(path),
  }),
)
const states = [...pages, ...PAD_STATES, ...CHECKER_STATES].filter(
  ({ name }) => !wanted.length || wanted.some((part) => name.includes(part)),
)

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(join(FOLDER, 'single'), { recursive: true })
try {
  for (const state of states) {
    const sheet = join(FOLDER, `${state.name}.png`)
    await layOut(await takeShots(state), sheet)
    console.log(sheet)
  }
} finally {
  await close()
}

async function takeShots({ name, open }: State): Promise<Shot[]> {
  const shots: Shot[] = []
  for (const colorScheme of THEMES) {
    for (const [width, height] of SIZES) {
      const page = await browser.newPage({ baseURL: url, viewport: { width, height }, colorScheme })
      await open(page)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      const label = `${width} × ${height} ${colorScheme}`
      const file = join(FOLDER, 'single', `${name}-${width}-${colorScheme}.png`)
      const whole = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width, height: Math.min(whole, height * SCREENS) }
      await page.screenshot({ path: file, clip, fullPage: true, animations: 'disabled' })
      await page.close()
      shots.push({ file, width, label })
    }
  }
  return shots
}

/** A row for each theme, in which the widths are to scale. */
async function layOut(shots: Shot[], sheet: string) {
  const figure = ({ file, width, label }: Shot) =>
    `<figure style="flex:${Math.sqrt(width)}"><img src="${pathToFileURL(file)}"><figcaption>${label}</figcaption></figure>`
  const rows = THEMES.map(
    (theme) =>
      `<div>${shots
        .filter(({ label }) => label.endsWith(theme))
        .map(figure)
        .join('')}</div>`,
  )
  const html = sheet.replace(/\.png$/, '.html')
  writeFileSync(
    html,
    `<!doctype html><style>
      body { margin: 20px; background: #808080; font: 14px sans-serif; color: #fff }
      div { display: flex; gap: 16px; align-items: flex-start; margin-bottom: 20px }
      figure { margin: 0; min-width: 0 } img { width: 100%; display: block } figcaption { padding: 4px 0 }
    </style>${rows.join('')}`,
  )
  const page = await browser.newPage({ viewport: { width: 2400, height: 1000 } })
  await page.goto(pathToFileURL(html).href, { waitUntil: 'load' })
  await page.screenshot({ path: sheet, fullPage: true })
  await page.close()
  rmSync(html)
}
