import { COLUMN, readColumn } from '../../columns.ts'
import { MAX_AGREED } from '../../game.ts'
import { choice, columns, limit, type OptionsOf } from '../../options.ts'
import { type Problem, problem } from '../../result.ts'
import { describeValue } from '../../untrusted.ts'

const OWN = 'A game of your own'

export const options = {
  wins: choice({
    title: 'Who wins',
    effect: 'Whether points are good or bad.',
    rule: 'lead',
    choices: [
      ['high', 'the highest total'],
      ['low', 'the lowest total'],
    ],
  }),
  target: limit({
    title: 'Play up to',
    effect: 'The game is over once somebody has so many points.',
    rule: 'target',
    default: null,
    range: { min: 1, max: MAX_AGREED, step: 1 },
  }),
  rounds: limit({
    title: 'Rounds',
    effect: 'The game is over after so many rounds. Equal leaders then share the win.',
    rule: 'rounds',
    default: null,
    range: { min: 1, max: 200, step: 1 },
  }),
  winner: choice({
    title: 'Who wins a round',
    effect: 'Whether the points of a round go to the one who wins it.',
    rule: 'winner',
    group: OWN,
    choices: [
      ['none', 'everybody has their own points'],
      ['takes', 'the winner takes the others’ points'],
      ['paid', 'the others pay the winner their points'],
    ],
  }),
  columns: columns({
    title: 'Columns',
    effect: 'What players write down in a round, and what it is worth.',
    rule: 'columns',
    group: OWN,
    default: null,
    length: { min: 1, max: 5, step: 1 },
    pattern: COLUMN,
  }),
}

export type Options = OptionsOf<typeof options>

export function optionProblems({ columns }: Options): Problem[] {
  const read = (columns ?? []).map(readColumn)
  return read.flatMap((column, at) => {
    const path = ['columns', at]
    if (!column)
      return [problem(path, `${describeValue(columns?.[at])} is no column: it needs a name and a worth.`)]
    const same = read.findIndex((other) => other?.name.toLowerCase() === column.name.toLowerCase())
    return same < at ? [problem(path, `Two columns are called ${describeValue(column.name)}.`)] : []
  })
}
