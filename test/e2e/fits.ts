import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'

/**
 * What a page must fit: 400 % of zoom, which leaves 320 px; and text twice as large, on a phone and on half a screen.
 * A browser that is asked for larger text takes media queries by that size too, so that none of those for wide ones holds.
 */
const WINDOWS = [
  { what: '400 %', width: 320, height: 256, text: '100%' },
  { what: '200 % of text on a phone', width: 360, height: 740, text: '200%' },
  { what: '200 % of text', width: 640, height: 800, text: '200%' },
]

/** Nothing scrolls sideways, no text is cut off by its box, and no number goes on in a second line. */
export async function expectToFit(page: Page) {
  for (const { what, width, height, text } of WINDOWS) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
    // What measures its room, a chart, is drawn anew a moment later.
    await expect.poll(() => tooWide(page), what).toEqual([])
    expect(await cutOff(page), what).toEqual([])
    expect(await torn(page), what).toEqual([])
  }
}

/** What makes the page scroll sideways, if it does, or a part of it that is meant to scroll up and down only. */
function tooWide(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const all = [...document.querySelectorAll('body *')]
    const boxes = all
      // A line of tabs, or of choices, may go on to the side.
      .filter((one) => one.checkVisibility() && !one.matches('[role=tablist], fieldset'))
      .filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
      .filter((one) => one.scrollWidth > one.clientWidth + 1)
      .map((one) => `${one.scrollWidth} of ${one.clientWidth}: ${one.outerHTML.slice(0, 120)}`)
    if (scrollWidth <= clientWidth) return boxes
    const wide = all.filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
    return [
      `${scrollWidth} of ${clientWidth}`,
      ...wide.slice(0, 5).map((one) => one.outerHTML.slice(0, 120)),
      ...boxes,
    ]
  })
}

/** Text that its box hides: neither to be seen nor to be scrolled to. */
function cutOff(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(one)
        // For the ears, or shortened in a way that shows.
        const isShort = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        if (isShort || clipPath !== 'none' || !one.checkVisibility()) return false
        if (!one.textContent?.trim()) return false
        // On a picture of the table, the corners of turned cards.
        if (one.matches('figure.table')) return false
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        return (
          (hides(overflowX) && one.scrollWidth > one.clientWidth + 2) ||
          (hides(overflowY) && one.scrollHeight > one.clientHeight + 2)
        )
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  )
}

/** Numbers of which a part stands on another line, where they would be read as two, and short words that are broken. */
export function torn(page: Page) {
  return page.evaluate(() => {
    const WHOLE = /[+−-]?\d[\d.,]+|(?<!\p{L})\p{L}{2,7}(?!\p{L})/gu
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) => {
        if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
        const { clipPath, webkitLineClamp } = getComputedStyle(node as Element)
        // For the ears, or shortened in a way that shows: a long name may break where it must.
        const mayBreak = clipPath !== 'none' || webkitLineClamp !== 'none'
        return mayBreak ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP
      },
    )
    const range = document.createRange()
    const found: string[] = []
    while (texts.nextNode()) {
      const { currentNode } = texts
      for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(WHOLE)) {
        range.setStart(currentNode, index)
        range.setEnd(currentNode, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) found.push(`${word}: ${currentNode.parentElement?.outerHTML.slice(0, 120)}`)
      }
    }
    return found
  })
}
