import { shuffled } from '../scoring/seeded.ts'
import type { Fault, FaultRun } from './fault.ts'
import { startGame } from './open-game.ts'
import { enterRound, settle } from './table.ts'

/** Three tabs enter rounds of the same game at once: all the next one, or each in another place. */
export const tabs: Fault = { name: 'three tabs at once', strikes: 16, games: 2, play }

async function play(run: FaultRun) {
  const { account, random, strikes, strike } = run
  const { context, openPage, checkRounds } = await startGame(run)
  const pages = await Promise.all([openPage(), openPage(), openPage()])
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
    await checkRounds()
  }
  await context.close()
}
