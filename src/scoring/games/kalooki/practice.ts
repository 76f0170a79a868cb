import { type Card, cardOf, JOKER, rankOf, SUITS } from '../../cards.ts'
import { drawOthers, inOtherSuit } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drawMeld, drillLayOff, drillMelds } from '../../meld-drills.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'

type HouseTable = Table<Options>

const subject = ({ options }: HouseTable) => ({ grammar: grammar(options) })

/** Low cards that make no meld with others. */
const LOW_PAIRS: Card[] = [cardOf('2', 'C'), cardOf('2', 'D')]

/** A set and a run that are worth an opening together, or are not. */
function drawOpening(random: Random, { options }: HouseTable, isEnough = true): [set: Card[], run: Card[]] {
  const { rules, read } = grammar(options)
  for (;;) {
    const [set, run] = [drawMeld(random, rules, { kind: 'set', size: 3 }), drawRun(random, options, 3)]
    if (read(set)!.worth + read(run)!.worth >= options.minimum === isEnough) return [set, run]
  }
}

function drawRun(random: Random, options: Options, size: number): Card[] {
  return drawMeld(random, grammar(options).rules, { kind: 'run', size })
}

/** A run with a joker in it, and the card that this stands for. */
function drawJokerRun(random: Random, { options }: HouseTable): { meld: Card[]; card: Card; above: Card } {
  const [first, second, third, fourth, above] = drawRun(random, options, 5)
  return { meld: [first!, second!, JOKER, fourth!], card: third!, above: above! }
}

export const practice: Practice<Slug> = [
  {
    check: 'meld',
    asks: 'legal',
    draws: drillMelds(['meld', 'set-suits', 'set', 'run', 'ace-high'], subject),
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'At this table a meld has at most one joker. Is this a set or a run?',
    table: { options: { wildLimit: 'one' } },
    draws: drillMelds(['wild-limit'], subject),
  },
  {
    check: 'meld',
    asks: 'points',
    question: 'What is this meld worth in an opening?',
    draws: {
      'minimum-count': (random, { options }: HouseTable) => ({
        cards: drawMeld(random, grammar(options).rules),
      }),
    },
  },
  {
    check: 'first-meld',
    asks: 'legal',
    draws: {
      minimum: (random, table: HouseTable) =>
        near({ melds: drawOpening(random, table) }, [{ melds: drawOpening(random, table, false) }]),
      discard: (random, table: HouseTable) => {
        const [set, run] = drawOpening(random, table)
        const [other] = drawOthers(random, 1, [...set, ...run])
        return near({ melds: [set, run], taken: random.pick(set) }, [{ taken: other }])
      },
    },
  },
  {
    check: 'first-meld',
    asks: 'legal',
    question: 'At this table an opening needs a run without a joker. Do these melds open?',
    table: { options: { pureRun: true } },
    draws: {
      'pure-run': (random, table: HouseTable) => {
        const [set, run] = drawOpening(random, table)
        return near({ melds: [set, run] }, [{ melds: [set, run.with(random.below(3), JOKER)] }])
      },
    },
  },
  {
    check: 'lay-off',
    asks: 'legal',
    draws: {
      ...drillLayOff('lay-off', subject),
      'which-joker': (random, { options }: HouseTable) => {
        const [low, first, second, above, far] = drawRun(random, options, 5)
        const meld = [first, second, JOKER]
        return near({ meld, jokers: [low], cards: [above] }, [{ cards: [far] }], ['which-joker', 'lay-off'])
      },
      'joker-swap': (random, table: HouseTable) => {
        const { meld, card, above } = drawJokerRun(random, table)
        return near({ meld, cards: [card], take: 1 }, [
          { cards: [above] },
          { cards: [inOtherSuit(card, random)] },
        ])
      },
      'joker-set': (random, { options }: HouseTable) => {
        const [one, other, third, fourth] = drawMeld(random, grammar(options).rules, { kind: 'set', size: 4 })
        const meld = [one, other, JOKER]
        return near(
          { meld, cards: [third, fourth], take: 1 },
          [{ cards: [random.pick([third, fourth])] }],
          ['joker-set', 'joker-swap'],
        )
      },
    },
  },
  {
    check: 'lay-off',
    asks: 'legal',
    question: 'At this table jokers on the table are never taken. Is this allowed?',
    table: { options: { jokerSwap: 'none' } },
    draws: {
      'swap-forms': (random, table: HouseTable) => {
        const { meld, card, above } = drawJokerRun(random, table)
        return near(
          { meld, cards: [above], take: 0 },
          [{ cards: [card], take: 1 }],
          ['swap-forms', 'joker-swap'],
        )
      },
    },
  },
  {
    check: 'can-open',
    asks: 'legal',
    draws: {
      minimum: (random, table: HouseTable) => {
        const hand = (isEnough: boolean) => {
          const cards = drawOpening(random, table, isEnough).flat()
          return { hand: random.sample([...cards, ...drawOthers(random, 2, cards, LOW_PAIRS)]) }
        }
        return { legal: hand(true), misses: [hand(false)] }
      },
    },
  },
  {
    check: 'go-out',
    asks: 'legal',
    draws: {
      out: (random, table: HouseTable) => {
        const [set, run] = drawOpening(random, table)
        const rank = rankOf(set[0]!)
        const fourth = SUITS.map((suit) => cardOf(rank, suit)).find((card) => !set.includes(card))!
        const strange = drawOthers(random, 2, [...set, ...run, fourth], LOW_PAIRS)
        return near({ melds: [set, run], opened: true, hand: [fourth, strange[0]] }, [{ hand: strange }])
      },
    },
  },
  {
    check: 'count',
    asks: 'points',
    draws: {
      values: (random) => ({ hand: [...drawOthers(random, random.between(3, 5), []), JOKER] }),
    },
  },
]
