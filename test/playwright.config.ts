import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { Where } from './e2e/fixture.ts'
import { launchOptions } from './tools/browser.ts'

const root = resolve(import.meta.dirname, '..')

export default defineConfig<object, Where>({
  testDir: './e2e',
  outputDir: resolve(root, 'test-results/e2e'),
  fullyParallel: true,
  workers: '100%',
  forbidOnly: !!process.env.CI,
  // A test that needs a second try is a broken test.
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.E2E_REPORT ?? resolve(root, 'test-results/e2e.json') }],
  ],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    viewport: { width: 390, height: 844 },
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'below', use: { where: 'below' }, testIgnore: '**/smoke.spec.ts' },
    { name: 'top', use: { where: 'top' }, testMatch: '**/smoke.spec.ts' },
  ],
})
