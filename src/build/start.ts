import { buildIfStale, DIST, giveUp } from './build.ts'
import { serve } from './serve.ts'
import { onStop } from './stop.ts'

/**
 * `npm start`: serves the built site on this machine. PORT is the first port to try, BASE_PATH the folder of
 * the site.
 */
onStop(() => process.exit(0))

await buildIfStale(DIST).catch(giveUp)
const site = await serve({ ...DIST, port: Number(process.env.PORT) || 4321 })
console.log(`\nMeldbook is at ${site.url}\nCtrl-C ends it.`)
