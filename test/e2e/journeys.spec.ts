import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { onlyInAll, inOneTab as test } from './fixture.ts'
import { readJourneys, walkJourney } from './journey-text.ts'
import { allowCopying } from './table.ts'

/** What the browser reports of a file that it does not get. */
const LOST = [/Failed to load|ERR_FAILED|pagefind/i]

/** What people do on the pad, in words: `journeys/*.txt`. */

for (const file of globSync('journeys/*.txt', { cwd: import.meta.dirname }).sort()) {
  const groups = readJourneys(readFileSync(resolve(import.meta.dirname, file), 'utf8'))
  for (const { width, height, hasTouch, losesFiles, journeys } of groups) {
    test.describe(`${basename(file, '.txt')}${hasTouch ? ', by touch' : ''}`, () => {
      test.use({ viewport: { width, height }, hasTouch, allowed: losesFiles ? LOST : [] })
      for (const journey of journeys) {
        test(journey.name, journey.isOnlyInAll ? onlyInAll : {}, async ({ page }) => {
          await allowCopying(page)
          await walkJourney(page, file, journey)
        })
      }
    })
  }
}
