import type { BrowserType, LaunchOptions, Browser as Playwrights } from '@playwright/test'
import { type Browser, type Driver, SCREEN } from './driver.ts'

/** Any engine that Playwright has a browser for. */
export async function launchPlaywright(type: BrowserType, options: LaunchOptions): Promise<Browser> {
  const browser = await type.launch(options)
  return { open: () => open(browser), close: () => browser.close() }
}

const PATIENCE = 60_000

async function open(browser: Playwrights): Promise<Driver> {
  const context = await browser.newContext({ viewport: SCREEN })
  const page = await context.newPage()
  // page.ts retries, and says what it waited for.
  page.setDefaultTimeout(2_000)
  page.setDefaultNavigationTimeout(PATIENCE)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  return {
    complaints,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async find(role, name) {
      const [first] = await page.getByRole(role, { name, exact: true }).all()
      if (!first) return undefined
      return {
        async click() {
          // The trial may be repeated by page.ts. The click may not: a second one could do something else.
          await first.click({ trial: true })
          await first.click({ timeout: PATIENCE, noWaitAfter: true })
        },
      }
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async evaluate(run, ...given) {
      const answer = await page.evaluate(`(${run})(...${JSON.stringify(given)})`)
      // The function's return value, as JSON.
      return answer as ReturnType<typeof run>
    },
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  }
}
