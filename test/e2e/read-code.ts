import type { Locator } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { expect } from './fixture.ts'

/** Reads a QR code from a screenshot, as a phone's camera would. */
export async function readCode(code: Locator): Promise<string> {
  await expect(code).toBeVisible()
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .resize({ width: 1200, kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return decodeQR({ data, width, height }, { effort: Infinity, timeLimit: Infinity })
}
