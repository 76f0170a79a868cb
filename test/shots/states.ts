import type { Page } from '@playwright/test'

/**
 * What there is to see besides every page as it opens. A state is a page and the steps that lead to it:
 * a new one is one entry here.
 */
export type State = { name: string; path: string; steps?: (page: Page) => Promise<void> }

const ROW = 'layout=ASKS9HTDJCQDAH9SKCKDTH9DJSJHQSACQH9CTSADKHQCTCJD'

/** A check with its verdict, from a link. */
function checked(name: string, game: string, check: string, input: string): State {
  return {
    name: `check-${name}`,
    path: `games/${game}/check/#check=${check}&${input}`,
    steps: async (page) => {
      await page.locator('.findings, progress').first().waitFor()
    },
  }
}

export const STATES: readonly State[] = [
  {
    name: 'games-for-four',
    path: 'games/',
    steps: async (page) => {
      await page.getByText('4', { exact: true }).click()
    },
  },
  checked('claim', 'threedom', 'claim', 'grid=9DTDJD2C5SKH7C7H7S'),
  checked('claim-half', 'threedom', 'claim', 'grid=9DTDJD2C5S----'),
  checked('no-meld', 'rummy-500', 'meld', 'cards=9CTDJC'),
  checked('discard', 'rummy-500', 'discard-draw', 'pile=9C4DJC3H&pick=1&hand=5D6DKH&melds=7S8S9S'),
  checked('in-hand', 'monastery', 'in-hand', 'hand=5C6C7C8C9C2D4HKDJHAS&done=1'),
  checked('not-down', 'hand-and-foot', 'first-meld', 'melds=ACADAH_9C9D&round=3'),
  checked('best-draw', 'abstrac', 'solve', `${ROW}&draws=3_1`),
  checked('review', 'abstrac', 'review', `${ROW}&draws=3_3_2_1_3_3_3_3_3`),
  {
    name: 'check-house-rules',
    path: 'games/hand-and-foot/check/',
    steps: async (page) => {
      await page.getByRole('button', { name: 'House rules' }).click()
      await page.getByLabel('Bonus for a clean pile').fill('7')
    },
  },
]
