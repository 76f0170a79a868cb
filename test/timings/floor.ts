import { resolve } from 'node:path'
import { build } from 'esbuild'
import { type Timing, tapsOn } from './timing.ts'

/** The least that a tap can cost here: a tap on a bare Preact page. Other taps are given as multiples of it. */
export const floor: Timing = {
  what: 'a tap on a bare Preact page: 52 keys, a line of cards, three findings',
  budget: 16,
  measure: async (page) => {
    const { outputFiles } = await build({
      entryPoints: [resolve(import.meta.dirname, 'BarePage.tsx')],
      ...{ bundle: true, minify: true, write: false, format: 'iife' },
      ...{ jsx: 'automatic', jsxImportSource: 'preact', tsconfigRaw: {} },
    })
    await page.setContent(
      '<!doctype html><title>Bare</title><meta name="viewport" content="width=device-width">',
    )
    await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
    const key = page.getByRole('button', { name: 'K♠' })
    return tapsOn(page, key, page.getByRole('button', { name: 'Back' }))
  },
}
