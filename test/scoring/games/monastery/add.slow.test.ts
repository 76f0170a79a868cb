import { expect, it } from 'vitest'
import type { Card } from '../../../../src/scoring/cards.ts'
import { FULL_DECK } from '../../../../src/scoring/cards.ts'
import { check } from '../../../../src/scoring/index.ts'
import { SEED, seeds } from '../../samples.ts'
import { type Random, seeded, wholeBelow } from '../../seeded.ts'
import {
  areHeld,
  type GroupSpec,
  groupsOf,
  isGroup,
  mayAdd,
  nearMission,
} from '../../slow-solvers/monastery.ts'

/** Takes a group with additions apart again: the laid part, and up to four cards from its ends to add. */
function takenApart(random: Random, whole: readonly Card[], least: number): [laid: Card[], cards: Card[]] {
  const more = Math.max(1, Math.min(4, whole.length - least))
  const below = wholeBelow(more + 1, random)
  const end = whole.length - (more - below)
  return [whole.slice(below, end), [...whole.slice(0, below), ...whole.slice(end)]]
}

it('lets cards be added where the twin does', () => {
  const verdicts = { legal: 0, illegal: 0 }
  for (const seed of seeds(1000)) {
    const random = seeded(seed)
    const [mission, colourMission] = [1 + wholeBelow(9, random), 1 + wholeBelow(2, random)]
    const specs = groupsOf(mission, colourMission)
    const groups = nearMission(random, specs, 16)
    const to = wholeBelow(groups.length, random)
    const spec = specs[to] as GroupSpec
    const [laid, cards] = takenApart(random, groups[to] as Card[], spec.least)
    groups[to] = laid
    if (random() < 0.3) cards[0] = FULL_DECK[wholeBelow(52, random)] as Card
    if (!areHeld([...groups.flat(), ...cards], 4)) continue
    const told = `seed ${seed}: mission ${mission}, ${JSON.stringify(groups)} ${to} + ${cards.join(' ')}`
    const result = check('monastery', 'add', { mission, groups, to, cards }, { options: { colourMission } })
    if (!result.ok) throw new Error(`${told}: ${result.problems[0]?.message}`)
    const twin = specs.every((one, at) => isGroup(groups[at] as Card[], one)) && mayAdd(laid, cards, spec)
    expect(result.value.legal, told).toBe(twin)
    verdicts[twin ? 'legal' : 'illegal'] += 1
  }
  expect(verdicts.legal, `from seed ${SEED}`).toBeGreaterThan(100)
  expect(verdicts.illegal, `from seed ${SEED}`).toBeGreaterThan(100)
})
