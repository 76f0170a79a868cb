import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixture.ts'

/** What the dark changes: nothing but colours. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * Axe finds nothing in what shows, in the light and in the dark. Only what it finds is taken down in full, and nothing
 * is looked for in frames, which no page has: that is a fifth of the time.
 */
export async function expectAccessible(page: Page, state = 'it') {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
    if (colorScheme === 'dark') axe.withRules(OF_COLOUR)
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 5).map(({ html }) => html)])
    expect(found, `${state}, ${colorScheme}`).toEqual([])
  }
}
