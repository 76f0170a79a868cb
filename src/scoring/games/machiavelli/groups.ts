import { type Card, compareCards, isJoker } from '../../cards.ts'
import { type Grammar, grammarOf } from '../../meld-reasons.ts'
import type { AcePlace, Aces as RunAces } from '../../melds.ts'
import { broken, kept, type Options } from './options.ts'
import type { Slug } from './rules.ts'

/** Which cards are a group, how they lie, and how tables differ. */

type Cards = readonly Card[]
export type Aces = Options['aces']

const IN_ACE: Readonly<Record<AcePlace, Slug>> = { low: 'ace', high: 'ace', corner: 'ace' }

/** A group that is not legal is named whole: the cards of each fault are those of the group. */
function grammarWith(aces: RunAces): Grammar<Slug> {
  const grammar = grammarOf<Slug>(
    { kept, broken },
    {
      meld: 'meld',
      set: { rule: 'set' },
      run: { rule: 'run', aces, ace: IN_ACE },
      wild: { rule: 'natural', is: isJoker, word: 'joker', limit: { rule: 'natural', most: 'any' } },
    },
  )
  const faults: typeof grammar.faults = (cards, kind) =>
    grammar.faults(cards, kind).map((fault) => ({ ...fault, cards: [...cards] }))
  const faultsIn = (groups: readonly Cards[]) =>
    groups.flatMap((group) => (grammar.is(group) ? [] : faults(group)))
  return { ...grammar, faults, faultsIn }
}

/** Sets and runs, with jokers, by where an ace may stand. */
export const GRAMMARS: Readonly<Record<Aces, Grammar<Slug>>> = {
  both: grammarWith('both'),
  high: grammarWith('high'),
  around: grammarWith('corner'),
}

export function isGroup(cards: Cards, aces: Aces): boolean {
  return GRAMMARS[aces].is(cards)
}

/** A group as people lay it: a set by suits, a run in its order. */
export function inOrder(cards: Cards, aces: Aces): Card[] {
  return GRAMMARS[aces].read(cards)?.cards ?? cards.toSorted(compareCards)
}

/** The groups of three that these cards hold, each once. */
export function triplesIn(cards: Cards, aces: Aces): Card[][] {
  const found = new Map<string, Card[]>()
  for (let first = 0; first < cards.length; first += 1) {
    for (let second = first + 1; second < cards.length; second += 1) {
      for (let third = second + 1; third < cards.length; third += 1) {
        const triple = [cards[first]!, cards[second]!, cards[third]!].sort()
        const key = triple.join()
        if (!found.has(key) && isGroup(triple, aces)) found.set(key, triple)
      }
    }
  }
  return [...found.values()]
}

/** The groups of one table that are not on the other. */
export function changedGroups(before: readonly Cards[], after: readonly Cards[]): Cards[] {
  const left = after.map(keyOf)
  return before.filter((group) => {
    const at = left.indexOf(keyOf(group))
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

function keyOf(group: Cards): string {
  return group.toSorted().join()
}
