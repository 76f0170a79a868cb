import { expect, it } from 'vitest'
import { monastery } from '../../../../src/scoring/games/monastery/game.ts'

it('names the nine missions in every form that asks for them, the one in colour as the table has it', () => {
  const { mission, add, 'in-hand': inHand } = monastery.checksById
  for (const field of [mission?.fields.mission, add?.fields.mission, inHand?.fields.done]) {
    const names = field && 'names' in field ? field.names?.({ colourMission: 2, order: 'any' }) : []
    expect(names).toHaveLength(9)
    expect(names?.slice(0, 2)).toEqual(['Two sets of 3', 'Three sets of 3 in colour'])
  }
})
