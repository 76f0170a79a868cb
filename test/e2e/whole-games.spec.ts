import type { Page } from '@playwright/test'
import { expect, onlyInAll, inOneTab as test } from './fixture.ts'
import { countCards, playRound, resultText, setUpGame } from './play-game.ts'
import { agree, box, countBy, enter, entry, playerButton, press, result, tapCards, tapKeys } from './table.ts'
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
    await tapCards(page, 'kc kd kh ks kc kd kh 5c 5d 5h 5s 9c 9d 2c')
    await expect(entry(page).getByRole('button', { name: /7 · natural · 70 \+ 500/ })).toBeVisible()
    // An ace 20, a seven and a four 5 each.
    await press(box(page, ac, left))
    await tapCards(page, 'ac 7c 4c')
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
