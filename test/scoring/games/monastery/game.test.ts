import { describe, expect, it, test } from 'vitest'
import { monastery } from '../../../../src/scoring/games/monastery/game.ts'
import { parseGame } from '../../../../src/scoring/index.ts'
import { cards, groups, judge, record, roundProblems, sheet, slugs } from '../../table.ts'

/** Rules about how the game is played, which no check or score decides. */
const PROCEDURE = ['deal', 'draw', 'discard', 'stock-out', 'marked-at-once']

describe('Monastery', () => {
  it('takes two to eight players', () => {
    expect(monastery.players).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect(monastery.leads).toBe('high')
    expect(monastery.dealt(4, {})).toBe(9)
    expect(monastery.checks).toEqual(['mission', 'add', 'in-hand'])
    for (const players of [1, 9]) {
      const seats = Array.from({ length: players }, (_, at) => ({ id: `p${at}`, name: `P${at}` }))
      const parsed = parseGame(record('monastery', { players: seats }))
      expect(parsed).toMatchObject({
        ok: false,
        problems: [{ path: ['players'], rule: 'monastery#players' }],
      })
    }
  })

  test.each([
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
  ])('%i players use %i packs without jokers', (players, packs) => {
    expect(monastery.deckFor(players, {})).toMatchObject({ packs, jokers: 0 })
    expect(monastery.deckFor(players, {}).ranks).toHaveLength(13)
  })

  it('loads a solver for the checks without a judge', async () => {
    const loaded = await monastery.loadSolver?.()
    const unanswered = monastery.checks.filter((check) => !monastery.forms[check]?.judge)
    expect(Object.keys(loaded?.solver ?? {})).toEqual(unanswered)
  })

  it('names the missions in every form that asks for them', () => {
    const asking = [
      monastery.forms.mission?.fields.mission,
      monastery.forms.add?.fields.mission,
      monastery.forms['in-hand']?.fields.done,
    ]
    for (const field of asking) {
      const names = field && 'names' in field ? field.names?.({ colourMission: 2, order: 'any' }) : []
      expect(names).toHaveLength(9)
      expect(names?.slice(0, 2)).toEqual(['Two sets of 3', 'Three sets of 3 in colour'])
    }
  })

  it('counts missions and rejects starting points', () => {
    const start = [
      { id: 'a', name: 'Ana', start: 3 },
      { id: 'b', name: 'Bo' },
    ]
    expect(parseGame(record('monastery', { players: start })).ok).toBe(false)
    expect(monastery.scoring.unit).toBe('missions')
  })

  it('has an entry form for missions laid and who went out', () => {
    const options = { colourMission: 2, order: 'any' }
    const form = monastery.entry({ players: 2, options, deck: monastery.deckFor(2, options) })
    expect(form.place).toBe('round')
    expect(form.ways).toHaveLength(1)
    expect(form.ways[0]?.fields).toMatchObject([
      { kind: 'laid', key: 'laid', rule: 'lay-down' },
      { kind: 'who', key: 'out', rule: 'out' },
    ])
    const [field] = form.ways[0]?.fields ?? []
    const missions = field?.kind === 'laid' ? field.missions : []
    expect(missions.map(({ mission }) => mission)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(missions[1]).toEqual({ mission: 2, label: 'Three sets of 3 in colour' })
  })
})

describe('options', () => {
  const parsed = (options: object) => {
    const result = parseGame(record('monastery', { options }))
    return result.ok ? result.value.options : result.problems.map(({ path }) => path.join('.'))
  }

  test.each([
    [{}, { colourMission: 1, order: 'any' }],
    [
      { colourMission: 2, order: 'ascending' },
      { colourMission: 2, order: 'ascending' },
    ],
    [{ colourMission: 0 }, ['options.colourMission']],
    [{ colourMission: 3 }, ['options.colourMission']],
    [{ colourMission: '1' }, ['options.colourMission']],
    [{ order: 'descending' }, ['options.order']],
    [{ target: 500 }, ['options.target']],
  ])('%j give %j', (options, expected) => {
    expect(parsed(options)).toEqual(expected)
  })

  it('name existing rules', () => {
    for (const { rule } of monastery.options) expect(monastery.rules).toContain(rule)
  })
})

describe('every rule', () => {
  const mission = (number: number, text: string, options = {}) =>
    slugs(judge('monastery', 'mission', { mission: number, cards: cards(text) }, { options }))
  const add = (number: number, laid: string, text: string) =>
    slugs(judge('monastery', 'add', { mission: number, groups: groups(laid), to: 0, cards: cards(text) }))
  const hand = (text: string, done: number[] = []) =>
    slugs(judge('monastery', 'in-hand', { hand: cards(text), done }))
  const asks = (options = {}) => sheet('monastery', { options }).next.asks?.map(({ rule }) => rule.slice(10))
  const refused = (laid: object[], out: string | null = null) =>
    roundProblems('monastery', { rounds: [{ laid, out }] }).map(({ rule }) => rule?.slice(10))
  const one = (number: number) => ({ player: 'a', mission: number })

  it('is cited or describes procedure', () => {
    const cited = [
      'players', // Cited when a record is read: see above.
      ...(asks() ?? []),
      ...(asks({ order: 'ascending' }) ?? []),
      ...refused([one(1), one(2)]),
      ...refused([], 'a'),
      ...mission(1, 'TC TS TH JD JH JD'),
      ...mission(1, 'TC TS TS JD JH JD'),
      ...mission(1, 'TC TS TS JD JH JD 4C 4S 4S'),
      ...mission(2, 'TC TS TH JD JH JC 4D 4S 4C 4H'),
      ...mission(3, 'KC KD KH KS 2C 3D AH 5S'),
      ...mission(4, '8S 9S AH JS QS'),
      ...mission(5, '3C 4S 5S 6C 7C AC'),
      ...mission(6, '7C 8D 9H TS JC QD KH AS'),
      ...mission(7, '4C 4D 5H 5S 6C 6D 7C'),
      ...mission(8, '2C 3C 3C 7C TC QC KC 5H'),
      ...mission(9, 'AC 6D 6H 6S 6C TD TH TS QC'),
      ...add(4, 'AS 5S 6S 7S 8S', '4S'),
      ...hand('8S 9S TS JS QS'),
      ...hand('8S 9S TS JS QS', [1, 2, 3, 5, 6, 7, 8, 9]),
    ]
    const dead = monastery.rules.filter((slug) => !PROCEDURE.includes(slug) && !cited.includes(slug))
    expect(dead).toEqual([])
    expect(PROCEDURE.filter((slug) => !monastery.rules.includes(slug))).toEqual([])
  })

  it('has a statement', () => {
    expect(monastery.rules).toHaveLength(35)
    for (const slug of monastery.rules) expect(monastery.statements[slug]).toMatch(/^[A-Z].*\.$/)
  })
})
