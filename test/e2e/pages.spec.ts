import { SITES } from '../../src/build/build.ts'
import { listPages } from '../tools/pages.ts'
import { expectAccessible } from './accessible.ts'
import { expectToFit } from './fits.ts'
import { expect, ofOneGame, inOneTab as test } from './fixture.ts'
import { expectHarmless, forbidDialogs, SCRIPT } from './harmless.ts'
import { openWhole } from './open-whole.ts'

/** What no page takes from its address. It changes nothing, so that all else is asked of the same page. */
const IN_ADDRESS = `?__proto__=1&${encodeURIComponent(SCRIPT)}#${encodeURIComponent(SCRIPT)}`

/** Requirements for every page. */
for (const { path, file } of listPages(SITES.below.root)) {
  const [part, id] = path.split('/')
  test(file, part === 'games' && id ? ofOneGame(id) : {}, async ({ page }) => {
    // Pages with a thousand cards take long.
    test.slow()
    forbidDialogs(page)
    await openWhole(page, `${path}${IN_ADDRESS}`)

    await test.step('takes no script from its address', () => expectHarmless(page))

    await test.step('has a title and a description, and a strict content security policy', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.locator('h1')).toHaveCount(1)
      expect(await page.title()).toContain('Meldbook')
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{2}/)
      const policy = await page.locator('meta[http-equiv="content-security-policy"]').getAttribute('content')
      expect(policy).toContain("default-src 'none'")
      // The search needs WebAssembly, which this allows without allowing `eval`.
      const rest = path === 'search/' ? policy?.replace("'wasm-unsafe-eval'", '') : policy
      expect(rest).not.toContain('unsafe')
      // Practice measures how large its cards may be, and says so by script, which the policy allows.
      await expect(page.locator('[style]:not([data-rows])')).toHaveCount(0)
    })

    await test.step('has its styles inside, so that its text waits for no other file', async () => {
      // No screen waits for the styles of paper.
      await expect(page.locator('head link[rel="stylesheet"]:not([media="print"])')).toHaveCount(0)
      expect(await page.locator('head style').count()).toBeGreaterThan(0)
    })

    await page.locator('main details').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '')
    })
    await test.step('is accessible', () => expectAccessible(page))

    await test.step('fits the narrowest phone, also with large text', () => expectToFit(page))

    await test.step('is printed without buttons', async () => {
      await page.emulateMedia({ media: 'print' })
      const buttons = page.locator('button:not(.bare), .btn, .pill, .foot').filter({ visible: true })
      await expect(buttons).toHaveCount(0)
    })
  })
}
