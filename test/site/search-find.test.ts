import { expect, test, vi } from 'vitest'
import { atTable } from '../../src/components/search/at-table.ts'
import { type Found, find, findRest, foundIn, type Index } from '../../src/components/search/find.ts'
import { makeRanker } from '../../src/components/search/rank.ts'
import { games } from '../../src/scoring/games.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'
import { recordIn, recordsIn } from './search-text.ts'

const RECORDS = recordsIn(`
  rule oak#joker [Oak] Jokers | A joker is wild.
  rule oak#deal [Oak] Deal | Deal ten cards.`)
const search = { rank: makeRanker(RECORDS), titleOf: () => 'Oak' }

/** An index in which every query finds these addresses. */
const indexOf = (...urls: string[]): Index => ({
  search: async () => ({
    results: urls.map((url) => ({
      data: async () => ({ url, raw_content: 'A joker &lt;3', meta: { title: 'Elsewhere', place: 'Elm' } }),
    })),
  }),
})

const excerptOf = (found?: Found) =>
  found
    ?.excerpt()
    .map(({ text }) => text)
    .join('')

test('a result leads to its place, and shows the sentence that answers', () => {
  const { found, isEarly } = find(search, 'joker')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ url: '/games/oak/#joker', title: 'Jokers', place: 'Oak' })
  expect(excerptOf(found[0])).toBe('A joker is wild.')
  // The page asks again with each letter.
  expect(found[0]?.excerpt()).toBe(found[0]?.excerpt())
  expect(isEarly).toBe(false)
})

test('over a sheet all answers are of its game, unless another is named or it has none', () => {
  const others = recordsIn(`
    page oak# [Oak] Oak: the rules | Cards.
    page elm# [Elm] Elm: the rules | Cards.
    rule elm#joker [Elm] Jokers | A joker is wild.
    rule elm#pot [Elm] The pot | Chips.`)
  const rank = makeRanker([...others, ...RECORDS])
  const gamesOf = (query: string) =>
    new Set(foundIn('oak', find({ ...search, rank }, query, 'oak')).map(({ game }) => game))
  expect(gamesOf('joker')).toEqual(new Set(['oak']))
  expect(gamesOf('joker in elm')).toContain('elm')
  expect(gamesOf('pot')).toEqual(new Set(['elm']))
})

test('the answer is early as long as the index of all texts can be asked', () => {
  expect(find({ ...search, openRest: async () => indexOf() }, 'joker').isEarly).toBe(true)
})

test('the index adds what the records have not found', async () => {
  const rest = await findRest(indexOf('/games/oak/#joker', '/about/'), find(search, 'joker'))
  expect(rest.map(({ url }) => url)).toEqual(['/about/'])
  expect(excerptOf(rest[0])).toBe('A joker <3')
})

test('the index is not asked for nothing', async () => {
  const asked = vi.fn<Index['search']>(async () => ({ results: [] }))
  await findRest({ search: asked }, find(search, 'what is the'))
  expect(asked).not.toHaveBeenCalled()
})

test('what cannot be fetched is a failure', async () => {
  const gone: Index = { search: () => Promise.reject(new Error('gone')) }
  await expect(findRest(gone, find(search, 'joker'))).rejects.toThrow('gone')
})

test('at a table a rule is told as it plays it, and its result leads to the rules of that table', async () => {
  const { kalooki } = games
  const minimum = recordIn(
    'question kalooki#minimum [Kalooki] How many points do you need to open? | At least 40, all your first melds together.',
  )
  const table = atTable(kalooki, { ...defaultsUnder(kalooki.options), minimum: 51 })
  const atHome = { rank: makeRanker([minimum, ...RECORDS]), titleOf: () => 'Kalooki', table }
  const [found] = find(atHome, 'points to open').found
  expect(found?.url).toMatch(/^\/games\/kalooki\/#house=minimum.*&rule=minimum$/)
  expect(excerptOf(found)).toMatch(/at least 51/)
  expect(find(atHome, 'joker').found[0]?.url).toBe('/games/oak/#joker')
  const rest = await findRest(
    indexOf('/games/kalooki/#minimum', '/games/kalooki/#deal'),
    find(atHome, 'points to open'),
    table,
  )
  expect(rest.map(({ url }) => url)).toEqual([expect.stringMatching(/&rule=deal$/)])
})
