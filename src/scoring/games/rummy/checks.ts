import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { LAY_OFF, MELD, TAKEN } from '../../meld-forms.ts'
import { judgeLayOff, judgeMeld } from '../../meld-judges.ts'
import { grammar } from './melds.ts'
import { kept, MOST_IN_HAND, type Options } from './options.ts'

/** The checks of Rummy; the solver answers those that take a search. */

const hand = { kind: 'cards', label: 'Your hand', max: MOST_IN_HAND } as const

export const checks = {
  meld: defineCheck({
    ...MELD,
    means: 'saves',
    isLegal: ({ cards }, { options }: Table<Options>) => grammar(options).is(cards),
    judge: ({ cards }, { options }: Table<Options>) =>
      judgeMeld(cards, grammar(options), (points) => [kept('values', `These cards count ${points}.`)]),
  }),
  'lay-off': defineCheck({
    ...LAY_OFF,
    means: 'saves',
    judge: (input, { options }: Table<Options>) => judgeLayOff(input, grammar(options), 'lay-off'),
  }),
  'best-melds': defineSearch({
    title: 'Best melds',
    means: 'costs',
    question: 'Which melds leave the least in the hand?',
    fields: { hand },
    isAdvice: true,
  }),
  out: defineSearch({
    title: 'Going out',
    means: 'costs',
    question: 'Can I get rid of everything now?',
    fields: {
      hand: { ...hand, label: 'Your hand after the draw' },
      melds: { kind: 'groups', label: 'Melds on the table', optional: true },
      taken: TAKEN,
      down: { kind: 'flag', label: 'You melded or laid off in an earlier turn' },
    },
  }),
}
