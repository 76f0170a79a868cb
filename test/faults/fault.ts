import type { Browser } from '@playwright/test'
import type { Random } from '../scoring/seeded.ts'
import type { Host } from '../tools/host.ts'
import type { Account } from './account.ts'

/** What may go wrong at a table. */
export type Fault = {
  name: string
  /** How often it is to strike, in a whole run. */
  strikes: number
  /** Over how many evenings that is spread. */
  evenings: number
  play: (evening: Evening) => Promise<void>
}

/** An evening at which a fault strikes again and again. */
export type Evening = {
  /** Each has a browser profile of its own, or a part of this browser. */
  browser: Browser
  host: Host
  /** The site as it is, and once more as a newer version. */
  versions: readonly [string, string]
  account: Account
  random: Random
  strikes: number
  /** It struck. */
  strike: () => void
}
