import { chromium, type Page } from '@playwright/test'
import { build, giveUp, SITES } from '../../src/build/build.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import { box, entry, openGame, playerButton, saveRound, tapCards, tapKeys } from '../e2e/table.ts'
import { ensureBrowser, launchOptions } from './browser.ts'
import { startHost } from './host.ts'

/**
 * `npm run taps`: plays one round of each game by touch on the built pages, and counts the taps from the
 * opened entry to the saved round. It compares them with the taps for the same scores in a plain tally app
 * with one box per player: their digits and one tap to go on. In such an app, players add up all sums in
 * their heads.
 */
type Round = {
  what: string
  game: string
  players: number
  options?: Plain
  goal: number
  fill: (page: Page) => Promise<void>
  /** The scores that the players of a plain tally app would type. */
  scores: readonly number[]
}

const ROUNDS: readonly Round[] = [
  {
    what: 'Hand and Foot, two pairs, totals',
    game: 'hand-and-foot',
    players: 4,
    options: { partners: true },
    goal: 17,
    // The first side went out with a clean and a dirty pile; the other has a dirty pile and 35 points left. One tap more
    // than that takes says that the partner of who went out has nothing left either.
    fill: async (page) => {
      await tapKeys(page, '345>1>1')
      // Naming the side finishes its row.
      await playerButton(page, 'Went out', 'Ana and Cy').click()
      await tapKeys(page, '60')
      await box(page, 'Bo and Di', 'Dirty piles').click()
      await tapKeys(page, '1>35')
    },
    scores: [845, 125],
  },
  {
    what: '500 Rummy, five players, totals',
    game: 'rummy-500',
    players: 5,
    goal: 22,
    fill: async (page) => {
      await playerButton(page, 'Out', 'Ana').click()
      await tapKeys(page, '85>45>5>30>5>>5>15>5')
    },
    scores: [85, 40, 25, -5, 10],
  },
  {
    what: 'Plain pad, eight players',
    game: 'other',
    players: 8,
    goal: 20,
    fill: (page) => tapKeys(page, '12>5>8>10>7>3>0>9'),
    scores: [12, 5, 8, 10, 7, 3, 0, 9],
  },
  {
    what: 'Threedom, two players, totals',
    game: 'threedom',
    players: 2,
    goal: 9,
    fill: (page) => tapKeys(page, '185>95'),
    scores: [185, 95],
  },
  {
    what: 'Monastery, a mission and the player who ran out',
    game: 'monastery',
    players: 3,
    goal: 6,
    fill: async (page) => {
      await entry(page)
        .getByRole('button', { name: /^1 Two sets/ })
        .first()
        .click()
      await entry(page).getByRole('button', { name: 'Ana', exact: true }).first().click()
      await playerButton(page, 'Ran out of cards', 'Ana').click()
    },
    scores: [1, 0, 0],
  },
  {
    what: 'Abstrac, the cards of one player',
    game: 'abstrac',
    players: 2,
    goal: 13,
    fill: (page) => tapCards(page, 'ac as 9h 9d ts js qs kd jc qh qd ad'),
    scores: [168, 250],
  },
  {
    what: 'Canasta, two pairs, totals',
    game: 'canasta',
    players: 4,
    goal: 16,
    // The first side went out with a natural canasta and two red threes; the other has 35 points left.
    fill: async (page) => {
      await playerButton(page, 'Went out', 'Ana and Cy').click()
      await tapKeys(page, '130>1')
      await box(page, 'Ana and Cy', 'Red threes').click()
      await tapKeys(page, '2>60')
      await box(page, 'Bo and Di', 'Left in both hands').click()
      await tapKeys(page, '35')
    },
    scores: [930, 25],
  },
  {
    what: 'Rummy, four players, totals',
    game: 'rummy',
    players: 4,
    goal: 10,
    fill: async (page) => {
      await playerButton(page, 'Out', 'Ana').click()
      await tapKeys(page, '34>21>8')
    },
    scores: [63, 0, 0, 0],
  },
  {
    what: 'Indian Rummy, six players',
    game: 'indian-rummy',
    players: 6,
    goal: 12,
    fill: async (page) => {
      const went = ['Ana: Won the deal', 'Bo: First drop', 'Cy: Middle drop', 'Di: Wrong declaration']
      for (const name of went) await entry(page).getByRole('button', { name, exact: true }).click()
      await box(page, 'Ed', 'Cards that count').click()
      await tapKeys(page, '28>40')
    },
    scores: [0, 20, 40, 80, 28, 40],
  },
  {
    what: 'Marriage, four players, totals',
    game: 'marriage',
    players: 4,
    goal: 13,
    fill: async (page) => {
      const how = (name: string) => entry(page).getByRole('button', { name, exact: true }).click()
      await playerButton(page, 'Finished', 'Ana').click()
      await tapKeys(page, '10')
      await how('Bo: Seen')
      await tapKeys(page, '5')
      await how('Cy: Seen by dublees')
      await tapKeys(page, '18')
      await how('Di: Not seen')
    },
    scores: [10, -1, 31, -43],
  },
  {
    what: 'Kalooki, four players, totals',
    game: 'kalooki',
    players: 4,
    goal: 11,
    fill: async (page) => {
      await playerButton(page, 'Out', 'Ana').click()
      await tapKeys(page, '31>15>28')
    },
    scores: [0, 31, 15, 28],
  },
  {
    what: 'Burraco, two pairs, totals',
    game: 'burraco',
    players: 4,
    goal: 15,
    // The first side closed with a clean burraco; the other took no pot and has 45 points left. One tap says that it took
    // none, and one that the partner of who closed has nothing left either.
    fill: async (page) => {
      await playerButton(page, 'Closed', 'Ana and Cy').click()
      await tapKeys(page, '85>1')
      await entry(page).getByRole('button', { name: 'Ana and Cy: Pot taken: Yes' }).click()
      await box(page, 'Bo and Di', 'Cards on the table').click()
      await tapKeys(page, '15')
      await box(page, 'Bo and Di', 'Left in both hands').click()
      await tapKeys(page, '45')
      await entry(page).getByRole('button', { name: 'Bo and Di: Pot taken: No −100' }).click()
    },
    scores: [385, -130],
  },
  {
    what: 'Chinchón, four players, totals',
    game: 'chinchon',
    players: 4,
    goal: 12,
    fill: async (page) => {
      await playerButton(page, 'Closed', 'Ana').click()
      await tapKeys(page, '3>20>14>28')
    },
    scores: [3, 20, 14, 28],
  },
  {
    what: 'Machiavelli, four players, totals',
    game: 'machiavelli',
    players: 4,
    goal: 11,
    fill: async (page) => {
      await playerButton(page, 'Out', 'Ana').click()
      await tapKeys(page, '31>15>28')
    },
    scores: [0, 31, 15, 28],
  },
  {
    what: 'Ladder Rummy, six players, totals',
    game: 'ladder-rummy',
    players: 6,
    goal: 20,
    // Two of the players with cards left have laid the step too.
    fill: async (page) => {
      await playerButton(page, 'Out', 'Ana').click()
      await tapKeys(page, '35>85>20>90>75')
      for (const name of ['Bo', 'Di']) {
        await entry(page)
          .getByRole('checkbox', { name: `${name}: Step laid` })
          .click()
      }
    },
    scores: [0, 35, 85, 20, 90, 75],
  },
  {
    what: 'Tong-its, a draw that was fought',
    game: 'tong-its',
    players: 3,
    goal: 8,
    fill: async (page) => {
      await entry(page).getByRole('button', { name: 'Draw', exact: true }).click()
      await playerButton(page, 'Called', 'Ana').click()
      for (const name of ['Bo: Fought', 'Cy: Burned'])
        await entry(page).getByRole('checkbox', { name, exact: true }).click()
      await playerButton(page, 'Won', 'Bo').click()
      await entry(page).getByRole('button', { name: 'Aces: 2', exact: true }).click()
    },
    scores: [-5, 9, -4],
  },
  {
    what: 'Three Thirteen, four players, totals',
    game: 'three-thirteen',
    players: 4,
    goal: 12,
    fill: async (page) => {
      await playerButton(page, 'Out', 'Ana').click()
      await tapKeys(page, '21>30>12')
    },
    scores: [0, 21, 30, 12],
  },
]

const executablePath = ensureBrowser()
if (!process.env.MELDBOOK_SITE) await build(SITES.below, { quiet: true }).catch(giveUp)
const host = await startHost(SITES.below.root, SITES.below.base)
const browser = await chromium.launch(launchOptions(executablePath))

const rows: string[][] = []
for (const round of ROUNDS) {
  const page = await browser.newPage({
    baseURL: host.url,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  await page.addInitScript(() => {
    Object.assign(globalThis, { taps: 0 })
    addEventListener(
      'click',
      () => Object.assign(globalThis, { taps: Reflect.get(globalThis, 'taps') + 1 }),
      true,
    )
  })
  await openGame(
    page,
    { game: round.game, players: round.players, options: round.options ?? {} },
    '&round=next',
  )
  await round.fill(page)
  await saveRound(page)
  const taps = await page.evaluate(() => Number(Reflect.get(globalThis, 'taps')))
  const plain = round.scores.reduce((sum, score) => sum + String(score).length + 1, 0)
  rows.push([
    round.what,
    String(taps),
    String(round.goal),
    String(plain),
    taps > round.goal ? 'too many' : '',
  ])
  await page.close()
}
await browser.close()
await host.cut()

const head = ['a round of', 'taps', 'goal', 'plain app', '']
const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)))
for (const row of [head, ...rows]) {
  console.log(
    row.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join('  '),
  )
}
process.exitCode = rows.some((row) => row[4]) ? 1 : 0
