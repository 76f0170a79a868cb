import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { build, giveUp, SITES } from '../../src/build/build.ts'
import { serve } from '../../src/build/serve.ts'
import { ensureBrowser, launchOptions } from './browser.ts'

/** A built site, served, and a browser beside it. MELDBOOK_SITE names the folder of a site that is built already. */
export async function openSite(target = SITES.below) {
  const executablePath = ensureBrowser()
  if (!process.env.MELDBOOK_SITE || !existsSync(target.root))
    await build(target, { quiet: true }).catch(giveUp)
  const site = await serve(target)
  const browser = await chromium.launch(launchOptions(executablePath))
  const close = async () => {
    await browser.close()
    await site.close()
  }
  return { browser, url: site.url, close }
}
