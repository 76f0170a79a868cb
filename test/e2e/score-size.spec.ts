import { brotliCompressSync } from 'node:zlib'
import { games } from '../../src/scoring/games.ts'
import { expect, test } from './fixture.ts'

/**
 * All scripts that a score page loads until the first entry is saved, with Brotli: from an empty device to "Saved", as a
 * table does it that has never been here.
 */
const BUDGET = 34 * 1024

/** What a first round may be: numbers are typed one after the other, names are tapped. */
const ROUND: Record<string, readonly (number | RegExp)[]> = {
  threedom: [50, 85],
  'rummy-500': [60, 0, 45, 20],
  'hand-and-foot': [345, 2, 1, 0, /^Went out$/, /^Bo/, 60, 0, 0, 75],
  monastery: [/^1 Two sets/, /^Ana$/],
  'contract-rummy': [35, 20],
  abstrac: [/^ace of clubs$/, /^ace of spades$/, /^nine of hearts$/],
  other: [12, 7],
}

for (const id of [...Object.keys(games), 'other']) {
  test(`the scripts of ${id} until its first round is saved`, async ({ page }) => {
    await page.goto(`games/${id}/score/`)
    for (const name of ['Ana', 'Bo']) {
      await page.getByLabel('Add a player').fill(name)
      await page.keyboard.press('Enter')
    }
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    const entry = page.getByRole('dialog', { name: 'Round 1' })
    await expect(entry.getByRole('tab', { name: /^Bo/ })).toBeVisible()
    for (const step of ROUND[id] ?? []) {
      if (typeof step === 'number') {
        await page.keyboard.type(String(step))
        await page.keyboard.press('Enter')
      } else
        await entry
          .getByRole('button', { name: step })
          .or(entry.getByRole('checkbox', { name: step }))
          .or(entry.getByRole('radio', { name: step }))
          .or(entry.getByRole('tab', { name: step }))
          .first()
          .click()
    }
    const loaded = page.evaluate(loadedUntilSaved)
    await entry.getByRole('button', { name: 'Save round 1' }).click()
    let bytes = 0
    for (const path of await loaded) {
      const script = await page.request.get(path)
      bytes += brotliCompressSync(await script.body()).length
    }
    test.info().annotations.push({ type: 'bytes', description: String(bytes) })
    console.log(`${id}: ${bytes} of ${BUDGET} bytes`)
    expect(bytes).toBeGreaterThan(20_000)
    expect(bytes).toBeLessThanOrEqual(BUDGET)
  })
}

/** Runs in the page: what is asked for once it says "Saved" is for what comes then. */
function loadedUntilSaved(): Promise<string[]> {
  const isSaved = () =>
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
      textContent?.startsWith('Saved'),
    )
  return new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!isSaved()) return
      observer.disconnect()
      const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
      resolve(paths.filter((path) => path.endsWith('.js')))
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}
