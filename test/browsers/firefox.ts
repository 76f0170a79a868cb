import { setTimeout as pause } from 'node:timers/promises'
import puppeteer, { type ElementHandle, type KeyInput, type Browser as Puppeteers } from 'puppeteer-core'
import { aim, missed, tapWith } from './aim.ts'
import { type Browser, type Driver, SCREEN } from './driver.ts'

/** Errors for scripts that were still loading when the page was left. If a script were really missing, nothing would work. */
const LEFT_EARLY = /error loading dynamically imported module|Failed to load ‘.*’\. A ServiceWorker/

/** Firefox never answers a question to a page that is being left, so the caller asks again. */
function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  const late = pause(5_000, undefined, { ref: false }).then(() => {
    throw new Error('Firefox did not answer.')
  })
  return Promise.race([asked, late])
}

/** An installed Firefox, which Playwright cannot drive. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath })
  return { open: () => open(browser), close: () => browser.close() }
}

async function open(browser: Puppeteers): Promise<Driver> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  page.setDefaultNavigationTimeout(60_000)
  await page.setViewport(SCREEN)
  const complaints: string[] = []
  const complain = (text: string) => {
    if (!LEFT_EARLY.test(text)) complaints.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text())
  })
  page.on('pageerror', (error) => complain(String(error)))
  const click = (element: ElementHandle) =>
    tapWith(
      () => answered(element.evaluate(aim)),
      ({ x, y }) => page.mouse.click(x, y),
      () => answered(page.evaluate(missed)),
    )
  return {
    complaints,
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    async find(role, name) {
      const found = await answered(page.$(`aria/${name}[role="${role}"]`))
      return found ? { click: () => click(found) } : undefined
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key as KeyInput),
    evaluate: async (run, ...given) => {
      const answer = await answered(page.evaluate(`(${run})(...${JSON.stringify(given)})`))
      // The function's return value, as JSON.
      return answer as ReturnType<typeof run>
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => context.close(),
  }
}
