import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'

/** Presses what saves a file, and reads it. */
export async function download(button: Locator) {
  const saving = button.page().waitForEvent('download')
  await button.click()
  const file = await saving
  const path = await file.path()
  return { name: file.suggestedFilename(), path, text: readFileSync(path, 'utf8') }
}
