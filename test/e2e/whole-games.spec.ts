import type { Locator, Page } from '@playwright/test'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { countCards, playRound, resultText, setUpGame, tapRanks } from './play-game.ts'
import {
  agree,
  box,
  countBy,
  enter,
  entry,
  openGame,
  playerButton,
  press,
  result,
  saveRound,
  tapKeys,
} from './table.ts'
import { expectTotals, totals } from './totals.ts'

/**
 * Whole games from the first name to the result, by touch on a phone. The totals were worked out by hand from the rules, as the
 * tables show, not by the engine. The evenings of the other games: their rounds.txt. Each kind of entry: entry.spec.ts.
 */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
test.slow()

const FOUR = ['Ana', 'Bo', 'Cy', 'Di']

const tapOutcome = (page: Page, name: string) => press(entry(page).getByRole('button', { name, exact: true }))

type Side = { table: number; natural?: number; mixed?: number; threes?: number; left: number }

async function enterSide(page: Page, name: string, left: string, side: Side) {
  await enter(page, name, 'Cards on the table', side.table)
  if (side.natural) await enter(page, name, 'Natural canastas', side.natural)
  if (side.mixed) await enter(page, name, 'Mixed canastas', side.mixed)
  if (side.threes) await enter(page, name, 'Red threes', side.threes)
  if (side.left) await enter(page, name, left, side.left)
}

test('Canasta: cards tapped in, counts of canastas, and a concealed hand that ends the game', async ({
  page,
}) => {
  /*
   *        table  natural  mixed   threes     out   left   round   total   minimum of the next
   * 1  AC    130  1 · 500          2 · 100    100    −30     900     900    50
   *    BD    110           1 · 300 1 · 100          −100     410     410    50
   * 2  AC      0                  −3 · 100          −110    −410     490    50
   *    BD    325  1 · 500  2 · 300 1 · 100    100    −15    1610    2020    90
   * 3  AC    150  1 · 500          all 800    200    −85    1565    2055    90
   *    BD      0                                    −140    −140    1880    90
   */
  const [ac, bd] = ['Ana and Cy', 'Bo and Di']
  const left = 'Left in both hands'
  await setUpGame(page, 'canasta', FOUR, { house: { target: '2050' } })
  await playRound(page, 1, async () => {
    await countBy(page, 'Tap cards')
    await press(box(page, ac, 'Melds on the table'))
    // Seven kings 70, four fives 20, two nines and a two 40.
    await tapRanks(page, 'king king king king king king king five five five five nine nine two')
    await expect(entry(page).getByRole('button', { name: /7 · natural · 70 \+ 500/ })).toBeVisible()
    // An ace 20, a seven and a four 5 each.
    await press(box(page, ac, left))
    await tapRanks(page, 'ace seven four')
    await enter(page, ac, 'Red threes', 2)
    await press(playerButton(page, 'Went out', ac))
    await countBy(page, 'Type totals')
    await enterSide(page, bd, left, { table: 110, mixed: 1, threes: 1, left: 100 })
    await expect(result(page, ac)).toContainText('900')
  })
  await expectTotals(page, '900', '410')
  const rounds: { ac: Side; bd: Side; out: string; concealed?: true; totals: [string, string] }[] = [
    {
      ac: { table: 0, threes: 3, left: 110 },
      bd: { table: 325, natural: 1, mixed: 2, threes: 1, left: 15 },
      ...{ out: bd, totals: ['490', '2020'] },
    },
    {
      ac: { table: 150, natural: 1, threes: 4, left: 85 },
      bd: { table: 0, left: 140 },
      ...{ out: ac, concealed: true, totals: ['2055', '1880'] },
    },
  ]
  const minimums = ['50', 'Ana and Cy 50, Bo and Di 90']
  for (const [at, one] of rounds.entries()) {
    await expect(page.getByRole('listitem').filter({ hasText: /^Minimum/ })).toHaveText(
      `Minimum ${minimums[at]}`,
    )
    await playRound(page, at + 2, async () => {
      await enterSide(page, ac, left, one.ac)
      await enterSide(page, bd, left, one.bd)
      await press(playerButton(page, 'Went out', one.out))
      if (one.concealed) await press(entry(page).getByRole('checkbox', { name: 'Concealed' }))
    })
    await expectTotals(page, ...one.totals)
  }
  await expect(page.getByRole('heading', { name: 'Ana and Cy win' })).toBeVisible()
  await expect(page.getByText('by 175 points, ahead of Bo and Di')).toBeVisible()
  expect(await resultText(page)).toEqual([
    'Ana and Cy win by 175 points.',
    '1. Ana and Cy 2055',
    '2. Bo and Di 1880',
  ])
})

test('Indian Rummy: a pool to 61 counts drops, wrong declarations and rejoining players', async ({
  page,
}) => {
  /*
   * A first drop counts 15, a middle drop 30, a wrong declaration 60; with 61 a player is out.
   *
   *     Ana           Bo            Cy           Di
   * 1     0    0       28   28       15   15      60   60
   * 2    22   22        0   28       30   45      15   75  out
   *                                                    46  rejoins with the highest total of the others, plus one
   * 3    10   32       15   43        0   45      12   58
   * 4    60   92 out   18   61 out   15   60       0   58
   * 5                                 5   65 out   0   58
   */
  const tapResult = (player: string, what: string) => tapOutcome(page, `${player}: ${what}`)
  const won = 'Won the deal'
  const enterCards = (player: string, points: number) => enter(page, player, 'Cards that count', points)
  await setUpGame(page, 'indian-rummy', FOUR, { preset: 'Pool Rummy 61', house: { rejoin: 'true' } })
  await playRound(page, 1, async () => {
    await tapResult('Ana', won)
    await enterCards('Bo', 28)
    await tapResult('Cy', 'First drop')
    await tapResult('Di', 'Wrong declaration')
  })
  await expectTotals(page, '0', '28', '15', '60')
  // The points that each player has left up to 60.
  await expect(totals(page)).toContainText(['60 to spare', '32 to spare', '45 to spare', '0 to spare'])
  await playRound(page, 2, async () => {
    await enterCards('Ana', 22)
    await tapResult('Bo', won)
    await tapResult('Cy', 'Middle drop')
    await tapResult('Di', 'First drop')
  })
  await expectTotals(page, '22', '28', '45', '75')
  await expect(totals(page).last()).toContainText('out')
  await playRound(page, 3, async () => {
    await press(entry(page).getByRole('group', { name: 'Coming back' }).getByRole('button', { name: 'Di' }))
    await enterCards('Ana', 10)
    await tapResult('Bo', 'First drop')
    await tapResult('Cy', won)
    await enterCards('Di', 12)
  })
  await expectTotals(page, '32', '43', '45', '58')
  await expect(page.getByText('Round 4: Di deals')).toBeVisible()
  await playRound(page, 4, async () => {
    await tapResult('Ana', 'Wrong declaration')
    await enterCards('Bo', 18)
    await tapResult('Cy', 'First drop')
    await tapResult('Di', won)
  })
  await expectTotals(page, '92', '61', '60', '58')
  // Ana and Bo are skipped as dealers.
  await expect(page.getByText('Round 5: Cy deals')).toBeVisible()
  await playRound(page, 5, async () => {
    await enterCards('Cy', 5)
    await tapResult('Di', won)
  })
  await expectTotals(page, '92', '61', '65', '58')
  await expect(page.getByRole('heading', { name: 'Di wins' })).toBeVisible()
  expect(await resultText(page)).toEqual([
    'Di wins by 3 points.',
    ...['1. Di 58', '2. Bo 61', '3. Cy 65', '4. Ana 92'],
  ])
})

test('the count in Indian Rummy has room beside the four results of a deal', onlyInAll, async ({ page }) => {
  await openGame(page, { game: 'indian-rummy', players: 4 }, '&round=next')
  const count = box(page, 'Ana', 'Cards that count')
  const wrong = entry(page).getByRole('button', { name: 'Ana: Wrong declaration' })
  const sides = (part: Locator) =>
    part.evaluate((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return { left, right, width }
    })
  for (const [width, height] of [
    [360, 740],
    [740, 360],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height })
    // The entry moves beside the sheet a moment after the screen has become wide.
    await expect(async () => {
      const room = { count: await sides(count), wrong: await sides(wrong) }
      // Three digits.
      expect(room.count.width, `${width} px`).toBeGreaterThan(34)
      expect(room.wrong.width, `${width} px`).toBeGreaterThan(34)
      expect(room.wrong.right, `${width} px`).toBeLessThanOrEqual(room.count.left)
    }).toPass()
  }
})

/** Taps how a round of Tong-its ended, and what happened to each player: "called won", "fought", "burned". */
async function enterTongIts(page: Page, end: string, what: Record<string, string>, more: string[] = []) {
  await tapOutcome(page, end)
  for (const [name, did] of Object.entries(what)) {
    for (const word of did.split(' ')) {
      const label = word.charAt(0).toUpperCase() + word.slice(1)
      if (word === 'called' || word === 'won') await press(playerButton(page, label, name))
      else await press(entry(page).getByRole('checkbox', { name: `${name}: ${label}`, exact: true }))
    }
  }
  for (const number of more) await tapOutcome(page, number)
}

test('Tong-its: an evening with a pot, which a hitter takes', async ({ page }) => {
  /*
   *     Each puts 2 into the pot.           Ana        Bo        Cy   pot   deals next
   * 1   Ana tongits, an ace, Cy burned    9 −2   7  −4 −2  −6  −5 −2  −7    6   Ana
   * 2   stock: Bo, a secret, two aces    −6 −2  −1  12 −2   4  −6 −2 −15   12   Bo
   * 3   Ana calls, Bo fights and wins    −5 −2  −8   9 −2      −4 −2 −21        Bo
   *     with two aces, Cy burned                       +18  29                0
   * 4   stock: all burned                   −2 −10     −2  27     −2 −23    6   Bo
   * 5   Cy calls, both fold              −1 −2 −13  −1 −2  24   2 −2 −23   12
   */
  await setUpGame(page, 'tong-its', ['Ana', 'Bo', 'Cy'], { preset: 'Jackpot', house: { rounds: '5' } })
  await expect(page.getByText('Ana deals')).toBeVisible()
  await playRound(page, 1, async () => {
    // A draw was entered by mistake: what only a draw asks is taken back with it.
    await enterTongIts(page, 'Draw', { Ana: 'called won', Bo: 'fought' })
    await enterTongIts(page, 'Tongits', { Cy: 'burned' }, ['Aces: 1'])
    await expect(result(page, 'Ana')).toContainText('7')
    await expect(playerButton(page, 'Called', 'Ana')).toBeHidden()
  })
  await expectTotals(page, '7', '−6', '−7')
  await playRound(page, 2, () => enterTongIts(page, 'Stock', { Bo: 'won' }, ['Secrets: 1', 'Aces: 2']))
  await expectTotals(page, '−1', '4', '−15')
  await expect(page.getByText('Bo deals')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^In the pot/ })).toHaveText('In the pot 12')
  await playRound(page, 3, () =>
    enterTongIts(page, 'Draw', { Ana: 'called', Bo: 'fought won', Cy: 'burned' }, ['Aces: 2']),
  )
  await expectTotals(page, '−8', '29', '−21')
  await playRound(page, 4, () => enterTongIts(page, 'Stock', { Ana: 'burned', Bo: 'burned', Cy: 'burned' }))
  await expectTotals(page, '−10', '27', '−23')
  await expect(page.getByText('Bo deals')).toBeVisible()
  await playRound(page, 5, () => enterTongIts(page, 'Draw', { Cy: 'called won' }))
  await expectTotals(page, '−13', '24', '−23')
  expect(await resultText(page)).toEqual(['Bo wins by 37 points.', '1. Bo 24', '2. Ana −13', '3. Cy −23'])
})

test('Marriage: everybody’s maal is settled, and what the finisher gets', onlyInAll, async ({ page }) => {
  /*
   * M is a player’s maal, T everybody’s, n the players: n × M − T. Besides, who has seen pays 3, by dublees 0, not seen
   * 10, a foul 15; everybody 5 more when the finisher finished by dublees.
   *
   *                  Ana                 Bo                 Cy                Di
   * 1  n 4, T 15     40 − 15 + 16   41   20 − 15 − 3    2   0 − 15 − 3  −18   not seen: −15 − 10   −25
   * 2  n 4, T 26     60 − 26 − 8    26   finished, by dublees: 16 − 26 + 3 + 0 + 15 + 15           23
   *                                      Cy, by dublees: 28 − 26 − 5     −3   foul: −26 − 15 − 5   −46
   * 3  n 3, T 10     0 − 10 − 3    −13   −10 − 10     −20   30 − 10 + 13 33   sits out               0
   * 4  n 3, T 11     9 − 11 + 13    31   24 − 11 − 3   10   −11 − 10    −21   agreed               −20
   *                  and 20 of Di
   */
  const how = (player: string, what: string) => tapOutcome(page, `${player}: ${what}`)
  const finished = (player: string) => press(playerButton(page, 'Finished', player))
  await setUpGame(page, 'marriage', FOUR, { house: { rounds: '4' } })
  await playRound(page, 1, async () => {
    await finished('Ana')
    await tapKeys(page, '10')
    // A player who has seen has maal, so the focus goes to that box.
    await how('Bo', 'Seen')
    await tapKeys(page, '5')
    await how('Cy', 'Seen')
    await tapKeys(page, '0')
    await how('Di', 'Not seen')
    await expect(result(page, 'Di')).toHaveText('−25, new total −25')
  })
  await expectTotals(page, '41', '2', '−18', '−25')
  await playRound(page, 2, async () => {
    await how('Ana', 'Seen')
    await tapKeys(page, '15')
    await how('Cy', 'Seen by dublees')
    await tapKeys(page, '7')
    await how('Di', 'Foul')
    await finished('Bo')
    // Naming the finisher leaves the dublees of the others.
    await press(entry(page).getByRole('checkbox', { name: 'By dublees' }))
    await enter(page, 'Bo', 'Maal', 4)
  })
  await expectTotals(page, '67', '25', '−21', '−71')
  await playRound(page, 3, async () => {
    await how('Di', 'Sits out')
    await how('Bo', 'Not seen')
    await how('Ana', 'Seen')
    await tapKeys(page, '0')
    await finished('Cy')
    await countBy(page, 'Count by value')
    await countCards(page, 'Cy', 'Maal', { tiplu: 1, poplu: 1, jhiplu: 1 })
    // Together they are a marriage.
    await expect(box(page, 'Cy', 'Maal')).toHaveText('10')
  })
  await expectTotals(page, '54', '5', '12', '−71')
  await playRound(page, 4, async () => {
    await countBy(page, 'Type totals')
    await finished('Ana')
    await enter(page, 'Ana', 'Maal', 3)
    await how('Bo', 'Seen')
    await tapKeys(page, '8')
    await how('Cy', 'Not seen')
    await agree(page, 'Di', -20)
  })
  await expectTotals(page, '85', '15', '−9', '−91')
  await expect(page.getByRole('heading', { name: /Ana wins/ })).toBeVisible()
})

/** Ana's count, Bo's count, and who knocked: the example game of the rules page. */
const HANDS = [
  { counts: ['4', '25'], knocker: 'Ana', scores: ['21', '0'] },
  { counts: ['18', '0'], knocker: 'Bo', scores: ['0', '38'] },
  { counts: ['8', '8'], knocker: 'Ana', scores: ['0', '10'] },
  { counts: ['0', '62'], knocker: 'Ana', scores: ['82', '0'] },
]

/** Enters who knocked and both counts. With Save, this takes at most eight taps. */
async function enterHand(page: Page, { counts: [ana = '', bo = ''], knocker }: (typeof HANDS)[number]) {
  await press(playerButton(page, 'Knocked', knocker))
  await tapKeys(page, `${ana}>${bo}>`)
  expect(1 + ana.length + 1 + bo.length + 1 + 1).toBeLessThanOrEqual(8)
}

test(
  'Gin Rummy: a cancelled hand needs no counts, and the end brings its bonuses',
  onlyInAll,
  async ({ page }) => {
    const scoresOf = (round: number) =>
      page.getByRole('row', { name: new RegExp(`^Round ${round}\\b`) }).getByRole('cell')
    await openGame(page, { game: 'gin-rummy' }, '&round=next')
    await press(entry(page).getByLabel('Hand cancelled'))
    await saveRound(page)
    await expect(scoresOf(1)).toContainText(['0', '0'])
    for (const [at, hand] of HANDS.entries()) {
      await press(page.getByRole('button', { name: /^(Enter|Add) round/ }))
      await enterHand(page, hand)
      await saveRound(page)
      await expect(scoresOf(at + 2)).toContainText(hand.scores)
    }
    await expect(page.getByRole('heading', { name: 'Ana wins' })).toBeVisible()
    const bonuses = page.getByRole('row', { name: /Bonuses/ })
    await expect(bonuses.getByRole('cell')).toHaveText(['140', '40'])
    await expect(page.getByRole('row', { name: /^1 Ana .* 243/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^2 Bo .* 88/ })).toBeVisible()
    await expect(page.getByText('2 hands won × 20')).toHaveCount(2)
    // 21 + 82, with 100 for the game and two lines of 20; 38 + 10, with two lines.
    expect(await resultText(page)).toEqual([
      'Ana wins by 155 points.',
      '1. Ana 243 (103 + 140 in bonuses)',
      '2. Bo 88 (48 + 40 in bonuses)',
    ])
    await expect(page.getByRole('rowheader', { name: 'Ana 103 + 140 in bonuses' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Make a picture' }))
    await expect(page.getByRole('img', { name: /Ana 243 \(103 \+ 140 in bonuses\)/ })).toBeVisible()
  },
)
