import type { Driver, Key, Role } from './driver.ts'
import { until } from './until.ts'

/** A page as a reader meets it: he looks until it is there, and taps until it gives way. */
export type Page = ReturnType<typeof openPage>

export function openPage(driver: Driver, base: string) {
  const find = (role: Role, name: string) => until(`no ${role} “${name}”`, () => driver.find(role, name))
  // What is to be seen of it, not what is in it.
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
    type: driver.type,
    evaluate: driver.evaluate,
    async write(role: Role, name: string, what: string) {
      await click(role, name)
      await driver.type(what)
    },
    /** Until the page says so. */
    async reads(pattern: RegExp) {
      let last = ''
      await until(`nothing reads ${pattern}`, async () => {
        last = await text()
        return pattern.test(last) || undefined
      }).catch((error) => {
        throw new Error(`${error.message}, but: ${last.slice(0, 300)}`)
      })
    },
    /** Until the islands in it that do not wait for anything are there. */
    async wakes() {
      await until('the page stays asleep', () =>
        driver.evaluate(() => !document.querySelector('astro-island[ssr][client=load]') || undefined),
      )
    },
    /** Until it has come to an address that ends so. */
    async arrives(end: string) {
      await until(`it never came to ${end}`, async () => (await path()).endsWith(end) || undefined)
    },
  }
}
