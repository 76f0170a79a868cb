import type { Page } from '@playwright/test'
import { askedAt, type CheckDraft, takeBack } from '../../src/components/checker/check-draft.ts'
import { parseCheckLink } from '../../src/components/checker/check-link.ts'
import { DEFAULT_RULES } from '../../src/components/house-rules/house-rules.ts'
import { tableFor } from '../../src/components/house-rules/table-for.ts'
import { FINISHED } from '../../src/content/rulebook/finished.ts'
import { isCard } from '../../src/scoring/cards.ts'
import type { Game } from '../../src/scoring/game.ts'
import { games } from '../../src/scoring/games.ts'
import { cardInWords } from '../../src/scoring/words.ts'
import { casesOf, linkTo } from '../e2e/checker-cases.ts'
import { slowDown, type TapTiming, type Timing, timeUntil } from './timing.ts'

/** Each check with the most cards of its cases, for the slowest verdict after a tap. */
export const checkTaps: readonly TapTiming[] = FINISHED.flatMap((game) =>
  game.checks.map((check) => ({
    what: `a tap in ${game.title}, ${check}`,
    open: async (page: Page) => {
      const links = casesOf(game, check).map(({ input }) => `#${linkTo(game, check, input)}`)
      const [hash = ''] = links.filter((link) => lastKey(game, link)).toSorted((a, b) => b.length - a.length)
      await open(page, game, hash)
      const checker = page.locator('.checker')
      const key = checker.getByRole('button', { name: lastKey(game, hash)! }).last()
      const back = checker.getByRole('button', { name: /^Take back( the last( card)?)?$/ })
      return { key, back }
    },
  })),
)

/** The name of the key for the last item, if it has one: the tap adds it again after it was taken back. */
function lastKey(game: Game, hash: string): RegExp | undefined {
  const linked = parseCheckLink(game, hash)
  if (!linked) throw new Error(`${hash} is not a valid link.`)
  const { options } = tableFor(game, linked.rules ?? DEFAULT_RULES).table
  const draft = askedAt(linked.draft, options)
  const { field } = draft.aim
  const all = itemsIn(draft, field)
  const left = itemsIn(takeBack(draft), field)
  const last = all.find((item, at) => left[at] !== item)
  if (typeof last === 'number') return new RegExp(`^${last}`)
  return isCard(last) ? new RegExp(`^${cardInWords(last)}(, \\d laid)?$`) : undefined
}

function itemsIn({ fields }: CheckDraft, name: string): unknown[] {
  const value = fields[name]?.value
  if (value === undefined) return []
  return Array.isArray(value) ? value.flat() : [value]
}

async function open(page: Page, game: Game, hash: string) {
  await page.goto('about:blank')
  await page.goto(`games/${game.id}/check/${hash}`)
  await page.locator('.findings').waitFor()
}

/** A row of Abstrac. */
const ROW = 'ASKS9HTDJCQDAH9SKCKDTH9DJSJHQSACQH9CTSADKHQCTCJD'

const solver: Timing = {
  what: 'the best draw of a full row, its solver loaded offline',
  budget: 50,
  measure: async (page) => {
    await slowDown(page)
    const waits: number[] = []
    const best = page.getByRole('tab', { name: games.abstrac.checksById.solve?.title ?? '' })
    for (let time = 0; time < 6; time += 1) {
      await page.context().setOffline(false)
      await open(page, games.abstrac, `#check=draws&layout=${ROW}&draws=`)
      await page.context().setOffline(time > 0)
      const wait = await timeUntil(page, () => best.tap(), '.key-best')
      // The first time, the solver comes over the network. After that it is cached.
      if (time > 0) waits.push(wait)
    }
    return waits
  },
}

export const checkerTimings: readonly Timing[] = [solver]
