import { drillsOf, reaching } from '../../drills.ts'
import type { Practice } from '../../practice.ts'
import { CLOSED_PILE, RANK_KIT, roundOf, TAKING } from '../../rank-drills.ts'
import { checks } from './checks.ts'
import { minimumFor, worthOf } from './melds.ts'
import type { Slug } from './rules.ts'

const { legal, near, points, round } = drillsOf<Slug, typeof checks>(checks, () => RANK_KIT)

/** Melds that reach the minimum of some of these totals, each of which has another one. */
const byTotal = reaching<Slug>('total', [-640, 1_985, 3_410, 6_205], minimumFor, worthOf)

/** First melds worth 125 to 150: aces, and a meld with a joker. */
const FIRST = ['any3@A', 'alike3 JK|alike4 JK']
/** A side with two canastas and a meld, and a hand that goes out: a card for the meld, a set, and a discard. */
const ENDING = { melds: ['alike7', 'alike5b w2', 'alike5c[1:]'], hand: 'alike5c[0] alike3d odd' }
/** Seven pairs, none of aces or sevens. */
const PAIRS = [...'abcdefg'].map((letter) => `alike2${letter}@45689TJQK`).join(' ')

/** A round with this canasta, perhaps another one, and other melds. */
const settled = (canasta: string) =>
  roundOf([canasta, 'alike7b|alike3b 2C 2D'], ['alike4c 2H 2S', 'alike3d JK'], 'blackThrees')

export const practice: Practice<Slug> = [
  near({
    question: 'After the first melds: is this a meld?',
    meld: 'alike3|alike4|alike5',
    threes: 'alike3|alike4',
    'seven-cards': 'alike7',
    sevens: 'any3@7|any4@7|any5@7',
    'five-naturals': 'alike5 w',
  }),
  legal('meld', {
    question: 'May this be melded?',
    also: ['dead', 'seven-cards'],
    'two-wilds': [{ cards: 'alike4 w2', first: true }, { cards: 'alike4[1:] w2 w1b' }],
    'wild-meld-open': [{ cards: 'alike5 w', wildOpen: false }, { wildOpen: true }],
    dead: [{ cards: 'alike3', dead: 'odd' }, { dead: 'alike3[0]' }],
    canasta: [{ cards: 'alike8[0]', onto: 'alike8[2:]' }, { onto: 'alike8[1:]' }],
    aces: [{ cards: 'any2@A w', first: true }, { first: false }],
    'no-mixed-canasta': [{ cards: 'alike5 w2[0]', first: true }, { cards: 'alike5 w2' }],
    'two-naturals': [{ cards: 'alike2 w', first: true }, { cards: 'alike2[0] w w1b' }],
  }),
  points('meld', { values: { cards: 'alike5 w|alike5 w2' } }),
  legal('first-meld', {
    minimum: byTotal(FIRST),
    'clean-triple': [{ melds: FIRST, total: -640 }, { melds: ['any3@A[1:] 2C', FIRST[1]!] }],
    'one-meld-a-rank': [{ melds: ['any7@A'], total: -640 }, { melds: ['any7@A[:3]', 'any7@A[3:]'] }],
  }),
  legal('can-open', {
    question: 'Can your side open with this hand?',
    minimum: byTotal(FIRST, (_, first) => ({ hand: `${first} odd odd1b` })),
  }),
  legal('take-pile', {
    also: ['minimum'],
    'always-frozen': [TAKING, { hand: 'any4b alike3[1] w' }],
    'closed-pile': CLOSED_PILE,
    room: [{ pile: 'alike8[0]', hand: 'any alike8[1:3]', melds: ['alike8[3:7]'] }, { melds: ['alike8[3:]'] }],
    'pile-first': byTotal(FIRST, (_, first) => ({ pile: 'alike3b[0]', hand: `${first} alike3b[1:]` })),
  }),
  legal('go-out', {
    question: 'Can you go out?',
    'go-out': [ENDING, { hand: 'alike5c[0] alike3d[1:] odd' }],
    'two-canastas': [ENDING, { melds: ['alike7[1:]', 'alike5b w2', 'alike5c[1:]'] }],
    'out-incomplete': [ENDING, { melds: [...ENDING.melds, 'any3e@A|any3e@7'] }],
  }),
  legal('special-hand', {
    question: 'Is this a special hand?',
    'special-hand': [{ hand: PAIRS }, { hand: `${PAIRS}[1:] odd` }],
    'special-first': [{ hand: PAIRS, melded: false }, { melded: true }],
  }),
  legal('discard', {
    'wild-discard': [{ hand: 'any4 w2', card: 'any4[0]' }, { card: 'w2[0]' }],
    'empty-pile': [{ hand: 'any3@4689TJQ any@A7', card: 'any3@4689TJQ', empty: true }, { card: 'any@A7' }],
  }),
  round('score', 2, { natural: settled('alike7'), mixed: settled('alike6 w|alike5 w2') }),
  round('ahead', 2, { left: settled('alike7|alike6 w') }),
]
