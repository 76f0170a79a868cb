import { SITES } from '../../src/build/build.ts'
import type { Host } from '../tools/host.ts'
import { listPages } from '../tools/pages.ts'
import type { Page } from './page.ts'

/** The main tasks of visitors, from the first page to the answer. Each starts in a browser with an empty profile. */
export type Journey = { name: string; play: (page: Page, host: Host) => Promise<void> }

export const JOURNEYS: readonly Journey[] = [
  { name: 'looks up a rule', play: lookUp },
  { name: 'searches the rules', play: search },
  { name: 'checks a play', play: check },
  { name: 'scores a game to its end, and finds it in the score book', play: score },
  {
    name: 'finds a check again after a reload',
    async play(page) {
      await page.goto('games/threedom/check/')
      await page.write('textbox', 'The grid, typed', 'qd kd ad 2c 5s kh 7c 7h 8s')
      await page.waitForText(/a run of diamonds/i)
      await page.waitForAddress('#check=claim&grid=QDKDAD2C5SKH7C7H8S')
      await page.reload()
      await page.waitForText(/a run of diamonds/i)
    },
  },
  {
    name: 'keeps the theme that was chosen',
    async play(page) {
      const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
      await page.goto('games/')
      await page.click('button', 'Theme: Auto')
      const chosen = await theme()
      if (!chosen) throw new Error('no theme was chosen')
      await page.goto('about/')
      if ((await theme()) !== chosen) throw new Error(`the theme ${chosen} was not kept`)
    },
  },
  {
    name: 'works offline',
    async play(page, host) {
      await page.goto('games/threedom/')
      // The button's name ends in the size of what is still missing, which changes while the worker stores this game.
      await page.waitForText(/Ready without network/)
      const keepAll = await page.evaluate(
        () =>
          [...document.querySelectorAll('button')].find((button) => /^Keep all/.test(button.textContent))
            ?.textContent,
      )
      await page.click('button', keepAll ?? '')
      await page.waitForText(/All \d+ games are kept on this device/)
      await host.cut()
      await page.reload()
      await lookUp(page)
      await search(page)
      await check(page)
      await score(page)
    },
  },
  {
    name: 'never scrolls sideways',
    async play(page) {
      for (const { path } of listPages(SITES.below.root)) {
        await page.goto(path)
        await page.waitForIslands()
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
        if (over > 0) throw new Error(`/${path} is ${over} px too wide`)
      }
    },
  },
]

async function lookUp(page: Page) {
  await page.goto('games/')
  await page.click('link', '500 Rummy')
  await page.waitForAddress('/games/rummy-500/')
  // On a phone the contents are a sheet, whose button names the section in view. A link leads there too.
  await page.goto('games/rummy-500/#scoring')
  await page.waitForText(/would go around the corner/)
}

async function search(page: Page) {
  await page.goto('')
  await page.click('link', 'Look up a rule')
  await page.waitForAddress('/search/')
  await page.waitForIslands()
  await page.write('searchbox', 'What are you looking for?', 'lay off')
  await page.waitForText(/“lay off” in \d+ places/)
  await page.click('radio', 'Monastery')
  await page.click('link', 'Monastery Add cards, if you have laid one')
  await page.waitForAddress('/games/monastery/#additions')
}

async function check(page: Page) {
  await page.goto('check/')
  await page.click('link', '500 Rummy')
  for (const rank of ['seven', 'eight', 'ten']) await page.click('button', `${rank} of hearts`)
  await page.waitForText(/not legal/i)
  await page.click('button', 'Take back the last card')
  await page.click('button', 'nine of hearts')
  await page.waitForText(/a run of hearts/i)
  // The solver is loaded on demand.
  await page.click('tab', 'Best melds')
  await page.write('textbox', 'Your hand, typed', '7-9h kcds 2d')
  await page.waitForText(/40 points/)
}

async function score(page: Page) {
  await page.goto('games/threedom/score/')
  for (const name of ['Ana', 'Bo']) {
    await page.write('textbox', 'Add a player', name)
    await page.press('Enter')
  }
  await page.click('button', 'Start')
  await page.click('button', 'Enter round 1')
  await enter(page, 'Ana', '200')
  await enter(page, 'Bo', '150')
  await page.click('button', 'Save round 1')
  await page.click('button', 'Enter round 2')
  await enter(page, 'Ana', '190')
  await page.waitForText(/new total 390/)
  // A reload in the middle of a round.
  await page.reload()
  await page.waitForText(/new total 390/)
  await enter(page, 'Bo', '150')
  await page.click('button', 'Save round 2')
  await page.click('button', 'Enter round 3')
  await enter(page, 'Ana', '130')
  await enter(page, 'Bo', '140')
  await page.click('button', 'Save round 3')
  await page.find('heading', 'Ana wins')
  await page.waitForText(/520/)
  await page.reload()
  await page.find('heading', 'Ana wins')
  await page.goto('book/')
  await page.waitForText(/Threedom.*Ana.*520/)
}

async function enter(page: Page, player: string, points: string) {
  await page.write('textbox', `${player}: Cards collected`, points)
  await page.press('Enter')
}
