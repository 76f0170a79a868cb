import { expect, inOneTab as test } from './fixture.ts'

/** What `public/_headers` asks of a host, and the 404 page. How the server of these tests answers: test/site/serve.test.ts. */
const SECURE = {
  'content-security-policy': "frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
}

test('pages are secured and asked for again, other files are cached', async ({ request }) => {
  const headersOf = async (path: string) => (await request.get(path)).headers()
  expect(await headersOf('')).toMatchObject({ ...SECURE, 'content-encoding': 'br' })
  for (const path of ['', 'games/threedom/', 'sw.js', 'pagefind/pagefind-entry.json'])
    expect((await headersOf(path))['cache-control'], path).toBe('no-cache')
  const [font = ''] = /[^"'(]+\.woff2/.exec(await (await request.get('')).text()) ?? []
  expect(await headersOf(font)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'font/woff2',
  })
})

test.describe('trusted types', () => {
  test.use({ allowed: [/TrustedHTML/] })

  test('a string cannot be inserted as HTML', async ({ page }) => {
    await page.goto('')
    const inserting = page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<i></i>'))
    await expect(inserting).rejects.toThrow('TrustedHTML')
  })
})

test.describe('an address that does not exist', () => {
  test.use({ allowed: [/404/] })

  test('gets a page with links and a search', async ({ page, site }) => {
    const answer = await page.goto('games/nothing/')
    expect(answer?.status()).toBe(404)
    await page.getByRole('main').getByRole('link', { name: 'Threedom' }).click()
    await expect(page).toHaveURL(`${site.url}games/threedom/`)
    await page.goto('games/nothing/')
    await page.getByRole('searchbox').first().press('Enter')
    await expect(page).toHaveURL(/\/search\//)
  })
})
