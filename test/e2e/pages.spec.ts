import { SITES } from '../../src/build/build.ts'
import { listPages } from '../tools/pages.ts'
import { expectAccessible } from './accessible.ts'
import { expectToFit } from './fits.ts'
import { expect, inOneTab as test } from './fixture.ts'

/** What holds for every page, whatever it is about. */
for (const { path, file } of listPages(SITES.below.root)) {
  test(file, async ({ page }) => {
    // Of a page with a thousand cards every one is looked at.
    test.slow()
    await page.goto(path)
    // Where something comes to life, all of its parts are waited for.
    if (await page.locator('astro-island[client="load"]').count()) await page.waitForLoadState('networkidle')

    await test.step('says what it is, and keeps to a strict policy', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await page.title()).toContain('Meldbook')
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{2}/)
      const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content')
      expect(policy).toContain("default-src 'none'")
      // Searching takes WebAssembly, which is no eval in spite of its name.
      const rest = path === 'search/' ? policy?.replace("'wasm-unsafe-eval'", '') : policy
      expect(rest).not.toContain('unsafe')
      await expect(page.locator('[style]')).toHaveCount(0)
    })

    await test.step('has its styles inside, so that its first words wait for no other file', async () => {
      await expect(page.locator('head link[rel="stylesheet"]')).toHaveCount(0)
      expect(await page.locator('head style').count()).toBeGreaterThan(0)
    })

    await test.step('is accessible', () => expectAccessible(page))

    await test.step('fits the narrowest phone, also with large text', () => expectToFit(page))
  })
}
