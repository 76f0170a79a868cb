import { setTimeout as pass } from 'node:timers/promises'
import { wholeBelow } from '../scoring/seeded.ts'
import type { Fault, FaultRun } from './fault.ts'
import { startGame } from './open-game.ts'
import { enterRound, isRefused, settle, tryAgain } from './table.ts'

/** The device runs out of storage in the middle of a game, and has space again later. */
export const full: Fault = { name: 'storage full', strikes: 8, games: 4, play }

async function play(run: FaultRun) {
  const { account, random, strikes, strike } = run
  const { context, address, openPage, checkRounds } = await startGame(run)
  // The quota applies as long as this page is open.
  const devtools = await context.newCDPSession(await context.newPage())
  const { origin } = new URL(address)
  for (let struck = 0; struck < strikes; struck += 1) {
    const page = await openPage()
    const play = async () => {
      await enterRound(page, account)
      await settle(page)
    }
    await play()
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    // The browser checks the free space twice a minute.
    for (let tries = 30; tries > 0 && !(await isRefused(page)); tries -= 1) {
      await pass(2_000)
      await play()
    }
    if (await isRefused(page)) strike()
    // The game goes on in memory.
    for (let rounds = wholeBelow(3, random); rounds > 0; rounds -= 1) await play()
    // If the page is closed before there is space, the rounds that it called not saved are gone.
    const isClosed = random() < 0.3
    if (isClosed) await page.close()
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    if (!isClosed) {
      if (random() < 0.5) await tryAgain(page)
      else await play()
      await page.close()
    }
    await checkRounds()
  }
  await context.close()
}
