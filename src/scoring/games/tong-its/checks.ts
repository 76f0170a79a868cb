import type { Card } from '../../cards.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { LAY_OFF, MELD } from '../../meld-forms.ts'
import { judgeLayOff, judgeMeld } from '../../meld-judges.ts'
import { type Problem, problem } from '../../result.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { plural } from '../../words.ts'
import { grammar } from './melds.ts'
import { broken, kept, type Options } from './options.ts'
import { MOST_IN_HAND } from './values.ts'

/** The checks of Tong-its; the solver answers those that take a search. */

/** Why cards on the table are no melds. */
export function brokenMelds(table: readonly Card[][]): Finding[] {
  return table.flatMap((cards) => (grammar.is(cards) ? [] : grammar.faults(cards).map(onTable)))
}

type CallInput = { melds: Card[][]; drawn: boolean; othersAdded: boolean; ownAdded: boolean }

function judgeCall({ melds, drawn, othersAdded, ownAdded }: CallInput, { options }: Table<Options>): Verdict {
  const faults = [
    ...(melds.length === 0
      ? [broken('call', 'Only a player who has laid a meld down may call a draw.')]
      : []),
    ...(drawn ? [broken('call', 'A draw is called at the start of a turn, before drawing.')] : []),
    ...(othersAdded && options.block !== 'none'
      ? [broken('call-blocked', 'Another player has added to these melds since the player’s last turn.')]
      : []),
    ...(ownAdded && options.block === 'both'
      ? [broken('call-blocked', 'The player added to these melds in the last turn.')]
      : []),
    ...brokenMelds(melds),
  ]
  if (faults.length > 0) return verdictOf(faults)
  return verdictOf([
    kept(
      'call',
      `${plural(melds.length, 'meld')} on the table, and no card drawn yet: a draw may be called.`,
    ),
    ...(options.block === 'none' ? [] : [kept('call-blocked', 'No card was added that would forbid it.')]),
  ])
}

/** The fewest players that show their cards is one: in a draw the caller. */
function nobodyShows({ end, from, hands }: { end: string; from: number; hands: unknown[] }): Problem[] {
  if (hands.every((hand) => hand === null)) return [problem(['hands'], 'Somebody must show cards.')]
  if (end !== 'draw' || hands[from] !== null) return []
  return [problem(['hands', from], 'Whoever called the draw shows cards.')]
}

const hand = { kind: 'cards', label: 'Your hand', max: MOST_IN_HAND } as const
const SEATS = ['Player 1', 'Player 2', 'Player 3'] as const

export const checks = {
  meld: defineCheck({
    ...MELD,
    means: 'saves',
    isLegal: ({ cards }) => grammar.is(cards),
    judge: ({ cards }) =>
      judgeMeld(cards, grammar, (points) => [kept('values', `These cards count ${points}.`)]),
  }),
  'lay-off': defineCheck({
    ...LAY_OFF,
    means: 'saves',
    judge: (input) => judgeLayOff(input, grammar, 'lay-off'),
  }),
  'best-melds': defineSearch({
    title: 'Best melds',
    means: 'costs',
    question: 'What does this hand count at least?',
    fields: { hand },
    isAdvice: true,
  }),
  tongits: defineSearch({
    title: 'Tongits',
    means: 'costs',
    question: 'Can all of it go now?',
    fields: {
      hand: { ...hand, label: 'Your hand after the draw' },
      table: { kind: 'groups', label: 'Melds on the table' },
    },
  }),
  'can-call': defineCheck({
    title: 'Calling a draw',
    question: 'May I call a draw?',
    fields: {
      melds: { kind: 'groups', label: 'Your melds on the table' },
      drawn: { kind: 'flag', label: 'You have drawn in this turn' },
      othersAdded: { kind: 'flag', label: 'Another player has added to them since your last turn' },
      ownAdded: { kind: 'flag', label: 'You added to them in your last turn' },
    },
    judge: judgeCall,
  }),
  showdown: defineSearch({
    title: 'Who wins',
    question: 'Whose count is the lowest?',
    fields: {
      end: {
        kind: 'choice',
        label: 'The round ended by',
        values: ['draw', 'stock'],
        labels: ['a draw', 'the stock used up'],
      },
      from: { kind: 'whole', label: 'Who called, or drew the last card', min: 0, max: 2, names: () => SEATS },
      hands: { kind: 'hands', label: 'Cards in hand', names: SEATS, max: MOST_IN_HAND },
    },
    isAdvice: true,
    problems: nobodyShows,
  }),
}
