#!/usr/bin/env node
// The command `meldbook`. In a clone it runs the sources, in the package what is built from them.
import { existsSync } from 'node:fs'

const source = new URL('../command/meldbook.ts', import.meta.url)
const isClone = existsSync(source)

if (isClone && !process.features.typescript) {
  console.error(
    'In a clone this needs the Node that the project brings along: `npm start` installs it, then `npx meldbook`.',
  )
  process.exit(2)
}
await import(isClone ? source.href : './dist/command/meldbook.js')
