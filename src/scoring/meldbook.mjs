#!/usr/bin/env node
// The command `meldbook`. In a clone it runs the sources, in the package what is built from them.
import { existsSync } from 'node:fs'

const source = new URL('../command/meldbook.ts', import.meta.url)
await import(existsSync(source) ? source.href : './dist/command/meldbook.js')
