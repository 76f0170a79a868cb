import { wholeBelow } from '../scoring/seeded.ts'
import { sitDown } from './evening.ts'
import type { Evening, Fault } from './fault.ts'
import { enterRound, settle } from './table.ts'

/** The clock on the wall jumps, days forwards and days back, between two rounds and in the middle of one. */
export const clock: Fault = { name: 'clock jumping', strikes: 20, evenings: 2, play }

async function play(evening: Evening) {
  const { account, random, strikes, strike } = evening
  const { context, address, look } = await sitDown(evening)
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
    await look()
  }
  await context.close()
}

/** In the page: a thousand days this way or that, another time every time that somebody looks. */
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
