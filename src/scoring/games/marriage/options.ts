import { type Deck, RANKS } from '../../cards.ts'
import { between, choice, limit, list, type OptionsOf, type Preset, whole } from '../../options.ts'
import { citing } from '../../verdict.ts'
import type { Slug } from './rules.ts'

/** The house rules of Marriage, and which of them go together. */

export const { rule, kept, broken } = citing<Slug>('marriage')

export const DEALT = 21

/** What one, two (and three) equal ones are worth. */
function values(title: string, slug: Slug, ...worths: number[]) {
  const effect = `What ${['one', 'two', 'three'].slice(0, worths.length).join(', ')} of them are worth together.`
  const length = between(worths.length, worths.length)
  return list({
    title,
    group: 'Maal',
    effect,
    rule: slug,
    default: worths,
    length,
    range: between(0, 200),
  })
}

function worth(title: string, slug: Slug, effect: string, standard: number, most: number, group: string) {
  return whole({ title, group, effect, rule: slug, default: standard, range: between(0, most) })
}

const payment = (title: string, slug: Slug, effect: string, standard: number) =>
  worth(title, slug, effect, standard, 100, 'Payments')

export const options = {
  dublees: choice({
    title: 'Dublees',
    effect: 'Whether seven identical pairs let a player see the joker.',
    rule: 'dublees-when',
    choices: [
      ['four', 'with four or more in the round'],
      ['any', 'always'],
      ['none', 'never'],
    ],
  }),
  unseenMaal: choice({
    title: 'Maal of players who have not seen',
    effect: 'What becomes of it.',
    rule: 'kidnap',
    choices: [
      ['murder', 'murder: it does not count'],
      ['kidnap', 'kidnap: the finisher gets it'],
      ['keep', 'they keep it'],
    ],
  }),
  rounds: limit({
    title: 'Rounds',
    effect: 'How many are played; without a number, until the players stop.',
    rule: 'ended',
    default: null,
    range: between(1, 100),
  }),
  jokers: whole({
    title: 'Printed jokers',
    group: 'Cards',
    effect: 'How many there are in all.',
    rule: 'printed',
    default: 3,
    range: between(0, 3),
  }),
  size: choice({
    title: 'Cards in a meld',
    group: 'Cards',
    effect: 'Whether sequences may be longer, and sets have four cards.',
    rule: 'size',
    choices: [
      ['any', 'three or more'],
      ['three', 'three'],
    ],
  }),
  tiplu: values('Tiplu', 'tables', 3, 8),
  poplu: values('Poplu, and jhiplu', 'tables', 2, 5, 10),
  alter: values('Alter', 'tables', 5, 15, 30),
  man: values('Printed jokers (man)', 'tables', 5, 15, 30),
  marriage: values('Marriage', 'marriage', 10, 25),
  tunnela: worth('Tunnela', 'tunnela-shown', 'What a tunnela is worth.', 5, 50, 'Maal'),
  wildTunnela: worth('Tunnela of wild cards', 'tunnela-shown', 'What it is worth instead.', 10, 50, 'Maal'),
  tunnelas: choice({
    title: 'Tunnelas that count',
    group: 'Maal',
    effect: 'Which tunnelas are worth something of their own.',
    rule: 'tunnelas-when',
    choices: [
      ['shown', 'those shown at the deal'],
      ['hand', 'every one in the hand'],
    ],
  }),
  seen: payment('Seen', 'pay-seen', 'What a player who has seen pays the finisher.', 3),
  unseen: payment('Not seen', 'pay-unseen', 'What a player who has not seen pays.', 10),
  dubleeSeen: payment('Seen by dublees', 'dublee-three', 'What a player who saw by dublees pays.', 0),
  dubleeBonus: payment('Finished by dublees', 'dublee-bonus', 'What everybody then pays more.', 5),
  foul: payment('Foul', 'foul', 'What a player pays who showed wrongly.', 15),
}

export type Options = OptionsOf<typeof options>

export const presets: readonly Preset<Options>[] = [
  {
    id: 'kathmandu',
    title: 'Kathmandu',
    options: {
      jokers: 0,
      size: 'three',
      dublees: 'any',
      tiplu: [3, 7],
      alter: [0, 0, 0],
      marriage: [10, 30],
      dubleeSeen: 3,
    },
  },
  {
    id: 'simple',
    title: 'Simple values',
    options: {
      tiplu: [3, 6],
      poplu: [2, 4, 6],
      alter: [5, 10, 15],
      man: [5, 10, 15],
      marriage: [0, 0],
      tunnela: 0,
      wildTunnela: 0,
    },
  },
  { id: 'kidnap', title: 'Kidnap', options: { unseenMaal: 'kidnap' } },
]

export function deckFor({ jokers }: Pick<Options, 'jokers'>): Deck {
  return { packs: 3, jokers: jokers / 3, jokersInAll: jokers, ranks: RANKS }
}

/** Whether dublees are melds in a round of so many players; if nobody says how many, of four. */
export function playsDublees({ dublees }: Pick<Options, 'dublees'>, players = 4): boolean {
  return dublees === 'any' || (dublees === 'four' && players >= 4)
}
