import { expect, it } from 'vitest'
import { check } from '../../../../src/scoring/index.ts'
import { SEED, seeds } from '../../samples.ts'
import { seeded, shuffled, wholeBelow } from '../../seeded.ts'
import { areHeld, dealt, groupsOf, isGroup, isMission, nearMission } from '../../slow-solvers/monastery.ts'

type Read = { kind: string; cards: string[]; as: (string | null)[] }

it('judges missions as the twin does, and reads them rightly', () => {
  const verdicts = { legal: 0, illegal: 0 }
  for (const seed of seeds(300)) {
    const random = seeded(seed)
    const [mission, colourMission] = [1 + wholeBelow(9, random), 1 + wholeBelow(2, random)]
    const groups = groupsOf(mission, colourMission)
    const cards = shuffled(nearMission(random, groups, 10).flat(), random)
    if (!areHeld(cards, 4)) continue
    const told = `seed ${seed}: mission ${mission}, ${cards.join(' ')}`
    const result = check('monastery', 'mission', { mission, cards }, { options: { colourMission } })
    if (!result.ok) throw new Error(`${told}: ${result.problems[0]?.message}`)
    const { legal, detail } = result.value
    expect(legal, told).toBe(isMission(cards, groups))
    verdicts[legal ? 'legal' : 'illegal'] += 1
    if (!legal) continue
    const read = (detail as { groups: Read[] }).groups
    expect(read.flatMap((group) => group.cards).sort(), told).toEqual([...cards].sort())
    for (const [at, group] of groups.entries()) {
      const { kind, cards, as } = read[at] as Read
      expect(kind, told).toBe(group.kind)
      expect(isGroup(cards as never, group), told).toBe(true)
      expect(areRead(cards, as, group.kind), `${told} as ${as}`).toBe(true)
    }
  }
  expect(verdicts.legal, `from seed ${SEED}`).toBeGreaterThan(60)
  expect(verdicts.illegal, `from seed ${SEED}`).toBeGreaterThan(60)
})

/** Every card stands for its own rank, or is an ace; the ranks are the group's. */
function areRead(cards: string[], as: (string | null)[], kind: string): boolean {
  if (kind === 'suit' || kind === 'parity')
    return as.every((rank) => rank === null) && as.length === cards.length
  if (!cards.every((card, at) => card.startsWith('A') || card[0] === as[at])) return false
  const places = as.map((rank) => 'A23456789TJQK'.indexOf(rank ?? '?'))
  if (kind === 'set') return new Set(places).size === 1
  const each = kind === 'run' ? 1 : 2
  return places.every((place, at) => place === (places[0] as number) + Math.floor(at / each))
}

it('takes hands of all sorts for missions only when the twin does', () => {
  for (const seed of seeds(100)) {
    const random = seeded(seed)
    const mission = 1 + wholeBelow(9, random)
    const cards = dealt(random, 5 + wholeBelow(6, random), wholeBelow(6, random), 2)
    const result = check('monastery', 'mission', { mission, cards }, { players: 2 })
    expect(result.ok && result.value.legal, `seed ${seed}`).toBe(isMission(cards, groupsOf(mission, 1)))
  }
})
