import { expect, inOneTab as test } from './fixture.ts'

/** What the host adds: public/_headers, compression, the 404 page. */
test('the home page has the security headers and is compressed', async ({ request }) => {
  const answer = await request.get('')
  expect(answer.headers()).toMatchObject({
    'content-security-policy': "frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
  })
})

test('files with a hash in their name are cached for a year', async ({ request }) => {
  const [font = ''] = /[^"'(]+\.woff2/.exec(await (await request.get('')).text()) ?? []
  expect((await request.get(font)).headers()).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'font/woff2',
  })
})

test('pages, the service worker and the search index are revalidated on each visit', async ({ request }) => {
  for (const path of ['', 'games/threedom/', 'sw.js', 'pagefind/pagefind-entry.json']) {
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache')
  }
})

test.describe('trusted types', () => {
  test.use({ allowed: [/TrustedHTML/] })

  test('a string cannot be inserted as HTML', async ({ page }) => {
    await page.goto('')
    const refused = await page.evaluate(() => {
      try {
        document.body.insertAdjacentHTML('beforeend', '<i></i>')
      } catch (error) {
        return String(error)
      }
      return ''
    })
    expect(refused).toContain('TrustedHTML')
  })
})

test('an unchanged page gets the status 304', async ({ request }) => {
  const { etag } = (await request.get('')).headers()
  const again = await request.get('', { headers: { 'If-None-Match': etag ?? '' } })
  expect(again.status()).toBe(304)
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

test('files outside the site are not served', async ({ request }) => {
  for (const path of ['/package.json', '_headers', '..%2f..%2f..%2fpackage.json', '%00', '.%2e/x']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
