import type { Driver, Key, Role } from './driver.ts'
import { until } from './until.ts'

/** A page as a reader uses it: each step waits for its element, and is retried until it works. */
export type Page = ReturnType<typeof openPage>

export function openPage(driver: Driver, base: string) {
  const find = (role: Role, name: string) => until(`no ${role} “${name}”`, () => driver.find(role, name))
  // Only the visible text.
  // biome-ignore lint/performance/useDomNodeTextContent: hidden text counts for nothing here.
  const text = () => driver.evaluate(() => document.body.innerText.replace(/\s+/g, ' '))
  const path = () => driver.evaluate(() => location.pathname + location.search + location.hash)
  const click = (role: Role, name: string) =>
    until(`no ${role} “${name}” to click`, async () => {
      const found = await driver.find(role, name)
      await found?.click()
      return found
    })
  return {
    find,
    click,
    goto: (to: string) => driver.goto(new URL(to, base).href),
    reload: driver.reload,
    press: (key: Key) => driver.press(key),
    evaluate: driver.evaluate,
    async write(role: Role, name: string, what: string) {
      await click(role, name)
      await driver.type(what)
    },
    /** Waits until the page's text matches. */
    async waitForText(pattern: RegExp) {
      let last = ''
      await until(`no text matches ${pattern}`, async () => {
        last = await text()
        return pattern.test(last) || undefined
      }).catch((error) => {
        throw new Error(`${error.message}, but: ${last.slice(0, 300)}`)
      })
    },
    /** Waits until the islands that load at once are hydrated. */
    async waitForIslands() {
      await until('the islands are not hydrated', () =>
        driver.evaluate(() => !document.querySelector('astro-island[ssr][client=load]') || undefined),
      )
    },
    /** Waits until the address ends like this. */
    async waitForAddress(end: string) {
      await until(`the address never ended in ${end}`, async () => (await path()).endsWith(end) || undefined)
    },
  }
}
