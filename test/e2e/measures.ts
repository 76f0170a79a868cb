import type { Locator, Page } from '@playwright/test'
import { expect } from './fixture.ts'
import { entry } from './table.ts'

/** What journeys measure on the screen. */

/** Expects that every key and every box of the entry can be scrolled to with a finger, and is not covered. */
export async function expectReachable(page: Page) {
  // Only elements that a finger can scroll are scrolled.
  const stuck = await entry(page).evaluate((dialog) => {
    const hidden: string[] = []
    for (const button of dialog.querySelectorAll<HTMLElement>('button, input, select')) {
      // A row that is folded away is reached by its button beside the active row.
      if (!button.checkVisibility()) continue
      for (let around = button.parentElement; around; around = around.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(around).overflowY))
          button.scrollIntoView({ block: 'nearest' })
      }
      const { left, right, top, bottom } = button.getBoundingClientRect()
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const isThere = hit === button || button.contains(hit) || hit?.contains(button)
      if (!isThere || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight) {
        hidden.push(button.ariaLabel ?? button.textContent ?? '')
      }
    }
    for (const around of [dialog, ...dialog.querySelectorAll('*')]) {
      // A script can scroll elements with `overflow: hidden`, but a finger cannot reach what they cut off.
      if (getComputedStyle(around).overflowY === 'hidden' && around.scrollTop > 0) {
        hidden.push(`scrolled: ${around.className}`)
      }
    }
    return hidden
  })
  expect(stuck).toEqual([])
}

/** Expects that no letter of a name is cut off. */
export async function expectWholeNames(page: Page) {
  const heads = entry(page).getByRole('rowheader').locator('bdi')
  const cut = await heads.evaluateAll((names) =>
    names
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map(({ textContent }) => textContent),
  )
  // A narrow button breaks a name rather than cut off a letter. A name that is too long for two lines ends in an ellipsis.
  const buttons = entry(page).getByRole('group').getByRole('button').locator('bdi')
  const clipped = await buttons.evaluateAll((names) =>
    names
      .filter(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight + 1)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
  expect([...cut, ...clipped]).toEqual([])
}

/** The edges of what an element has inside. */
export function edges(target: Locator): Promise<DOMRect> {
  return target.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return (element.matches('button, a') ? element : range).getBoundingClientRect().toJSON()
  })
}

/** The width of what an element has inside. */
export function widthInside(target: Locator): Promise<number> {
  return target.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().width
  })
}

/** The number of lines that a text takes. */
export function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => top)).size
  })
}

/** The left edge of what an element draws: of its border if it has one, and of its text otherwise. */
export function leftOf(part: Locator): Promise<number> {
  return part.evaluate((element) => {
    const { borderLeftWidth, borderLeftStyle, paddingLeft } = getComputedStyle(element)
    if (borderLeftStyle !== 'none' && borderLeftWidth !== '0px') {
      // A stamp is turned, and its corners reach further out the wider its face is: the middle of its edge stays.
      const { left, width } = element.getBoundingClientRect()
      return left + (width - (element as HTMLElement).offsetWidth) / 2
    }
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

/** What the open dialog, or the page without one, shows beyond the right edge of the window. */
export function beyondWindow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...(document.querySelector('dialog[open]') ?? document.body).querySelectorAll('*')]
      .filter((part) => part.checkVisibility())
      .filter((part) => {
        const { right, width } = part.getBoundingClientRect()
        return right > innerWidth + 1 && width > 1
      })
      .map((part) => part.outerHTML.slice(0, 120)),
  )
}

/** How much of what was seen has moved since the page began, as the browser counts it. */
export function movedBy(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        // What was buffered comes before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))))
      }),
  )
}

/** What shows of the entry where the button that saves and those beside it stand. */
export function underSave(page: Page): Promise<string[]> {
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
