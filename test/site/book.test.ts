import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { formatBookCsv, formatCell, formatCsv } from '../../src/components/book/csv.ts'
import { findGames, type GameFilter, NO_FILTER } from '../../src/components/book/find-games.ts'
import { copyGame } from '../../src/components/book/game-actions.ts'
import { identify } from '../../src/components/book/identity.ts'
import { type ListedGame, listGame, readSummary } from '../../src/components/book/listed-game.ts'
import { countGames, peopleOf } from '../../src/components/book/statistics.ts'
import { fileName } from '../../src/components/controls/save-file.ts'
import type { Person } from '../../src/components/storage/database.ts'
import { beginGame, isOpen, openGame } from '../../src/components/storage/open-game.ts'
import type { Summary } from '../../src/components/storage/summary.ts'
import { games } from '../../src/scoring/games.ts'
import { isKnown } from '../../src/scoring/ledger/event.ts'
import { foldEvents } from '../../src/scoring/ledger/fold.ts'
import { leaveGame } from '../../src/scoring/ledger/game-events.ts'
import { addRound } from '../../src/scoring/ledger/round-events.ts'
import { defaultsUnder } from '../../src/scoring/options.ts'
import { sidesOf } from '../../src/scoring/seats.ts'
import { scoreRecord } from '../../src/scoring/sheet.ts'
import { described, sampleGame } from '../tools/sample-games.ts'
import { played, summaryOf } from './forms.ts'
import { tableOf } from './tab.ts'

const KNOWN = {
  other: { title: 'Any other game', isPlainPad: true },
  'rummy-500': { title: '500 Rummy', isPlainPad: false },
  'gin-rummy': { title: 'Gin Rummy', isPlainPad: false },
  'hand-and-foot': { title: 'Hand and Foot', isPlainPad: false },
}
const DAY = 86_400_000

function summariesOf(...games: readonly string[]): Summary[] {
  return games.map((game, at) => sampleGame({ id: `g${at}`, time: at * DAY, ...described(game) }).summary)
}

function count(
  summaries: readonly Summary[],
  people: Person[] = [],
  wanted?: Parameters<typeof countGames>[1],
) {
  const identity = identify(people, summaries)
  const games = summaries.map((summary) => listGame(summary, identity, KNOWN))
  return countGames(games, wanted)
}

function personIn(statistics: ReturnType<typeof count>, person: string) {
  const found = statistics.people.find((someone) => someone.person === person)
  if (!found) throw new Error(`${person} is not among the people.`)
  return found
}

/**
 * Worked out by hand. High wins: Ana 30, Bo 20, Cy −5. Low wins: Bo 4, Ana 9. Equal: Ana and Bo 10 at the end.
 * Unfinished: Ana 5, Cy 50.
 */
const GAMES = summariesOf(
  'Ana Bo Cy: 10 15 0 / 20 5 -5; ended',
  'Bo Ana: 1 4 / 3 5; ended, low',
  'Ana Bo: 10 10; ended',
  'Ana Cy: 5 50',
  'Ana Dan:; ended',
)

/** Of each person: games, wins and rounds, who was met (ahead, behind, level), and each game with its place. */
const told = ({ people }: ReturnType<typeof count>) =>
  people.map(({ person, games, wins, rounds, averagePlace, streak, longestStreak, against, pastGames }) => {
    const name = (who: string) => peopleOf(who).join(' & ')
    const met = against.map(
      (one) => `${name(one.person)} ${one.games}: ${one.ahead} ${one.behind} ${one.level}`,
    )
    const past = pastGames.map(
      ({ total, won, place, of }) => `${total}${won ? ' won' : ''} (${place} of ${of})`,
    )
    const row = `${games} games, ${wins} won, ${rounds} rounds, place ${averagePlace.toFixed(2)}, ${streak} of ${longestStreak} in a row`
    return `${name(person)}: ${[row, met.join(', '), past.join(', ')].join('; ')}`
  })

/** Of each kind of game: how it is counted, games, wins, the averages per game and per round, the best of both. */
const kindsOf = ({ kinds }: ReturnType<typeof personIn>) =>
  kinds.map(
    ({ key, title, leads, unit, games, wins, perGame, perRound, bestRound, bestGame }) =>
      `${key} (${title}, ${leads}, ${unit}): ${games} ${wins}, ${perGame} ${perRound?.toFixed(2)}, best ${bestRound} ${bestGame}`,
  )

describe('statistics', () => {
  const statistics = count(GAMES)

  test('of people who have finished a game are correct', () => {
    expect(told(statistics)).toEqual([
      'ana: 3 games, 2 won, 5 rounds, place 1.33, 1 of 1 in a row; bo 3: 1 1 1, cy 1: 1 0 0; 30 won (1 of 3), 9 (2 of 2), 10 won (1 of 2)',
      'bo: 3 games, 2 won, 5 rounds, place 1.33, 2 of 2 in a row; ana 3: 1 1 1, cy 1: 1 0 0; 20 (2 of 3), 4 won (1 of 2), 10 won (1 of 2)',
      'cy: 1 games, 0 won, 2 rounds, place 3.00, 0 of 0 in a row; ana 1: 0 1 0, bo 1: 0 1 0; -5 (3 of 3)',
    ])
    expect(statistics.inPlay).toBe(1)
  })

  test('of one kind leave the others out', () => {
    const { people, games } = count(GAMES, [], { kind: 'other low any other game, lowest wins' })
    const wins = people.map(({ person, games, wins }) => `${person} ${games} ${wins}`)
    expect(wins).toEqual(['bo 1 1', 'ana 1 0'])
    expect(games).toHaveLength(2)
  })

  test('separate games by who wins, and average per game and per round', () => {
    // The games have 30 and 10; their rounds have 10, 20 and 10.
    expect(kindsOf(personIn(statistics, 'ana'))).toEqual([
      'other high any other game (Any other game, high, points): 2 2, 20 13.33, best 20 30',
      'other low any other game, lowest wins (Any other game, lowest wins, low, points): 1 0, 9 4.50, best 4 9',
    ])
    const low = count(summariesOf('Ana Bo: 1 4 / 3 5; ended, low', 'Ana Bo: 7 9; ended, low'))
    expect(kindsOf(personIn(low, 'ana'))).toEqual([expect.stringMatching(/: 2 2, 5\.5 3\.67, best 1 4$/)])
  })

  test('list each game with everyone who played it', () => {
    const row = ({ title, games, rounds, people }: (typeof statistics.games)[number]) => {
      const each = people.map(({ person, games, wins, perGame }) => `${person} ${games} ${wins} ${perGame}`)
      return `${title} ${games} ${rounds}: ${each.join(', ')}`
    }
    expect(statistics.games.map(row)).toEqual([
      'Any other game 2 3: ana 2 2 20, bo 2 1 15, cy 1 0 -5',
      'Any other game, lowest wins 1 2: bo 1 1 4, ana 1 0 9',
    ])
  })

  test('leave out games that are deleted or unreadable', () => {
    const [first, second] = GAMES as [Summary, Summary]
    const found = count([{ ...first, deleted: 1 } as Summary, { ...second, unread: 'newer' }])
    expect(found).toEqual({ games: [], people: [], inPlay: 0, hasPartners: false })
  })

  /** 900 for one pair, and 500 for the other. */
  const pairs = (one: string, other: string): Summary => ({
    ...(GAMES[0] as Summary),
    game: 'hand-and-foot',
    players: [...'abcd'].map((id) => ({ id, name: id, person: id })),
    results: [
      { key: 'a', players: [...one], total: 900, rounds: 2, scored: 900, best: 600, won: true },
      { key: 'b', players: [...other], total: 500, rounds: 2, scored: 500, best: 300, won: false },
    ],
  })

  test('give partners the points of their side, and never compare them', () => {
    const found = count([pairs('ac', 'bd')])
    const won =
      '1 games, 1 won, 2 rounds, place 1.00, 1 of 1 in a row; b 1: 1 0 0, d 1: 1 0 0; 900 won (1 of 2)'
    const lost = '1 games, 0 won, 2 rounds, place 2.00, 0 of 0 in a row; a 1: 0 1 0, c 1: 0 1 0; 500 (2 of 2)'
    expect(told(found)).toEqual([`a: ${won}`, `c: ${won}`, `b: ${lost}`, `d: ${lost}`])
    const perGame = [...'acbd'].map((one) => personIn(found, one).kinds[0]?.perGame)
    expect(perGame).toEqual([900, 900, 500, 500])
  })

  test('count partners as one on request, whoever of them sits first', () => {
    const found = count([pairs('ac', 'bd'), pairs('ca', 'db'), pairs('ab', 'cd')], [], { together: true })
    expect(found.hasPartners).toBe(true)
    expect(told(found)).toEqual([
      'a & c: 2 games, 2 won, 4 rounds, place 1.00, 2 of 2 in a row; b & d 2: 2 0 0; 900 won (1 of 2), 900 won (1 of 2)',
      'a & b: 1 games, 1 won, 2 rounds, place 1.00, 1 of 1 in a row; c & d 1: 1 0 0; 900 won (1 of 2)',
      'b & d: 2 games, 0 won, 4 rounds, place 2.00, 0 of 0 in a row; a & c 2: 0 2 0; 500 (2 of 2), 500 (2 of 2)',
      'c & d: 1 games, 0 won, 2 rounds, place 2.00, 0 of 0 in a row; a & b 1: 0 1 0; 500 (2 of 2)',
    ])
  })

  test('count a win for both partners of a game that the engine scored', () => {
    const partners = summaryOf('hand-and-foot', 'players 4, partners true, ended', 'agreed 500 | agreed -35')
    const wins = count([partners]).people.map(({ person, wins }) => `${person} ${wins}`)
    expect(wins).toEqual(['a 1', 'c 1', 'b 0', 'd 0'])
  })

  test('count each of three games that were kept at once', () => {
    const hands = [25, -10, 30, 50, -40, -60, 40, -35, -20].map((won) =>
      won > 0 ? `knocked 1 | ${won + 1}` : `${1 - won} | knocked 1`,
    )
    const found = count([summaryOf('gin-rummy', 'hollywood true', ...hands)])
    expect(found.games.map(({ games, rounds }) => [games, rounds])).toEqual([[3, 9]])
    const [b, a] = ['b', 'a'].map((person) => personIn(found, person))
    expect([b?.games, b?.wins, a?.games, a?.wins]).toEqual([3, 2, 3, 1])
    expect(a?.kinds[0]).toMatchObject({ perGame: (265 + 120 + 130) / 3, bestGame: 265 })
  })

  test('leave out rounds after a player dropped out of the pool', () => {
    const { results } = summaryOf('indian-rummy', '', 'won | wrong | 10', 'won | 70 | 20', '12 | - | won')
    expect(results.map(({ rounds, best }) => `${rounds} ${best}`)).toEqual(['3 0', '2 70', '3 0'])
  })

  test('add up the games of people who are merged', () => {
    const summaries = summariesOf('Anna Bo: 9 1; ended', 'Ana Bo: 9 1; ended')
    const ana = { id: 'ana', name: 'Ana', used: 1 }
    const anna = { id: 'anna', name: 'Anna', used: 1 }
    expect(personIn(count(summaries, [ana, anna]), 'ana').games).toBe(1)
    const merged = count(summaries, [ana, { ...anna, into: 'ana' }])
    expect(personIn(merged, 'ana')).toMatchObject({ games: 2, wins: 2, longestStreak: 2 })
    expect(merged.people).toHaveLength(2)
  })

  test('count a person once who played a game under two names', () => {
    const people = [{ id: 'anna', name: 'Anna', used: 1, into: 'ana' }]
    const found = count(summariesOf('Anna Ana: 9 1; ended'), people).people
    expect(found).toMatchObject([{ person: 'ana', games: 1, wins: 1, against: [] }])
  })
})

describe('people', () => {
  test('without an id are identified by name, ignoring case and accents', () => {
    const players = ['José', 'JOSE ', 'Jo'].map((name, at) => ({ id: `p${at}`, name }))
    const who = identify([], [{ players, touched: 5 }])
    expect(players.map((player) => who.name(who.of(player)))).toEqual(['José', 'José', 'Jo'])
  })

  test('are shown with their hint only if another has the same name', () => {
    const ana = { id: '1', name: 'Ana', hint: 'from work', used: 1 }
    const bo = { id: '3', name: 'Bo', hint: 'the baker', used: 1 }
    const who = identify([ana, { id: '2', name: 'Ana', used: 1 }, bo], [])
    expect(['1', '2', '3'].map(who.fullName)).toEqual(['Ana (from work)', 'Ana', 'Bo'])
  })

  test('merged in a chain or in a circle are one person', () => {
    const person = (id: string, into?: string) => ({ id, name: id, used: 1, ...(into && { into }) })
    const asOne = (...people: Person[]) =>
      identify(people, []).all.map(({ id, merged }) => [id, ...merged.map(({ id }) => id)].join(' '))
    const row = asOne(person('a', 'b'), person('b', 'c'), person('c'), person('d', 'gone'))
    expect(row).toEqual(['c a b', 'd'])
    expect(asOne(person('a', 'b'), person('b', 'a'), person('c', 'a'))).toEqual(['a b c'])
  })
})

describe('the list of games', () => {
  const summaries = summariesOf('Ana Bo: 10 30; ended, note Skyjo', 'Änne Cy:; rummy-500, note at the cabin')
  const deleted = { ...(summaries[0] as Summary), id: 'gone', deleted: 5 }
  const who = identify([{ id: 'bo', name: 'Bob', used: 1 }], summaries)
  const entries = [...summaries, deleted].map((summary) => listGame(summary, who, KNOWN))
  const find = (wanted: Partial<GameFilter>) =>
    findGames(entries, { ...NO_FILTER, ...wanted }).map(({ id }) => id)

  test.each<[Partial<GameFilter>, string[]]>([
    [{}, ['g0', 'g1']],
    [{ query: 'anne' }, ['g1']],
    [{ query: 'ÄNNE 500' }, ['g1']],
    [{ query: 'bob' }, ['g0']],
    [{ query: 'skyjo ana' }, ['g0']],
    [{ query: 'cabin' }, ['g1']],
    [{ query: 'cabin ana' }, []],
    [{ query: '  ' }, ['g0', 'g1']],
    [{ game: 'rummy-500' }, ['g1']],
    [{ person: 'bo' }, ['g0']],
    [{ state: 'playing' }, ['g1']],
    [{ state: 'finished' }, ['g0']],
    [{ state: 'deleted' }, ['gone']],
    [{ state: 'deleted', query: 'cy' }, []],
  ])('filters by %j', (wanted, ids) => {
    expect(find(wanted)).toEqual(ids)
  })

  test('shows what was played, and who won', () => {
    const shown = entries.map(({ title, placings }) => {
      const each = placings.map(({ name, total, won }) => `${name} ${total}${won ? ' won' : ''}`)
      return `${title}: ${each.join(', ')}`
    })
    expect(shown.slice(0, 2)).toEqual(['Skyjo: Bob 30 won, Ana 10', '500 Rummy: Änne 0, Cy 0'])
  })

  test('marks a game of an unknown kind', () => {
    const entry = listGame({ ...(summaries[0] as Summary), game: 'bridge' }, who, KNOWN)
    expect(entry.unread).toContain('“bridge”')
  })

  test('rejects damaged rows, and marks rows of a newer version', () => {
    const [good] = summaries as [Summary]
    expect(readSummary('g0', good)).toBe(good)
    for (const key of 'id game note players results rounds conflicts started touched'.split(' ')) {
      expect(readSummary('g0', { ...good, [key]: Symbol('x') })).toBe('outdated')
    }
    for (const row of [undefined, null, 5, [], {}, { ...good, version: 0 }, { ...good, players: [{}] }]) {
      expect(readSummary('g0', row)).toBe('outdated')
    }
    expect(readSummary('g0', { version: 2 })).toMatchObject({
      id: 'g0',
      fixed: true,
      unread: expect.stringMatching(/newer/),
    })
  })
})

describe('the CSV file', () => {
  test('of the whole book has a row for each player of each game', () => {
    const summaries = [
      'b | Ana Cy: 5 50; rummy-500, note at the cabin, day 17',
      'a | Ana =1+1: 20 50; ended, day 3',
      'c | Ana Cy: 1 1; ended, day 18',
      'd | Bo Cy: 1 2; ended, day 19',
    ].map((line) => sampleGame({ id: line.charAt(0), ...described(line.slice(4)) }).summary)
    const rows = summaries.map((summary, index) => (index === 3 ? { ...summary, deleted: 1 } : summary))
    const who = identify([{ id: 'cy', name: 'Cyril', used: 1 }], rows)
    const csv = formatBookCsv(rows.map((summary) => listGame(summary, who, KNOWN)))
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFDay,Game,Note,State,Rounds,Players,Place,Total,Won',
      '2026-11-03,Any other game,,finished,1,Ana,2,20,no',
      `2026-11-03,Any other game,,finished,1,"'=1+1",1,50,yes`,
      '2026-11-17,500 Rummy,at the cabin,in play,1,Ana,,5,',
      '2026-11-17,500 Rummy,at the cabin,in play,1,Cyril,,50,',
      '2026-11-18,Any other game,,finished,1,Ana,1,1,yes',
      '2026-11-18,Any other game,,finished,1,Cyril,1,1,yes',
      '',
    ])
  })

  test('has one row per round, and the totals', () => {
    const game = games['rummy-500']
    const record = played('rummy-500', '', 'agreed 10 | agreed -30', 'agreed 5 | -')
    const players = ['Ana', '=1+1'].map((name, at) => ({ id: 'ab'.charAt(at), name }))
    const csv = formatCsv(sidesOf({ ...record, players }, game), scoreRecord(record, game))
    expect(csv).toBe(`\uFEFFRound,Ana,"'=1+1"\r\n1,10,-30\r\n2,,\r\nTotal,10,-30\r\n`)
  })

  test.each([
    ['Ana', 'Ana'],
    ['=1+1', `"'=1+1"`],
    ['+41', `"'+41"`],
    ['-x', `"'-x"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"' =1"`],
    ['Ana\t=1+1', 'Ana =1+1'],
    [' =1', `"' =1"`],
    ['\u200b=1', `"'\u200b=1"`],
    ['\u2060\ufeff+1', `"'\u2060\ufeff+1"`],
    ['\u202e=1', `"'\u202e=1"`],
    ['\u200f\u2067@A', `"'\u200f\u2067@A"`],
    ['\u00ad-1', `"'\u00ad-1"`],
    ['\u3164=1', `"'\u3164=1"`],
    ['＝1+1', `"'＝1+1"`],
    ['\u200b＋1', `"'\u200b＋1"`],
    ['－1', `"'－1"`],
    ['﹣1', `"'﹣1"`],
    ['−1', `"'−1"`],
    ['＠SUM(A1)', `"'＠SUM(A1)"`],
    ['\u200bAna', '\u200bAna'],
    ['A, B', '"A, B"'],
    ['the "tall" one', '"the ""tall"" one"'],
    ['two\nlines', '"two\nlines"'],
    [-5, '-5'],
    ['', ''],
  ])('writes %j as %s', (value, cell) => {
    expect(formatCell(value)).toBe(cell)
  })

  test('never begins a cell with a character that starts a formula', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = formatCell(text).replace(/^"/, '')
        expect(shown).not.toMatch(/^[=+\-@\r]|\t/)
      }),
    )
  })
})

test('sample games have the events that the engine writes', () => {
  const { events } = sampleGame({ id: 'x', ...described('Ana Bo: 1 2 / 3 4 / 5 6') })
  for (const [at, event] of events.entries()) {
    if (!isKnown(event) || event.kind !== 'round-added') continue
    const { id, device, time } = event
    expect(addRound(foldEvents(events.slice(0, at)), { id, device, time }, event.data.content)).toEqual(event)
  }
})

test('file names are valid on every system', () => {
  const time = Date.UTC(2026, 10, 20)
  expect(fileName('500 Rummy', 'csv', time)).toBe('500-rummy-2026-11-20.csv')
  expect(fileName('../Über: "Jass"?', 'json', time)).toBe('über-jass-2026-11-20.json')
  expect(fileName('***', 'json', time)).toBe('game-2026-11-20.json')
})

test('a copied game keeps only the pairs that did not leave', async () => {
  const game = games['hand-and-foot']
  const options = { ...defaultsUnder(game.options), partners: true }
  const table = { ...tableOf(game.id, ...'ABCDEF'), options, firstDealer: 'c' }
  const first = await beginGame(table, game)
  await first.write([
    (folded, meta) => addRound(folded, meta, {}),
    (folded, meta) => leaveGame(folded, meta, 'b', 1),
    (folded, meta) => leaveGame(folded, meta, 'e', 1),
  ])
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign })
  expect(await copyGame({ id: first.id, game: game.id } as ListedGame)).toBeUndefined()
  const [, id = ''] = assign.mock.calls[0]?.[0].split('#game=') ?? []
  const again = await openGame(id)
  expect(isOpen(again) && again.$view.get().record).toMatchObject({
    players: [{ id: 'a' }, { id: 'c' }, { id: 'd' }, { id: 'f' }],
    sides: [
      ['a', 'd'],
      ['c', 'f'],
    ],
    firstDealer: 'c',
  })
})
