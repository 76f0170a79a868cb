import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { Where } from './e2e/fixture.ts'
import { findShell, launchOptions } from './tools/browser.ts'

const root = resolve(import.meta.dirname, '..')
const shell = launchOptions(findShell())

export default defineConfig<object, Where>({
  testDir: './e2e',
  outputDir: resolve(root, 'test-results/e2e'),
  fullyParallel: true,
  workers: '100%',
  forbidOnly: !!process.env.CI,
  // A test that needs a second try is a broken test.
  retries: 0,
  // What waits, waits for what it should see; how fast the machine is, is not what these test either.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? resolve(root, 'test-results/e2e.json') }],
  ],
  use: {
    browserName: 'chromium',
    // A tab that leaves the site and comes back goes on in the process that it had: half the work. No process imitates a
    // graphics card, which is an eighth of it.
    launchOptions: {
      ...shell,
      args: [...shell.args, '--process-per-site', '--disable-gpu', '--disable-software-rasterizer'],
    },
    viewport: { width: 390, height: 844 },
    // A click that waits for ever would end in a test that does not say which.
    actionTimeout: 20_000,
    // It answers from what it keeps, and fetches the whole site meanwhile: offline.spec.ts alone lets it.
    serviceWorkers: 'block',
    // A trace of every test takes a quarter of the whole run: `npm run test:e2e -- --trace on sheet` when one is needed.
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'below', use: { where: 'below' }, testIgnore: '**/smoke.spec.ts' },
    { name: 'top', use: { where: 'top' }, testMatch: '**/smoke.spec.ts' },
  ],
})
