import { SITES } from '../../src/build/build.ts'
import { games } from '../../src/scoring/games.ts'
import { listPages } from '../tools/pages.ts'
import { expect, test } from './fixture.ts'

/** Previews of shared links, and files for search engines. If a picture is missing, run `npm run pictures`. */
test('every page names an existing preview picture of its game', async ({ request, site }) => {
  for (const { path, file } of listPages(SITES.below.root)) {
    const html = await (await request.get(path)).text()
    const picture = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? ''
    const name = /pictures\/[\w-]+\.png$/.exec(picture)?.[0]
    expect(name, file).toBeDefined()
    const answer = await request.get(`${site.url}${name}`)
    expect(answer.status(), `${file}: ${name}`).toBe(200)
    const image = await answer.body()
    expect([image.readUInt32BE(16), image.readUInt32BE(20)], name).toEqual([1200, 630])
    const game = /^games\/([\w-]+)\//.exec(path)?.[1]
    // The plain pad is no game of its own.
    if (game && game in games) expect(name).toContain(`/${game}-`)
  }
})

test('robots.txt names the sitemap, which lists all pages except the 404 page', async ({ request }) => {
  const robots = await (await request.get('robots.txt')).text()
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? ''
  expect(index).toMatch(/\/meldbook\/sitemap-index\.xml$/)
  const pages = await (await request.get('sitemap-0.xml')).text()
  const listed = [...pages.matchAll(/<loc>[^<]*?\/meldbook\/([^<]*)<\/loc>/g)].map(([, path]) => path)
  const built = listPages(SITES.below.root).map(({ path }) => path)
  expect(listed.toSorted()).toEqual(built.filter((path) => path !== '404.html').toSorted())
})
