import { isCard } from '../../src/scoring/cards.ts'
import { cardInWords } from '../../src/scoring/words.ts'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, test } from './fixture.ts'
import { press } from './table.ts'

/** Checks whose search may take long: it goes on in a worker, beside the page. And how so many cards are entered. */

/** Sixty cards, and a hand of which all can be played. */
const SIXTY =
  '2H3H4H5H6H_JHQHKH_TDTHTCTS_4D5D6D7D8D_8S8H8D8C_9DTDJDQDKD_4S5S6S7S_KDKHKS_9D9C9H9S_3C4C5C6C_2H3H4H5H_7S8S9STS_6H7H8H9HTH_5C6C7C_ADACAH'
const CHECKS = 'games/machiavelli/check/#'
const LONG = `${CHECKS}check=most&table=${SIXTY}&hand=KC7C9CQDAHAC3D7D2CASTC2D8C5D7H`

test('a table of sixty cards is searched beside the page', async ({ page }) => {
  await page.goto(LONG)
  await expect(page.locator('.stamp')).toContainText('Legal')
  await expect.poll(() => page.workers().length).toBe(1)
  // Another question goes to the same worker.
  await page.getByRole('button', { name: 'seven of hearts: take back' }).last().click()
  await expect(page.locator('.rearranged')).toContainText('Step')
  expect(page.workers()).toHaveLength(1)
})

test('a long search shows how far it is, and can be stopped and begun again', onlyInAll, async ({ page }) => {
  // Holds the answers back, so that the search goes on for as long as the test looks at it.
  await page.addInitScript(() => {
    const held = { on: true }
    Object.assign(window, { held })
    window.Worker = class extends Worker {
      override set onmessage(listen: Worker['onmessage']) {
        super.onmessage =
          listen && ((event) => (held.on && 'answer' in event.data) || listen.call(this, event))
      }
    }
  })
  await page.goto(LONG)
  const verdict = page.getByRole('region', { name: 'Verdict' })
  await expect(verdict).toContainText(/\d,000 positions so far/)
  await expect(verdict.getByRole('status')).toHaveText('Searching …')
  await expect(verdict.getByRole('progressbar', { name: 'Searching' })).toBeVisible()
  await expectAccessible(page, 'a search')
  await verdict.getByRole('button', { name: 'Stop' }).click()
  await expect(verdict.getByRole('status')).toHaveText(/^Stopped before there was an answer/)
  await expect.poll(() => page.workers().length).toBe(0)
  await expect(page.getByRole('button', { name: /: take back$/ })).toHaveCount(75)
  await expectAccessible(page, 'a stopped search')
  await page.evaluate(() =>
    Object.assign(window, { held: Object.assign(Reflect.get(window, 'held'), { on: false }) }),
  )
  await verdict.getByRole('button', { name: 'Search again' }).click()
  await expect(page.locator('.stamp')).toContainText('Legal')
})

test('a card that is taken back during a search asks anew', onlyInAll, async ({ page }) => {
  await page.goto(LONG)
  const hand = page.getByRole('button', { name: /: take back$/ })
  for (let left = 75; left > 60; left -= 1) {
    await expect(hand).toHaveCount(left)
    await hand.last().click()
  }
  await expect(page.locator('.stamp')).toHaveCount(0)
  await expect(page.getByText('Searching …')).toHaveCount(0)
})

test.describe('where the worker cannot be fetched', () => {
  test.use({ allowed: [/Failed to load resource/] })

  test('the page searches by itself', onlyInAll, async ({ page }) => {
    await page.route(/solver-worker\.[\w-]+\.js/, (route) => route.abort())
    await page.goto(LONG)
    await expect(page.locator('.stamp')).toContainText('Legal')
    expect(page.workers()).toEqual([])
  })
})

test('sixty cards are entered with about one tap for each card', onlyInAll, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${CHECKS}check=table`)
  const rows = SIXTY.split('_').map((group) => group.match(/../g)?.filter(isCard) ?? [])
  let taps = 0
  const tap = async (name: string) => {
    await press(
      page
        .getByRole('button', { name, exact: true })
        .or(page.getByRole('button', { name: `${name}, 1 laid` })),
    )
    taps += 1
  }
  for (const [at, cards] of rows.entries()) {
    if (at > 0) await tap('+ Another')
    const isRun = cards[0]?.[1] === cards[1]?.[1] && cards.length > 3
    const ends = isRun ? [cards[0], cards.at(-1)] : cards
    for (const [place, card] of ends.entries()) {
      if (isRun && place === 1) await tap('A run up to the next card')
      await tap(cardInWords(card!))
    }
  }
  await expect(page.getByRole('button', { name: /: take back$/ })).toHaveCount(60)
  await expect(page.locator('.stamp')).toContainText('Legal')
  expect(taps).toBe(62)
})
