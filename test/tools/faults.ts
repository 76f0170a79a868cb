import { rmSync } from 'node:fs'
import { SITES } from '../../src/build/build.ts'
import { Account } from '../faults/account.ts'
import { clock } from '../faults/clock.ts'
import type { Fault } from '../faults/fault.ts'
import { full } from '../faults/full.ts'
import { garbage } from '../faults/garbage.ts'
import { kills } from '../faults/kills.ts'
import { refusals } from '../faults/refusals.ts'
import { tabs } from '../faults/tabs.ts'
import { versions } from '../faults/versions.ts'
import { seeded } from '../scoring/seeded.ts'
import { startHost } from './host.ts'
import { makeNext } from './next-version.ts'
import { openSite } from './open-site.ts'

/**
 * `npm run faults`: plays games on the built site while things go wrong. It counts the rounds that the
 * page called saved, and how many of them are in the database afterwards. Rounds that were not called saved
 * may be there or not. `-- killed tabs` runs the faults whose names contain one of these words. FAULTS_SEED
 * plays the games of an earlier run again, as far as the machine allows. FAULTS_KILLS=5 is a short run,
 * with fewer of all other faults too.
 */
const FAULTS: readonly Fault[] = [kills, full, refusals, garbage, versions, tabs, clock]

const wanted = process.argv.slice(2)
const chosen = FAULTS.filter(({ name }) => !wanted.length || wanted.some((part) => name.includes(part)))
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)
const share = Number(process.env.FAULTS_KILLS ?? kills.strikes) / kills.strikes
/** Parallel runs. Each one waits most of the time, for the disk or for a browser to start. */
const LANES = 3

const { browser, close } = await openSite()
const next = await makeNext(SITES.below.root)

type Count = { fault: Fault; struck: number; accounts: Account[]; broken: string[] }

const counts: Count[] = chosen.map((fault) => ({ fault, struck: 0, accounts: [], broken: [] }))
const runs = counts.flatMap((count) => {
  const strikes = Math.ceil(count.fault.strikes * share)
  const games = Math.min(count.fault.games, strikes)
  return Array.from({ length: games }, (_, at) => ({
    count,
    at,
    strikes: Math.ceil(strikes / games),
  }))
})

async function playNext() {
  for (let run = runs.shift(); run; run = runs.shift()) {
    const { count, at, strikes } = run
    const account = new Account()
    count.accounts.push(account)
    const host = await startHost(SITES.below.root, SITES.below.base)
    const random = seeded(seed + 1_000 * FAULTS.indexOf(count.fault) + at)
    const strike = () => {
      count.struck += 1
    }
    const versions = [SITES.below.root, next] as const
    await count.fault
      .play({ browser, host, versions, account, random, strikes, strike })
      .catch((failure) => count.broken.push(String(failure)))
    await host.cut()
  }
}

console.log(`FAULTS_SEED=${seed}`)
try {
  await Promise.all(Array.from({ length: LANES }, playNext))
} finally {
  await close()
  rmSync(next, { recursive: true })
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0)
const savedIn = (accounts: readonly Account[]) => sum(accounts.map(({ saved }) => saved.size))
const foundIn = (accounts: readonly Account[]) => sum(accounts.map(({ found }) => found))
const all = counts.flatMap(({ accounts }) => accounts)
const rows = counts.map(({ fault: { name }, struck, accounts }) => {
  return [name, { faults: struck, saved: savedIn(accounts), found: foundIn(accounts) }]
})
const total = { faults: sum(counts.map(({ struck }) => struck)), saved: savedIn(all), found: foundIn(all) }
console.table({ ...Object.fromEntries(rows), total })
for (const { fault, broken } of counts)
  for (const failure of broken) console.log(`${fault.name}: a game was aborted. ${failure}`)
const isWhole = counts.every(({ struck, broken }) => struck > 0 && broken.length === 0)
process.exitCode = isWhole && total.saved === total.found ? 0 : 1
