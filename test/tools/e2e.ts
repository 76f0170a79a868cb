import { join } from 'node:path'
import { build, giveUp, ROOT, run, SITES } from '../../src/build/build.ts'
import { ensureShell } from './browser.ts'

/**
 * `npm run test:e2e`: builds both sites, then runs Playwright with the arguments that follow (`-- home
 * --headed`).
 */
ensureShell()
for (const site of Object.values(SITES)) await build(site, { quiet: true }).catch(giveUp)
await run(process.execPath, [
  join(ROOT, 'node_modules/@playwright/test/cli.js'),
  'test',
  '--config=test/playwright.config.ts',
  ...process.argv.slice(2),
]).catch(() => process.exit(1))
