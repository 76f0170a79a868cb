import { expect, test } from './fixture.ts'

/** The build for the top of a host, in which no link has the other base path. */
test('the site works at the top of a host', async ({ page, site }) => {
  await page.goto('')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.getByRole('link', { name: 'Check a play of Rummy', exact: true }).click()
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Threedom', exact: true }).last().click()
  await page.getByRole('banner').getByRole('link', { name: 'Meldbook' }).click()
  await expect(page).toHaveURL(site.url)
  expect(await page.content()).not.toContain('/meldbook/')
})
