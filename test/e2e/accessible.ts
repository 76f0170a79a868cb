import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { ROOT } from '../../src/build/build.ts'
import { expect } from './fixture.ts'

/** The small one: each page that is looked at takes it in. */
const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** What the dark changes: nothing but colours. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * Axe finds nothing in what shows, in the light and in the dark. Only what it finds is taken down in full, and nothing
 * is looked for in frames, which no page has: that is a fifth of the time.
 */
export async function expectAccessible(page: Page, state = 'it') {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const violations = await violationsOn(page, colorScheme === 'dark' ? { runOnly: OF_COLOUR } : {})
    const found = violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 5).map(({ html }) => html)])
    expect(found, `${state}, ${colorScheme}`).toEqual([])
  }
}

async function violationsOn(page: Page, options: RunOptions): Promise<Result[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  const all = JSON.stringify({ ...options, resultTypes: ['violations'], iframes: false })
  return page.evaluate(`axe.run(${all}).then(({ violations }) => violations)`)
}
