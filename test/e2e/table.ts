import type { Locator, Page } from '@playwright/test'
import { colourOf, isJoker, parseCards, rankOf } from '../../src/scoring/notation.ts'
import { cardInWords, rankWord } from '../../src/scoring/words.ts'
import { expect } from './fixture.ts'
import { type GameSetup, openGame } from './set-up-table.ts'

/** Opens the next round, or another one, and waits until its first box has the focus. */
export async function openRound(page: Page, setup: GameSetup, round = 'next') {
  await openGame(page, setup, `&round=${round}`)
  await expect(page.locator(':focus')).toHaveAttribute('data-spot')
}

/** The round that is being entered. */
export function entry(page: Page): Locator {
  return page.getByRole('dialog', { name: /^Round/ })
}

/** The row of a player in the entry. */
export function entryRow(page: Page, player: string): Locator {
  return entry(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: startingWith(player) }) })
}

/** A player's box for one field: a text field, or a button that opens other keys. */
export function box(page: Page, player: string, field: string): Locator {
  const name = `${player}: ${field}`
  return entry(page)
    .getByRole('textbox', { name, exact: true })
    .or(entry(page).getByRole('button', { name: startingWith(name) }))
}

/** Matches a label that begins with this name, maybe after an error mark: "Ana: Left in hand, 35", "✗ Ana". */
function startingWith(name: string): RegExp {
  const escaped = name.replace(/[^\w\s]/g, '\\$&')
  return new RegExp(`^(✗ )?${escaped}(?!\\w)`)
}

/** The score of a row, and the new total: "75, new total 120". */
export function result(page: Page, player: string): Locator {
  return entryRow(page, player).getByRole('cell').last()
}

/** A player's circle in a column that asks who did something: "Out", "Went out". */
export function playerButton(page: Page, question: string, player: string): Locator {
  return entry(page).getByRole('button', { name: `${question}: ${player}`, exact: true })
}

export function saveButton(page: Page): Locator {
  return entry(page).getByRole('button', { name: /^Save round/ })
}

/** The names of the keys for each way of counting. */
const KEYS = { 'Type totals': 'Number pad', 'Count by value': /, counted by value$/, 'Tap cards': 'Cards' }

/**
 * Changes how cards are counted, and waits for the keys of the active box. They have another height, which moves
 * everything above them. Without an active box there are no keys.
 */
export async function countBy(page: Page, how: keyof typeof KEYS) {
  await entry(page).getByLabel('How cards are counted').selectOption(how)
  const keys = entry(page).getByRole('group', { name: KEYS[how] })
  const withoutKeys = entry(page).filter({ hasNot: page.locator('[data-active="true"]') })
  await expect(keys.or(withoutKeys)).toBeVisible()
}

const SIGNS: Record<string, string> = {
  '>': 'Next',
  '<': 'Erase',
  '+': 'Plus',
  '-': 'Minus',
  C: 'Clear',
}

/** The button of a row that is folded beside the active one. */
export function rowButton(page: Page, player: string): Locator {
  return entry(page).getByRole('button', { name: new RegExp(`^${player} ?: (nothing yet|−?\\d+)$`) })
}

/**
 * Taps on a touch screen, and clicks otherwise. If the target can be pressed at once, its middle is pressed directly,
 * because Playwright's own taps query the page five times and take twice as long. If not, Playwright waits for it.
 */
export async function press(target: Locator) {
  const page = target.page()
  const { isTouched, middle } = await target.evaluate(findMiddle)
  if (!middle) await (isTouched ? target.tap() : target.click())
  else await (isTouched ? page.touchscreen.tap(...middle) : page.mouse.click(...middle))
}

/** In the page: the middle of the element if it is enabled, does not move, and is in view with nothing over it. */
async function findMiddle(element: Element) {
  const isTouched = navigator.maxTouchPoints > 0
  const before = element.getBoundingClientRect()
  await new Promise(requestAnimationFrame)
  const { x, y, width, height } = element.getBoundingClientRect()
  const isStill = before.x === x && before.y === y && before.width === width && before.height === height
  // A finger lies on a whole pixel.
  const middle: [number, number] = [Math.floor(x + width / 2), Math.floor(y + height / 2)]
  const isHit = element.contains(document.elementFromPoint(...middle))
  const isUsable = isStill && isHit && !element.matches(':disabled, [aria-disabled=true]')
  return { isTouched, middle: isUsable ? middle : undefined }
}

/** Taps keys of the number pad: digits, `+`, `-`, `<` to erase, `C` to clear, `>` for Next. */
export async function tapKeys(page: Page, keys: string) {
  for (const key of keys) {
    await press(entry(page).getByRole('button', { name: SIGNS[key] ?? key, exact: true }))
  }
}

/** Enters a number into a box with the keys on the screen. */
export async function enter(page: Page, player: string, field: string, keys: string | number) {
  await press(box(page, player, field))
  await tapKeys(page, String(keys))
}

/** Taps cards on the keys, in notation: "7h 8h 9h". Where suits do not matter, a key is a rank, or one of a colour. */
export async function tapCards(page: Page, typed: string) {
  const read = parseCards(typed)
  if (!read.ok) throw new Error(`${typed} cannot be read as cards`)
  const keys = entry(page).getByRole('group', { name: 'Cards' })
  for (const card of read.value) {
    const rank = isJoker(card) ? 'joker' : `(${colourOf(card)} )?${rankWord(rankOf(card)!)}`
    const name = new RegExp(`^(${cardInWords(card)}|${rank})(, \\d+ laid)?$`)
    await press(keys.getByRole('button', { name }))
  }
}

/** The cards in the active box. */
export function laidCards(page: Page): Locator {
  return entry(page).getByRole('button', { name: /: take back$/ })
}

/** Agrees on a score for a player, by the menu of the row. */
export async function agree(page: Page, player: string, score: string | number, why = 'a misdeal') {
  await press(entryRow(page, player).getByRole('rowheader').getByRole('button'))
  await press(entry(page).getByRole('button', { name: `${player}: Agree on a score` }))
  await tapKeys(page, String(score))
  await page.getByRole('textbox', { name: `${player}: why` }).fill(why)
}

/** Agrees on 0 for everybody, which is valid in every game that is played for points. */
export async function agreeForAll(page: Page) {
  const names = entry(page).getByRole('rowheader').getByRole('button')
  await expect(names.first()).toBeVisible()
  while ((await names.count()) > 0) await agree(page, (await names.first().textContent()) ?? '', 0)
}

/** Saves the round that is being entered, with a second tap if it is unlikely, and waits until it is on disk. */
export async function saveRound(page: Page) {
  await press(saveButton(page))
  const saved = page.getByRole('status').filter({ hasText: /^Saved/ })
  const again = entry(page).getByRole('button', { name: /as it is$/ })
  await expect(again.or(saved)).toBeVisible()
  if (await again.isVisible()) await press(again)
  await expect(entry(page)).toBeHidden()
  await expect(saved).toBeVisible()
}

/** Opens a panel of the sheet by the panel “More”. */
export async function openPanel(page: Page, panel: string) {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: panel }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: panel, level: 2 })).toBeFocused()
}

/** Makes text as large as a browser's setting would: `150%`. */
export function enlargeText(page: Page, size: string) {
  return page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
}

/** The cells of the row with the totals, one for each player. */
export function totals(page: Page): Locator {
  return page.getByRole('row', { name: /^Total/ }).getByRole('cell')
}

/** Compares the totals only, without the distance to the target that may follow them. */
export async function expectTotals(page: Page, ...expected: string[]) {
  await expect(totals(page).locator('b')).toHaveText(expected)
}

/** Enters the names of players in the set-up. */
export async function addPlayers(page: Page, names: readonly string[]) {
  const field = page.getByRole('textbox', { name: 'Add a player' })
  for (const name of names) {
    await field.fill(name)
    await field.press('Enter')
    await expect(page.locator('.seat-name').last()).toContainText(name, { ignoreCase: true })
  }
}

/** Without it, a test cannot read what the page has copied. */
export const allowCopying = (page: Page) =>
  page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
