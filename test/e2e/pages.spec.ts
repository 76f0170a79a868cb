import { AxeBuilder } from '@axe-core/playwright'
import { SITES } from '../tools/build.ts'
import { listPages } from '../tools/pages.ts'
import { expect, test } from './fixture.ts'

/** What holds for every page, whatever it is about. */
for (const { path, file } of listPages(SITES.below.root)) {
  test.describe(file, () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`has no accessibility violation, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.goto(path)
        // Of a page with a thousand cards every one is looked at.
        test.slow()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => [id, ...nodes.slice(0, 5).map((node) => node.html)]),
        ).toEqual([])
      })
    }

    test('fits the narrowest phone, also with large text', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await page.setViewportSize({ width: 640, height: 800 })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      expect(await overflow()).toBeLessThanOrEqual(0)
    })

    test('keeps to a strict policy', async ({ page }) => {
      await page.goto(path)
      const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content')
      expect(policy).toContain("default-src 'none'")
      // Searching takes WebAssembly, which is no eval in spite of its name.
      const rest = path === 'search/' ? policy?.replace("'wasm-unsafe-eval'", '') : policy
      expect(rest).not.toContain('unsafe')
      await expect(page.locator('[style]')).toHaveCount(0)
    })

    test('says what it is', async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await page.title()).toContain('Meldbook')
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{2}/)
    })
  })
}
