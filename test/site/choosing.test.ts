import { describe, expect, test } from 'vitest'
import { adviceOf, choosingRecords } from '../../src/build/choosing-records.ts'
import { factsOf, rulesOf, sideOf } from '../../src/components/compare/compared.ts'
import type { SearchRecord } from '../../src/components/search/search-record.ts'
import { CHOOSING, choosingPath, titlesOf } from '../../src/content/rulebook/choosing.ts'
import { differences } from '../../src/content/rulebook/differences.ts'
import { anchorOf, OUTSIDE_NAMES, otherWordsFor } from '../../src/content/rulebook/names.ts'
import { NAMED_TABLES } from '../../src/content/rulebook/tables.ts'
import { games } from '../../src/scoring/games.ts'

/** What no rule answers: names that are not ours, which game to choose, how long, what differs. */

const records = choosingRecords()
const ofKind = (kind: SearchRecord['kind']) => records.filter((record) => record.kind === kind)
const titled = (title: string) => records.find((record) => record.title === title)

describe('a name that is not ours', () => {
  test.each(OUTSIDE_NAMES)('$name has a sentence, and a page that exists', ({ text, to }) => {
    expect(text).toMatch(/^[^.]+(?:[.!?:”][^.]+)*\.$/)
    const known = [...Object.keys(games), ...NAMED_TABLES.map(({ id }) => id), 'other']
    if (to !== undefined) expect(known).toContain(to)
  })

  test('has an anchor of its own', () => {
    const anchors = OUTSIDE_NAMES.map(anchorOf)
    expect(new Set(anchors).size).toBe(anchors.length)
    for (const anchor of anchors) expect(anchor).toMatch(/^[a-z][a-z0-9-]*$/)
  })

  test('is no title of ours', () => {
    const titles = [...Object.values(games), ...NAMED_TABLES].map(({ title }) => title.toLowerCase())
    const outside = OUTSIDE_NAMES.flatMap(({ name, also = [] }) => [name, ...also])
    expect(outside.filter((name) => titles.includes(name.toLowerCase()))).toEqual([])
  })

  test('is a record with the name as its title, its other names, and the game that is nearest', () => {
    expect(titled('Tonk')).toMatchObject({ kind: 'name', url: 'names/#tonk', names: ['tunk'] })
    expect(titled('Tonk')?.game).toBeUndefined()
    expect(titled('Rablórömi')).toMatchObject({ game: 'machiavelli' })
    expect(ofKind('name')).toHaveLength(OUTSIDE_NAMES.filter(({ kind }) => kind !== 'words').length)
  })

  test('leads to the page of a game of ours if it is only another word for it', () => {
    expect(otherWordsFor('canasta')).toContain('Kanasta')
    expect(titled('Kanasta')).toBeUndefined()
  })
})

describe('which game', () => {
  test('the record of a number of players leads to the list that is filtered for it', () => {
    const seven = titled('Games for seven')
    expect(seven).toMatchObject({ kind: 'choice', url: 'games/?players=7' })
    expect(seven?.asked).toContain('which game for seven')
    expect(seven?.text).toContain('500 Rummy')
    expect(seven?.text).not.toContain('Gin')
  })

  test.each([
    ['for-2', '/games/?players=2'],
    ['for-3-with-one-pack', '/games/?players=3&packs=1'],
    ['in-30-minutes', '/games/?minutes=30'],
    ['with-one-pack', '/games/?packs=1'],
    ['for-children', '/games/#for-children'],
  ])('%s is answered by %s', (id, path) => {
    const choosing = CHOOSING.find((one) => one.id === id)!
    expect(choosingPath(choosing)).toBe(path)
    expect(titlesOf(choosing)).not.toBe('')
  })

  test('three with one pack can play Rummy, and Kalooki needs two', () => {
    const { fit } = CHOOSING.find(({ id }) => id === 'for-3-with-one-pack')!
    expect(fit).toContain('rummy')
    expect(fit).not.toContain('kalooki')
  })
})

test('every game and every named table has its facts as a record', () => {
  const places = ofKind('facts').map(({ place }) => place)
  for (const { title } of [...Object.values(games), ...NAMED_TABLES]) expect(places).toContain(title)
  const scala = ofKind('facts').find(({ place }) => place === 'Scala 40')
  expect(scala?.text).toContain('2–6 players')
  expect(scala?.text).toContain('4 jokers')
  expect(scala?.asked).toContain('how many packs')
})

test('a named table and its game are compared by a record, and any two by the page', () => {
  expect(titled('The difference between Kalooki and Scala 40')).toMatchObject({
    ...{ kind: 'comparison', url: 'compare/#a=kalooki&b=scala-40' },
  })
  expect(titled('Compare two games')?.asked).toContain('difference between')
})

test('how to play well is found by those who ask for tips', () => {
  const html = '<main><h2 id="playing-well">Playing well</h2><p>Open early.</p></main>'
  const [advice, ...others] = adviceOf('games/kalooki/', html, games.kalooki)
  expect(advice).toMatchObject({ kind: 'advice', game: 'kalooki', text: 'Open early.' })
  expect([advice?.url, others]).toEqual(['games/kalooki/#playing-well', []])
})

describe('two games side by side', () => {
  const [kalooki, scala, gin] = [
    sideOf(games.kalooki, 'kalooki'),
    sideOf(games.kalooki, 'scala-40'),
    sideOf(games['gin-rummy'], 'gin-rummy'),
  ]

  test('tables of one game differ in statements that are not alike', () => {
    const rules = rulesOf(kalooki, scala)
    expect(rules.map(({ slug }) => slug)).toContain('decks')
    for (const { here, there } of rules) expect(here).not.toBe(there)
  })

  test('a table does not differ from itself, nor one by the book from the book', () => {
    expect(rulesOf(scala, scala)).toEqual([])
    expect(differences(kalooki.game, kalooki.options)).toEqual([])
  })

  test('a table differs from the book in the statements that say its numbers', () => {
    const found = differences(kalooki.game, { ...kalooki.options, minimum: 51 })
    const minimum = found.find(({ slug }) => slug === 'minimum')
    expect([minimum?.here, minimum?.there]).toEqual([
      expect.stringMatching('51'),
      expect.stringMatching('40'),
    ])
  })

  test('two games are compared in the rules that both have', () => {
    const rules = rulesOf(kalooki, gin)
    expect(rules.map(({ slug }) => slug)).toContain('players')
    for (const { here, there } of rules) expect([here, there]).not.toContain(undefined)
  })

  test('their figures are those of their tables', () => {
    const told = { kalooki: { goal: '', collect: 'sets and runs', wild: 'jokers' } }
    const facts = factsOf(kalooki, scala, told)
    expect(facts).toContainEqual({
      ...{ title: 'Cards', here: '2 packs of 52, with 2 jokers', there: '2 packs of 52, with 4 jokers' },
    })
    expect(facts.find(({ title }) => title === 'Wild')).toMatchObject({ here: 'jokers', there: 'jokers' })
  })
})
