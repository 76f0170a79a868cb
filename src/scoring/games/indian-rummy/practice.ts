import { type Card, cardOf, FULL_DECK, JOKER, RANKS, type Rank, rankOf, SUITS } from '../../cards.ts'
import { type Choice, cardsIn } from '../../choices.ts'
import { drawOthers, drawRun, drawSet } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drillMelds } from '../../meld-drills.ts'
import { near, type Pair, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Verdict } from '../../verdict.ts'
import type { checks } from './checks.ts'
import { grammar, type Kind } from './groups.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'
import { worthOf } from './values.ts'
import type { Wild } from './wild.ts'

const KIND_WORDS: Record<Kind, string> = { pure: 'A pure sequence', sequence: 'A sequence', set: 'A set' }
/** Cards that are no group break one of these rules. */
const NO_GROUP: Slug[] = ['sequence', 'set']

/** A wild rank that none of these cards has. */
function tame(random: Random, cards: readonly Card[]): Rank {
  return random.pick(RANKS.filter((rank) => !cards.some((card) => rankOf(card) === rank)))
}

/** Groups in a deal with some wild rank. */
function subject({ options }: Table<Options>, random: Random) {
  const wild = random.pick(RANKS)
  return { grammar: grammar(options, wild), inputOf: (cards: readonly Card[]) => ({ cards, wild }) }
}

/** The same groups, with a wild rank that none of their cards has. */
function withTameWild(random: Random, { legal, misses, ...pair }: Pair<Slug>): Pair<Slug> {
  const wild = tame(
    random,
    [legal, ...misses].flatMap(({ cards }) => cardsIn(cards)),
  )
  return { ...pair, legal: { ...legal, wild }, misses: misses.map((miss) => ({ ...miss, wild })) }
}

/** The groups of a declaration: two sequences, a set, and a set or sequence more. None of their cards has the wild rank. */
function drawDeclaration(random: Random) {
  for (;;) {
    const pure = drawRun(random, 3)
    const sequence = drawRun(random, 4)
    const sets = [drawSet(random, 3), random.pick([drawSet(random, 3), drawRun(random, 3)])]
    const cards = [pure, sequence, ...sets].flat()
    const held = new Set(cards.map(rankOf))
    if (held.size < RANKS.length) return { pure, sequence, sets, wild: tame(random, cards) }
  }
}

/** The kinds of groups, and no group. The verdict says which of them is right. */
function kindChoices({ legal, detail }: Verdict<{ kind: string }>): Choice[] {
  const kind = legal ? detail?.kind : undefined
  const words = Object.entries(KIND_WORDS).map(([name, label]) => ({ label, right: name === kind }))
  return [...words, { label: 'No group', right: !legal }]
}

/** A hand of thirteen: these groups, and other cards. */
function drawHand(random: Random, groups: readonly Card[][]): { hand: Card[]; wild: Wild } {
  const cards = groups.flat()
  const rest = drawOthers(random, 13 - cards.length, cards)
  return { hand: random.sample([...cards, ...rest]), wild: random.pick(RANKS) }
}

export const practice: Practice<Slug, typeof checks> = [
  {
    check: 'group',
    asks: 'legal',
    draws: {
      ...drillMelds(['sequence', 'set', 'set-suits', 'ace-both-ends'], subject),
      'set-size': (random) => {
        const cards = drawSet(random, 4)
        return withTameWild(
          random,
          near({ cards: random.pick([cards, cards.with(0, JOKER)]) }, [{ cards: [...cards, JOKER] }]),
        )
      },
    },
  },
  {
    check: 'group',
    asks: 'legal',
    question: 'With three packs: is this a sequence or a set?',
    table: { options: { decks: 3 } },
    draws: {
      'joker-share': (random) => {
        const [first, , third] = drawRun(random, 3)
        return withTameWild(
          random,
          near({ cards: [random.pick([first, third]), JOKER, JOKER] }, [{ cards: [JOKER, JOKER, JOKER] }]),
        )
      },
      triples: (random) => {
        const cards = drawSet(random, 3)
        return withTameWild(
          random,
          near({ cards }, [{ cards: cards.map(() => cards[0]) }], ['triples', 'set-suits']),
        )
      },
    },
  },
  {
    check: 'group',
    asks: 'choice',
    question: 'What is this group?',
    choices: kindChoices,
    draws: {
      'pure-sequence': (random) => {
        const cards = drawRun(random, 3)
        return { cards, wild: tame(random, cards) }
      },
      'wild-rank': (random) => {
        const [first, , third] = drawRun(random, 3)
        const wild = tame(random, [first!, third!])
        return { cards: [first, cardOf(wild, random.pick(SUITS)), third], wild }
      },
      'wild-as-itself': (random) => {
        const cards = drawRun(random, 3)
        return { cards, wild: rankOf(random.pick(cards)) }
      },
      'wild-printed': (random) => {
        const [first, , third] = drawRun(random, 3, { from: 2, to: 13 })
        return { cards: [first, cardOf('A', random.pick(SUITS)), third], wild: 'JK' }
      },
    },
  },
  {
    check: 'declare',
    asks: 'legal',
    draws: {
      declare: (random) => {
        const { pure, sequence, sets, wild } = drawDeclaration(random)
        const [strange] = drawOthers(random, 1, sets.flat())
        return near(
          { groups: [pure, sequence, ...sets], wild },
          [
            { groups: [pure, sequence, sets[0]!.with(random.below(3), strange!), sets[1]] },
            { groups: [pure, sequence.slice(1), ...sets] },
          ],
          ['declare', 'set-suits', 'two-sequences', ...NO_GROUP],
        )
      },
      'one-pure': (random) => {
        const { pure, sequence, sets, wild } = drawDeclaration(random)
        const [set] = sets
        const last = drawSet(random, 3)
        const joined = sequence.with(random.between(1, 2), JOKER)
        return near({ groups: [pure, joined, set, last], wild }, [
          { groups: [pure.with(1, cardOf(wild, random.pick(SUITS))), joined, set, last] },
        ])
      },
      'two-sequences': (random) => {
        const { pure, sequence, sets, wild } = drawDeclaration(random)
        const [set] = sets
        return near({ groups: [pure, sequence, set, drawSet(random, 3)], wild }, [
          { groups: [pure, drawSet(random, 4), set, drawSet(random, 3)] },
        ])
      },
    },
  },
  {
    check: 'hand',
    asks: 'points',
    question: 'What does this hand count?',
    mistakes: ({ points = 0, detail }, { hand }) =>
      detail
        ? [
            worthOf(cardsIn(hand), undefined),
            ...detail.groups.map(({ cards }) => points + worthOf(cards, undefined)),
          ]
        : [],
    draws: {
      'count-left': (random) =>
        drawHand(random, [drawRun(random, 3), drawRun(random, 4), drawSet(random, 3)]),
      'count-all': (random) => drawHand(random, [drawSet(random, 3), drawSet(random, 4)]),
    },
  },
  {
    asks: 'score',
    table: { players: 3 },
    draws: {
      'count-left': (random) => ({
        entries: {
          a: { count: { cards: random.sample(FULL_DECK, random.between(2, 6)) } },
          b: { won: true },
          c: { drop: random.pick(['first', 'middle']) },
        },
      }),
    },
  },
]
