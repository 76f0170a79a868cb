import type { Browser } from '@playwright/test'
import type { Random } from '../scoring/seeded.ts'
import type { Host } from '../tools/host.ts'
import type { Account } from './account.ts'

/** Something that may go wrong while a game is scored. */
export type Fault = {
  name: string
  /** How often it happens in a full run. */
  strikes: number
  /** The number of games that this is spread over. */
  games: number
  play: (run: FaultRun) => Promise<void>
}

/** A game in which a fault happens again and again. */
export type FaultRun = {
  /** Each run has its own context in this browser, or its own browser profile. */
  browser: Browser
  host: Host
  /** The folders of the site as built, and of a newer version of it. */
  versions: readonly [string, string]
  account: Account
  random: Random
  strikes: number
  /** Counts that the fault happened. */
  strike: () => void
}
