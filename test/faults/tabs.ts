import { shuffled } from '../scoring/seeded.ts'
import { sitDown } from './evening.ts'
import type { Evening, Fault } from './fault.ts'
import { enterRound, settle } from './table.ts'

/** Three tabs write down rounds of the same game at once: the next one, or each one somewhere else. */
export const tabs: Fault = { name: 'three tabs at once', strikes: 16, evenings: 2, play }

async function play(evening: Evening) {
  const { account, random, strikes, strike } = evening
  const { context, visit, look } = await sitDown(evening)
  const pages = await Promise.all([visit(), visit(), visit()])
  for (let struck = 0; struck < strikes; struck += 1) {
    const apart = shuffled(['next', 'before-1', 'before-2'], random)
    const places = random() < 0.5 ? ['next', 'next', 'next'] : apart
    await Promise.all(
      pages.map(async (page, at) => {
        await enterRound(page, account, places[at])
        await settle(page)
      }),
    )
    strike()
    await look()
  }
  await context.close()
}
