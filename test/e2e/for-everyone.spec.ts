import type { Page } from '@playwright/test'
import { expectToFit } from './fits.ts'
import { expect, inOneTab as test } from './fixture.ts'
import { openSavedGame, points, writeGame } from './set-up-table.ts'

/**
 * What people need who do not use a page with good eyes, a mouse and default settings: a page of each kind, and the
 * states that work is done in. What a test cannot see of it stands in README.md beside this.
 */
const PATHS = ['', 'about/', 'games/', 'games/threedom/check/', 'games/threedom/score/']
const THREE = ['Ana', 'Bo', 'Cy']
const LONG = [
  'Ana',
  'Bartholomew Featherstonehaugh-Cholmondel',
  'Grandmother Josephine from Saint-Malo-su',
  'Cy',
]
const evening = () => writeGame({ players: THREE, rounds: [points(65, 20, 10), points(5, 30, 40)] })

type Place = { name: string; open: (page: Page) => Promise<unknown> }

const PLACES: readonly Place[] = [
  ...PATHS.map((path) => ({ name: `/${path}`, open: (page: Page) => page.goto(path) })),
  {
    name: 'check, a verdict',
    async open(page) {
      await page.goto('games/threedom/check/#check=claim&grid=9DTDJD2C5SKH7C7H7S')
      await page.locator('.findings').first().waitFor()
    },
  },
  {
    name: 'check, house rules',
    async open(page) {
      await page.goto('games/hand-and-foot/check/')
      await page.getByRole('button', { name: 'House rules' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'search, found',
    async open(page) {
      await page.goto('search/?q=lay+off')
      await page.locator('.found').first().waitFor()
    },
  },
  {
    name: 'score, the sheet',
    async open(page) {
      await openSavedGame(page, evening())
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'score, a round',
    async open(page) {
      await openSavedGame(page, evening(), '&round=next')
      await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    },
  },
  {
    name: 'score, house rules',
    async open(page) {
      await page.goto('games/rummy-500/score/#panel=house')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'score, the end',
    async open(page) {
      await openSavedGame(
        page,
        writeGame({ players: THREE, options: { target: 60 }, rounds: [points(65, 20, 10)] }),
      )
      await page.getByRole('heading', { name: 'Ana wins' }).waitFor()
    },
  },
]

/** What numbers and long names have to share. */
const CROWDED: readonly Place[] = [
  {
    name: 'a round of long names, line by line',
    async open(page) {
      await openSavedGame(page, writeGame({ players: LONG, rounds: [points(65, 1020, -10, 5)] }))
      await page.getByRole('button', { name: 'Round 1', exact: true }).click()
      await page.getByRole('button', { name: 'Change round 1' }).waitFor()
    },
  },
  {
    name: 'the end of a game of long names',
    async open(page) {
      await openSavedGame(
        page,
        writeGame({ players: LONG, ended: true, rounds: [points(65, 1020, -1010, 5)] }),
      )
      await page.getByRole('heading', { name: /wins$/ }).waitFor()
    },
  },
  {
    name: 'what other house rules would make of a game of long names',
    async open(page) {
      await openSavedGame(
        page,
        writeGame({ players: LONG, rounds: [points(65, 1020, -1010, 5), points(0, 9, 9, 900)] }),
        '&panel=house',
      )
      await page.getByLabel('Play up to').fill('900')
      await page.getByText('The game would be over').waitFor()
    },
  },
  {
    name: 'missions of long names',
    async open(page) {
      await openSavedGame(page, writeGame({ game: 'monastery', players: LONG }), '&round=next')
      await page.getByRole('dialog').getByRole('button', { name: 'None laid' }).waitFor()
    },
  },
  {
    name: 'the sheet of eight long names',
    async open(page) {
      const rounds = [points(65, 1020, -1010, 5, 65, 10_250, -11_010, 5)]
      await openSavedGame(page, writeGame({ players: [...LONG, ...LONG], rounds }))
      await page.getByRole('table').waitFor()
    },
  },
]

for (const { name, open } of CROWDED) {
  test(`${name} fits`, async ({ page }) => {
    await open(page)
    await settle(page)
    await expectToFit(page)
  })
}

for (const { name, open } of PLACES) {
  test(`${name} is for everyone`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await open(page)
    await settle(page)
    await test.step('tells what is chosen in forced colours, and keeps still when asked to', async () => {
      expect(await indistinct(page)).toEqual([])
      expect(await moving(page)).toEqual([])
    })
    await page.emulateMedia({ forcedColors: null, reducedMotion: null })

    await test.step('is read in the order in which it is seen, by headings one level at a time', async () => {
      const levels = await page
        .locator('h1, h2, h3, h4, h5, h6')
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility()).map(({ tagName }) => Number(tagName.slice(1))),
        )
      const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
      expect(skipped).toEqual([])
      expect(await rearranged(page)).toEqual([])
      expect(await nameless(page)).toEqual([])
    })

    await test.step('is worked by Tab alone, and shows where one is', async () => {
      const { missed, unseen } = await walk(page)
      expect(missed).toEqual([])
      expect(unseen).toEqual([])
    })

    await test.step('fits a window at 400 %, and text at 200 %', () => expectToFit(page))
  })
}

/** Islands are awake, and what they load is there. */
async function settle(page: Page) {
  await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** What Tab should come to and does not, and where one does not see that it has, or what it has come to. */
async function walk(page: Page) {
  await page.evaluate(() => {
    const all = 'a[href], button, input, select, textarea, summary, [tabindex], iframe, [contenteditable]'
    const groups = new Set<string>()
    const top = document.querySelector('dialog[open]:modal') ?? document
    for (const one of top.querySelectorAll<HTMLElement>(all)) {
      const isThere = one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], :disabled')
      if (!isThere || one.tabIndex < 0) continue
      // Of radio buttons that belong together Tab comes to one.
      if (one instanceof HTMLInputElement && one.type === 'radio') {
        const chosen = document.querySelector(`input[type=radio][name="${one.name}"]:checked`)
        if ((chosen && chosen !== one) || groups.has(one.name)) continue
        groups.add(one.name)
      }
      one.dataset.awaited = ''
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.getSelection()?.removeAllRanges()
  })
  const count = await page.locator('[data-awaited]').count()
  const unseen: string[] = []
  // Where the focus is set from the start, the way goes round; and what comes into view may have keys of its own.
  let ends = 0
  for (let step = 0; step < 3 * count + 200; step += 1) {
    await page.keyboard.press('Tab')
    const { seen, left } = await page.evaluate(async () => {
      // What scrolls into view is there with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const one = document.activeElement
      if (one instanceof HTMLElement) delete one.dataset.awaited
      const left = document.querySelectorAll('[data-awaited]').length
      if (!(one instanceof HTMLElement) || one === document.body) return { seen: 'over', left }
      const label = one.closest('label') ?? one
      const whole = one.closest('li') ?? label
      const places = [one, label, whole].map((place) => getComputedStyle(place))
      // A link that covers its row has the ring there.
      places.push(getComputedStyle(one, '::after'))
      const isMarked = places.some(({ outlineStyle, outlineWidth, opacity }) => {
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0'
      })
      const place = label.getBoundingClientRect()
      const isInView =
        place.right > 0 && place.left < innerWidth && place.bottom > 0 && place.top < innerHeight
      const name = one.outerHTML.slice(0, 120)
      return { seen: isMarked ? (isInView ? '' : `out of view: ${name}`) : `unmarked: ${name}`, left }
    })
    if (seen === 'over') ends += 1
    if (ends === 2 || left === 0) break
    if (seen && seen !== 'over') unseen.push(seen)
  }
  const missed = await page
    .locator('[data-awaited]')
    .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))
  return { missed, unseen }
}

/** Chosen, pressed or current, and looking just like what beside it is not: backgrounds are all alike then. */
function indistinct(page: Page) {
  return page.evaluate(() => {
    const marks = ['aria-selected', 'aria-pressed', 'aria-checked']
    const look = (one: Element) => {
      const parts = ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(one, part || undefined)
        const ink = [
          'color',
          'backgroundColor',
          'borderTop',
          'borderBottom',
          'borderLeft',
          'outline',
        ] as const
        const rest = ['fontWeight', 'textDecorationLine', 'content', 'opacity', 'maskImage'] as const
        return [...ink, ...rest].map((property) => style[property]).join(' ')
      })
      // A sign of its own does as well.
      const signs = [...one.querySelectorAll('svg, [aria-hidden]')].map(({ outerHTML }) => outerHTML)
      return [...parts, ...signs].join('|')
    }
    const pairs = marks.flatMap((mark) =>
      [...document.querySelectorAll(`[${mark}=true]`)].map((chosen) => ({
        chosen,
        other: chosen.parentElement?.querySelector(`[${mark}=false]`),
      })),
    )
    for (const chosen of document.querySelectorAll<HTMLInputElement>('label > input[type=radio]:checked')) {
      const other = document.querySelector(`label > input[name="${chosen.name}"]:not(:checked)`)
      // One that is drawn by the browser shows by itself.
      if (getComputedStyle(chosen).opacity !== '0' && getComputedStyle(chosen).appearance !== 'none') continue
      pairs.push({ chosen: chosen.closest('label') as Element, other: other?.closest('label') })
    }
    return pairs
      .filter(({ chosen, other }) => other && chosen.checkVisibility() && look(chosen) === look(other))
      .map(({ chosen }) => chosen.outerHTML.slice(0, 160))
  })
}

function moving(page: Page) {
  return page.evaluate(() => [
    ...document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((one) => `${one.id}${one.effect}`),
    ...[...document.querySelectorAll('*')]
      .filter((one) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(one)
        return /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth'
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  ])
}

/** Where the order on the screen is another than in the page, which is the order for ears and for Tab. */
function rearranged(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => {
        const { order, flexDirection, display } = getComputedStyle(one)
        // On a phone the sections stand below the name and the theme, all of it still the header.
        if (one.matches('body > header nav')) return false
        return (
          order !== '0' || (display.includes('flex') && flexDirection.endsWith('reverse')) || one.tabIndex > 0
        )
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  )
}

/** What can be worked and has no name, by the browser's own accessibility tree. */
async function nameless(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, properties, name, role }) => {
      const canFocus = properties?.some(({ name, value }) => name === 'focusable' && value.value)
      // The page and its main part are where the focus goes, not what is worked.
      const isPlace = role?.value === 'RootWebArea' || role?.value === 'main'
      return !ignored && canFocus && !isPlace && !name?.value
    })
    .map(({ role }) => role?.value)
}
