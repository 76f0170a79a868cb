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
 * The looks of text whose contrast axe has measured before this test, on any page. Pages share most of them, and
 * measuring takes longer than all else.
 */
const KNOWN = new Set<string>()

/**
 * Expects axe to find no problems in the visible page, in both themes. To save time, axe reports only problems, and skips
 * frames, which no page has.
 */
export async function expectAccessible(page: Page, state = 'it') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const runOnly = colorScheme === 'dark' ? OF_COLOUR : undefined
    const { found, looks } = await page.evaluate(violations, {
      runOnly,
      measured: MEASURED,
      known: [...KNOWN].join(),
    })
    expect(found, `${state}, ${colorScheme}`).toEqual([])
    for (const look of looks) KNOWN.add(look)
  }
}

type Asked = { runOnly: string[] | undefined; measured: string; known: string }

/** In the page: what axe finds, and the looks that it measured for that. */
async function violations({ runOnly, measured, known }: Asked) {
  // What has the same classes, colours and size as another text, and stands in elements of which the same is true, has
  // its contrast.
  const looks = new WeakMap<Element, string>()
  const lookOf = (element: Element | null): string => {
    if (!element) return ''
    const before = looks.get(element)
    if (before !== undefined) return before
    const style = getComputedStyle(element)
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine } =
      style
    const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, textDecorationLine]
    const look = shorten(
      [element.localName, element.getAttribute('class'), ...own, lookOf(element.parentElement)].join(),
    )
    looks.set(element, look)
    return look
  }
  /** A short name for a text (FNV-1a), since a page is told all looks that are known. */
  const shorten = (text: string): string => {
    let hash = 2166136261
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
    return (hash >>> 0).toString(36)
  }
  const isText = ({ nodeType, nodeValue }: Node) => nodeType === Node.TEXT_NODE && nodeValue?.trim()
  const seen = new Set(known.split(','))
  const samples = [...document.body.querySelectorAll('*')].filter((element) => {
    const hasText = element.matches('input, select, textarea, a') || [...element.childNodes].some(isText)
    if (!hasText || !element.checkVisibility() || seen.has(lookOf(element))) return false
    seen.add(lookOf(element))
    return true
  })
  if (runOnly && samples.length === 0) return { found: [], looks: [] }
  for (const sample of samples) sample.setAttribute(measured, '')
  // On the light of the lamp axe would measure nothing: it takes no gradient for a colour. Without it, the paper is one.
  const { style } = document.documentElement
  style.backgroundImage = 'none'
  const { axe } = window as unknown as { axe: typeof import('axe-core') }
  const { violations } = await axe.run({
    ...(runOnly && { runOnly }),
    resultTypes: ['violations'],
    iframes: false,
  })
  style.removeProperty('background-image')
  for (const sample of samples) sample.removeAttribute(measured)
  const found = violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 5).map(({ html }) => html)])
  return { found, looks: samples.map(lookOf) }
}
