import { giveUp } from '../../src/build/build.ts'
import { onStop } from '../../src/build/stop.ts'
import { bundle } from '../package/bundle.ts'
import { installPackage } from '../package/fresh.ts'
import { brotli } from './by-file.ts'

/** `npm run package-sizes`: what five imports of the package weigh in a page, bundled, minified and compressed. */
const IMPORTS = [
  ['the cards', 'parseCards, formatCard', '@meldbook/scoring/cards'],
  ['the cards, from the whole', 'parseCards, formatCard', '@meldbook/scoring'],
  ['one game', 'threedom', '@meldbook/scoring/games/threedom'],
  ['the ledger', 'fold, mergeLedgers', '@meldbook/scoring/ledger'],
  ['every game, with its solver', 'check, scoreGame', '@meldbook/scoring'],
] as const

onStop(() => process.exit(1))
const { folder, remove } = await installPackage().catch(giveUp)
process.on('exit', remove)
console.log(`${''.padEnd(28)}    bytes   Brotli`)
for (const [what, names, from] of IMPORTS) {
  const code = Buffer.from(await bundle(`import { ${names} } from '${from}'; console.log(${names})`, folder))
  console.log(what.padEnd(28), String(code.length).padStart(8), String(brotli(code)).padStart(8))
}
