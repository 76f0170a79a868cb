import type { Page } from '@playwright/test'
import { packGame } from '../../src/components/hand-over/game-link.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { exportGame } from '../../src/scoring/ledger/game-export.ts'
import { sampleBook } from '../tools/sample-games.ts'
import { readRows } from '../tools/store-rows.ts'
import { expect, onlyInAll, test } from './fixture.ts'
import { points, writeGame } from './set-up-table.ts'
import { expectTotals } from './table.ts'

/** The installed app gets what other apps share as a form, which its worker answers. */
test.use({ serviceWorkers: 'allow' })

type Target = {
  action: string
  method: string
  enctype: string
  params: { text: string; url: string; files: { name: string; accept: string[] }[] }
}
type Sharing = { text?: string; file?: { name: string; content: string } }

/** Posts the form that the manifest announces, as the system does. */
async function share(page: Page, sharing: Sharing) {
  const answer = await page.request.get('manifest.webmanifest')
  const { share_target: target } = JSON.parse(await answer.text()) as { share_target: Target }
  await page.evaluate(
    ([target, { text, file }]) => {
      const form = document.createElement('form')
      Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype })
      const add = (name: string, type: string) => {
        const input = document.createElement('input')
        Object.assign(input, { name, type })
        form.append(input)
        return input
      }
      if (text !== undefined) add(target.params.text, 'text').value = text
      const [field] = target.params.files
      if (file && field) {
        const files = new DataTransfer()
        files.items.add(new File([file.content], file.name, { type: field.accept[0] ?? '' }))
        add(field.name, 'file').files = files.files
      }
      document.body.append(form)
      form.submit()
    },
    [target, sharing] as const,
  )
  await page.waitForURL(/\/open\/$/)
}

/** Waits until the worker answers for this site. */
async function openApp(page: Page) {
  await page.goto('open/')
  await expect(page.locator('body > footer [role=status]')).toHaveText('Ready without network.', {
    timeout: 30_000,
  })
}

const game = () => exportGame(writeGame({ rounds: [points(65, 70)] }).folded)

test('links, games, back-ups and all else can be shared into the app', onlyInAll, async ({ page }) => {
  await openApp(page)
  await test.step('a message with a link', async () => {
    const link = `https://meldbook.example/open/#g=${await packGame(game())}`
    await share(page, { text: `Ana wrote: ${link}` })
    await expect(page.getByRole('heading', { name: 'Bo leads' })).toBeVisible()
  })
  await test.step('nothing waits for the next visit', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Scan a code' })).toBeEnabled()
    await expect(page.getByRole('heading', { name: 'Bo leads' })).toHaveCount(0)
    await page.goto('about:blank')
    await page.goto('open/#shared')
    await expect(page.getByRole('alert')).toContainText('What was shared did not arrive.')
  })
  await test.step('the file of a game', async () => {
    await share(page, { file: { name: 'evening.json', content: JSON.stringify(game()) } })
    await expect(page.getByRole('heading', { name: 'Bo leads' })).toBeVisible()
  })
  await test.step('something else', async () => {
    await share(page, { text: 'Shall we play on Friday?' })
    await expect(page.getByRole('alert')).toContainText('neither a link to a game')
    await share(page, {})
    await expect(page.getByRole('alert')).toContainText('neither a link to a game')
    await share(page, {
      file: { name: 'torn.json', content: '{"format":"meldbook-backup","version":1,"ga' },
    })
    await expect(page.getByRole('alert')).toContainText('torn.json was refused, and nothing has changed.')
  })
  await test.step('a back-up', async () => {
    const games = sampleBook(3, 2).map(({ events }) => exportGame(foldEvents(events)))
    const content = JSON.stringify({ format: 'meldbook-backup', version: 1, games })
    await share(page, { file: { name: 'Überall.json', content } })
    await expect(page.getByText('Überall.json can be read. It holds 3 games.')).toBeVisible()
    expect((await readRows(page)).events).toEqual([])
    await page.getByRole('button', { name: 'Add to the book' }).click()
    await expect(page.getByText('Done: 3 games added.')).toBeVisible()
  })
  await test.step('the game is kept as from any other link', async () => {
    await share(page, { file: { name: 'evening.json', content: JSON.stringify(game()) } })
    await page.getByRole('button', { name: 'Keep it here' }).click()
    await expectTotals(page, '65', '70')
  })
})
