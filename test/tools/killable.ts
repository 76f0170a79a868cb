import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { type Child, startChild } from '../browsers/child.ts'
import { findBrowser, launchOptions } from './browser.ts'

/**
 * A browser with a profile on disk, whose process can be killed at any moment, as a phone kills an app to
 * free memory.
 */
export type Killable = {
  context: BrowserContext
  /** Kills the processes at once, so that they flush nothing. Resolves when they are gone. */
  kill: () => Promise<void>
}

export async function launchKillable(profile: string): Promise<Killable> {
  const executable = findBrowser()
  if (!executable) throw new Error('There is no Chromium to launch.')
  const args = [
    ...launchOptions(executable).args,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  // The address of the last run no longer works.
  rmSync(join(profile, 'DevToolsActivePort'), { force: true })
  const child = startChild(executable, [...args, 'about:blank'])
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child, profile))
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no window.')
    return { context, kill: child.end }
  } catch (failure) {
    await child.end()
    throw failure
  }
}

/** The address at which the browser listens. The browser writes it into a file when it is ready. */
async function addressOf(child: Child, profile: string): Promise<string> {
  const file = join(profile, 'DevToolsActivePort')
  for (;;) {
    if (child.isOver()) throw new Error('The browser has ended.')
    const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await new Promise((again) => setTimeout(again, 20))
  }
}
