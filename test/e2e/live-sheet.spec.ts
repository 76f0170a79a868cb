import type { Page } from '@playwright/test'
import { readRows } from '../tools/store-rows.ts'
import { expectAccessible } from './accessible.ts'
import { test as base, expect, onlyInAll, SOON } from './fixture.ts'
import { readCode } from './read-code.ts'
import { openGame } from './set-up-table.ts'
import { agreeForAll, entry, saveButton, saveRound } from './table.ts'

/** Opens the panel over the sheet that the page shows. */
const openPanel = (page: Page) => page.evaluate(() => location.assign(`${location.hash}&panel=live`))
const closePanel = (page: Page) => page.getByRole('button', { name: 'Sheet', exact: true }).click()
const panel = (page: Page) => page.getByRole('dialog', { name: 'On every phone' })
/** The entry may cover them. */
const signs = (page: Page) =>
  page.getByRole('region', { name: 'Phones with this sheet', includeHidden: true })
const phoneName = (page: Page) => page.getByRole('textbox', { name: 'Your name, for the other phones' })
const answerBox = (page: Page) => panel(page).getByRole('textbox', { name: 'Or paste the answer' })
const round = (page: Page, number: number) =>
  page.getByRole('rowheader', { name: `Round ${number}`, includeHidden: true })

async function share(host: Page, name: string) {
  await openGame(host, { game: 'rummy-500' }, '&panel=live')
  await phoneName(host).fill(name)
  await panel(host).getByRole('button', { name: 'Share this sheet' }).click()
}

async function showCode(host: Page): Promise<string> {
  await panel(host).getByRole('button', { name: 'Let a phone in' }).click()
  return readCode(panel(host).getByRole('img', { name: 'QR code of the code' }))
}

/** Answers a code. */
async function join(guest: Page, code: string, name: string): Promise<string> {
  await guest.goto(code)
  await phoneName(guest).fill(name)
  await guest.getByRole('button', { name: 'Join', exact: true }).click()
  return readCode(guest.getByRole('img', { name: 'QR code of the answer' }))
}

async function letIn(host: Page, guest: Page, name: string) {
  await answerBox(host).fill(await join(guest, await showCode(host), name))
  await expect(guest.getByRole('button', { name: /^Enter round/ })).toBeVisible()
}

/** Enters a round on a phone, and waits until it stands on these. */
async function score(page: Page, number: number, others: readonly Page[]) {
  await page.getByRole('button', { name: `Enter round ${number}` }).click()
  await agreeForAll(page)
  await saveRound(page)
  for (const other of others) await expect(round(other, number)).toHaveCount(1)
}

const eventsOf = async (page: Page) => JSON.stringify((await readRows(page)).events)

/** Browsers give no address of a machine that has no interface but loopback. */
async function skipWithoutAddress(page: Page) {
  await page.goto('robots.txt')
  const hasAddress = await page.evaluate(async () => {
    const peer = new RTCPeerConnection()
    peer.createDataChannel('x')
    await peer.setLocalDescription()
    await new Promise<void>((done) => {
      peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done()
    })
    return /^a=candidate:/m.test(peer.localDescription?.sdp ?? '')
  })
  base.skip(!hasAddress, 'This machine has no interface but loopback.')
}

const test = base.extend<{ phones: [Page, Page, Page] }>({
  /** Three phones, each with a browser of its own. */
  phones: async ({ page, browser, baseURL }, use) => {
    await skipWithoutAddress(page)
    const options = { viewport: page.viewportSize(), serviceWorkers: 'block' as const }
    const contexts = await Promise.all(
      [1, 2, 3].map(() => browser.newContext({ ...options, ...(baseURL && { baseURL }) })),
    )
    await use((await Promise.all(contexts.map((one) => one.newPage()))) as [Page, Page, Page])
    for (const context of contexts) await context.close()
  },
})

test.describe('on every phone', onlyInAll, () => {
  test('three phones score an evening together, also when their host dies', async ({ phones }) => {
    test.slow()
    const [host, bo, cy] = phones
    let ana = host
    await share(ana, 'Ana')
    await expect(panel(ana)).toContainText('in the same Wi-Fi')
    await expectAccessible(ana)
    await letIn(ana, bo, 'Bo')
    await letIn(ana, cy, 'Cy')
    await closePanel(ana)
    await expect(signs(ana)).toHaveText('Connected with Bo and Cy.')
    await expect(signs(bo)).toHaveText('Connected with Ana and Cy.')
    await expect(signs(cy)).toHaveText('Connected with Ana and Bo.')
    await score(ana, 1, [bo, cy])

    // Bo looks up a rule over the sheet, and asks a check in a tab of its own.
    await bo.getByRole('button', { name: 'Rules' }).click()
    await expect(bo.getByRole('dialog', { name: 'Rules' })).toBeVisible()
    await closePanel(bo)
    const opening = bo.context().waitForEvent('page')
    await bo.getByRole('link', { name: 'Check a play' }).click()
    const check = await opening
    await expect(check).toHaveURL(/\/check\//)
    await expect(signs(ana)).toHaveText('Connected with Bo and Cy.')
    await check.close()

    // What the table did last can be undone on any phone.
    await expect(bo.getByRole('button', { name: 'Undo' })).toContainText('Ana: Round 1')

    // Cy leaves the sheet for a round, and is connected again when it comes back.
    const sheet = cy.url().replace(/&.*/, '')
    await cy.goto('robots.txt')
    await expect(signs(ana)).toHaveText('Connected with Bo. Cy is away.')
    await score(bo, 2, [ana])
    await cy.goto(sheet)
    await expect(signs(cy)).toHaveText('Connected with Ana and Bo.')
    await expect(round(cy, 2)).toHaveCount(1)

    // The phone that let the others in dies.
    const context = ana.context()
    await ana.close()
    await expect(signs(bo)).toHaveText('Connected with Cy. Ana is away.')
    await score(bo, 3, [cy])
    await score(cy, 4, [bo])
    ana = await context.newPage()
    await ana.goto(sheet)
    await expect(signs(ana)).toHaveText('Connected with Bo and Cy.')
    for (const number of [3, 4]) await expect(round(ana, number)).toHaveCount(1)

    // Bo and Cy enter the same round.
    for (const phone of [bo, cy]) {
      await phone.getByRole('button', { name: 'Enter round 5' }).click()
      await agreeForAll(phone)
    }
    await saveRound(bo)
    await expect(round(cy, 5)).toHaveCount(1)
    await expect(entry(cy)).toContainText('Bo has saved round 5 meanwhile: is this the same?')
    await saveButton(cy).click()
    await expect(saveButton(cy)).toHaveText('Save round 6 as it is')
    await expect(round(ana, 5)).toHaveCount(1)
    await expect(round(ana, 6)).toHaveCount(0)
    await entry(cy).getByRole('button', { name: 'Begin anew' }).click()
    await entry(cy).getByRole('button', { name: 'Sheet' }).click()

    // Cy only looks.
    await openPanel(ana)
    const row = panel(ana).getByRole('listitem').filter({ hasText: 'Cy' })
    await row.getByRole('button', { name: 'Let it only look' }).click()
    await expect(signs(cy)).toContainText('This phone only looks.')
    await expect(cy.getByRole('button', { name: 'Enter round 6' })).toHaveCount(0)
    await cy.evaluate(() => location.assign(`${location.hash}&round=next`))
    await expect(panel(cy)).toContainText('This phone only looks')
    await expect(entry(cy)).toHaveCount(0)
    await closePanel(cy)
    await row.getByRole('button', { name: 'Let it write' }).click()
    await score(cy, 6, [ana, bo])

    const all = () => Promise.all([ana, bo, cy].map(eventsOf))
    await expect.poll(async () => new Set(await all()).size, { intervals: SOON }).toBe(1)

    // Leaving lasts.
    await openPanel(cy)
    await panel(cy).getByRole('button', { name: 'Leave the table' }).click()
    await cy.goto('robots.txt')
    await cy.goto(sheet)
    await expect(round(cy, 6)).toHaveCount(1)
    await expect(signs(cy)).toHaveCount(0)
    await closePanel(ana)
    await expect(signs(ana)).toHaveText('Connected with Bo.')
  })

  test('of two phones that scan one code, one waits for the next code', async ({ phones }) => {
    const [ana, bo, cy] = phones
    await share(ana, 'Ana')
    const code = await showCode(ana)
    const late = await join(cy, code, 'Cy')
    await answerBox(ana).fill(await join(bo, code, 'Bo'))
    await expect(bo.getByRole('button', { name: 'Enter round 1' })).toBeVisible()
    const next = await showCode(ana)
    await answerBox(ana).fill(late)
    await expect(panel(ana).getByRole('alert')).toContainText('This answers another code')
    // Nothing was told to the phone that waits.
    await answerBox(ana).fill(await join(cy, next, 'Cy'))
    await expect(signs(cy)).toHaveText('Connected with Ana and Bo.')
  })

  test('a phone that has the game is asked before it joins, and both are named', async ({ phones }) => {
    const [ana, bo] = phones
    await openGame(bo, { game: 'rummy-500' }, '', 'bo')
    await score(bo, 1, [])
    await share(ana, 'Ana')
    await closePanel(ana)
    await score(ana, 1, [])
    await openPanel(ana)
    const before = await eventsOf(bo)
    await answerBox(ana).fill(await join(bo, await showCode(ana), 'Bo'))
    await bo.getByRole('button', { name: 'Leave it as it is' }).click()
    await expect(bo.getByRole('alert')).toContainText('keeps its sheet as it is')
    expect(await eventsOf(bo)).toBe(before)
    await answerBox(ana).fill(await join(bo, await showCode(ana), 'Bo'))
    await bo.getByRole('button', { name: 'Join with it' }).click()
    for (const [phone, other] of [
      [ana, 'Bo'],
      [bo, 'Ana'],
    ] as const) {
      if (phone === ana) await closePanel(ana)
      await phone.getByRole('button', { name: 'Choose' }).click()
      const conflicts = phone.getByRole('dialog', { name: 'Written down twice' })
      await expect(conflicts).toContainText(`, ${other}`)
      await expect(conflicts).toContainText(', this device')
    }
  })

  test('of two tabs of a sheet, the one that was opened last is at the table', async ({ phones }) => {
    const [ana, bo] = phones
    await share(ana, 'Ana')
    await letIn(ana, bo, 'Bo')
    await closePanel(ana)
    const second = await ana.context().newPage()
    await second.goto(ana.url())
    await expect(signs(second)).toHaveText('Connected with Bo.')
    await expect(signs(ana)).toHaveCount(0)
    // What the first tab writes goes through the second.
    await score(ana, 1, [bo])
    await second.close()
    await ana.reload()
    await expect(signs(ana)).toHaveText('Connected with Bo.')
  })
})
