import type { Page } from '@playwright/test'
import { readRows } from '../tools/store-rows.ts'
import { expectAccessible } from './accessible.ts'
import { expect, onlyInAll, SOON, test } from './fixture.ts'
import { readCode } from './read-code.ts'
import { agreeForAll, openGame, saveRound } from './table.ts'

/** Opens the panel over the sheet that the page shows. */
const openPanel = (page: Page) => page.evaluate(() => location.assign(`${location.hash}&panel=live`))
const closePanel = (page: Page) => page.getByRole('button', { name: 'Sheet' }).click()
const panel = (page: Page) => page.getByRole('dialog', { name: 'On every phone' })
/** The entry may cover them. */
const signs = (page: Page) => page.getByRole('list', { name: 'Phones with this sheet', includeHidden: true })
const phoneName = (page: Page) => page.getByRole('textbox', { name: 'What the others call this phone' })

async function letIn(host: Page, guest: Page, name: string) {
  await panel(host).getByRole('button', { name: 'Let a phone in' }).click()
  await guest.goto(await readCode(panel(host).getByRole('img', { name: 'QR code of the code' })))
  await phoneName(guest).fill(name)
  await guest.getByRole('button', { name: 'Join', exact: true }).click()
  const answer = await readCode(guest.getByRole('img', { name: 'QR code of the answer' }))
  await panel(host).getByRole('textbox', { name: 'Or paste the answer' }).fill(answer)
  await expect(guest.getByRole('button', { name: 'Enter round 1' })).toBeVisible()
}

/** Enters a round on a phone, and waits until it stands on these. */
async function score(page: Page, round: number, others: readonly Page[]) {
  await page.getByRole('button', { name: `Enter round ${round}` }).click()
  await agreeForAll(page)
  await saveRound(page)
  for (const other of others)
    await expect(other.getByRole('rowheader', { name: `Round ${round}`, includeHidden: true })).toHaveCount(1)
}

const eventsOf = async (page: Page) => JSON.stringify((await readRows(page)).events)

test(
  'three phones score an evening together, though one is killed, one is away, and one only looks',
  onlyInAll,
  async ({ page: ana, browser, baseURL, viewport }) => {
    await ana.goto('robots.txt')
    const hasAddress = await ana.evaluate(async () => {
      const peer = new RTCPeerConnection()
      peer.createDataChannel('x')
      await peer.setLocalDescription()
      await new Promise<void>((done) => {
        peer.onicegatheringstatechange = () => peer.iceGatheringState === 'complete' && done()
      })
      return /^a=candidate:/m.test(peer.localDescription?.sdp ?? '')
    })
    test.skip(!hasAddress, 'This machine has no interface but loopback, and browsers give no address of it.')

    const phone = async () =>
      (await browser.newContext({ ...(baseURL && { baseURL }), viewport, serviceWorkers: 'block' })).newPage()
    let bo = await phone()
    const cy = await phone()
    await openGame(ana, { game: 'hand-and-foot' }, '&panel=live')
    await phoneName(ana).fill('Ana’s phone')
    await panel(ana).getByRole('button', { name: 'Share this sheet' }).click()
    await expectAccessible(ana)
    await letIn(ana, bo, 'Bo’s phone')
    await letIn(ana, cy, 'Cy’s phone')
    await expect(signs(bo)).toContainText('Cy’s phone')

    await closePanel(ana)
    await score(ana, 1, [bo, cy])

    // Cy leaves the sheet for two rounds. Bo writes one, and is killed in the middle of the next.
    await cy.goto('robots.txt')
    await score(bo, 2, [ana])
    await bo.getByRole('button', { name: 'Enter round 3' }).click()
    const sheet = bo.url().replace(/&.*/, '')
    const context = bo.context()
    await bo.close()
    await score(ana, 3, [])
    await expect(signs(ana)).toContainText('away')

    bo = await context.newPage()
    await bo.goto(sheet)
    await openPanel(bo)
    await expect(panel(bo).getByRole('list', { name: 'Phones' })).toContainText('Ana’s phone writes')
    await closePanel(bo)
    await cy.goto(sheet)
    await openPanel(cy)
    await expect(panel(cy).getByRole('list', { name: 'Phones' })).toContainText('Bo’s phone writes')
    await closePanel(cy)
    for (const page of [bo, cy]) await expect(page.getByRole('rowheader', { name: 'Round 3' })).toBeVisible()

    // Cy only looks, and tries to write.
    await openPanel(ana)
    const row = panel(ana).getByRole('listitem').filter({ hasText: 'Cy’s phone' })
    await row.getByRole('button', { name: 'Let it only look' }).click()
    await expect(signs(cy)).toContainText('This phone looks')
    const before = await eventsOf(ana)
    await cy.getByRole('button', { name: 'Enter round 4' }).click()
    await agreeForAll(cy)
    await cy.getByRole('button', { name: /^Save round/ }).click()
    await expect(cy.getByText('Not saved: This phone looks at the sheet')).toBeVisible()
    for (const page of [ana, bo, cy]) expect(await eventsOf(page)).toBe(before)
    await row.getByRole('button', { name: 'Let it write' }).click()
    await expect(signs(cy)).not.toContainText('This phone looks')
    await cy.getByRole('button', { name: /^Save round/ }).click()

    const all = () => Promise.all([ana, bo, cy].map(eventsOf))
    await expect.poll(async () => new Set(await all()).size, { intervals: SOON }).toBe(1)
    expect(
      JSON.parse(await eventsOf(ana)).filter(
        ({ event }: { event: { kind: string } }) => event.kind === 'round-added',
      ),
    ).toHaveLength(4)
    await bo.context().close()
    await cy.context().close()
  },
)
