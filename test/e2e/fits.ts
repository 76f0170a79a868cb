import type { Page } from '@playwright/test'
import { expect, SOON } from './fixture.ts'

/**
 * The conditions that a page must fit: a zoom of 400 %, which leaves 320 px, and text twice as large, on a
 * phone and on half a screen. Media queries in rem follow the size of the text, so none for wide screens
 * matches then.
 */
const WINDOWS = [
  { what: '400 %', width: 320, height: 256, text: '100%' },
  { what: '200 % of text on a phone', width: 360, height: 740, text: '200%' },
  { what: '200 % of text', width: 640, height: 800, text: '200%' },
]

/** Expects that nothing scrolls sideways, no text is cut off by its box, and no number or short word is broken. */
export async function expectToFit(page: Page) {
  for (const { what, width, height, text } of WINDOWS) {
    await page.setViewportSize({ width, height })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
    // A chart, or the cards of practice, measure their space and are drawn again a moment later.
    await expect.poll(() => tooWide(page), { message: what, intervals: SOON }).toEqual([])
    await expect.poll(() => cutOff(page), { message: what, intervals: SOON }).toEqual([])
    expect(await brokenWords(page), what).toEqual([])
  }
}

/**
 * The elements that make the page scroll sideways, and those that should scroll only up and down but scroll
 * sideways.
 */
function tooWide(page: Page) {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const all = [...document.querySelectorAll('body *')]
    const boxes = all
      // A line of tabs or choices may scroll sideways, and so may the steps of a round, and code, whose lines
      // mean something.
      .filter((one) => one.checkVisibility() && !one.matches('[role=tablist], fieldset, .walk ol, pre'))
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

/** Text that is hidden by its box and cannot be scrolled into view, and words that stick out of their button. */
function cutOff(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(one)
        // Text for screen readers only, or text that is visibly shortened.
        const isShort = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        if (isShort || clipPath !== 'none' || !one.checkVisibility()) return false
        if (!one.textContent?.trim()) return false
        // In a picture of the table, turned cards may lose their corners.
        if (one.matches('figure.spots')) return false
        if (one.matches('button, .btn, .pill') && one.scrollWidth > one.clientWidth + 2) return true
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        return (
          (hides(overflowX) && one.scrollWidth > one.clientWidth + 2) ||
          (hides(overflowY) && one.scrollHeight > one.clientHeight + 2)
        )
      })
      .map((one) => one.outerHTML.slice(0, 120)),
  )
}

/**
 * Numbers that are split between two lines, where they would be read as two, and short words that are broken.
 */
export function brokenWords(page: Page) {
  return page.evaluate(() => {
    const WHOLE = /[+−-]?\d[\d.,]+|(?<!\p{L})\p{L}{2,7}(?!\p{L})/gu
    const texts = document.createTreeWalker(
      document.body,
      NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
      (node) => {
        if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
        const { clipPath, webkitLineClamp } = getComputedStyle(node as Element)
        // Text for screen readers only, or text that is visibly shortened: a long name may break anywhere.
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
