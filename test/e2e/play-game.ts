import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { gameById } from './set-up-table.ts'
import { box, entry, press, saveRound } from './table.ts'

/** The steps of a whole game, from the names to the result. */

type HouseRules = Record<string, string>
type Rules = { preset?: string; house?: HouseRules }

/** Enters the names, chooses the rules by their titles on the screen, and starts the game. */
export async function setUpGame(
  page: Page,
  id: string,
  names: readonly string[],
  { preset, house = {} }: Rules = {},
) {
  const game = gameById(id)
  await page.goto(`games/${id}/score/`)
  for (const name of names) {
    await page.getByLabel('Add a player').fill(name)
    await page.keyboard.press('Enter')
  }
  if (preset !== undefined || Object.keys(house).length > 0) {
    await press(page.getByRole('button', { name: 'Change the rules' }))
    if (preset !== undefined) await press(page.getByRole('radio', { name: preset, exact: true }))
    for (const [option, value] of Object.entries(house)) {
      const title = game.options.find(({ name }) => name === option)?.title ?? ''
      await setRule(page, title, value)
    }
    await press(page.getByRole('button', { name: 'Done' }))
  }
  await press(page.getByRole('button', { name: 'Start', exact: true }))
}

/** Sets a house rule: a choice, a number, or a list of numbers, which can be shortened. */
async function setRule(page: Page, title: string, value: string) {
  const list = page.getByRole('group', { name: title, exact: true })
  const field = page.getByLabel(title, { exact: true }).and(page.locator('select, input'))
  await list.or(field).first().waitFor()
  if (await field.count()) {
    if (await field.evaluate((element) => element.matches('select'))) await field.selectOption(value)
    else await field.fill(value)
    return
  }
  const numbers = value.split(', ')
  const boxes = list.getByRole('textbox')
  for (let left = await boxes.count(); left > numbers.length; left -= 1) {
    await press(list.getByRole('button', { name: `${title}: one less` }))
  }
  for (const [at, number] of numbers.entries()) await boxes.nth(at).fill(number)
}

/** Plays a round: opened from the sheet, filled in by `fill`, and saved. */
export async function playRound(page: Page, number: number, fill: () => Promise<void>) {
  await press(page.getByRole('button', { name: `Enter round ${number}` }))
  await expect(page.getByRole('dialog', { name: `Round ${number}` })).toBeVisible()
  await fill()
  await saveRound(page)
}

/** Counts cards by value with the keys for that. */
export async function countCards(page: Page, player: string, field: string, counts: Record<string, number>) {
  await press(box(page, player, field))
  for (const [label, times] of Object.entries(counts)) {
    const more = entry(page).getByRole('button', { name: new RegExp(`^${label}.*: one more$`, 'i') })
    for (let at = 0; at < times; at += 1) await press(more)
  }
}

/** The lines that "Copy the text" copies, without the date and the playing time. */
export async function resultText(page: Page): Promise<string[]> {
  await press(page.getByRole('button', { name: 'Copy the text' }))
  const lines = ((await page.locator('.outcome-text').textContent()) ?? '').split('\n')
  return lines.slice(1, -1).map((line) => line.replace(/[\u2066-\u2069]/g, ''))
}
