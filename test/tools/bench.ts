import { globSync } from 'node:fs'
import { giveUp, ROOT, run } from '../../src/build/build.ts'

/** `npm run bench`: every benchmark, one after the other; `-- abstrac` runs those whose name contains it. */
const wanted = process.argv.slice(2)
const files = globSync('test/bench/*.bench.ts', { cwd: ROOT }).sort()
for (const file of files) {
  if (wanted.length && !wanted.some((name) => file.includes(name))) continue
  console.log(`\n${file}\n`)
  await run(process.execPath, [file]).catch(giveUp)
}
