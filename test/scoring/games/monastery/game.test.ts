import { describe, expect, it, test } from 'vitest'
import { monastery } from '../../../../src/scoring/games/monastery/game.ts'
import { parseGame } from '../../../../src/scoring/index.ts'
import { record } from '../../table.ts'

describe('Monastery', () => {
  it('takes two to eight players', () => {
    expect(monastery.players).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect(monastery.leads).toBe('high')
    expect(monastery.dealt(4, {})).toBe(9)
    expect(monastery.checks).toEqual(['mission', 'add', 'in-hand'])
  })

  it('names the missions in every form that asks for them', () => {
    const asking = [
      monastery.checksById.mission?.fields.mission,
      monastery.checksById.add?.fields.mission,
      monastery.checksById['in-hand']?.fields.done,
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
    const form = monastery.entry({ table: { players: 2, options, deck: monastery.deckFor(2, options) } })
    expect(form.place).toBe('round')
    expect(form.ways).toHaveLength(1)
    expect(form.ways[0]?.fields).toMatchObject([
      { kind: 'laid', key: 'laid', rule: 'lay-down' },
      { kind: 'who', key: 'out', rule: 'out' },
    ])
    const [field] = form.ways[0]?.fields ?? []
    const missions = field?.kind === 'laid' ? field.missions : []
    expect(missions.map(({ mission }) => mission)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(missions[1]).toEqual({ mission: 2, label: 'Three sets of 3 in colour', rule: 'mission-2' })
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
})
