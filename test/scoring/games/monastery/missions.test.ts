import { describe, expect, it } from 'vitest'
import { monastery } from '../../../../src/scoring/games/monastery/game.ts'
import { sizeOf } from '../../../../src/scoring/games/monastery/layouts.ts'
import { missionsFor } from '../../../../src/scoring/games/monastery/missions.ts'

const missions = missionsFor({ colourMission: 1 })

describe('the nine missions', () => {
  it('have these titles and sizes', () => {
    const summaries = missions.map(
      ({ number, title, groups }) => `${number}: ${title}, ${sizeOf(groups)} cards`,
    )
    expect(summaries).toEqual([
      '1: Two sets of 3 in colour, 6 cards',
      '2: Three sets of 3, 9 cards',
      '3: A set of 4 and a run of 4, 8 cards',
      '4: A run of 5 in suit, 5 cards',
      '5: A run of 6 in colour, 6 cards',
      '6: A run of 8, 8 cards',
      '7: A double run of 3, 6 cards',
      '8: Seven cards of one suit, 7 cards',
      '9: Nine even or nine odd cards, 9 cards',
    ])
  })

  it('use colour in the mission that colourMission names', () => {
    const titles = missionsFor({ colourMission: 2 }).map(({ title }) => title)
    expect(titles.slice(0, 2)).toEqual(['Two sets of 3', 'Three sets of 3 in colour'])
    const within = missionsFor({ colourMission: 2 }).map(({ groups }) => groups[0]?.within)
    expect(within).toEqual(['any', 'colour', 'any', 'suit', 'colour', 'any', 'any', 'suit', 'any'])
  })

  it('have their names in every form that asks for them', () => {
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
})
