import type { Browser, Page } from '@playwright/test'
import { serve } from '../../src/build/serve.ts'

/** Milliseconds from a typed letter until its results are on the screen, sorted. */
export type Typing = { first: number[]; later: number[] }

const QUESTIONS = ['lay off', 'joker', 'run', 'ace high', 'going out', 'kitty']
const VISITS = 3

/** `first`: the first letter of a visit, which has to load its part of the index. `later`: every letter after it. */
export async function timeTyping(browser: Browser, root: string): Promise<Typing> {
  const site = await serve({ root })
  const typing: Typing = { first: [], later: [] }
  try {
    for (let time = 0; time < VISITS; time += 1) {
      const context = await browser.newContext({ baseURL: site.url, serviceWorkers: 'block' })
      const page = await context.newPage()
      await page.goto('/search/', { waitUntil: 'networkidle' })
      const waits: number[] = []
      for (const question of QUESTIONS) waits.push(...(await type(page, question)))
      typing.first.push(waits[0] ?? Number.NaN)
      typing.later.push(...waits.slice(1))
      await context.close()
    }
  } finally {
    await site.close()
  }
  for (const times of [typing.first, typing.later]) times.sort((a, b) => a - b)
  return typing
}

async function type(page: Page, question: string): Promise<number[]> {
  const waits: number[] = []
  const field = page.getByRole('searchbox', { name: 'What are you looking for?' })
  await field.fill('')
  for (const [at, letter] of [...question].entries()) {
    const asked = question.slice(0, at + 1).trim()
    const wait = answerTo(page, asked)
    await field.press(letter === ' ' ? 'Space' : letter)
    // A space starts no new search.
    if (letter === ' ') await wait
    else waits.push(await wait)
  }
  return waits
}

/** From the next letter until the first result for the text in the field is painted, or that there is none. */
function answerTo(page: Page, asked: string): Promise<number> {
  return page.evaluate(
    (asked) =>
      new Promise<number>((done) => {
        const follow = () => {
          const begun = performance.now()
          const look = () => {
            const count = document.querySelector('.count')?.textContent ?? ''
            // About a letter such as “a” there is nothing.
            const isListed = count.startsWith('Nothing') || document.querySelector('.found a')
            if (!count.includes(`“${asked}”`) || !isListed) return void requestAnimationFrame(look)
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => done(performance.now() - begun)
            port2.postMessage(0)
          }
          look()
        }
        addEventListener('input', follow, { capture: true, once: true })
      }),
    asked,
  )
}
