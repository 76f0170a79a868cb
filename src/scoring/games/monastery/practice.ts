import {
  type Card,
  cardOf,
  cardPlace,
  colourOf,
  FULL_DECK,
  RANKS,
  rankAt,
  SUITS,
  suitOf,
} from '../../cards.ts'
import { type Choice, wantedChoices } from '../../choices.ts'
import { drawOthers, inOtherSuit, runAt } from '../../dealing.ts'
import { near, type Pair, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { Verdict } from '../../verdict.ts'
import type { checks } from './checks.ts'
import { type Group, missionsFor, type Within } from './missions.ts'
import { missionSlug, options } from './options.ts'
import { rules, type Slug } from './rules.ts'
import type { HandMissions, solver } from './solver.ts'

const MISSIONS = missionsFor({ colourMission: options.colourMission.default })
const PACKS = [...FULL_DECK, ...FULL_DECK]
/** If a hand can lay nothing, the verdict names some of these rules. */
const NOTHING_READY = Object.keys(rules).filter((slug): slug is Slug => /^mission-\d$|^lay-down$/.test(slug))

/** The cards of two packs that a group may hold: all, or those of one suit or colour. */
function packWithin(random: Random, within: Within): Card[] {
  const first = random.pick(FULL_DECK)
  const fits = { any: () => true, colour: isLike(colourOf, first), suit: isLike(suitOf, first) }[within]
  return PACKS.filter(fits)
}

function isLike<T>(of: (card: Card) => T, first: Card) {
  return (card: Card) => of(card) === of(first)
}

function drawGroup(random: Random, { kind, size, within }: Group): Card[] {
  const pack = packWithin(random, within)
  const ofPlace = (place: number, count: number) =>
    random.sample(
      pack.filter((card) => cardPlace(card) === place),
      count,
    )
  switch (kind) {
    case 'set':
      return ofPlace(random.between(2, 13), size)
    case 'run': {
      const first = random.between(1, 14 - size)
      return Array.from({ length: size }, (_, step) => ofPlace(first + step, 1)).flat()
    }
    case 'double-run': {
      const first = random.between(1, 11)
      return [0, 1, 2].flatMap((step) => ofPlace(first + step, 2))
    }
    case 'suit':
      return random.sample(pack, size)
    case 'parity': {
      const odd = random.below(2)
      return random.sample(
        pack.filter((card) => cardPlace(card) % 2 === odd),
        size,
      )
    }
  }
}

function drawMission(random: Random, number: number): Card[][] {
  return MISSIONS[number - 1]!.groups.map((group) => drawGroup(random, group))
}

/** Half of the time, replaces a card with the ace of its suit. */
function withAce(random: Random, cards: Card[], at: number): Card[] {
  return random.below(2) === 0 ? cards : cards.with(at, cardOf('A', suitOf(cards[at]!)!))
}

/** A mission, and the same with one card that does not fit by rank, or by suit if the mission asks for one. */
function nearMission(random: Random, mission: number): Pair<Slug> {
  const whole = drawMission(random, mission).flat()
  const [at, ace] = random.sample([...whole.keys()], 2) as [number, number]
  const cards = withAce(random, whole, ace)
  const replaced = cards[at]!
  const strange = FULL_DECK.filter((card) => (cardPlace(card) - cardPlace(replaced)) % 2 !== 0)
  const anySuit = MISSIONS[mission - 1]!.groups.every(({ within }) => within === 'any')
  const wrong = [
    ...drawOthers(random, 1, whole, strange),
    ...(anySuit ? [] : [inOtherSuit(replaced, random)]),
  ]
  return near(
    { mission, cards },
    wrong.map((card) => ({ cards: cards.with(at, card) })),
    [missionSlug(mission), 'ace-suit', 'mission-colour'],
  )
}

/** A hand of nine that holds a mission except for `without` of its cards. */
function drawHand(random: Random, mission: number, without = 0): Card[] {
  const cards = random.sample(drawMission(random, mission).flat())
  return [...cards.slice(without), ...drawOthers(random, 9 - cards.length + without, cards)]
}

/** The missions that the hand can lay or comes nearest to. */
function laidChoices({ detail }: Verdict<HandMissions>): Choice[] {
  return (detail?.missions ?? [])
    .toSorted((a, b) => a.missing - b.missing)
    .slice(0, 4)
    .sort((a, b) => a.mission - b.mission)
    .map(({ mission, complete }) => ({ label: MISSIONS[mission - 1]!.title, right: complete }))
}

function neededChoices({ detail }: Verdict<HandMissions>): Choice[] {
  return detail ? wantedChoices(detail.missions.flatMap(({ needs }) => needs)) : []
}

export const practice: Practice<Slug, typeof checks, typeof solver> = [
  {
    check: 'mission',
    asks: 'legal',
    draws: {
      ...Object.fromEntries(
        MISSIONS.map(({ number }) => [missionSlug(number), (random: Random) => nearMission(random, number)]),
      ),
      'ace-suit': (random) => {
        const mission = random.pick([4, 5, 8])
        const [cards] = drawMission(random, mission)
        const at = random.below(cards!.length)
        const fits = colourOf(cards![at]!)
        const [strange] = random.sample(
          SUITS.map((suit) => cardOf('A', suit)).filter((ace) => colourOf(ace) !== fits),
        )
        return near(
          { mission, cards: cards!.with(at, cardOf('A', suitOf(cards![at]!)!)) },
          [{ cards: cards!.with(at, strange!) }],
          ['ace-suit', missionSlug(mission)],
        )
      },
      'no-new-groups': (random) => {
        const cards = drawMission(random, 1).flat()
        const more = drawMission(random, 2)[0]!
        const added = random.pick(cards)
        return near(
          { mission: 1, cards: [...cards, added] },
          [{ cards: [...cards, ...more] }],
          ['no-new-groups', 'mission-1', 'mission-colour', 'add-set'],
        )
      },
    },
  },
  {
    check: 'add',
    asks: 'legal',
    draws: {
      'add-set': (random) => {
        const groups = drawMission(random, 2)
        const to = random.below(3)
        const [own, other] = [groups[to]![0]!, groups[(to + 1) % 3]![0]!]
        const add = { mission: 2, groups, to }
        return near({ ...add, cards: [inOtherSuit(own, random)] }, [{ cards: [inOtherSuit(other, random)] }])
      },
      'add-run': (random) => {
        const cards = runAt(random.between(3, 6), 5, random.pick(SUITS))
        const add = { mission: 4, groups: [cards], to: 0 }
        const [lowest, suit] = [cardPlace(cards[0]!), suitOf(cards[0]!)!]
        const next = random.pick([lowest - 1, lowest + 5])
        const [fits, ...others] = [next, lowest - 2, lowest + 6].map((place) => cardOf(rankAt(place), suit))
        return near(
          { ...add, cards: [fits] },
          [inOtherSuit(fits!, random), ...others].map((card) => ({ cards: [card] })),
          ['add-run', 'ace-suit'],
        )
      },
      'add-double-run': (random) => {
        const cards = drawMission(random, 7).flat()
        const add = { mission: 7, groups: [cards], to: 0 }
        const [first, last] = [cardPlace(cards[0]!), cardPlace(cards.at(-1)!)]
        const next = random.pick([first > 2 ? first - 1 : last + 1, last < 13 ? last + 1 : first - 1])
        const [one, other] = random.sample(SUITS, 2).map((suit) => cardOf(rankAt(next), suit))
        return near({ ...add, cards: [one, other] }, [{ cards: [one] }])
      },
      'add-group': (random) => {
        const cards = drawMission(random, 8).flat()
        const [fits] = random.sample(RANKS.map((rank) => cardOf(rank, suitOf(cards[0]!)!)))
        const add = { mission: 8, groups: [cards], to: 0 }
        return near(
          { ...add, cards: [fits] },
          [{ cards: [inOtherSuit(fits!, random)] }],
          ['add-group', 'ace-suit'],
        )
      },
      'ace-keeps-rank': (random) => {
        const suit = random.pick(SUITS)
        const [below, ...run] = runAt(random.between(2, 8), 6, suit)
        const at = random.between(1, 3)
        const add = { mission: 4, groups: [run.with(at, cardOf('A', suit))], to: 0 }
        return near({ ...add, cards: [below] }, [{ cards: [run[at]] }], ['ace-keeps-rank', 'add-run'])
      },
    },
  },
  {
    check: 'in-hand',
    asks: 'legal',
    question: 'Can you lay a mission?',
    draws: {
      'once-each': (random) => {
        const mission = random.pick([1, 3, 4, 5, 7])
        const hand = drawHand(random, mission)
        const [other] = random.sample(
          MISSIONS.map(({ number }) => number).filter((number) => number !== mission),
        )
        return near({ hand, done: [other] }, [{ done: [mission] }], ['once-each', ...NOTHING_READY])
      },
    },
  },
  {
    check: 'in-hand',
    asks: 'legal',
    question: 'At this table the missions are done in order. Can you lay one?',
    table: { options: { order: 'ascending' } },
    draws: {
      'any-order': (random) => {
        const mission = random.pick([4, 5, 7])
        const hand = drawHand(random, mission)
        const before = MISSIONS.map(({ number }) => number).filter((number) => number < mission)
        return near({ hand, done: before }, [{ done: before.slice(0, -1) }], ['any-order', ...NOTHING_READY])
      },
    },
  },
  {
    check: 'in-hand',
    asks: 'choice',
    question: 'Which of these can you lay down?',
    choices: laidChoices,
    draws: {
      'lay-down': (random) => ({ hand: drawHand(random, random.pick([1, 3, 4, 5, 7])), done: [] }),
    },
  },
  {
    check: 'in-hand',
    asks: 'choice',
    question: 'Which of these cards completes a mission?',
    choices: neededChoices,
    draws: {
      'mission-4': (random) => ({ hand: drawHand(random, 4, 1), done: [] }),
      'mission-5': (random) => ({ hand: drawHand(random, 5, 1), done: [] }),
      'mission-7': (random) => ({ hand: drawHand(random, 7, 1), done: [] }),
    },
  },
]
