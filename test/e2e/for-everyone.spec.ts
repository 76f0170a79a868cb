import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectToFit } from './fits.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { readJourneys, walkJourney } from './journey-text.ts'
import { openGame, points } from './set-up-table.ts'

/**
 * Tests for people who use a page with a keyboard, large text, forced colours or other settings: one page of each kind,
 * and the main states of the tools. README.md in this folder lists what was checked by hand.
 */
const PATHS = ['', 'about/', 'games/', 'games/threedom/check/', 'games/threedom/score/']

type Place = { name: string; open: (page: Page) => Promise<unknown> }

const FILE = join(import.meta.dirname, 'for-everyone.txt')
const [named = [], crowded = []] = readJourneys(readFileSync(FILE, 'utf8')).map(({ journeys }) =>
  journeys.map((one): Place => ({ name: one.name, open: (page) => walkJourney(page, FILE, one) })),
)

const PLACES: readonly Place[] = [
  ...PATHS.map((path) => ({ name: `/${path}`, open: (page: Page) => page.goto(path) })),
  ...named,
]

for (const { name, open } of crowded) {
  test(`${name} fits a small window and large text`, onlyInAll, async ({ page }) => {
    await open(page)
    await settle(page)
    await expectToFit(page)
  })
}

for (const { name, open } of PLACES) {
  test(`${name} works by keyboard, in forced colours and in large text`, onlyInAll, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await open(page)
    await settle(page)
    await test.step('marks choices in forced colours, and does not move with reduced motion', async () => {
      expect(await unmarkedChoices(page)).toEqual([])
      expect(await animations(page)).toEqual([])
    })
    await page.emulateMedia({ forcedColors: null, reducedMotion: null })

    await test.step('has its elements in visual order', async () => {
      expect(await reordered(page)).toEqual([])
      expect(await unnamed(page)).toEqual([])
    })

    await test.step('can be used with Tab, and shows the focus', async () => {
      const { missed, unseen } = await tabThrough(page)
      expect(missed).toEqual([])
      expect(unseen).toEqual([])
    })

    await test.step('fits a window at 400 % and text at 200 %', () => expectToFit(page))
  })
}

/** Waits until the islands are hydrated and everything is loaded. */
async function settle(page: Page) {
  await expect(page.locator('astro-island[ssr][client="load"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

/** Presses Tab through the page. Returns the elements that were not reached, and those whose focus cannot be seen. */
async function tabThrough(page: Page) {
  await page.evaluate(() => {
    const all = 'a[href], button, input, select, textarea, summary, [tabindex], iframe, [contenteditable]'
    const groups = new Set<string>()
    const top = document.querySelector('dialog[open]:modal') ?? document
    for (const one of top.querySelectorAll<HTMLElement>(all)) {
      const isThere = one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert], :disabled')
      if (!isThere || one.tabIndex < 0) continue
      // Tab reaches only one radio button of a group.
      if (one instanceof HTMLInputElement && one.type === 'radio') {
        const chosen = document.querySelector(`input[type=radio][name="${one.name}"]:checked`)
        if ((chosen && chosen !== one) || groups.has(one.name)) continue
        groups.add(one.name)
      }
      one.dataset.expected = ''
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.getSelection()?.removeAllRanges()
  })
  const count = await page.locator('[data-expected]').count()
  const unseen: string[] = []
  // If the focus was set at the start, Tab goes round once more. Content that scrolls into view may add elements.
  let ends = 0
  for (let step = 0; step < 3 * count + 200; step += 1) {
    await page.keyboard.press('Tab')
    const { seen, left } = await page.evaluate(async () => {
      // Content that scrolls into view is rendered with the next frame.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const one = document.activeElement
      if (one instanceof HTMLElement) delete one.dataset.expected
      const left = document.querySelectorAll('[data-expected]').length
      if (!(one instanceof HTMLElement) || one === document.body) return { seen: 'over', left }
      const label = one.closest('label') ?? one
      const whole = one.closest('li') ?? label
      const places = [one, label, whole].map((place) => getComputedStyle(place))
      // A link that covers its row has its focus ring on ::after.
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
    .locator('[data-expected]')
    .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 120)))
  return { missed, unseen }
}

/** Chosen or pressed elements that look like their unchosen neighbours. In forced colours, backgrounds are all alike. */
function unmarkedChoices(page: Page) {
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
      // An icon can mark the choice, too.
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
      // The browser draws this radio button, so its state shows.
      if (getComputedStyle(chosen).opacity !== '0' && getComputedStyle(chosen).appearance !== 'none') continue
      pairs.push({ chosen: chosen.closest('label') as Element, other: other?.closest('label') })
    }
    return pairs
      .filter(({ chosen, other }) => other && chosen.checkVisibility() && look(chosen) === look(other))
      .map(({ chosen }) => chosen.outerHTML.slice(0, 160))
  })
}

function animations(page: Page) {
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

/** Elements whose order on the screen differs from the page’s order, which screen readers and Tab use. */
function reordered(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => {
        const { order, flexDirection, display } = getComputedStyle(one)
        // On a phone the sections are below the site’s name and the theme button, within the header.
        if (one.matches('body > header nav')) return false
        return (
          order !== '0' || (display.includes('flex') && flexDirection.endsWith('reverse')) || one.tabIndex > 0
        )
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  )
}

/** The roles of focusable elements that have no name in the browser's accessibility tree. */
async function unnamed(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, properties, name, role }) => {
      const canFocus = properties?.some(({ name, value }) => name === 'focusable' && value.value)
      // The page and its main part can have the focus, but are no controls.
      const isPlace = role?.value === 'RootWebArea' || role?.value === 'main'
      return !ignored && canFocus && !isPlace && !name?.value
    })
    .map(({ role }) => role?.value)
}

test('words and figures are drawn in the faces that the site ships', async ({ page }) => {
  await openGame(page, { players: 3, rounds: [points(65, 20, 10), points(5, 30, 40)] })
  await page.getByRole('table').waitFor()
  await settle(page)
  const client = await page.context().newCDPSession(page)
  await client.send('DOM.enable')
  await client.send('CSS.enable')
  const { root } = await client.send('DOM.getDocument')
  const { nodeIds } = await client.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'main button, main a, main b, main small, main li',
  })
  const fonts = await Promise.all(
    nodeIds.map((nodeId) => client.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  const names = new Set(fonts.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))
  expect([...names].sort()).toEqual(['Public Sans', 'Young Serif'])
  const hanging = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!
    context.font = '100px "Young Serif"'
    return context.measureText('3457').actualBoundingBoxDescent
  })
  expect(hanging).toBeLessThan(5)
  const widths = await page.locator('.score-sheet').evaluate((sheet) =>
    ['1111', '0000'].map((text) => {
      const figure = document.createElement('span')
      figure.textContent = text
      figure.style.position = 'absolute'
      sheet.append(figure)
      const { width } = figure.getBoundingClientRect()
      figure.remove()
      return width
    }),
  )
  expect(widths[0]).toBe(widths[1])
})
