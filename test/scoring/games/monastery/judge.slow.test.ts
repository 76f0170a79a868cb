import { expect, it } from 'vitest'
import { type Card, FULL_DECK } from '../../../../src/scoring/cards.ts'
import { expectBoth, positionsOf, sorted } from '../../random-positions.ts'
import {
  areHeld,
  dealt,
  type GroupSpec,
  groupsOf,
  isGroup,
  isMission,
  mayAdd,
  nearMission,
} from '../../slow-solvers/monastery.ts'
import { judge } from '../../table.ts'

/** The checks of missions and of additions against slow solvers, on cards that are one or nearly one. */

const each = positionsOf<{ colourMission: number }>('monastery', { colourMission: [1, 2] })

type Read = { kind: string; cards: Card[]; as: (string | null)[] }

it('the check “mission” agrees with a slow solver, and its groups are valid', () => {
  const found = each(300, ({ rules, random, below, mix, ask }) => {
    const mission = 1 + below(9)
    const groups = groupsOf(mission, rules.colourMission)
    const cards = mix(nearMission(random, groups, 10).flat())
    if (!areHeld(cards, 4)) return
    const { legal, detail } = ask('mission', { mission, cards })
    expect(legal).toBe(isMission(cards, groups))
    if (!legal) return legal
    const read = (detail as { groups: Read[] }).groups
    expect(sorted(read.flatMap((group) => group.cards))).toEqual(sorted(cards))
    for (const [at, group] of groups.entries()) {
      const { kind, cards, as } = read[at]!
      expect(kind).toBe(group.kind)
      expect(isGroup(cards, group)).toBe(true)
      expect(areRead(cards, as, group.kind), `as ${as}`).toBe(true)
    }
    return legal
  })
  expectBoth(found, 60)
})

/** Whether every card stands for its own rank or is an ace, and the ranks are those of such a group. */
function areRead(cards: string[], as: (string | null)[], kind: string): boolean {
  if (kind === 'suit' || kind === 'parity')
    return as.every((rank) => rank === null) && as.length === cards.length
  if (!cards.every((card, at) => card.startsWith('A') || card[0] === as[at])) return false
  const places = as.map((rank) => 'A23456789TJQK'.indexOf(rank ?? '?'))
  if (kind === 'set') return new Set(places).size === 1
  const each = kind === 'run' ? 1 : 2
  return places.every((place, at) => place === (places[0] as number) + Math.floor(at / each))
}

it('the check “mission” agrees with a slow solver on random hands', () => {
  each(100, ({ random, below, shown }) => {
    const mission = shown(1 + below(9))
    const cards = shown(dealt(random, 5 + below(6), below(6), 2))
    const { legal } = judge('monastery', 'mission', { mission, cards }, { players: 2 })
    expect(legal).toBe(isMission(cards, groupsOf(mission, 1)))
  })
})

it('the check “add” agrees with a slow solver', () => {
  const found = each(1000, ({ rules, random, below, pick, ask }) => {
    const mission = 1 + below(9)
    const specs = groupsOf(mission, rules.colourMission)
    const groups = nearMission(random, specs, 16)
    const to = below(groups.length)
    const [whole, spec] = [groups[to] as Card[], specs[to] as GroupSpec]
    // Up to four cards from the ends of the group are those to add.
    const more = Math.max(1, Math.min(4, whole.length - spec.least))
    const from = below(more + 1)
    const end = whole.length - (more - from)
    const [laid, cards] = [whole.slice(from, end), [...whole.slice(0, from), ...whole.slice(end)]]
    groups[to] = laid
    if (random() < 0.3) cards[0] = pick(...FULL_DECK)
    if (!areHeld([...groups.flat(), ...cards], 4)) return
    const { legal } = ask('add', { mission, groups, to, cards })
    const isLaid = specs.every((one, at) => isGroup(groups[at] as Card[], one))
    expect(legal).toBe(isLaid && mayAdd(laid, cards, spec))
    return legal
  })
  expectBoth(found, 100)
})
