import type { Locator, Page } from '@playwright/test'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { gameById, openSavedGame, points, writeGame } from './set-up-table.ts'
import { countBy, entry, openGame, saveButton } from './table.ts'

/** Where things stand: one left edge on a page, and nothing below what stays in view. */
const PHONE = { width: 360, height: 740 }
const game = () => writeGame({ players: ['Ana', 'Bo', 'Cy'], rounds: [points(65, 20, 10)] })

test.use({ viewport: PHONE })

async function openEntry(page: Page, id: string, players: number) {
  await openGame(page, { game: id, players }, '&round=next')
  await expect(page.locator(':focus')).toHaveAttribute('data-spot')
}

test('a phone on its side shows every side, who closed and the cards above a whole pack of keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await openEntry(page, 'burraco', 4)
  await countBy(page, 'Tap cards')
  const boxes = entry(page).getByRole('button', { name: /: Melds/ })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await expect(box).toBeInViewport({ ratio: 1 })
  await entry(page).getByRole('button', { name: 'seven of hearts', exact: true }).click()
  for (const shown of [
    entry(page)
      .getByRole('button', { name: /^Closed: / })
      .first(),
    entry(page).getByRole('button', { name: 'seven of hearts: take back' }),
    entry(page).getByRole('button', { name: 'king of clubs', exact: true }),
    entry(page).getByRole('button', { name: 'Sheet' }),
    saveButton(page),
  ]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
})

test(
  'text twice as large is twice as large on the sheet, and the columns fold',
  onlyInAll,
  async ({ page }) => {
    const sizes = () =>
      page.evaluate(() =>
        // The name of the game is smaller then, so that the bar keeps to one line above the totals.
        ['.rounds .totals b', '.rounds td .bare', '.sheet-enter', '.sheet-undo'].map((part) =>
          Number.parseFloat(getComputedStyle(document.querySelector(part) ?? document.body).fontSize),
        ),
      )
    for (const players of [4, 8]) {
      const names = [...'ABCDEFGH'].slice(0, players).map((letter) => `${letter}na`)
      const scores = names.map((_, at) => at * 30 - 15)
      await openSavedGame(page, writeGame({ players: names, rounds: [points(...scores), points(...scores)] }))
      await page.getByRole('table').waitFor()
      const before = await sizes()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      for (const [at, size] of (await sizes()).entries())
        expect(size).toBeGreaterThan((before[at] ?? 0) * 1.8)
      const [first, last] = await page
        .getByRole('row', { name: /^Round 1/ })
        .getByRole('cell')
        .all()
        .then((all) => [all[0], all.at(-1)])
      expect((await last?.boundingBox())?.y).toBeGreaterThan((await first?.boundingBox())?.y ?? 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    }
  },
)

/** The left edge of what an element draws: of its border if it has one, and of its text otherwise. */
function leftOf(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const { borderLeftWidth, borderLeftStyle, paddingLeft } = getComputedStyle(element)
    if (borderLeftStyle !== 'none' && borderLeftWidth !== '0px') return element.getBoundingClientRect().left
    // The sign of the way back stands before its words.
    if (element.matches('.back')) return element.getBoundingClientRect().left + Number.parseFloat(paddingLeft)
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      const [first] = range.getClientRects()
      if (texts.currentNode.textContent?.trim() && first && first.width > 1) return first.left
    }
    return element.getBoundingClientRect().left
  })
}

type Place = {
  name: string
  edge: number
  open: (page: Page) => Promise<unknown>
  parts: (page: Page) => Locator[]
}

/** Heads, rows and buttons that begin a line. Pages have the gutter, and sheets that fill the screen their own edge. */
const PLACES: readonly Place[] = [
  {
    name: 'the home page',
    edge: 16,
    open: (page) => page.goto(''),
    parts: (page) => [
      page.getByRole('heading', { level: 1 }),
      page.getByText('Write down the round'),
      page.getByRole('navigation', { name: 'What to do' }).getByRole('list'),
      page.getByRole('heading', { name: 'The games' }),
    ],
  },
  {
    name: 'setting up a table',
    edge: 16,
    open: (page) => page.goto('games/rummy-500/score/'),
    parts: (page) => [
      page.getByRole('heading', { level: 1 }),
      // What is missing stands beside the button that starts the game.
      page.getByText(/^For 2/),
    ],
  },
  {
    name: 'the book',
    edge: 16,
    open: (page) => page.goto('book/'),
    parts: (page) => [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('main').getByRole('link', { name: 'Games' }).first(),
      page.getByText('Did somebody hand you a game?'),
    ],
  },
  {
    name: 'a printed pad',
    edge: 16,
    open: (page) => page.goto('games/rummy-500/pad/'),
    parts: (page) => [
      page.getByRole('heading', { level: 1 }),
      page.getByText('How many of you are there?'),
      page.getByRole('button', { name: 'Print' }),
      page.getByRole('table'),
    ],
  },
  {
    name: 'the sheet',
    edge: 16,
    open: (page) => openSavedGame(page, game()),
    parts: (page) => [
      page.getByRole('main').getByRole('link', { name: /Meldbook/ }),
      page.getByRole('button', { name: /^Undo/ }),
    ],
  },
  {
    name: 'a panel',
    edge: 16,
    open: (page) => openSavedGame(page, game(), '&panel=history'),
    parts: (page) => [page.getByRole('dialog').getByRole('button').first()],
  },
  {
    name: 'an entry by numbers',
    edge: 16,
    open: (page) => openEntry(page, 'rummy-500', 3),
    parts: (page) => [
      entry(page).getByRole('button', { name: 'Sheet' }),
      entry(page).getByRole('rowheader').first(),
      entry(page).getByRole('rowheader').last(),
      saveButton(page),
    ],
  },
  {
    name: 'an entry by cards',
    edge: 16,
    open: async (page) => {
      await openEntry(page, 'rummy-500', 5)
      await countBy(page, 'Tap cards')
    },
    parts: (page) => [
      entry(page).getByRole('button', { name: 'Sheet' }),
      entry(page).getByRole('rowheader').first(),
      saveButton(page),
    ],
  },
  {
    name: 'an entry of two sides with many questions',
    edge: 16,
    open: (page) => openEntry(page, 'burraco', 4),
    parts: (page) => [
      entry(page).getByRole('button', { name: 'Sheet' }),
      // The questions are rows here, though they stay the heads of columns for those who cannot see them.
      entry(page).getByRole('columnheader').first(),
      entry(page).getByRole('columnheader', { name: 'Closed' }),
      saveButton(page),
    ],
  },
  {
    name: 'the checker',
    edge: 12,
    open: async (page) => {
      await page.goto('games/rummy-500/check/#check=meld&cards=KCAC2C')
      await page.locator('.stamp').waitFor()
    },
    parts: (page) => [page.getByRole('tab').first(), page.getByText('Not legal', { exact: true })],
  },
  {
    name: 'practice',
    edge: 12,
    open: async (page) => {
      await page.goto('games/rummy-500/practice/')
      await page.getByRole('group', { name: 'Your answer' }).waitFor()
    },
    parts: (page) => [
      page.getByRole('button', { name: /rules sure/ }),
      page.getByRole('heading', { level: 2 }),
      page.getByRole('group', { name: 'Your answer' }).getByRole('button').first(),
    ],
  },
]

for (const { name, edge, open, parts } of PLACES) {
  test(`heads, rows and buttons have one left edge: ${name}`, onlyInAll, async ({ page }) => {
    // A stamp that is still landing is larger than one that lies there.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    for (const part of parts(page)) {
      await expect(part).toBeVisible()
      expect(Math.abs((await leftOf(part)) - edge), `${part}`).toBeLessThanOrEqual(1)
    }
  })
}

test('the boxes of two sides share the width of the screen, and nothing touches its edge', async ({
  page,
}) => {
  await openEntry(page, 'burraco', 4)
  const { width } = PHONE
  const no = entry(page).getByRole('button', { name: /Pot taken: No/ })
  const last = await no.last().evaluate((key) => ({
    right: key.getBoundingClientRect().right,
    isWhole: key.scrollWidth <= key.clientWidth,
  }))
  expect(last).toEqual({ right: width - 8, isWhole: true })
  for (const box of await entry(page).getByRole('textbox').all()) {
    const { width = 0, height = 0 } = (await box.boundingBox()) ?? {}
    expect(width).toBeGreaterThanOrEqual(88)
    expect(height).toBeGreaterThanOrEqual(38)
  }
  await saveButton(page).click()
  const marks = entry(page).getByText('✗', { exact: true })
  await expect(marks.first()).toBeVisible()
  for (const mark of await marks.all()) expect((await mark.boundingBox())?.x).toBeGreaterThanOrEqual(2)
})

for (const [width, height, where] of [
  [820, 1180, 'below the sheet'],
  [1440, 900, 'beside the sheet'],
] as const) {
  test(`the entry is docked ${where} to the foot of a screen of ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await openGame(page, { game: 'burraco', players: 4 })
    const [sheet, form, save, key, row] = await Promise.all(
      [
        page.getByRole('region', { name: 'Score sheet' }),
        entry(page),
        saveButton(page),
        entry(page).getByRole('button', { name: '5', exact: true }),
        entry(page).getByRole('rowheader').last(),
      ].map((part) => part.evaluate((element) => element.getBoundingClientRect().toJSON())),
    )
    expect(Math.abs(height - save.bottom)).toBeLessThanOrEqual(16)
    expect(form.bottom).toBe(height)
    if (where === 'below the sheet') {
      expect(Math.abs(sheet.bottom - form.top)).toBeLessThanOrEqual(1)
      expect(key.left).toBeGreaterThanOrEqual(row.right)
    } else {
      expect(sheet.right).toBeLessThanOrEqual(form.left)
      expect(form.right).toBe(width)
    }
  })
}

test('bars are one line of 52 px, whatever the names', async ({ page }) => {
  const players = ['Maximiliane von Hohenlohe-Barth', 'Bo', 'Cy']
  await openSavedGame(page, writeGame({ players, rounds: [points(65, 20, 10)] }))
  await page.getByRole('table').waitFor()
  const height = () =>
    page.locator('.bar:visible').evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height))
  for (const bar of await height()) expect(bar).toBeLessThanOrEqual(52)
  await page.getByRole('button', { name: 'Enter round 2' }).click()
  await expect(entry(page).getByRole('heading')).toHaveText('Round 2 Bo deals')
  for (const bar of await height()) expect(bar).toBeLessThanOrEqual(52)
})

test('the question of a check is seen whole, also where it takes two lines', onlyInAll, async ({ page }) => {
  for (const [id, check] of [
    ['canasta', 'meld'],
    ['kalooki', 'lay-off'],
    ['burraco', 'pot'],
    ['hand-and-foot', 'draw-seven'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`games/${id}/check/#check=${check}`)
    const question = page.getByText(gameById(id).checksById[check]?.question ?? '', { exact: true })
    await expect(question).toBeInViewport({ ratio: 1 })
  }
})

test('the worth of a play and two lines of its reasons are in view, also on a low phone', async ({
  page,
}) => {
  for (const height of [PHONE.height, 640]) {
    await page.setViewportSize({ ...PHONE, height })
    await page.goto('about:blank')
    await page.goto('games/burraco/check/#check=meld&cards=6H7H8H9HTHJHQH')
    const verdict = page.getByRole('region', { name: 'Verdict' })
    // What a table writes down: the cards and the clean burraco.
    await expect(verdict.getByText(/^260 points/)).toBeInViewport({ ratio: 1 })
    await expect(verdict.getByText('60 in cards, 200 for a clean burraco')).toBeInViewport({ ratio: 1 })
    const lines = await verdict
      .getByRole('listitem')
      .first()
      .evaluate((text) => {
        const { bottom } = text.getBoundingClientRect()
        return { bottom, keys: document.querySelector('.keyboard')?.getBoundingClientRect().top ?? 0 }
      })
    expect(lines.bottom).toBeLessThanOrEqual(lines.keys)
  }
})

test('at 200 % of text the totals are the first thing on the sheet', async ({ page }) => {
  await openGame(page, { game: 'burraco', players: 4 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const totals = page.getByRole('row', { name: /^Total/ }).locator('.figure')
  await expect(totals).toHaveCount(2)
  for (const total of await totals.all()) await expect(total).toBeInViewport({ ratio: 1 })
})

/** How many lines the words of a key take. */
const linesOf = (key: Locator) =>
  key.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })

test('with eight players no word of the entry is broken or cut', onlyInAll, async ({ page }) => {
  const names = [
    'Maximiliane',
    'Bartholomew',
    'Anna-Katharina',
    'Di',
    'Ed',
    'Florence',
    'Gus',
    'Grandmother Jo',
  ]
  for (const [text, game] of [
    ['100%', 'rummy-500'],
    ['200%', 'rummy-500'],
    ['100%', 'hand-and-foot'],
  ] as const) {
    await openGame(page, { game, players: 8, names, rounds: [] }, '&round=next')
    await expect(page.locator(':focus')).toHaveAttribute('data-spot')
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
    await countBy(page, 'Count by value')
    expect(await linesOf(entry(page).getByRole('button', { name: 'Next player' })), text).toBe(1)
    const [title, rules] = await Promise.all([
      entry(page)
        .getByText('Round 1', { exact: false })
        .first()
        .evaluate((title) => {
          const range = document.createRange()
          range.selectNodeContents(title.firstChild ?? title)
          return range.getBoundingClientRect().right
        }),
      entry(page).getByRole('button', { name: 'Rules' }).boundingBox(),
    ])
    expect((rules?.x ?? 0) - title).toBeGreaterThanOrEqual(8)
    const nobody = entry(page).getByRole('button', { name: /^Nobody/ })
    if ((await nobody.count()) > 0) expect(await linesOf(nobody)).toBe(1)
    if (game !== 'rummy-500') continue
    await countBy(page, 'Tap cards')
    const cut = await entry(page)
      .locator('.entry-others bdi')
      .evaluateAll((all) =>
        all
          .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1)
          .map((name) => name.textContent),
      )
    expect(cut, text).toEqual([])
  }
})

test('at 200 % of text the answers in practice leave the cards in view', onlyInAll, async ({ page }) => {
  await page.goto('games/rummy-500/practice/#rule=no-corner')
  await expect(page.getByRole('group', { name: 'Your answer' })).toBeVisible()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => coveredCards(page)).toEqual([])
})

/** The cards with something else over their middle. */
function coveredCards(page: Page): Promise<string[]> {
  return page
    .locator('.practice-table')
    .getByRole('img')
    .evaluateAll((cards) =>
      cards
        .filter((card) => {
          const { x, y, width, height } = card.getBoundingClientRect()
          return !card.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        })
        .map((card) => card.ariaLabel ?? card.textContent ?? ''),
    )
}

/** What shows of the entry where the button that saves and those beside it stand. */
function underSave(page: Page): Promise<string[]> {
  return entry(page).evaluate((dialog) => {
    const end = dialog.querySelector('.entry-end')?.getBoundingClientRect() ?? new DOMRect()
    return [...dialog.querySelectorAll<HTMLElement>('button, input, p')]
      .filter((part) => !part.closest('.entry-end') && part.checkVisibility())
      .filter((part) => {
        let { left, right, top, bottom } = part.getBoundingClientRect()
        for (let around = part.parentElement; around && around !== dialog; around = around.parentElement) {
          if (getComputedStyle(around).overflowY === 'visible') continue
          const box = around.getBoundingClientRect()
          top = Math.max(top, box.top)
          bottom = Math.min(bottom, box.bottom)
        }
        const isBeside = right <= end.left + 1 || left >= end.right - 1
        return !isBeside && bottom > top && bottom > end.top + 1
      })
      .map((part) => part.ariaLabel ?? part.textContent ?? '')
  })
}

for (const [width, height] of [
  [360, 740],
  [740, 360],
] as const) {
  test(`at 200 % of text nothing lies under Save at ${width} × ${height}`, onlyInAll, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const id of ['rummy-500', 'canasta', 'monastery'] as const) {
      await openEntry(page, id, 4)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const ways = page.getByLabel('How cards are counted')
      const choices = (await ways.count()) > 0 ? await ways.getByRole('option').allTextContents() : []
      for (const way of choices) {
        await ways.selectOption(way)
        await expect(saveButton(page)).toBeInViewport({ ratio: 1 })
        await expect.poll(() => underSave(page), `${id}, ${way}`).toEqual([])
      }
      expect(await underSave(page), id).toEqual([])
    }
  })
}
