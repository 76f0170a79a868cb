import { setTimeout as pass } from 'node:timers/promises'
import { wholeBelow } from '../scoring/seeded.ts'
import { sitDown } from './evening.ts'
import type { Evening, Fault } from './fault.ts'
import { enterRound, isRefused, settle, tryAgain } from './table.ts'

/** The device is full, in the middle of a game, and has room again later. */
export const full: Fault = { name: 'storage full', strikes: 8, evenings: 4, play }

async function play(evening: Evening) {
  const { account, random, strikes, strike } = evening
  const { context, address, visit, look } = await sitDown(evening)
  // How much room there is holds as long as this page does.
  const devtools = await context.newCDPSession(await context.newPage())
  const { origin } = new URL(address)
  for (let struck = 0; struck < strikes; struck += 1) {
    const page = await visit()
    const play = async () => {
      await enterRound(page, account)
      await settle(page)
    }
    await play()
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    // The browser looks twice a minute how much room there is.
    for (let patience = 30; patience > 0 && !(await isRefused(page)); patience -= 1) {
      await pass(2_000)
      await play()
    }
    if (await isRefused(page)) strike()
    // The game goes on in memory.
    for (let rounds = wholeBelow(3, random); rounds > 0; rounds -= 1) await play()
    // It may be closed before there is room: what was refused is gone then, as the page has said.
    const isLeft = random() < 0.3
    if (isLeft) await page.close()
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
    if (!isLeft) {
      if (random() < 0.5) await tryAgain(page)
      else await play()
      await page.close()
    }
    await look()
  }
  await context.close()
}
