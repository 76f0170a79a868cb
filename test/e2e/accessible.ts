import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { ROOT } from '../../src/build/build.ts'
import { expect } from './fixture.ts'

/** The minified file, because every tested page has to run it. */
const AXE = readFileSync(join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8')

/** The rules that depend on colours. The dark theme changes nothing else. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * Expects axe to find no problems in the visible page, in both themes. To save time, axe reports only problems, and skips
 * frames, which no page has.
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
