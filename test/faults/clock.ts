import { wholeBelow } from '../scoring/seeded.ts'
import type { Fault, FaultRun } from './fault.ts'
import { startGame } from './open-game.ts'
import { enterRound, settle } from './table.ts'

/** The device's clock jumps by days, forwards and back, between rounds and within a round. */
export const clock: Fault = { name: 'clock jumping', strikes: 20, games: 2, play }

async function play(run: FaultRun) {
  const { account, random, strikes, strike } = run
  const { context, address, checkRounds } = await startGame(run)
  for (let struck = 0; struck < strikes; ) {
    const page = await context.newPage()
    await page.addInitScript(jump, wholeBelow(2 ** 31, random))
    await page.goto(address)
    for (let rounds = 1 + wholeBelow(3, random); rounds > 0; rounds -= 1) {
      await enterRound(page, account)
      await settle(page)
      struck += 1
      strike()
    }
    await page.close()
    await checkRounds()
  }
  await context.close()
}

/** In the page: each reading of the clock is off by up to a thousand days, forwards or back. */
function jump(seed: number) {
  const { now } = Date
  let state = seed | 1
  const shifted = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return now() + (state % 1_000) * 86_400_000
  }
  globalThis.Date = class extends Date {
    constructor(...args: []) {
      if (args.length === 0) super(shifted())
      else super(...args)
    }
    static override now = shifted
  } as DateConstructor
}
