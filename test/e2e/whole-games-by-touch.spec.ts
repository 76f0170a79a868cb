import type { Locator, Page } from '@playwright/test'
import { expect, onlyInAll, test } from './fixture.ts'
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
  rowButton,
  tapCards,
  tapKeys,
} from './table.ts'
import { expectTotals, totals } from './totals.ts'

/**
 * Whole games of Canasta, Burraco, Rummy, Three Thirteen, Contract Rummy, Ladder Rummy, Indian Rummy, Kalooki, Chinchón,
 * Machiavelli, Marriage and Tong-its, from the first name to the result, by touch on a phone. The totals were worked out by hand from the
 * rules, as the tables show, not by the engine.
 */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
test.slow()

const FOUR = ['Ana', 'Bo', 'Cy', 'Di']

/** Enters the counts of a round, each with Next. "–" stands for the player who is out, and is tapped. */
async function enterCounts(page: Page, names: readonly string[], field: string, written: readonly string[]) {
  const out = written.indexOf('–')
  if (out >= 0) await press(playerButton(page, 'Out', names[out] ?? ''))
  const first = names[written.findIndex((count) => count !== '–')] ?? ''
  await press(box(page, first, field))
  for (const count of written) if (count !== '–') await tapKeys(page, `${count}>`)
}

const tapOutcome = (page: Page, name: string) => press(entry(page).getByRole('button', { name, exact: true }))

type Side = { table: number; natural?: number; mixed?: number; threes?: number; left: number }

async function enterSide(page: Page, name: string, left: string, side: Side) {
  await enter(page, name, 'Cards on the table', side.table)
  if (side.natural) await enter(page, name, 'Natural canastas', side.natural)
  if (side.mixed) await enter(page, name, 'Mixed canastas', side.mixed)
  if (side.threes) await enter(page, name, 'Red threes', side.threes)
  if (side.left) await enter(page, name, left, side.left)
}

test('Canasta: the higher side wins if both partnerships pass 5000 in one round', async ({ page }) => {
  /*
   *        table  natural  mixed   threes     out   left   round   total   minimum of the next
   * 1  AC    130  1 · 500          2 · 100    100    −30     900     900    50
   *    BD    110           1 · 300 1 · 100          −100     410     410    50
   * 2  AC      0                  −3 · 100          −110    −410     490    50
   *    BD    325  1 · 500  2 · 300 1 · 100    100    −15    1610    2020    90
   * 3  AC    150  1 · 500          all 800    200    −85    1565    2055    90
   *    BD      0                                    −140    −140    1880    90
   * 4  AC    480  1 · 500  2 · 300 1 · 100    100    −45    1735    3790   120
   *    BD    210           1 · 300 2 · 100          −120     590    2470    90
   * 5  AC    265           2 · 300 1 · 100           −75     890    4680   120
   *    BD    355  2 · 500  1 · 300 3 · 100    100    −20    2035    4505   120
   * 6  AC    300  1 · 500          2 · 100           −60     940    5620
   *    BD    430  1 · 500  1 · 300 2 · 100    100           1530    6035
   */
  const [ac, bd] = ['Ana and Cy', 'Bo and Di']
  const left = 'Left in both hands'
  await setUpGame(page, 'canasta', FOUR)
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
    {
      ac: { table: 480, natural: 1, mixed: 2, threes: 1, left: 45 },
      bd: { table: 210, mixed: 1, threes: 2, left: 120 },
      ...{ out: ac, totals: ['3790', '2470'] },
    },
    {
      ac: { table: 265, mixed: 2, threes: 1, left: 75 },
      bd: { table: 355, natural: 2, mixed: 1, threes: 3, left: 20 },
      ...{ out: bd, totals: ['4680', '4505'] },
    },
    {
      ac: { table: 300, natural: 1, threes: 2, left: 60 },
      bd: { table: 430, natural: 1, mixed: 1, threes: 2, left: 0 },
      ...{ out: bd, totals: ['5620', '6035'] },
    },
  ]
  const minimums = ['50', 'Ana and Cy 50, Bo and Di 90', '90', 'Ana and Cy 120, Bo and Di 90', '120']
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
  await expect(page.getByRole('heading', { name: 'Bo and Di win' })).toBeVisible()
  await expect(page.getByText('by 415 points, ahead of Ana and Cy')).toBeVisible()
  expect(await resultText(page)).toEqual([
    'Bo and Di win by 415 points.',
    '1. Bo and Di 6035',
    '2. Ana and Cy 5620',
  ])
})

type BurracoSide = { table: number; clean?: number; semi?: number; dirty?: number; left?: number; pot?: true }

async function enterBurraco(page: Page, name: string, side: BurracoSide) {
  await enter(page, name, 'Cards on the table', side.table)
  if (side.clean) await enter(page, name, 'Clean burrachi', side.clean)
  if (side.semi) await enter(page, name, 'Semi-clean burrachi', side.semi)
  if (side.dirty) await enter(page, name, 'Dirty burrachi', side.dirty)
  if (side.left) await enter(page, name, 'Left in both hands', side.left)
  await press(
    entry(page).getByRole('button', { name: `${name}: Pot taken: ${side.pot ? 'Yes' : 'No −100'}` }),
  )
}

test('Burraco: both partnerships pass 2005 in a round that nobody closes', onlyInAll, async ({ page }) => {
  /*
   *        table  clean    semi     dirty    closed   pot   left  round   total
   * 1  AC     85  1 · 200                       100          −30    355     355
   *    BD     15                                      −100   −45   −130    −130
   * 2  AC    240  1 · 200           1 · 100                  −85    455     810
   *    BD    420  2 · 400  1 · 150              100                1070     940
   * 3  AC    510  2 · 400  1 · 150              100          −20   1140    1950
   *    BD    150                    1 · 100                  −60    190    1130
   * 4  AC    110                                             −40     70    2020
   *    BD    605  3 · 600  1 · 150                           −15   1340    2470
   */
  const [ac, bd] = ['Ana and Cy', 'Bo and Di']
  await setUpGame(page, 'burraco', FOUR)
  await playRound(page, 1, async () => {
    await countBy(page, 'Tap cards')
    await press(box(page, ac, 'Melds on the table'))
    // Three to seven of hearts 25, eight and nine 20; two kings and a two 40. The first king begins another meld.
    await tapCards(page, '3-9h')
    await expect(entry(page).getByRole('button', { name: /7 · clean · 45 \+ 200/ })).toBeVisible()
    await tapCards(page, 'kc kd 2s')
    await expect(entry(page).getByRole('button', { name: 'Meld 2: 3 · 40' })).toBeVisible()
    await press(box(page, ac, 'Left in both hands'))
    await tapCards(page, 'jk')
    await press(playerButton(page, 'Closed', ac))
    await press(entry(page).getByRole('button', { name: `${ac}: Pot taken: Yes` }))
    await countBy(page, 'Type totals')
    await enterBurraco(page, bd, { table: 15, left: 45 })
    await expect(result(page, ac)).toContainText('355')
  })
  await expectTotals(page, '355', '−130')
  const rounds: { ac: BurracoSide; bd: BurracoSide; closed?: string; totals: [string, string] }[] = [
    {
      ac: { table: 240, clean: 1, dirty: 1, left: 85, pot: true },
      bd: { table: 420, clean: 2, semi: 1, pot: true },
      ...{ closed: bd, totals: ['810', '940'] },
    },
    {
      ac: { table: 510, clean: 2, semi: 1, left: 20, pot: true },
      bd: { table: 150, dirty: 1, left: 60, pot: true },
      ...{ closed: ac, totals: ['1950', '1130'] },
    },
    {
      ac: { table: 110, left: 40, pot: true },
      bd: { table: 605, clean: 3, semi: 1, left: 15, pot: true },
      ...{ totals: ['2020', '2470'] },
    },
  ]
  for (const [at, one] of rounds.entries()) {
    await playRound(page, at + 2, async () => {
      await enterBurraco(page, ac, one.ac)
      await enterBurraco(page, bd, one.bd)
      await press(playerButton(page, 'Closed', one.closed ?? 'Nobody: the stock ran out'))
    })
    await expectTotals(page, ...one.totals)
  }
  await expect(page.getByRole('heading', { name: 'Bo and Di win' })).toBeVisible()
  expect(await resultText(page)).toEqual([
    'Bo and Di win by 450 points.',
    '1. Bo and Di 2470',
    '2. Ana and Cy 2020',
  ])
})

test('Rummy: three players play to 100, and one goes rummy', onlyInAll, async ({ page }) => {
  const names = ['Ana', 'Bo', 'Cy']
  const field = 'Left in hand'
  await setUpGame(page, 'rummy', names)
  await playRound(page, 1, () => enterCounts(page, names, field, ['–', '34', '21']))
  // Ana collects 34 + 21.
  await expectTotals(page, '55', '0', '0')
  await playRound(page, 2, async () => {
    await press(playerButton(page, 'Out', 'Bo'))
    await countBy(page, 'Count by value')
    // 10 + 8
    await countCards(page, 'Ana', field, { K: 1, '8': 1 })
    // 2 × 10 + 9
    await countCards(page, 'Cy', field, { Q: 2, '9': 1 })
  })
  // 18 + 29
  await expectTotals(page, '55', '47', '0')
  await playRound(page, 3, async () => {
    await countBy(page, 'Type totals')
    await enterCounts(page, names, field, ['15', '11', '–'])
    await press(entry(page).getByRole('checkbox', { name: 'Went rummy' }))
  })
  // 2 × (15 + 11)
  await expectTotals(page, '55', '47', '52')
  await playRound(page, 4, () => enterCounts(page, names, field, ['–', '20', '25']))
  // 55 + 20 + 25 = 100, which ends the game.
  await expectTotals(page, '100', '47', '52')
  await expect(page.getByRole('heading', { name: 'Ana wins' })).toBeVisible()
  expect(await resultText(page)).toEqual(['Ana wins by 48 points.', '1. Ana 100', '2. Cy 52', '3. Bo 47'])
})

test(
  'Three Thirteen: two players share the lowest total after eleven rounds',
  onlyInAll,
  async ({ page }) => {
    const names = ['Ana', 'Bo', 'Cy']
    const field = 'Left in hand'
    const rounds = [
      { wild: 'threes', left: ['–', '22', '7'], totals: ['0', '22', '7'] },
      { wild: 'fours', left: ['12', '–', '6'], totals: ['12', '22', '13'] },
      { wild: 'fives', left: ['7', '15', '–'], totals: ['19', '37', '13'] },
      { wild: 'sixes', left: ['–', '9', '11'], totals: ['19', '46', '24'] },
      // Bo holds K Q 2, which are tapped, and Cy a wild seven, which counts 7.
      { wild: 'sevens', left: ['–', 'kh qd 2c', '7h'], totals: ['19', '68', '31'] },
      { wild: 'eights', left: ['5', '–', '3'], totals: ['24', '68', '34'] },
      { wild: 'nines', left: ['13', '–', '8'], totals: ['37', '68', '42'] },
      { wild: 'tens', left: ['10', '4', '–'], totals: ['47', '72', '42'] },
      { wild: 'jacks', left: ['–', '16', '20'], totals: ['47', '88', '62'] },
      { wild: 'queens', left: ['24', '–', '9'], totals: ['71', '88', '71'] },
      { wild: 'kings', left: ['10', '–', '10'], totals: ['81', '88', '81'] },
    ]
    await setUpGame(page, 'three-thirteen', names)
    for (const [at, { wild, left, totals }] of rounds.entries()) {
      await expect(page.getByText(`Wild ${wild}`)).toBeVisible()
      await expect(page.getByText(`Deal ${at + 3} cards each`)).toBeVisible()
      await playRound(page, at + 1, async () => {
        const asked = `wild ${wild}, deal ${at + 3} cards each`
        await expect(entry(page).getByRole('heading')).toContainText(asked)
        if (left.some((held) => held.includes('kh'))) {
          await countBy(page, 'Tap cards')
          await press(playerButton(page, 'Out', 'Ana'))
          for (const name of ['Bo', 'Cy']) {
            // On a phone the row may be folded beside the active one.
            await press(rowButton(page, name).or(box(page, name, field)))
            await tapCards(page, left[names.indexOf(name)] ?? '')
          }
          await countBy(page, 'Type totals')
        } else await enterCounts(page, names, field, left)
      })
      await expectTotals(page, ...totals)
    }
    await expect(page.getByRole('heading', { name: 'Ana and Cy share the win' })).toBeVisible()
    expect(await resultText(page)).toEqual([
      'Ana and Cy share the win.',
      ...['1. Ana 81', '1. Cy 81', '3. Bo 88'],
    ])
  },
)

test(
  'Contract Rummy: Liverpool has seven contracts, and an exact cut subtracts 50',
  onlyInAll,
  async ({ page }) => {
    const field = 'Left in hand'
    // Only the player at the dealer's right can cut: Di if Ana deals, Ana if Bo deals, and so on.
    const rounds = [
      // 23 − 50 = −27
      {
        contract: 'two sets of three',
        left: ['–', '35', '62', '23'],
        cut: 'Di',
        totals: ['0', '35', '62', '−27'],
      },
      {
        contract: 'a set of three and a run of four',
        left: ['40', '–', '28', '15'],
        totals: ['40', '35', '90', '−12'],
      },
      // 25 − 50 = −25
      {
        contract: 'two runs of four',
        left: ['12', '25', '–', '50'],
        cut: 'Bo',
        totals: ['52', '10', '90', '38'],
      },
      { contract: 'three sets of three', left: ['–', '44', '19', '70'], totals: ['52', '54', '109', '108'] },
      {
        contract: 'two sets of three and a run of four',
        left: ['33', '–', '81', '27'],
        totals: ['85', '54', '190', '135'],
      },
      // 60 − 50 = 10
      {
        contract: 'a set of three and two runs of four',
        left: ['60', '45', '5', '–'],
        cut: 'Ana',
        totals: ['95', '99', '195', '135'],
      },
      { contract: 'three runs of four', left: ['18', '–', '22', '95'], totals: ['113', '99', '217', '230'] },
    ]
    await setUpGame(page, 'contract-rummy', FOUR, { preset: 'Liverpool' })
    for (const [at, { contract, left, cut, totals }] of rounds.entries()) {
      await expect(page.getByText(`Contract ${contract}`)).toBeVisible()
      await playRound(page, at + 1, async () => {
        await expect(entry(page).getByRole('heading')).toContainText(`contract ${contract}`)
        await enterCounts(page, FOUR, field, left)
        if (cut) await press(playerButton(page, 'Exact cut', cut))
      })
      await expectTotals(page, ...totals)
    }
    await expect(page.getByRole('heading', { name: 'Bo wins' })).toBeVisible()
    expect(await resultText(page)).toEqual([
      'Bo wins by 14 points.',
      ...['1. Bo 99', '2. Ana 113', '3. Cy 217', '4. Di 230'],
    ])
  },
)

test('Ladder Rummy: most steps win, whatever the totals', onlyInAll, async ({ page }) => {
  /*
   * Five steps. * has laid the step; the player who is out has laid it too.
   *
   *     Ana             Bo              Cy
   * 1     –    0  1        5*   5  1      85    85  0
   * 2    25*  25  2        –    5  2      20*  105  1
   * 3     –   25  3       60   65  2      10*  115  2
   * 4     –   25  4        5*  70  3      95   210  2
   * 5    50*  75  5        –   70  4      25*  235  3
   */
  const rounds = [
    { left: ['–', '5', '85'], laid: ['Bo'], totals: ['0', '5', '85'], next: 'Step 2 a run of seven' },
    {
      left: ['25', '–', '20'],
      laid: ['Ana', 'Cy'],
      totals: ['25', '5', '105'],
      next: 'Step 3 a run of nine',
    },
    {
      left: ['–', '60', '10'],
      laid: ['Cy'],
      totals: ['25', '65', '115'],
      next: 'Step 4 seven cards of one colour',
    },
    { left: ['–', '5', '95'], laid: ['Bo'], totals: ['25', '70', '210'], next: 'Step 5 a set of five' },
    { left: ['50', '–', '25'], laid: ['Ana', 'Cy'], totals: ['75', '70', '235'], next: undefined },
  ]
  const three = FOUR.slice(0, 3)
  await setUpGame(page, 'ladder-rummy', three, { preset: 'Five steps' })
  for (const [at, { left, laid, totals, next }] of rounds.entries()) {
    await playRound(page, at + 1, async () => {
      await enterCounts(page, three, 'Left in hand', left)
      for (const name of laid) await press(entry(page).getByRole('checkbox', { name: `${name}: Step laid` }))
    })
    await expectTotals(page, ...totals)
    if (next) await expect(page.getByText(next)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Ana wins' })).toBeVisible()
  expect(await resultText(page)).toEqual([
    'Ana wins.',
    ...['1. Ana 75 (5 steps)', '2. Bo 70 (4 steps)', '3. Cy 235 (3 steps)'],
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
  await setUpGame(page, 'indian-rummy', FOUR, { preset: 'Pool to 61', house: { rejoin: 'true' } })
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

test(
  'Chinchón: a player comes back, and another wins with a chinchón from behind',
  onlyInAll,
  async ({ page }) => {
    await setUpGame(page, 'chinchon', ['Ana', 'Bo', 'Cy'])
    const left = 'Left in no meld'
    await playRound(page, 1, async () => {
      await press(playerButton(page, 'Closed', 'Cy'))
      await enter(page, 'Ana', left, '60>35>5')
    })
    await expectTotals(page, '60', '35', '5')
    // Ana has all seven in melds, and Bo passes 100.
    await playRound(page, 2, async () => {
      await press(playerButton(page, 'Closed', 'Ana'))
      await enter(page, 'Ana', left, '0>66>14')
    })
    await expectTotals(page, '50', '101', '19')
    await playRound(page, 3, async () => {
      await press(entry(page).getByRole('group', { name: 'Coming back' }).getByRole('button', { name: 'Bo' }))
      await press(playerButton(page, 'Closed', 'Bo'))
      await enter(page, 'Ana', left, '20>')
      await enter(page, 'Bo', left, '3>')
      await enter(page, 'Cy', left, '30')
    })
    // Bo comes back at Ana’s 50.
    await expectTotals(page, '70', '53', '49')
    await playRound(page, 4, async () => {
      await press(playerButton(page, 'Closed', 'Bo'))
      await press(entry(page).getByLabel('Chinchón', { exact: true }))
      // It was Ana; nobody else counts.
      await press(playerButton(page, 'Closed', 'Ana'))
      await press(entry(page).getByLabel('Chinchón', { exact: true }))
    })
    await expectTotals(page, '70', '53', '49')
    await expect(page.getByRole('heading', { name: 'Ana wins' })).toBeVisible()
    expect(await resultText(page)).toEqual(['Ana wins.', '1. Ana 70', '2. Cy 49', '3. Bo 53'])
  },
)

test(
  'Kalooki: one player buys back in, another stays in at 150, and the last one in wins',
  onlyInAll,
  async ({ page }) => {
    /*
     * With more than 150 a player is out of the game.
     *
     *     Ana            Bo             Cy
     * 1     –    0        45   45        88   88
     * 2    31   31         –   45        64  152 out
     *                                         45  buys back in at the highest total of the others
     * 3    25   56       110  155 out     –   45
     * 4    94  150                        –   45
     * 5     –  150                       12   57
     * 6     8  158 out                    –   57
     */
    const names = ['Ana', 'Bo', 'Cy']
    const field = 'Left in hand'
    await setUpGame(page, 'kalooki', names)
    await playRound(page, 1, () => enterCounts(page, names, field, ['–', '45', '88']))
    await expectTotals(page, '0', '45', '88')
    await playRound(page, 2, async () => {
      await press(playerButton(page, 'Out', 'Bo'))
      await countBy(page, 'Count by value')
      // 11 + 2 × 10
      await countCards(page, 'Ana', field, { A: 1, K: 2 })
      // 2 × 15 + 3 × 10 + 4
      await countCards(page, 'Cy', field, { 'jokers?': 2, Q: 3, '4': 1 })
    })
    await expectTotals(page, '31', '45', '152')
    await expect(totals(page).last()).toContainText('out')
    await playRound(page, 3, async () => {
      await press(entry(page).getByRole('group', { name: 'Coming back' }).getByRole('button', { name: 'Cy' }))
      await press(playerButton(page, 'Out', 'Cy'))
      await countBy(page, 'Tap cards')
      await press(box(page, 'Ana', field))
      // 10 + 10 + 5
      await tapRanks(page, 'king queen five')
      await countBy(page, 'Type totals')
      await enter(page, 'Bo', field, 110)
    })
    await expectTotals(page, '56', '155', '45')
    const two = ['Ana', 'Cy']
    await playRound(page, 4, () => enterCounts(page, two, field, ['94', '–']))
    await expectTotals(page, '150', '155', '45')
    await playRound(page, 5, () => enterCounts(page, two, field, ['–', '12']))
    await expectTotals(page, '150', '155', '57')
    await playRound(page, 6, () => enterCounts(page, two, field, ['8', '–']))
    await expectTotals(page, '158', '155', '57')
    await expect(page.getByRole('heading', { name: 'Cy wins' })).toBeVisible()
    expect(await resultText(page)).toEqual(['Cy wins by 98 points.', '1. Cy 57', '2. Bo 155', '3. Ana 158'])
  },
)

test('Machiavelli: equal lowest totals at 101 play another round', onlyInAll, async ({ page }) => {
  /*
   *     Ana       Bo        Cy
   * 1     –    0  41   41   60   60
   * 2    60   60  60  101    –   60   Ana and Cy are equal
   * 3     –   60   5  106    7   67
   */
  const names = ['Ana', 'Bo', 'Cy']
  const field = 'Left in hand'
  await setUpGame(page, 'machiavelli', names)
  await expect(page.getByText('Cards 13 each')).toBeVisible()
  await playRound(page, 1, async () => {
    await press(playerButton(page, 'Out', 'Ana'))
    await countBy(page, 'Count by value')
    // 2 × 11 + 10 + 9
    await countCards(page, 'Bo', field, { A: 2, J: 1, '9': 1 })
    await countBy(page, 'Type totals')
    await enter(page, 'Cy', field, 60)
  })
  await expectTotals(page, '0', '41', '60')
  await playRound(page, 2, async () => {
    await enter(page, 'Ana', field, 60)
    await enter(page, 'Bo', field, 60)
    await press(playerButton(page, 'Out', 'Cy'))
  })
  await expectTotals(page, '60', '101', '60')
  await playRound(page, 3, async () => {
    await press(playerButton(page, 'Out', 'Ana'))
    await countBy(page, 'Tap cards')
    await press(box(page, 'Bo', field))
    await tapRanks(page, 'five')
    await press(box(page, 'Cy', field))
    await tapRanks(page, 'four three')
    await countBy(page, 'Type totals')
  })
  await expectTotals(page, '60', '106', '67')
  await expect(page.getByRole('heading', { name: 'Ana wins' })).toBeVisible()
  expect(await resultText(page)).toEqual(['Ana wins by 7 points.', '1. Ana 60', '2. Cy 67', '3. Bo 106'])
})

for (const viewport of [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 820, height: 1180 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('the count in Indian Rummy has room beside the four results of a deal', async ({ page }) => {
      await openGame(page, { game: 'indian-rummy', players: 4 }, '&round=next')
      const room = async (part: Locator) => (await part.boundingBox())?.width ?? 0
      // Three digits.
      expect(await room(box(page, 'Ana', 'Cards that count'))).toBeGreaterThan(34)
      const wrong = entry(page).getByRole('button', { name: 'Ana: Wrong declaration' })
      expect(await room(wrong)).toBeGreaterThan(34)
      const ends = await wrong.evaluate((button) => button.getBoundingClientRect().right)
      const begins = await box(page, 'Ana', 'Cards that count').evaluate(
        (field) => field.getBoundingClientRect().left,
      )
      expect(ends).toBeLessThanOrEqual(begins)
    })
  })
}

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

test('Tong-its by the point: the pad asks for the counts of a fight', onlyInAll, async ({ page }) => {
  /* Threes and fives: Ana calls with 9 and an ace, Bo fights with 15 and pays 5 + 6 + 1, Cy folds and pays 3 + 1. */
  await setUpGame(page, 'tong-its', ['Ana', 'Bo', 'Cy'], { preset: 'Threes and fives' })
  await playRound(page, 1, async () => {
    await enterTongIts(page, 'Draw', { Ana: 'called won', Bo: 'fought' }, ['Aces: 1'])
    await enter(page, 'Ana', 'Cards in no meld', 9)
    await enter(page, 'Bo', 'Cards in no meld', 15)
  })
  await expectTotals(page, '15', '−13', '−5')
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
