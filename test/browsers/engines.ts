import { existsSync, globSync } from 'node:fs'
import { type BrowserType, chromium, firefox, webkit } from '@playwright/test'
import { findBrowser, inPath, launchOptions } from '../tools/browser.ts'
import type { Browser } from './driver.ts'
import { launchFirefox } from './firefox.ts'
import { launchPlaywright } from './playwright.ts'
import { launchWebKit } from './webkit.ts'

/** A browser engine: how to find it on this machine, and how to install it. */
export type Engine = { name: string; find: () => Launch | undefined; how: string }
type Launch = () => Promise<Browser>

export const ENGINES: readonly Engine[] = [
  {
    name: 'Chromium',
    find() {
      const executable = findBrowser()
      return executable ? () => launchPlaywright(chromium, launchOptions(executable)) : undefined
    },
    how: 'apt-get install chromium, or npx playwright install chromium, or CHROMIUM_PATH=<a Chromium or Chrome>',
  },
  {
    name: 'Firefox',
    find() {
      const executable = [
        ...inPath(['firefox-esr', 'firefox']),
        '/Applications/Firefox.app/Contents/MacOS/firefox',
        'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
      ].find(existsSync)
      return findPlaywrights(firefox) ?? (executable ? () => launchFirefox(executable) : undefined)
    },
    how: 'apt-get install firefox-esr, or npx playwright install firefox',
  },
  {
    name: 'WebKit',
    find() {
      const driver = inPath(['WebKitWebDriver']).find(existsSync)
      const [browser] = globSync('/usr/{lib,lib/*,libexec}/webkit2gtk-4.*/MiniBrowser')
      const xvfb = inPath(['Xvfb']).find(existsSync)
      const hasScreen = xvfb || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
      const system =
        driver && browser && hasScreen ? () => launchWebKit({ driver, browser, xvfb }) : undefined
      return findPlaywrights(webkit) ?? system
    },
    how: 'apt-get install webkit2gtk-driver xvfb, or npx playwright install webkit',
  },
]

/** Playwright's own build of an engine, if it is installed. */
function findPlaywrights(type: BrowserType): Launch | undefined {
  return existsSync(type.executablePath()) ? () => launchPlaywright(type, {}) : undefined
}
