import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './fixture.ts'
import { seat } from './table.ts'

test.use({ viewport: { width: 360, height: 740 } })

const entry = (page: Page) => page.getByRole('dialog')
const player = (page: Page, name: string) => page.getByRole('tab', { name })
const number = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: /^Save round/ })

/** On the keys of the screen; `>` is Next. */
async function tap(page: Page, keys: string) {
  for (const key of keys) {
    await page.getByRole('button', { name: key === '>' ? 'Next' : key, exact: true }).tap()
  }
}

/** Opens it with the first field ready to be typed into. */
async function begin(page: Page, seeded: Parameters<typeof seat>[1], round = 'next') {
  await seat(page, seeded, `&round=${round}`)
  await expect(page.locator(':focus')).toHaveRole('textbox')
}

/** What is on disk in a store by now. */
function onShelf(page: Page, store: string): Promise<unknown[]> {
  return page.evaluate(
    (store) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('meldbook')
        opening.onsuccess = () => {
          const all = opening.result.transaction(store).objectStore(store).getAll()
          all.onsuccess = () => resolve(all.result)
          opening.result.close()
        }
      }),
    store,
  )
}

/** What the sheet says in a row, once the entry has made room for it. */
async function expectRow(page: Page, row: RegExp, cells: string[]) {
  await expect(entry(page)).toBeHidden()
  await expect(page.getByRole('row', { name: row }).getByRole('cell')).toContainText(cells)
}

test.describe('by touch', () => {
  test.use({ hasTouch: true })

  test('a round of 500 Rummy is typed on the pad, player by player, and saved', async ({ page }) => {
    await seat(page, { game: 'rummy-500', players: 3 }, '&round=next')
    await tap(page, '85>10>')
    await expect(player(page, 'Ana')).toHaveText(/75/)
    await tap(page, '40>0>05>25>')
    await expect(player(page, 'Cy')).toHaveText(/−20/)
    await expect(save(page)).toBeFocused()
    await save(page).tap()
    await expectRow(page, /Round 1|^1/, ['75', '40', '−20'])
  })

  test('what is wrong is mended on the pad: Backspace, Clear, and a minus that the game refuses', async ({
    page,
  }) => {
    await seat(page, { game: 'rummy-500' }, '&round=next')
    await tap(page, '123')
    await page.getByRole('button', { name: 'Backspace' }).tap()
    await expect(number(page, 'On the table')).toHaveValue('12')
    await page.getByRole('button', { name: 'Clear' }).tap()
    await expect(number(page, 'On the table')).toHaveValue('')
    await page.getByRole('button', { name: 'Minus' }).tap()
    await tap(page, '5>0>')
    await player(page, 'Ana').tap()
    await expect(page.getByRole('tabpanel')).toContainText('-5 is not a whole number')
  })

  test('the pad stays in reach with eight players and long names', async ({ page }) => {
    const names = ['Maximiliane', 'Bartholomew', 'Anna-Katharina', 'Di', 'Ed', 'Florence', 'Gus', 'Hal']
    await seat(page, { game: 'rummy-500', players: 8, names }, '&round=next')
    for (const name of ['1', '0', 'Next']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(save(page)).toBeInViewport({ ratio: 1 })
    await expect(player(page, 'Hal')).toBeInViewport({ ratio: 1 })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect(wide).toBe(false)
  })

  test('cards are counted by value, and tapped, and what cannot be carried over is said', async ({
    page,
  }) => {
    await seat(page, { game: 'rummy-500' }, '&round=next')
    await tap(page, '85')
    const ways = page.getByRole('group', { name: 'On the table' })
    await ways.getByRole('radio', { name: 'Cards' }).click()
    await expect(page.getByText('The total 85 counts until you tap a card.')).toBeVisible()
    for (const card of ['seven of hearts', 'eight of hearts', 'nine of hearts', 'ace of spades']) {
      await page.getByRole('button', { name: card, exact: true }).tap()
    }
    await expect(page.getByRole('status').filter({ hasText: '30' })).toBeVisible()
    await ways.getByRole('radio', { name: 'Count' }).click()
    await expect(number(page, 'On the table, 2 to 9')).toHaveValue('3')
    await page.getByRole('button', { name: 'On the table, Aces: one less' }).tap()
    await expect(page.getByRole('status').filter({ hasText: '15' })).toBeVisible()
    await page.getByRole('button', { name: 'Next', exact: true }).tap()
    await page.getByRole('group', { name: 'Left in hand' }).getByRole('radio', { name: 'Total' }).click()
    await number(page, 'Left in hand').tap()
    await tap(page, '0')
    await expect(player(page, 'Ana')).toHaveText(/15/)
  })

  test('Hand and Foot has its piles, who went out, and who lifted 22', async ({ page }) => {
    await seat(page, { game: 'hand-and-foot', players: 2 }, '&round=next')
    await tap(page, '300>2>1>0')
    await page.getByRole('checkbox', { name: 'Went out' }).check()
    await page.getByRole('checkbox', { name: 'Lifted exactly 22' }).check()
    await player(page, 'Bo').tap()
    await page.getByRole('checkbox', { name: 'Went out' }).check()
    await player(page, 'Ana').tap()
    await expect(page.getByRole('checkbox', { name: 'Went out' })).not.toBeChecked()
    await page.getByRole('checkbox', { name: 'Went out' }).check()
    await player(page, 'Bo').tap()
    await page.getByRole('radio', { name: 'Card by card' }).check()
    await page.getByRole('button', { name: 'Sets on the table, 1' }).tap()
    for (const card of ['king of hearts', 'king of spades', 'king of clubs', 'joker']) {
      await page.getByRole('button', { name: card, exact: true }).tap()
    }
    await page.getByRole('button', { name: 'Another set' }).tap()
    for (const card of ['seven of hearts', 'seven of clubs', 'seven of spades']) {
      await page.getByRole('button', { name: card, exact: true }).tap()
    }
    await number(page, 'Left in hand and foot').tap()
    await tap(page, '20')
    await expect(player(page, 'Bo')).toHaveText(/75/)
    await save(page).tap()
    await expect(entry(page)).toBeHidden()
  })

  test('a minimum that was missed is refused in place, and may be agreed on all the same', async ({
    page,
  }) => {
    await seat(page, { game: 'hand-and-foot', players: 2 }, '&round=next')
    await tap(page, '30>')
    await number(page, 'Left in hand and foot').tap()
    await tap(page, '5')
    await player(page, 'Bo').tap()
    await tap(page, '60>0>0>5')
    await player(page, 'Ana').tap()
    const panel = page.getByRole('tabpanel', { name: 'Ana' })
    await expect(panel.getByRole('link', { name: '§ minimum' })).toHaveAttribute(
      'href',
      /hand-and-foot\/#minimum$/,
    )
    await expect(panel.locator('[data-key=table]')).toContainText('50')
    await page.getByRole('button', { name: 'Write it down all the same' }).tap()
    await expect(number(page, 'Agreed score')).toBeFocused()
    await tap(page, '25')
    await page.getByRole('textbox', { name: 'Note' }).fill('forgiven')
    await expect(player(page, 'Ana')).toHaveText(/25/)
    await save(page).tap()
    await expectRow(page, /Round 1|^1/, ['25', '55'])
  })

  test('where cards are tapped, what is agreed on is typed all the same', async ({ page }) => {
    await seat(page, { game: 'abstrac' }, '&round=next')
    for (const name of ['Ana', 'Bo']) {
      await player(page, name).tap()
      await page.getByRole('button', { name: 'Agree on a score' }).tap()
      await expect(number(page, 'Agreed score')).toBeFocused()
      await tap(page, '120')
    }
    await save(page).tap()
    await expectRow(page, /Round 1|^1/, ['120', '120'])
  })

  test('Monastery’s missions are laid in order, and the last is taken back', async ({ page }) => {
    await seat(page, { game: 'monastery', players: 3 }, '&round=next')
    await page.getByRole('button', { name: /^3 / }).tap()
    await expect(player(page, 'Bo')).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('button', { name: /^1 / }).tap()
    await page.getByRole('button', { name: /^2 / }).tap()
    await page.getByRole('button', { name: 'Undo last' }).tap()
    const laid = page.getByRole('tabpanel').getByRole('listitem')
    await expect(laid).toHaveText([/Ana 3/, /Bo 1/])
    await player(page, 'Ana').tap()
    // Playwright does not tap what says that it is disabled; a person does.
    await page.getByRole('button', { name: /^4 / }).dispatchEvent('click')
    await expect(page.getByText('nobody lays two')).toBeVisible()
    await page.getByRole('radio', { name: 'Bo', exact: true }).check()
    await save(page).tap()
    await expect(entry(page)).toBeHidden()
  })

  test('Threedom counts by value', async ({ page }) => {
    await seat(page, { game: 'threedom' }, '&round=next')
    await page.getByRole('radio', { name: 'Count' }).click()
    await number(page, 'Cards collected, 2 to 9').tap()
    await tap(page, '12')
    await page.getByRole('button', { name: 'Cards collected, Ace: one more' }).tap()
    await player(page, 'Bo').tap()
    await tap(page, '90')
    await save(page).tap()
    await expectRow(page, /Round 1|^1/, ['75', '90'])
  })

  test('Abstrac takes the cards of one player and works out the other’s', async ({ page }) => {
    await seat(page, { game: 'abstrac' }, '&round=next')
    const suits = ['clubs', 'diamonds', 'hearts', 'spades']
    for (const rank of ['ace', 'king', 'queen']) {
      for (const suit of suits) {
        await page.getByRole('button', { name: `${rank} of ${suit}`, exact: true }).tap()
      }
    }
    await player(page, 'Bo').tap()
    await expect(page.getByText('What Ana has not.')).toBeVisible()
    await expect(player(page, 'Ana')).toHaveText(/\d/)
    await expect(player(page, 'Bo')).toHaveText(/\d/)
    await page.getByRole('radio', { name: 'Counted at the table' }).click()
    await expect(number(page, 'Combination points')).toBeVisible()
    await page.getByRole('radio', { name: 'Cards of one player' }).click()
    await save(page).tap()
    await expect(entry(page)).toBeHidden()
  })
})

test('a keyboard at the desk does all of it', async ({ page }) => {
  await begin(page, { game: 'other', players: 3 })
  await page.keyboard.type('9000')
  await page.keyboard.press('Enter')
  await page.keyboard.type('-7')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('8')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('3')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('09')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectRow(page, /Round 1|^1/, ['9000', '9', '3'])
  await expect(page.getByRole('button', { name: /round 2/ })).toBeVisible()
})

test('cards are typed, too', async ({ page }) => {
  await begin(page, { game: 'rummy-500' })
  const ways = page.getByRole('group', { name: 'On the table' })
  await ways.getByRole('radio', { name: 'Total' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('group', { name: 'Cards' })).toBeVisible()
  await page.keyboard.type('7h10hkd')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('tabpanel').getByRole('button', { name: /take back/ })).toHaveText([
    /seven of hearts/,
    /ten of hearts/,
  ])
})

test('a card typed the moment its keyboard shows counts', async ({ page }) => {
  await begin(page, { game: 'rummy-500' })
  await page.evaluate(() => {
    const type = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    new MutationObserver((_, watch) => {
      if (!document.querySelector('.keyboard')) return
      watch.disconnect()
      for (const key of '7h') type(key)
    }).observe(document.body, { subtree: true, childList: true })
  })
  const ways = page.getByRole('group', { name: 'On the table' })
  await ways.getByRole('radio', { name: 'Cards' }).click()
  const laid = page.getByRole('tabpanel').getByRole('button', { name: /take back/ })
  await expect(laid).toHaveText([/seven of hearts/])
})

const RUMMY = (a: number, b: number) => ({
  entries: {
    a: { table: { points: a }, hand: { points: 0 } },
    b: { table: { points: b }, hand: { points: 5 } },
  },
})

test('a round is mended, and what it holds besides stays', async ({ page }) => {
  const odd = { ...RUMMY(65, 20), weather: 'rain' }
  await begin(page, { game: 'rummy-500', rounds: [odd, RUMMY(30, 30)] }, 'r1')
  await expect(page.getByRole('heading', { name: 'Round 1' })).toBeVisible()
  await expect(number(page, 'On the table')).toHaveValue('65')
  await page.keyboard.type('75')
  await save(page).click()
  await expectRow(page, /Round 1|^1/, ['75', '15'])
  const written = (await onShelf(page, 'events')).map((row) => (row as { event: unknown }).event)
  const content = { ...RUMMY(75, 20), weather: 'rain' }
  expect(written).toContainEqual(
    expect.objectContaining({
      kind: 'round-mended',
      data: expect.objectContaining({ round: 'r1', content }),
    }),
  )
})

test('a round is inserted, and one is removed', async ({ page }) => {
  await begin(page, { game: 'rummy-500', rounds: [RUMMY(65, 20), RUMMY(30, 30)] }, 'before-2')
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible()
  for (const points of ['10', '0', '15', '5']) {
    await page.keyboard.type(points)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Enter')
  await expectRow(page, /Round 3|^3/, ['30', '25'])
  await page.goto(`games/rummy-500/score/#game=evening&round=r1`)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expectRow(page, /Round 1|^1/, ['10', '10'])
})

test('what is missing is said, and has the focus, and the rest stays', async ({ page }) => {
  await begin(page, { game: 'rummy-500', players: 3 })
  await page.keyboard.type('40')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(/missing/)
  await expect(number(page, 'Left in hand')).toBeFocused()
  await page.keyboard.type('0')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(/no entry for Bo/)
  await expect(player(page, 'Bo')).toHaveAttribute('aria-selected', 'true')
  await expect(number(page, 'On the table')).toBeFocused()
  await player(page, 'Ana').click()
  await expect(number(page, 'On the table')).toHaveValue('40')
})

test('what is half entered outlives a reload and a closed tab, as it was typed', async ({
  page,
  context,
}) => {
  await begin(page, { game: 'rummy-500', players: 3 })
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await page.keyboard.press('0')
  await page.keyboard.press('Enter')
  await page.keyboard.type('05')
  await page.reload()
  await expect(player(page, 'Bo')).toHaveAttribute('aria-selected', 'true')
  await expect(number(page, 'On the table')).toHaveValue('05')
  await page.close()
  const again = await context.newPage()
  await again.goto('games/rummy-500/score/#game=evening&round=next')
  await expect(player(again, 'Ana')).toHaveText(/40/)
  await again.getByRole('button', { name: 'Begin anew' }).click()
  await expect(player(again, 'Ana')).not.toHaveText(/40/)
})

test('a round that is half entered waits while another is mended', async ({ page }) => {
  await begin(page, { game: 'rummy-500', rounds: [RUMMY(65, 20)] })
  await page.keyboard.type('40')
  await expect.poll(async () => JSON.stringify(await onShelf(page, 'drafts'))).toContain('"40"')
  await page.goto('games/rummy-500/score/#game=evening&round=r1')
  await expect(number(page, 'On the table')).toHaveValue('65')
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible()
  await expect(number(page, 'On the table')).toHaveValue('40')
})

test('the way back leads to the sheet, and nothing is lost by it', async ({ page }) => {
  await seat(page, { game: 'rummy-500' })
  const enter = page.getByRole('button', { name: /round 1/ })
  await enter.click()
  await expect(number(page, 'On the table')).toBeFocused()
  await page.keyboard.type('40')
  await page.goBack()
  await expect(entry(page)).toBeHidden()
  await expect(enter).toBeFocused()
  await enter.click()
  await expect(number(page, 'On the table')).toHaveValue('40')
  await page.keyboard.press('Escape')
  await expect(entry(page)).toBeHidden()
})

test('beside the sheet the next round follows the one that was saved', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await seat(page, { game: 'other' })
  await number(page, 'Points').click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await page.keyboard.type('8')
  await page.keyboard.press('Enter')
  await expect(save(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible()
  await expect(number(page, 'Points')).toBeFocused()
  await expect(number(page, 'Points')).toHaveValue('')
})

test('an entry is accessible, and where something is refused', async ({ page }) => {
  test.slow()
  await begin(page, { game: 'hand-and-foot', players: 5 })
  await page.keyboard.type('30')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await save(page).click()
  await expect(page.getByText(/cards are missing/i).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Card by card' }).click()
  await page.getByRole('button', { name: 'Sets on the table, 1' }).click()
  await page.getByRole('button', { name: 'king of hearts' }).click()
  await expectAccessible(page)
})
