import { type Card, cardOf, JOKER, RANKS, rankOf, SUITS } from '../../cards.ts'
import { wantedChoices } from '../../choices.ts'
import { drawOthers, drawSet, runAt } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drillLayOff, drillMelds } from '../../meld-drills.ts'
import type { Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { checks } from './checks.ts'
import { contractParts, LADDERS } from './ladders.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import type { solver } from './solver.ts'

const subject = ({ options }: Table<Options>) => ({ grammar: grammar(options) })

/** The rounds of the classic ladder whose contracts have few cards. */
const EARLY = [1, 2, 3, 4]

/** The melds of a round's contract, each of another rank or suit. */
function drawContract(random: Random, round: number): Card[][] {
  const suits = random.sample(SUITS)
  const ranks = new Set<string>()
  return contractParts(LADDERS.contract.contracts[round - 1]!).map(({ kind, size }) => {
    if (kind === 'run') return runAt(random.between(1, 15 - size), size, suits.pop()!)
    let set = drawSet(random, size)
    while (ranks.has(rankOf(set[0]!)!)) set = drawSet(random, size)
    ranks.add(rankOf(set[0]!)!)
    return set
  })
}

/** Replaces a card of one of these melds with another card. */
function withStrange(random: Random, melds: readonly Card[][]): Card[][] {
  const at = random.below(melds.length)
  const meld = melds[at]!
  const [strange] = drawOthers(random, 1, melds.flat())
  return melds.with(at, meld.with(random.below(meld.length), strange!))
}

/** A hand that holds a contract except for `without` of its cards, and three other cards. */
function drawHand(random: Random, round: number, without: number): Card[] {
  const cards = random.sample(drawContract(random, round).flat())
  return random.sample([...cards.slice(without), ...drawOthers(random, 3, cards)])
}

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  {
    check: 'meld',
    asks: 'legal',
    draws: drillMelds(['set', 'run', 'ace-both-ends', 'joker-wild'], subject),
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'At this table a set has more natural cards than jokers. Is this a set or a run?',
    table: { options: { wildLimit: 'table' } },
    draws: drillMelds(['wild-limit'], subject),
  },
  {
    check: 'lay-off',
    asks: 'legal',
    draws: {
      ...drillLayOff('lay-off', subject),
      'no-new-melds': (random) => {
        const meld = drawSet(random, 3)
        const fitting = drawOthers(
          random,
          1,
          meld,
          SUITS.map((suit) => cardOf(rankOf(meld[0]!)!, suit)),
        )
        return {
          legal: { meld, cards: fitting },
          misses: [{ meld, cards: drawSet(random, 3) }],
          breaks: ['no-new-melds', 'lay-off', 'set'],
        }
      },
    },
  },
  {
    check: 'lay-off',
    asks: 'legal',
    question: 'A player who is down may take jokers from runs. Does the joker come out?',
    table: { options: { ladder: 'continental' } },
    draws: {
      'joker-swap': (random) => {
        const cards = runAt(random.between(1, 10), 5, random.pick(SUITS))
        const at = random.between(1, 2)
        const meld = cards.slice(0, 4).with(at, JOKER)
        return {
          legal: { meld, cards: [cards[at]!], take: 1 },
          misses: [{ meld, cards: cards.slice(4), take: 1 }],
          breaks: ['joker-swap', 'run'],
        }
      },
    },
  },
  {
    check: 'lay-down',
    asks: 'legal',
    question: 'Round 9 of Carioca asks for a mixed run of thirteen. Is this one?',
    table: { options: { ladder: 'carioca' } },
    draws: {
      'mixed-run': (random) => {
        const cards = RANKS.map((rank) => cardOf(rank, random.pick(SUITS)))
        const at = random.below(cards.length)
        const twin = cardOf(rankOf(cards[(at + 1) % cards.length]!), random.pick(SUITS))
        return {
          legal: { round: 9, melds: [cards], rest: [] },
          misses: [{ round: 9, melds: [cards.with(at, twin)], rest: [] }],
          breaks: ['mixed-run', 'contract', 'set', 'run'],
        }
      },
    },
  },
  {
    check: 'lay-down',
    asks: 'legal',
    draws: {
      contract: (random) => {
        const round = random.pick(EARLY)
        const melds = drawContract(random, round)
        const rest = drawOthers(random, 3, melds.flat())
        return {
          legal: { round, melds, rest },
          misses: [
            { round, melds: melds.slice(1), rest },
            { round, melds: withStrange(random, melds), rest },
            { round: random.pick(EARLY.filter((other) => other !== round)), melds, rest },
          ],
          breaks: ['contract', 'set', 'run'],
        }
      },
      'runs-apart': (random) => {
        const [suit, other] = random.sample(SUITS, 2)
        const from = random.between(1, 7)
        const run = runAt(from, 4, suit!)
        const rest = drawOthers(random, 3, runAt(from, 8, suit!))
        return {
          legal: { round: 3, melds: [run, runAt(from + 4, 4, other!)], rest },
          misses: [{ round: 3, melds: [run, runAt(from + 4, 4, suit!)], rest }],
        }
      },
      'last-round': (random) => {
        const round = LADDERS.contract.contracts.length
        const melds = drawContract(random, round)
        const longer = melds.flat().length
        return {
          legal: { round, melds, rest: [] },
          misses: [{ round, melds, rest: drawOthers(random, longer > 12 ? 1 : 2, melds.flat()) }],
        }
      },
    },
  },
  {
    check: 'lay-down',
    asks: 'legal',
    question: 'At this table the sets of a contract differ in rank. Is this the contract of the round?',
    table: { options: { sameRank: false } },
    draws: {
      'same-rank': (random) => {
        const [one, other] = drawContract(random, 1)
        const rest = drawOthers(random, 4, [...one!, ...other!])
        const same = random.sample(SUITS, 3).map((suit) => cardOf(rankOf(one![0]!)!, suit))
        return {
          legal: { round: 1, melds: [one, other], rest },
          misses: [{ round: 1, melds: [one, same], rest }],
        }
      },
    },
  },
  {
    check: 'contract',
    asks: 'legal',
    question: 'Can this hand go down?',
    draws: {
      contract: (random) => {
        const round = random.pick(EARLY)
        return {
          legal: { hand: drawHand(random, round, 0), round },
          misses: [{ hand: drawHand(random, round, 1), round }],
        }
      },
    },
  },
  {
    check: 'contract',
    asks: 'choice',
    question: 'One card short: which of these lets the hand go down?',
    choices: ({ detail }) => wantedChoices(detail?.needs ?? []),
    draws: {
      contract: (random) => {
        const round = random.pick(EARLY)
        return { hand: drawHand(random, round, 1), round }
      },
    },
  },
  {
    asks: 'score',
    table: { players: 3 },
    draws: {
      values: (random) => {
        const cards = [...drawOthers(random, 8, []), JOKER]
        const held = random.between(3, 5)
        return {
          entries: {
            a: { left: { cards: random.sample([...cards.slice(0, held), JOKER]) } },
            b: { left: { points: 0 } },
            c: { left: { cards: cards.slice(held, 8) } },
          },
        }
      },
    },
  },
]
