import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../src/build/build.ts'
import { expect } from './fixture.ts'

/** The attribute of the texts whose contrast is measured. */
const MEASURED = 'data-measured'

/**
 * The minified file, because every tested page has to run it. Contrast takes most of its time, and a page of rules has a
 * thousand cards: it is measured for one text of each look.
 */
const AXE = `${readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')}
axe.configure({ rules: [
  { id: 'color-contrast', selector: '[${MEASURED}]' },
  { id: 'link-in-text-block', selector: 'a[href][${MEASURED}]' },
] })`

/** The rules that depend on colours. The dark theme changes nothing else. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * Expects axe to find no problems in the visible page, in both themes. To save time, axe reports only problems, and skips
 * frames, which no page has.
 */
export async function expectAccessible(page: Page, state = 'it') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const runOnly = colorScheme === 'dark' ? OF_COLOUR : undefined
    expect(
      await page.evaluate(violations, { runOnly, measured: MEASURED }),
      `${state}, ${colorScheme}`,
    ).toEqual([])
  }
}

/** In the page: what axe finds. */
async function violations({ runOnly, measured }: { runOnly: string[] | undefined; measured: string }) {
  // What has the same classes, colours and size as another text, and stands in elements of which the same is true, has
  // its contrast.
  const looks = new Map<string, number>()
  const known = new WeakMap<Element, number>()
  const lookOf = (element: Element | null): number => {
    if (!element) return 0
    const before = known.get(element)
    if (before !== undefined) return before
    const style = getComputedStyle(element)
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine } =
      style
    const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine]
    const look = [
      element.localName,
      element.getAttribute('class'),
      ...own,
      lookOf(element.parentElement),
    ].join()
    const number = looks.get(look) ?? looks.size + 1
    looks.set(look, number)
    known.set(element, number)
    return number
  }
  const isText = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && nodeValue?.trim()
  const seen = new Set<number>()
  const samples = [...document.body.querySelectorAll('*')].filter((element) => {
    const hasText = element.matches('input, select, textarea, a') || [...element.childNodes].some(isText)
    if (!hasText || !element.checkVisibility() || seen.has(lookOf(element))) return false
    seen.add(lookOf(element))
    return true
  })
  for (const sample of samples) sample.setAttribute(measured, '')
  // On the light of the lamp axe would measure nothing: it takes no gradient for a colour. Without it, the paper is one.
  const { style } = document.documentElement
  style.backgroundImage = 'none'
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const found = await axe.run({ ...(runOnly && { runOnly }), resultTypes: ['violations'], iframes: false })
  style.removeProperty('background-image')
  for (const sample of samples) sample.removeAttribute(measured)
  return found.violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 5).map(({ html }) => html)])
}
