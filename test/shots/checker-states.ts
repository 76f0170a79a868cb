import type { Page } from '@playwright/test'
import { FINISHED } from '../../src/content/rulebook/finished.ts'
import type { Fields } from '../../src/scoring/fields.ts'
import type { Game } from '../../src/scoring/game.ts'
import { type Case, casesOf, linkTo } from '../e2e/checker-cases.ts'
import { putGames, writeGame } from '../e2e/set-up-table.ts'
import type { State } from './states.ts'

/** The states of the checker: each check of each game empty, half filled in and with a verdict, and special states. */
const ROW = 'layout=ASKS9HTDJCQDAH9SKCKDTH9DJSJHQSACQH9CTSADKHQCTCJD'

type Input = Case['input']

type Steps = (page: Page) => Promise<unknown>

function open(name: string, game: string, hash: string, steps?: Steps): State {
  return {
    name: `check-${game}-${name}`,
    open: async (page) => {
      await page.goto(`games/${game}/check/#${hash}`)
      await page.locator('.verdict').waitFor()
      // Solvers, the pictures of their results, and the open game load on demand.
      await page.waitForLoadState('networkidle')
      await steps?.(page)
    },
  }
}

/** The first half of the cards in the first field that has cards. */
function halfOf(fields: Fields, input: Input): Input {
  const first = Object.keys(fields).find((name) => typeof input[name] === 'string') ?? ''
  const words = String(input[first] ?? '').split(' ')
  return { [first]: words.slice(0, Math.ceil(words.length / 2)).join(' ') }
}

function statesOf(game: Game, check: string): State[] {
  const cases = casesOf(game, check)
  const fields = game.checksById[check]?.fields ?? {}
  const [sample] = cases
  return [
    open(`${check}-empty`, game.id, `check=${check}`),
    ...(sample ? [open(`${check}-half`, game.id, linkTo(game, check, halfOf(fields, sample.input)))] : []),
    ...cases.map(({ legal, input }, at) =>
      open(`${check}-${at}-${legal ? 'legal' : 'illegal'}`, game.id, linkTo(game, check, input)),
    ),
  ]
}

const openFindings = (page: Page) =>
  page.locator('.findings summary').evaluateAll((all) => {
    for (const one of all) if (one.parentElement instanceof HTMLDetailsElement) one.parentElement.open = true
  })

/** A game of this kind is open, so the check offers to put the cards into its round. */
function atTable(name: string, game: string, hash: string): State {
  return open(name, game, hash, async (page) => {
    await putGames(page, writeGame({ game, players: ['Ana', 'Bartholomew'] }))
    await page.goto(`games/${game}/check/#${hash}`)
    await page.getByRole('button', { name: /^Into round/ }).click()
  })
}

export const CHECKER_STATES: readonly State[] = [
  ...FINISHED.flatMap((game) => game.checks.flatMap((check) => statesOf(game, check))),
  open('problem', 'rummy-500', 'check=meld&cards=7H7H7H'),
  open('unreadable', 'rummy-500', 'check=meld', async (page) => {
    await page.getByLabel('The cards, typed').fill('7-9h kx')
  }),
  open('unreadable', 'threedom', 'check=claim', async (page) => {
    await page.getByLabel('The grid, typed').fill('7-9h kd ks xx / 4c 4c')
  }),
  open('findings', 'threedom', 'check=claim&grid=9DTDJD2C5SKH7C7H7S', openFindings),
  open(
    'full',
    'hand-and-foot',
    'check=go-out&piles=4C4H4D4S4C4D4H_9C9D9H9S2D9C9H_KSKHKCKD_QCQDQH2C_7C7D7H&inHand=7S',
  ),
  open('row-half', 'abstrac', 'check=solve&layout=ASKS9HTDJCQDAH9SKCKD'),
  open('draw', 'abstrac', `check=solve&${ROW}&draws=3_1`),
  open('finished', 'abstrac', `check=solve&${ROW}&draws=3_3_2_1_3_3_3_3_3`),
  open('replayed', 'abstrac', `check=draws&${ROW}&draws=3_3_2_1_3_3_3_3_3`),
  open('reviewed', 'abstrac', `check=review&${ROW}&draws=3_3_2_1_3_3_3_3_3`),
  open('reviewed-long', 'abstrac', `check=review&${ROW}&draws=${Array(24).fill(1).join('_')}`),
  open('house', 'rummy-500', 'check=meld&cards=KHAH2H&house.corner=true'),
  open('house-open', 'hand-and-foot', 'check=meld', async (page) => {
    await page.getByRole('button', { name: 'House rules' }).click()
    await page.getByLabel('Bonus for a clean pile').fill('7')
  }),
  atTable('at-table', 'threedom', 'check=claim&grid=9DTDJD2C5SKH7C7H7S'),
  atTable('at-table', 'rummy-500', 'check=meld&cards=7H8H9H'),
]
