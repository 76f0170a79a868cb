import type { Page } from '@playwright/test'
import { storeGames } from '../tools/store-rows.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'
import { addPlayers } from './table.ts'

const seats = (page: Page) => page.locator('.seat-name')
/** The status of the main part. The footer has a status, too. */
const status = (page: Page) => page.getByRole('main').getByRole('status')

inItsOwnTab('where the database hangs, Start says at once what it waits for', onlyInAll, async ({ page }) => {
  await page.addInitScript(() => {
    // A request that nobody ever answers.
    IDBFactory.prototype.open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
  })
  await page.goto('games/other/score/')
  await page.getByRole('button', { name: '2 players' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saving the game …' })).toBeVisible()
})

for (const [pointer, code] of [
  ['mouse', 'loaded'],
  ['mouse', 'late'],
  ['finger', 'loaded'],
  ['finger', 'late'],
] as const) {
  test(`a player can be dragged by ${pointer} with ${code} code`, onlyInAll, async ({ page }) => {
    await page.goto('games/rummy-500/score/')
    await addPlayers(page, ['Ana', 'Bo', 'Cy', 'Di'])
    let send = () => {}
    if (code === 'late') {
      const sent = new Promise<void>((resolve) => {
        send = resolve
      })
      await page.route('**/*.js', (route) => sent.then(() => route.continue()))
    }
    const from = await page.getByRole('button', { name: 'Move Ana, place' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Move Cy, place' }).boundingBox()
    if (!from || !to) throw new Error('there are no grips')
    const x = from.x + from.width / 2
    const y = (box: { y: number; height: number }) => box.y + box.height / 2
    if (pointer === 'mouse') {
      await page.mouse.move(x, y(from))
      await page.mouse.down()
      await page.mouse.move(x, y(to) + 8, { steps: 4 })
      await page.mouse.up()
    } else {
      const session = await page.context().newCDPSession(page)
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
      await touch('touchStart', y(from))
      for (const part of [0.3, 0.7, 1]) await touch('touchMove', y(from) + part * (y(to) + 8 - y(from)))
      await touch('touchEnd')
    }
    send()
    await expect(seats(page)).toHaveText(['Bo', 'Cy', 'Ana', 'Di'])
    await expect(page.locator('.dragged')).toHaveCount(0)
    // A drag does not count as a tap.
    await expect(page.getByRole('button', { name: 'Up' })).toHaveCount(0)
  })
}

test('a tap on a grip works before the code for dragging is loaded', onlyInAll, async ({ page }) => {
  await page.goto('games/rummy-500/score/')
  await addPlayers(page, ['Ana', 'Bo'])
  await page.route('**/*.js', () => {})
  await page.getByRole('button', { name: 'Move Ana, place' }).click()
  await page.getByRole('button', { name: 'Down' }).click()
  await expect(seats(page)).toHaveText(['Bo', 'Ana'])
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the first dealer can be drawn with motion ${reducedMotion}`, onlyInAll, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('games/rummy-500/score/')
    await addPlayers(page, ['Ana', 'Bo', 'Cy'])
    await page.getByRole('button', { name: 'Draw the first dealer' }).click()
    await expect(status(page)).toHaveText(/^(Ana|Bo|Cy) deals first\.$/)
    const drawn = (await status(page).textContent())?.split(' ')[0] ?? ''
    await expect(page.getByRole('radio', { name: `${drawn} deals first` })).toBeChecked()
  })
}

test('a house rule that is typed as soon as its field shows is kept', onlyInAll, async ({ page }) => {
  await page.goto('games/threedom/score/')
  const change = page.getByRole('button', { name: 'Change the rules' })
  await expect(change).toBeVisible()
  // Types as soon as the field is on the page, before anything else can run.
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>('dialog input[inputmode=numeric]')
      if (!field) return
      observer.disconnect()
      field.value = '300'
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
    observer.observe(document, { subtree: true, childList: true })
  })
  await change.click()
  await expect(page.getByRole('textbox', { name: 'Keep these under a name' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Target' })).toHaveValue('300')
})

inItsOwnTab('a game that is started at once has the player’s standard rules', onlyInAll, async ({ page }) => {
  const cabin = { id: 'cabin', game: 'threedom', name: 'Cabin', options: { target: 300 }, standard: true }
  await page.goto('robots.txt')
  await storeGames(page, [], [], [cabin])
  // The rules are read late, as may happen in a browser, and the buttons are pressed as soon as they show.
  await page.addInitScript(() => {
    const { getAll } = IDBObjectStore.prototype
    IDBObjectStore.prototype.getAll = function (...given) {
      const request = getAll.apply(this, given)
      if (this.name !== 'houses') return request
      const listen = request.addEventListener.bind(request)
      request.addEventListener = (kind: string, listener: EventListener) =>
        listen(kind, (event) => setTimeout(() => listener(event), 300))
      return request
    }
    new MutationObserver(() => {
      const named = (label: string) =>
        [...document.querySelectorAll('button')].find(
          (button) => (button.ariaLabel ?? button.textContent) === label,
        )
      const players = named('2 players')
      const start = named('Start')
      if (players) players.click()
      else if (start?.ariaDisabled !== 'true') start?.click()
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await page.goto('games/threedom/score/')
  await expect(page).toHaveURL(/#game=/)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: /^House rules/ }).click()
  await expect(page.getByRole('textbox', { name: 'Target' })).toHaveValue('300')
})
