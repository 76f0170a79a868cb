import { chromium } from '@playwright/test'
import { build, giveUp, SITES } from '../../src/build/build.ts'
import { serve } from '../../src/build/serve.ts'
import { games } from '../../src/scoring/games.ts'
import { ensureShell, launchOptions } from './browser.ts'

/**
 * `npm run lengths`: how many screens of a phone each rules page is long before anything is opened, beside the
 * goal, and in which section most of it lies.
 */
const PHONE = { width: 360, height: 740 }
const GOAL = 12

type Section = { title: string; screens: number }

await build(SITES.below, { quiet: true }).catch(giveUp)
const site = await serve(SITES.below)
const browser = await chromium.launch(launchOptions(ensureShell()))
try {
  const page = await browser.newPage({ viewport: PHONE })
  for (const { id } of Object.values(games)) {
    await page.goto(`${site.url}games/${id}/`)
    const { whole, sections } = await page.evaluate((screen) => {
      // Its height is only estimated until the reader comes near.
      const walk = document.querySelector<HTMLElement>('.walk')
      if (walk) walk.style.contentVisibility = 'visible'
      const headings = [...document.querySelectorAll('.prose h2')]
      const tops = headings.map((heading) => heading.getBoundingClientRect().top)
      const end = document.querySelector('.neighbours')?.getBoundingClientRect().top ?? 0
      const sections = headings.map((heading, at) => ({
        title: heading.textContent,
        screens: ((tops[at + 1] ?? end) - (tops[at] ?? 0)) / screen,
      }))
      return { whole: document.documentElement.scrollHeight / screen, sections }
    }, PHONE.height)
    const over = whole > GOAL ? '  over the goal' : ''
    console.log(
      `${id.padEnd(16)} ${whole.toFixed(1).padStart(5)}  goal ${GOAL}${over.padEnd(15)}  ${longest(sections)}`,
    )
  }
} finally {
  await browser.close()
  await site.close()
}

function longest(sections: readonly Section[]): string {
  return sections
    .toSorted((a, b) => b.screens - a.screens)
    .slice(0, 4)
    .map(({ title, screens }) => `${title} ${screens.toFixed(1)}`)
    .join(', ')
}
