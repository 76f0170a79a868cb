import { type Card, FULL_DECK, JOKER, SUITS } from '../../cards.ts'
import { drawOthers, runAt } from '../../dealing.ts'
import type { Table } from '../../game.ts'
import { drawMeld, drillMelds } from '../../meld-drills.ts'
import { near, type Practice } from '../../practice.ts'
import type { Random } from '../../random.ts'
import type { checks } from './checks.ts'
import { type Role, rolesOf } from './maal.ts'
import { grammar } from './melds.ts'
import type { Options } from './options.ts'
import type { Slug } from './rules.ts'

/** Melds of a player who has seen some tiplu. */
function subject({ options }: Table<Options>, random: Random) {
  const tiplu = random.pick(FULL_DECK)
  return { grammar: grammar(options, tiplu), inputOf: (cards: readonly Card[]) => ({ cards, tiplu }) }
}

/** Maal of these roles, and a few other cards. */
const maalOf =
  (...roles: Role[]) =>
  (random: Random) => {
    const tiplu = random.pick(FULL_DECK)
    const cards = rolesOf(tiplu)
    const maal = roles.flatMap((role) => [cards[role], ...random.sample([cards[role]], random.below(2))])
    const plain = drawOthers(random, 3, Object.values(cards))
    return { cards: random.sample([...maal, ...plain]), tiplu }
  }

/** Three pure melds and four sets, without a wild card. */
function drawFinish(random: Random): { pure: Card[][]; sets: Card[][]; tiplu: Card } {
  const [suit, ...others] = random.sample(SUITS)
  const pure = [1, 5, 9].map((place) => runAt(place, 3, suit!))
  const sets = random
    .sample([2, 3, 4, 6, 7, 8], 4)
    .map((place) => others.flatMap((one) => runAt(place, 1, one)))
  return { pure, sets, tiplu: runAt(13, 1, others[0]!)[0]! }
}

const dublees = (random: Random, number: number) =>
  random.sample(FULL_DECK, number).map((card) => [card, card])

/** Ana finishes, and Cy has seen. What Bo has is drawn. */
const round = (ana: number, bo: object) => ({
  entries: { a: { won: true, maal: { points: ana } }, b: bo, c: { seen: true, maal: { points: 0 } } },
})

export const practice: Practice<Slug, typeof checks> = [
  {
    check: 'meld',
    asks: 'legal',
    draws: {
      ...drillMelds(['sequence', 'set', 'set-suits', 'ace'], subject),
      'not-seen': (random, { options }: Table<Options>) => {
        const cards = drawMeld(random, grammar(options).rules, { kind: 'run' })
        return near({ cards }, [{ cards: cards.with(random.below(3), JOKER) }])
      },
    },
  },
  {
    check: 'meld',
    asks: 'legal',
    question: 'At a table with melds of three cards and without dublees: is this a meld?',
    table: { options: { size: 'three', dublees: 'none' } },
    draws: {
      size: (random) => {
        const cards = drawMeld(random, grammar({ size: 'any' }).rules, { size: 4 })
        return near({ cards: cards.slice(1) }, [{ cards }])
      },
      dublee: (random) => {
        const card = random.pick(FULL_DECK)
        return near({ cards: [card, card, card] }, [{ cards: [card, card] }])
      },
    },
  },
  {
    check: 'see',
    asks: 'legal',
    draws: {
      see: (random) => {
        const { pure, sets } = drawFinish(random)
        return near({ melds: pure }, [{ melds: pure.with(random.below(3), sets[0]!) }])
      },
      'see-dublees': (random) => {
        const melds = dublees(random, 7)
        return near({ melds }, [{ melds: melds.slice(1) }])
      },
    },
  },
  {
    check: 'finish',
    asks: 'legal',
    draws: {
      finish: (random) => {
        const { pure, sets, tiplu } = drawFinish(random)
        return near({ melds: [...pure, ...sets], tiplu }, [{ melds: [...pure, ...sets.slice(1)] }])
      },
      'finish-pure': (random) => {
        const { pure, sets, tiplu } = drawFinish(random)
        const mixed = pure.with(0, pure[0]!.with(1, JOKER))
        return near({ melds: [...pure, ...sets], tiplu }, [{ melds: [...mixed, ...sets] }])
      },
      'finish-dublees': (random) => {
        const { tiplu } = drawFinish(random)
        const melds = dublees(random, 8)
        return near({ melds, tiplu }, [{ melds: melds.slice(1) }])
      },
    },
  },
  {
    check: 'maal',
    asks: 'points',
    draws: {
      poplu: maalOf('poplu', 'jhiplu'),
      alter: maalOf('alter', 'poplu'),
      maal: maalOf('man', 'tiplu'),
      marriage: maalOf('jhiplu', 'tiplu', 'poplu'),
    },
  },
  {
    asks: 'score',
    table: { players: 3 },
    draws: {
      settle: (random) => round(10, { seen: true, maal: { points: random.between(0, 30) } }),
      'pay-unseen': (random) => round(random.between(0, 30), {}),
    },
  },
]
