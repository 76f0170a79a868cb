import type { Page } from '@playwright/test'
import type { Account } from './account.ts'

/** A game on the plain pad, played through the screen. All games save their rounds in the same way. */

/** Long enough for a slow machine. A player who waited this long would have given up. */
const PATIENCE = 30_000
/** A player who sees no reaction presses again after this time. */
const PRESSED = 3_000

export async function setUpGame(page: Page, site: string) {
  await page.goto(`${site}games/other/score/`)
  await page.getByRole('button', { name: '2 players', exact: true }).click({ timeout: PATIENCE })
  await page.getByRole('button', { name: 'Start', exact: true }).click({ timeout: PATIENCE })
  await page.getByRole('button', { name: 'Enter round 1' }).waitFor({ timeout: PATIENCE })
  return page.url()
}

const entry = (page: Page) => page.getByRole('dialog', { name: /^Round \d/ })

/**
 * Types in the next round and presses "Save". `watch` records the outcome. If another tab saves the same round first,
 * the page closes the entry earlier.
 */
export async function enterRound(page: Page, account: Account, place = 'next') {
  await openEntry(page, place)
  const boxes = entry(page).getByRole('textbox', { name: /: Points$/ })
  const score = String(account.nextScore())
  const steps = [
    // After a failed save the boxes still hold that round, and a box that gets the focus continues its number.
    (timeout: number) => boxes.nth(0).focus({ timeout }),
    (timeout: number) => boxes.nth(0).fill(score, { timeout }),
    (timeout: number) => boxes.nth(1).focus({ timeout }),
    (timeout: number) => boxes.nth(1).fill('7', { timeout }),
    (timeout: number) => page.locator('.entry-save').press('Enter', { timeout }),
  ]
  for (const step of steps) if (!(await inEntry(page, step))) return
}

/** Retries a step. Returns false if the entry was closed before it succeeded. */
async function inEntry(page: Page, step: (timeout: number) => Promise<void>): Promise<boolean> {
  const until = Date.now() + PATIENCE
  for (;;) {
    try {
      await step(PRESSED)
      return true
    } catch (failure) {
      if (Date.now() > until) throw failure
      if (!(await entry(page).isVisible())) return false
    }
  }
}

export async function openEntry(page: Page, place = 'next') {
  if (place === 'next') return openNext(page)
  await page.goto(`${page.url().replace(/&round=.*/, '')}&round=${place}`)
  await entry(page).waitFor({ timeout: PATIENCE })
}

async function openNext(page: Page) {
  const enter = page.getByRole('button', { name: /^(Enter|Carry on with) round/ })
  const until = Date.now() + PATIENCE
  do {
    // A page that was reloaded in the middle of a round opens its entry by itself.
    await enter.or(entry(page)).first().waitFor({ timeout: PATIENCE })
    if (!(await entry(page).isVisible())) await enter.click({ timeout: PATIENCE })
    const isOpen = await entry(page)
      .waitFor({ timeout: PRESSED })
      .then(() => true)
      .catch(() => false)
    if (isOpen) return
    // Another tab saved that round at this moment, and the page closed its entry.
  } while (Date.now() < until)
  throw new Error('The entry of the next round does not open.')
}

/** Waits until the last press of "Save" has an outcome: saved, not saved, or incomplete because of another tab. */
export async function settle(page: Page) {
  const until = Date.now() + PATIENCE
  const isRefused = page.locator('.entry-messages .problem')
  while ((await entry(page).isVisible()) && (await isRefused.count()) === 0) {
    if (Date.now() > until) throw new Error('Pressing "Save" had no effect.')
    await entry(page)
      .waitFor({ state: 'hidden', timeout: PRESSED })
      .catch(async () => {
        // The button may have been replaced at that moment, because another tab wrote something.
        await page
          .locator('.entry-save')
          .press('Enter', { timeout: PRESSED })
          .catch(() => {})
      })
  }
}

/** Whether the game could be opened. If the database could not, the page says so, and there is nothing to enter. */
export async function canEnter(page: Page): Promise<boolean> {
  const enter = page.getByRole('button', { name: /^(Enter|Carry on with) round/ })
  // A round that was refused stays in its entry, and a page that is opened again opens it.
  await enter.or(entry(page)).or(page.getByRole('alert')).first().waitFor({ timeout: PATIENCE })
  return (await enter.isVisible()) || (await entry(page).isVisible())
}

const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not saved.' })

export function isRefused(page: Page): Promise<boolean> {
  return failure(page).isVisible()
}

/** Presses "Try again" if it is there, and waits until the outcome shows. */
export async function tryAgain(page: Page) {
  if (!(await isRefused(page))) return
  await failure(page).getByRole('button', { name: 'Try again' }).click({ timeout: PATIENCE })
  await page.locator('.saving').filter({ hasNotText: 'Saving' }).waitFor({ state: 'attached' })
}

/**
 * Opens the game and compares the rounds that it shows with the account: those on the sheet, and those to choose from
 * where two tabs wrote at once.
 */
export async function compareRounds(page: Page, address: string, account: Account) {
  // Only another page in between makes the browser load the same address with another hash.
  await page.goto('about:blank')
  await page.goto(address)
  const found = new Set<number>()
  const isThere = () => [...account.saved].every((score) => found.has(score))
  const until = Date.now() + PATIENCE
  do {
    for (const score of await page.evaluate(readScores)) found.add(score)
    if (isThere()) break
    const choose = page.getByRole('button', { name: 'Choose', exact: true })
    if (!page.url().includes('&panel=') && (await choose.isVisible())) await choose.click()
    await page.evaluate(() => new Promise(requestAnimationFrame))
  } while (Date.now() < until)
  account.compare(found)
  const { origin } = new URL(address)
  if (page.url().startsWith(origin) && page.url().includes('&panel=')) await page.goto(address)
}

/** In the page: every score that shows, without the totals. */
function readScores(): number[] {
  const cells = document.querySelectorAll('.rounds tbody td, .conflict dd')
  return [...cells].flatMap((cell) => {
    const [score] = /^\d{5}/.exec((cell.firstChild?.textContent ?? '').trim()) ?? []
    return score === undefined ? [] : [Number(score)]
  })
}
