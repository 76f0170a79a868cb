import { type Card, cardOf, JOKER, RANKS, rankOf, SUITS, suitOf } from '../../cards.ts'
import { drawOthers, runAt } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drawMeld, drillMelds } from '../../meld-drills.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { GRAMMARS } from './groups.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'

/** A table with two groups, the second of which may be none. */
function subject({ options }: Table<Options>, random: Random) {
  const grammar = GRAMMARS[options.aces]
  const other = drawMeld(random, grammar.rules)
  return { grammar, inputOf: (cards: readonly Card[]) => ({ groups: [other, cards] }) }
}

const { rules } = GRAMMARS.both
const drawRun = (random: Random, size: number) => drawMeld(random, rules, { kind: 'run', size })
const drawSet = (random: Random, size: number) => drawMeld(random, rules, { kind: 'set', size })

/** A set of four, and the two cards above one of its cards. */
function drawSetAndNext(random: Random): { set: Card[]; card: Card; next: Card[] } {
  const place = random.between(2, 11)
  const suit = random.pick(SUITS)
  const [card, ...next] = runAt(place, 3, suit)
  const others = SUITS.filter((other) => other !== suit).map((other) => cardOf(rankOf(card!), other))
  return { set: [card!, ...others], card: card!, next }
}

/** Two cards of the rank of this one, in other suits. */
function twoAlike(card: Card, random: Random): Card[] {
  const suits = SUITS.filter((suit) => suit !== suitOf(card))
  return random.sample(suits, 2).map((suit) => cardOf(rankOf(card), suit))
}

export const practice: Practice<Slug> = [
  { check: 'table', asks: 'legal', draws: drillMelds(['meld', 'set', 'run', 'ace'], subject) },
  {
    check: 'table',
    asks: 'legal',
    question: 'At this table there are jokers. Is every group on the table legal?',
    table: { options: { jokers: 4 } },
    draws: drillMelds(['natural'], subject),
  },
  {
    check: 'play',
    asks: 'legal',
    draws: {
      rearrange: (random) => {
        const { set, card, next } = drawSetAndNext(random)
        const three = [card, ...random.sample(set.slice(1), 2)]
        const run = drawRun(random, 5)
        const [, second, middle] = run
        return random.pick([
          near({ table: [set], cards: next }, [{ table: [three] }]),
          near({ table: [run], cards: [middle] }, [
            { table: [run.slice(0, 4)], cards: [random.pick([second, middle])] },
          ]),
        ])
      },
    },
  },
  {
    check: 'play',
    asks: 'legal',
    question: 'At this table a first play holds a whole group from the hand. May this player begin so?',
    table: { options: { opening: 'own' } },
    draws: {
      opening: (random) => {
        const run = drawRun(random, 4)
        const set = drawSet(random, 3)
        const table = [run.slice(0, 3)]
        return near({ table, cards: [run[3], ...set], opened: false }, [{ cards: [run[3]] }])
      },
    },
  },
  {
    check: 'most',
    asks: 'legal',
    question: 'Can this hand play anything, or must the player draw?',
    draws: {
      draw: (random) => {
        const { set, next } = drawSetAndNext(random)
        const strange = drawOthers(random, 3, [...set, ...next])
        const table = [set]
        return near({ table, hand: random.sample([...next, ...strange.slice(0, 2)]) }, [
          { hand: random.sample([random.pick(next), ...strange]) },
        ])
      },
    },
  },
  {
    check: 'rearrange',
    asks: 'legal',
    draws: {
      stays: (random) => {
        const run = drawRun(random, 5)
        const before = [run.slice(0, 4)]
        const hand = [run[4], ...drawOthers(random, 2, run)]
        return near({ before, after: [run], hand }, [{ after: [run.slice(1)] }])
      },
      'from-hand': (random) => {
        const run = drawRun(random, 5)
        const [set, strange] = [drawSet(random, 4), drawOthers(random, 1, run)]
        return random.pick([
          near({ before: [run.slice(0, 3)], after: [run], hand: [...run.slice(3), ...strange] }, [
            { hand: [run[3], ...strange] },
          ]),
          near({ before: [run, set.slice(0, 3)], after: [run, set], hand: [set[3], ...strange] }, [
            { hand: strange },
          ]),
        ])
      },
    },
  },
  {
    check: 'rearrange',
    asks: 'legal',
    question: 'At this table there are jokers. Was that rearrangement allowed?',
    table: { options: { jokers: 4 } },
    draws: {
      'joker-moves': (random) => {
        const [below, first, second, third, ...last] = runAt(random.between(1, 7), 7, random.pick(SUITS))
        const before = [[first, second, JOKER, ...last]]
        const turn = (pair: readonly Card[]) => ({
          before,
          after: [[below, first, second], [...pair, JOKER], last],
          hand: [below, ...pair],
        })
        const other = random.pick(RANKS.filter((rank) => rank !== rankOf(third!)))
        return {
          legal: turn(twoAlike(third!, random)),
          misses: [turn(twoAlike(cardOf(other, suitOf(third!)), random))],
        }
      },
    },
  },
  {
    check: 'count',
    asks: 'points',
    draws: {
      values: (random) => ({ hand: drawOthers(random, random.between(4, 6), []) }),
    },
  },
]
