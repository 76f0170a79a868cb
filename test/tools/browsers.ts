import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, giveUp, ROOT, SITES } from '../../src/build/build.ts'
import { onStop } from '../../src/build/stop.ts'
import type { Browser } from '../browsers/driver.ts'
import { ENGINES } from '../browsers/engines.ts'
import { JOURNEYS, type Journey } from '../browsers/journeys.ts'
import { openPage } from '../browsers/page.ts'
import { startHost } from './host.ts'

/**
 * `npm run test:browsers`: runs the main journeys in every browser engine of this machine. `-- firefox
 * search` runs those whose names contain one of these words.
 */
const PICTURES = join(ROOT, 'test-results/browsers')
const wanted = process.argv.slice(2).map((word) => word.toLowerCase())

/** Those that the arguments name, or all if they name none. */
function choose<Named extends { name: string }>(all: readonly Named[]): readonly Named[] {
  const named = all.filter(({ name }) => wanted.some((word) => name.toLowerCase().includes(word)))
  return named.length ? named : all
}

/** Runs a journey. Returns what went wrong, if anything did, and takes a picture of it. */
async function travel(browser: Browser, { play }: Journey, picture: string): Promise<string> {
  const host = await startHost(SITES.below.root, SITES.below.base)
  try {
    const driver = await browser.open()
    try {
      await play(openPage(driver, host.url), host)
      return driver.complaints.join('\n')
    } catch (error) {
      mkdirSync(PICTURES, { recursive: true })
      writeFileSync(picture, await driver.screenshot())
      return `${error instanceof Error ? error.message : error}\n${picture}`
    } finally {
      await driver.close()
    }
  } catch (error) {
    return String(error)
  } finally {
    await host.cut()
  }
}

async function tour(engine: string, browser: Browser) {
  for (const journey of choose(JOURNEYS)) {
    const start = performance.now()
    const picture = join(PICTURES, `${`${engine} ${journey.name}`.toLowerCase().replace(/\W+/g, '-')}.png`)
    const failure = await travel(browser, journey, picture)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`  ${failure ? '✗' : '✓'} ${journey.name}  ${seconds} s`)
    if (failure) console.log(failure.replace(/^/gm, '      '))
    played += 1
    failed += failure ? 1 : 0
  }
}

if (!process.env.MELDBOOK_SITE) await build(SITES.below, { quiet: true }).catch(giveUp)
// A signal alone would not stop the programs that this one has started, but exiting does.
onStop(() => process.exit(1))
rmSync(PICTURES, { recursive: true, force: true })
let failed = 0
let played = 0
const missing: string[] = []
for (const engine of choose(ENGINES)) {
  const launch = engine.find()
  if (!launch) {
    missing.push(engine.name)
    console.log(`\n${engine.name}: not on this machine. To get it: ${engine.how}`)
    continue
  }
  console.log(`\n${engine.name}`)
  const browser = await launch()
  await tour(engine.name, browser).finally(browser.close)
}
console.log(
  `\n${played} journeys, ${failed} failed${missing.length ? `; without ${missing.join(' and ')}` : ''}`,
)
process.exitCode = failed || !played ? 1 : 0
