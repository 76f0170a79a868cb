import type { Page } from '@playwright/test'
import { storeGames } from '../tools/store-rows.ts'
import { expectAccessible } from './accessible.ts'
import { expect, test as inItsOwnTab, onlyInAll, inOneTab as test } from './fixture.ts'
import { writeGame } from './set-up-table.ts'
import { putGames } from './store-games.ts'

const NAMES = ['Ana', 'Bo', 'Cy', 'Di', 'Ed', 'Flo', 'Gus', 'Hal', 'Ida']

async function addPlayers(page: Page, ...names: string[]) {
  const field = page.getByRole('textbox', { name: 'Add a player' })
  for (const name of names) {
    await field.fill(name)
    await field.press('Enter')
    await expect(seats(page).last()).toContainText(name.trim())
  }
}

const seats = (page: Page) => page.locator('.seat-name')
const start = (page: Page) => page.getByRole('button', { name: 'Start', exact: true })
/** The status of the main part. The footer has a status, too. */
const status = (page: Page) => page.getByRole('main').getByRole('status')
const dealer = (page: Page, name: string) => page.getByRole('radio', { name: `${name} deals first` })

async function startGame(page: Page, game: string, ...names: string[]) {
  await page.goto(`games/${game}/score/`)
  await addPlayers(page, ...names)
  await start(page).click()
  await expect(page).toHaveURL(/#game=[0-9a-f]+$/)
}

test('the home page links to the open game without a layout shift', onlyInAll, async ({ page }) => {
  await page.goto('')
  await expect(page.getByRole('link', { name: /^Score book/ })).toBeVisible()
  await startGame(page, 'threedom', 'Ana', 'Bo')
  await startGame(page, 'abstrac', 'Cy', 'Di')
  const game = page.url()
  await page.goto('score/')
  await expect(page.getByRole('link', { name: /^Threedom Carry on/ })).toBeVisible()
  await expectAccessible(page, 'the choice of a game')
  await page.goto('')
  const link = page.getByRole('link', { name: 'Abstrac Carry on: round 1 · Cy, Di' })
  // The link to the open game comes before all else that the page leads to.
  await expect(link).toBeVisible()
  const score = page.getByRole('link', { name: 'Score a game' })
  expect((await link.boundingBox())!.y).toBeLessThan((await score.boundingBox())!.y)
  await expect(link).toBeInViewport({ ratio: 1 })
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
  expect(shift).toBeLessThan(0.02)
  await link.click()
  await expect(page).toHaveURL(game)
})

test('the home page lists the open games, the newest first: three, and all others with a tap', async ({
  page,
}) => {
  const open = page.getByRole('navigation', { name: 'Open games' }).getByRole('link')
  const titles = ['Canasta', '500 Rummy', 'Monastery', 'Abstrac', 'Threedom']
  const started = ['canasta', 'rummy-500', 'monastery', 'abstrac', 'threedom'].map((game) =>
    writeGame({ game, players: ['Ana', 'Bo'] }),
  )
  for (const number of [2, 5]) {
    await putGames(page, ...started.slice(5 - number))
    await page.goto('')
    await expect(open.filter({ visible: true })).toHaveText(
      titles.slice(5 - number, 8 - number).map((title) => `${title} Carry on: round 1 · Ana, Bo`),
    )
  }
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All 5 open games' }).click()
  await expect(open).toHaveCount(5)
  await expect(open.nth(3)).toBeFocused()
  await expect(open.last()).toHaveText('Threedom Carry on: round 1 · Ana, Bo')
  await open.last().click()
  await expect(page).toHaveURL(/games\/threedom\/score\/#game=/)
})

test('the home page creates no database', async ({ page }) => {
  await page.goto('', { waitUntil: 'networkidle' })
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])
})

inItsOwnTab('where the database hangs, Start says at once what it waits for', onlyInAll, async ({ page }) => {
  await page.addInitScript(() => {
    // A request that nobody ever answers.
    IDBFactory.prototype.open = () => Object.setPrototypeOf(new EventTarget(), IDBOpenDBRequest.prototype)
  })
  await page.goto('games/other/score/')
  await page.getByRole('button', { name: '2 players' }).click()
  await start(page).click()
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
    await addPlayers(page, 'Ana', 'Bo', 'Cy', 'Di')
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
  await addPlayers(page, 'Ana', 'Bo')
  await page.route('**/*.js', () => {})
  await page.getByRole('button', { name: 'Move Ana, place' }).click()
  await page.getByRole('button', { name: 'Down' }).click()
  await expect(seats(page)).toHaveText(['Bo', 'Ana'])
})

test('what is missing stands beside Start, at the foot of every screen', onlyInAll, async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('games/threedom/score/')
    await expect(page.getByText('For 2 players.')).toBeInViewport({ ratio: 1 })
    await expect(start(page)).toBeInViewport({ ratio: 1 })
    const box = await start(page).boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 24)
  }
})

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`the first dealer can be drawn with motion ${reducedMotion}`, onlyInAll, async ({ page }) => {
    await page.emulateMedia({ reducedMotion })
    await page.goto('games/rummy-500/score/')
    await addPlayers(page, 'Ana', 'Bo', 'Cy')
    await page.getByRole('button', { name: 'Draw the first dealer' }).click()
    await expect(status(page)).toHaveText(/^(Ana|Bo|Cy) deals first\.$/)
    const drawn = (await status(page).textContent())?.split(' ')[0] ?? ''
    await expect(dealer(page, drawn)).toBeChecked()
  })
}

test('the sheet opens at its top, and back from the first round leads to it', onlyInAll, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 })
  await page.goto('')
  await page.goto('games/rummy-500/score/')
  // Phone keyboards add a space after a name that they complete.
  await addPlayers(page, ...NAMES.slice(0, 8).map((name) => `${name} `))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await start(page).click()
  const enter = page.getByRole('button', { name: 'Enter round 1' })
  await expect(enter).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Round 1: Ana deals')).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await enter.click()
  await expect(page.getByRole('dialog', { name: 'Round 1' })).toBeVisible()
  await page.goBack()
  await expect(enter).toBeVisible()
  await page.goBack()
  await expect(
    page.getByRole('link', { name: `500 Rummy Carry on: round 1 · ${NAMES.slice(0, 8).join(', ')}` }),
  ).toBeVisible()
})

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

test('an unfinished set-up survives a reload and shows in a second tab', onlyInAll, async ({ page }) => {
  await page.goto('games/rummy-500/score/')
  await addPlayers(page, 'Ana', 'Bo')
  await dealer(page, 'Bo').check()
  await page.getByRole('button', { name: 'Change the rules' }).click()
  await page.getByRole('textbox', { name: 'Target' }).fill('300')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('textbox', { name: 'Add a player' }).fill('C')
  // A second tab shows that the set-up is stored.
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(other.getByRole('textbox', { name: 'Add a player' })).toHaveValue('C')
  await page.reload()
  await expect(seats(page)).toHaveText(['Ana', 'Bo'])
  await expect(dealer(page, 'Bo')).toBeChecked()
  await expect(page.getByText('Target: 300')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Add a player' })).toHaveValue('C')
  await page.getByRole('textbox', { name: 'Add a player' }).fill('')
  await start(page).click()
  await expect(page).toHaveURL(/#game=/)
  await page.goto('games/rummy-500/score/')
  await expect(seats(page)).toHaveCount(0)
})

test('eight players with long names fit on the narrowest phone', onlyInAll, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('games/rummy-500/score/')
  await addPlayers(page, ...NAMES.slice(0, 8).map((name) => name.padEnd(40, 'abcdefgh')))
  await expect(seats(page)).toHaveCount(8)
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(360)
  await page.getByRole('button', { name: /^Move Ana/ }).click()
  expect(await width()).toBe(360)
  const small = await page
    .locator('.setup')
    .evaluate((setup) =>
      [...setup.querySelectorAll('button, label, a, input:not([type=radio])')]
        .filter(
          (target) => target.getBoundingClientRect().height < 44 || target.getBoundingClientRect().width < 44,
        )
        .map((target) => target.outerHTML),
    )
  expect(small).toEqual([])
  await expect(start(page)).toBeInViewport()
  for (const path of ['', 'score/', 'games/hand-and-foot/']) {
    await page.goto(path)
    expect(await width()).toBe(360)
  }
})
