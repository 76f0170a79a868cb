import type { Page } from '@playwright/test'
import type { GameId } from '../../src/scoring/games.ts'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { playRound, setUpGame } from './play-game.ts'
import { box, enter, entry, playerButton, press } from './table.ts'
import { expectTotals } from './totals.ts'

/**
 * The ways that tables really play, each for two rounds by touch on a phone: the preset by its name, what the next round
 * asks, the boxes, and totals worked out by hand. Whole evenings of them: `rounds.txt` of their games.
 */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

type Round = {
  out: string
  /** What is asked of the player who is out. */
  ticked?: readonly string[]
  left?: Record<string, number>
  /** Outcomes in place of the cards left. */
  outcome?: Record<string, string>
  totals: readonly string[]
}
type Way = { way: string; game: GameId; asks: readonly string[]; rounds: readonly Round[] }

const WAYS: readonly Way[] = [
  {
    way: 'Continental',
    game: 'contract-rummy',
    asks: ['Contract two sets of three', 'Deal 7 cards each', 'Packs 2, with 4 jokers'],
    rounds: [
      // K 10 5; A 20, a joker 50, 4.
      {
        ...{ out: 'Ana', ticked: ['Down and out in one turn'], left: { Bo: 25, Cy: 74 } },
        totals: ['−10', '25', '74'],
      },
      { out: 'Bo', left: { Ana: 17, Cy: 29 }, totals: ['7', '25', '103'] },
    ],
  },
  {
    way: 'Carioca',
    game: 'contract-rummy',
    asks: ['Round 1 of 10', 'Deal 12 cards each', 'Buys none'],
    rounds: [
      { out: 'Ana', left: { Bo: 75, Cy: 11 }, totals: ['0', '75', '11'] },
      { out: 'Bo', left: { Ana: 36, Cy: 22 }, totals: ['36', '75', '33'] },
    ],
  },
  {
    way: 'Remik',
    game: 'kalooki',
    asks: ['To open 51, with a run without a joker', 'Limit 151'],
    rounds: [
      { out: 'Ana', left: { Bo: 35, Cy: 24 }, totals: ['0', '35', '24'] },
      { out: 'Bo', left: { Ana: 18, Cy: 60 }, totals: ['18', '35', '84'] },
    ],
  },
  {
    way: 'Remi',
    game: 'kalooki',
    asks: ['To open 51', 'Deal 1 of 10', 'Cards 14 each'],
    rounds: [
      { out: 'Ana', left: { Bo: 35 }, outcome: { Cy: 'Not opened' }, totals: ['−40', '35', '100'] },
      // From the hand: twice 40 off, and 18 and 17 twice.
      { out: 'Bo', ticked: ['Kalooki'], left: { Ana: 18, Cy: 17 }, totals: ['−4', '−45', '134'] },
    ],
  },
  {
    way: 'Hand',
    game: 'kalooki',
    asks: ['To open 51', 'Deal 1 of 5', 'Cards 14 each'],
    rounds: [
      { out: 'Ana', left: { Bo: 31, Cy: 14 }, totals: ['−30', '31', '14'] },
      {
        ...{ out: 'Cy', ticked: ['Kalooki'], left: { Ana: 21 }, outcome: { Bo: 'Not opened' } },
        totals: ['12', '231', '−46'],
      },
    ],
  },
  {
    way: 'Five Crowns',
    game: 'three-thirteen',
    asks: ['Wild threes', 'Deal 3 cards each'],
    rounds: [
      { out: 'Ana', left: { Bo: 29, Cy: 71 }, totals: ['0', '29', '71'] },
      { out: 'Bo', left: { Ana: 12, Cy: 47 }, totals: ['12', '29', '118'] },
    ],
  },
]

for (const { way, game, asks, rounds } of WAYS) {
  test(`${way}: two rounds`, onlyInAll, async ({ page }) => {
    await setUpGame(page, game, ['Ana', 'Bo', 'Cy'], { preset: way })
    await expectAsked(page, asks)
    for (const [at, { out, ticked = [], left = {}, outcome = {}, totals }] of rounds.entries()) {
      await playRound(page, at + 1, async () => {
        await press(playerButton(page, 'Out', out))
        for (const name of ticked) await press(entry(page).getByRole('checkbox', { name, exact: true }))
        for (const [player, points] of Object.entries(left)) await enter(page, player, 'Left in hand', points)
        for (const [player, what] of Object.entries(outcome)) {
          await press(entry(page).getByRole('button', { name: `${player}: ${what}`, exact: true }))
        }
      })
      await expectTotals(page, ...totals)
    }
  })
}

async function expectAsked(page: Page, asks: readonly string[]) {
  for (const ask of asks)
    await expect(page.getByRole('listitem').filter({ hasText: ask }).first()).toBeVisible()
}

/** What one side has, by the names of its boxes. */
type Side = Record<string, number>

async function enterSide(page: Page, name: string, side: Side) {
  for (const [field, number] of Object.entries(side)) await enter(page, name, field, number)
}

const [TABLE, LEFT, CLEAN, DIRTY] = [
  'Cards on the table',
  'Left in hand and foot',
  'Clean piles',
  'Dirty piles',
]
const [WILD, SPECIAL, THREES] = ['Wild piles', 'Special piles', 'Red threes on the table']

test('Hand and Foot in pairs, as American tables play', async ({ page }) => {
  const [ac, bd] = ['Ana and Cy', 'Bo and Di']
  await setUpGame(page, 'hand-and-foot', ['Ana', 'Bo', 'Cy', 'Di'], { preset: 'As American tables play' })
  await expectAsked(page, ['To go out 2 clean, 2 dirty and 1 wild', 'Packs 5'])
  // 760 + 2 × 500 + 2 × 300 + 1500 + 2 × 100 + 100 + 100 − 35; 240 + 500 + 3 × 100 − 260.
  await playRound(page, 1, async () => {
    await expect(box(page, ac, SPECIAL)).toBeHidden()
    await enterSide(page, ac, { [TABLE]: 760, [CLEAN]: 2, [DIRTY]: 2, [WILD]: 1, [THREES]: 2, [LEFT]: 35 })
    await enterSide(page, ac, { 'Lifted exactly 22': 1 })
    await enterSide(page, bd, { [TABLE]: 240, [CLEAN]: 1, [THREES]: 3, [LEFT]: 260 })
    await press(playerButton(page, 'Went out', ac))
  })
  await expectTotals(page, '4225', '780')
  // 95 − 590; 900 + 1500 + 600 + 1500 + 5 × 100 + 100 − 15.
  await playRound(page, 2, async () => {
    await enterSide(page, ac, { [TABLE]: 95, [LEFT]: 590 })
    await enterSide(page, bd, { [TABLE]: 900, [CLEAN]: 3, [DIRTY]: 2, [WILD]: 1, [THREES]: 5, [LEFT]: 15 })
    await press(playerButton(page, 'Went out', bd))
  })
  await expectTotals(page, '3730', '5865')
})

test('Hand and Foot with piles of sevens and of wild cards', onlyInAll, async ({ page }) => {
  await setUpGame(page, 'hand-and-foot', ['Ana', 'Bo'], { preset: 'Sevens and wild cards' })
  await expectAsked(page, ['To go out 3 clean, 2 dirty, 1 wild and 1 special'])
  // 700 + 1500 + 600 + 1500 + 1000 + 100 + 100; 120 + 500 − 85.
  await playRound(page, 1, async () => {
    await enterSide(page, 'Ana', {
      [TABLE]: 700,
      [CLEAN]: 3,
      [DIRTY]: 2,
      [WILD]: 1,
      [SPECIAL]: 1,
      [THREES]: 1,
    })
    await press(playerButton(page, 'Went out', 'Ana'))
    await enterSide(page, 'Bo', { [TABLE]: 120, [CLEAN]: 1, [LEFT]: 85 })
  })
  await expectTotals(page, '5500', '535')
})

test('without American rules Hand and Foot asks for no such piles', async ({ page }) => {
  await setUpGame(page, 'hand-and-foot', ['Ana', 'Bo'])
  await press(page.getByRole('button', { name: 'Enter round 1' }))
  await expect(box(page, 'Ana', CLEAN)).toBeVisible()
  for (const field of [WILD, SPECIAL, THREES]) await expect(box(page, 'Ana', field)).toBeHidden()
})

test('the ranks of special piles are ticked among the house rules', onlyInAll, async ({ page }) => {
  await setUpGame(page, 'hand-and-foot', ['Ana', 'Bo'], { preset: 'Sevens and wild cards' })
  await page.goto('games/hand-and-foot/score/')
  await press(page.getByRole('button', { name: 'Change the rules' }))
  const ranks = page.getByRole('group', { name: 'Ranks of special piles' })
  await ranks.getByRole('button', { name: '5', exact: true }).click()
  await expect(ranks.getByRole('button', { pressed: true })).toHaveText(['5', '7'])
  for (const rank of ['5', '7']) await ranks.getByRole('button', { name: rank, exact: true }).click()
  await expect(page.getByText(/is needed|are needed/).first()).toBeVisible()
})
