import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { launchKillable } from '../tools/killable.ts'
import type { Account } from './account.ts'
import type { Fault, FaultRun } from './fault.ts'
import { compareRounds, enterRound, settle, setUpGame } from './table.ts'
import { watch } from './watch.ts'

/** The browser's processes are killed while rounds are typed in and saved. */
export const kills: Fault = { name: 'browser killed', strikes: 100, games: 4, play }

async function play({ host, account, random, strikes, strike }: FaultRun) {
  const profile = mkdtempSync(join(tmpdir(), 'meldbook-faults-'))
  const launch = async () => {
    const browser = await launchKillable(profile)
    await watch(browser.context, account)
    return { ...browser, page: await browser.context.newPage() }
  }
  let browser = await launch()
  try {
    const address = await setUpGame(browser.page, host.url)
    // The longest times on this machine, so that the kills are spread over a whole round.
    let [round, saving] = [0, 0]
    for (let at = 0; at < strikes; at += 1) {
      const started = performance.now()
      await enterRound(browser.page, account)
      const pressed = performance.now()
      if (at % 2 === 0) await settle(browser.page)
      round = Math.max(round, performance.now() - started)
      saving = Math.max(saving, performance.now() - pressed)
      // Every other kill is soon after "Save" was pressed, where it is most dangerous. The others are at any moment.
      const last = at % 2 === 0 ? 2 * round : saving
      await killAfter(random() * last, browser.page, browser.kill, account)
      strike()
      browser = await launch()
      await compareRounds(browser.page, address, account)
    }
  } finally {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true })
  }
}

/** Keeps entering rounds until the kill. */
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
