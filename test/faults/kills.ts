import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { launchKillable } from '../tools/killable.ts'
import type { Account } from './account.ts'
import type { Evening, Fault } from './fault.ts'
import { begin, enterRound, lookAt, settle } from './table.ts'
import { watch } from './watch.ts'

/** The browser's processes are killed while rounds are typed in and saved. */
export const kills: Fault = { name: 'browser killed', strikes: 100, evenings: 4, play }

async function play({ host, account, random, strikes, strike }: Evening) {
  const profile = mkdtempSync(join(tmpdir(), 'meldbook-faults-'))
  const launch = async () => {
    const browser = await launchKillable(profile)
    await watch(browser.context, account)
    return { ...browser, page: await browser.context.newPage() }
  }
  let browser = await launch()
  try {
    const address = await begin(browser.page, host.url)
    // How long it takes here, so that the moments are spread over all of a round.
    let [round, saving] = [0, 0]
    for (let at = 0; at < strikes; at += 1) {
      const begun = performance.now()
      await enterRound(browser.page, account)
      const pressed = performance.now()
      if (at % 2 === 0) await settle(browser.page)
      round = Math.max(round, performance.now() - begun)
      saving = Math.max(saving, performance.now() - pressed)
      // At any moment; every other time soon after "Save" was pressed, where it would hurt most.
      const last = at % 2 === 0 ? 2 * round : saving
      await killAfter(random() * last, browser.page, browser.kill, account)
      strike()
      browser = await launch()
      await lookAt(browser.page, address, account)
    }
  } finally {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** The game goes on meanwhile. */
async function killAfter(time: number, page: Page, kill: () => Promise<void>, account: Account) {
  let isKilled = false
  const playing = playOn(page, account).catch((failure) => {
    if (!isKilled) throw failure
  })
  await Promise.race([pass(time), playing])
  isKilled = true
  await kill()
  await playing
}

async function playOn(page: Page, account: Account): Promise<never> {
  for (;;) {
    await settle(page)
    await enterRound(page, account)
  }
}
