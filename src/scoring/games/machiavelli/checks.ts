import { type Card, isJoker, withoutCards } from '../../cards.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { type MeldKind, type Reading, standInsOf } from '../../melds.ts'
import { type Problem, problem } from '../../result.ts'
import type { Plain } from '../../untrusted.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { eitherOf, listCards, plural } from '../../words.ts'
import { changedGroups, GRAMMARS, triplesIn } from './groups.ts'
import { wronglyMoved } from './jokers.ts'
import { broken, kept, type Options, rule } from './options.ts'
import { worthOf } from './values.ts'

/** The checks of Machiavelli; the solver answers those that take a search. */

type HouseTable = Table<Options>
type Cards = readonly Card[]
type Groups = readonly Cards[]

function judgeTable(
  { groups }: { groups: Card[][] },
  { options }: HouseTable,
): Verdict<{ kinds: (MeldKind | null)[] }> {
  const grammar = GRAMMARS[options.aces]
  const readings = groups.map(grammar.readings)
  const findings = groups.flatMap((group, at) => {
    const [reading] = readings[at]!
    return reading ? grammar.findings(reading) : grammar.faults(group)
  })
  const open = groups.flatMap((group, at) => openJokers(group, readings[at]!))
  const whole = findings.every(({ ok }) => ok) ? [wholeTable(groups)] : []
  const kinds = readings.map(([reading]) => reading?.kind ?? null)
  return verdictOf([...findings, ...open, ...whole], { detail: { kinds } })
}

/** `#readings`: what else the jokers of a group can stand for. */
function openJokers(group: Cards, readings: readonly Reading[]): Finding[] {
  const standIns = [...new Set(readings.flatMap(standInsOf).flat())]
  const jokers = group.filter(isJoker).length
  if (jokers === 0 || readings.length === 0 || standIns.length === jokers) return []
  return [kept('readings', `In ${listCards(group)} a joker can stand for ${eitherOf(standIns)}.`, group)]
}

function wholeTable(groups: Groups): Finding {
  if (groups.length === 0) return kept('table', 'An empty table is legal.')
  return kept('table', `Every card lies in a legal group: ${plural(groups.flat().length, 'card')}.`)
}

/** `#table`: what is wrong with a table before the play. */
export function tableFaults(table: Groups, options: Options): Finding[] {
  const faults = GRAMMARS[options.aces].faultsIn(table).map(onTable)
  if (faults.length === 0) return []
  return [broken('table', 'What lies on the table before the play must be sets and runs.'), ...faults]
}

/** `#opening`: whether a player who has not opened may play these cards. */
export function openingFindings(cards: Cards, opened: boolean | undefined, options: Options): Finding[] {
  if (mayPlayAny(opened, options)) return []
  const [group] = triplesIn(cards, options.aces)
  return [
    group
      ? kept('opening', `A whole group from the hand: ${listCards(group)}.`, group)
      : broken('opening', 'At this table a first play holds a whole group from the hand.', cards),
  ]
}

export function mayPlayAny(opened: boolean | undefined, options: Options): boolean {
  return options.opening === 'none' || opened !== false
}

type Turn = { before: Card[][]; after: Card[][]; hand: Card[]; opened?: boolean }

function judgeRearranging(
  { before, after, hand, opened }: Turn,
  { options }: HouseTable,
): Verdict<{ played: Card[]; left: Card[]; changed: number; out: boolean }> {
  const [lay, lies] = [before.flat(), after.flat()]
  const played = withoutCards(lies, lay)
  const missing = withoutCards(lay, lies)
  const left = withoutCards(hand, played)
  const strange = withoutCards(played, hand)
  const own = withoutCards(played, strange)
  const changed = changedGroups(before, after).length
  const faults = tableFaults(before, options)
  const groups = GRAMMARS[options.aces].faultsIn(after)
  const findings = [
    ...faults,
    ...groups,
    ...(groups.length === 0 ? [wholeTable(after)] : []),
    ...(missing.length > 0
      ? [broken('stays', `${listCards(missing)} lay on the table and must stay there.`, missing)]
      : [kept('stays', 'Every card of the table is still there.')]),
    ...(strange.length > 0
      ? [
          broken(
            'from-hand',
            `${listCards(strange)} ${comes(strange)} neither from the table nor from the hand.`,
            strange,
          ),
        ]
      : []),
    ...(own.length > 0
      ? [kept('play-one', `${listCards(own)} ${comes(own)} from the hand.`, own)]
      : [broken('play-one', 'No card from the hand is played.')]),
    ...openingFindings(played, opened, options),
  ]
  const moved = findings.every(({ ok }) => ok) ? jokerFindings(before, after, played, options) : []
  const points = worthOf(played, options)
  const worth = kept('values', `What is played counts ${points}.`, played)
  const out = hand.length > 0 && left.length === 0
  const ends = out ? [kept('out', 'No card is left in the hand: out.')] : []
  const detail = { played, left, changed, out }
  return verdictOf([...findings, ...moved, ...(played.length > 0 ? [worth] : []), ...ends], {
    points,
    detail,
  })
}

function comes(cards: Cards): string {
  return cards.length === 1 ? 'comes' : 'come'
}

/** `#joker-moves`: whether each joker of the table still stands for its card, or was freed. */
function jokerFindings(before: Groups, after: Groups, played: Cards, options: Options): Finding[] {
  if (!before.flat().some(isJoker)) return []
  if (options.jokerMoves === 'free') return [kept('joker-moves', 'At this table jokers move freely.')]
  const wrong = wronglyMoved(before, after, played, options)
  if (wrong.length === 0) {
    return [kept('joker-moves', 'Each joker of the table stands for its card, or that card was played.')]
  }
  const message = `A joker stood for ${listCards(wrong)} and no longer does, but that card was not played.`
  return [broken('joker-moves', message, wrong)]
}

function judgeCount({ hand }: { hand: Card[] }, { options }: HouseTable): Verdict {
  const points = worthOf(hand, options)
  const found =
    options.scoring === 'cards'
      ? kept('cards-left', `At this table each card counts one: ${points}.`, hand)
      : kept('values', hand.length === 0 ? 'No card is left: 0.' : `${listCards(hand)}: ${points}.`, hand)
  return verdictOf([found], { points })
}

/** The most cards that a search takes. */
const MOST_ON_TABLE = 80
const MOST_IN_HAND = 20

function sizeProblems({ table }: { table: Card[][] }): Problem[] {
  const cards = table.flat().length
  if (cards <= MOST_ON_TABLE) return []
  const message = `${plural(cards, 'card')} on the table; at most ${MOST_ON_TABLE} make sense here.`
  return [problem(['table'], message, rule('table'))]
}

/** A phone looks through so many cards within a frame; with jokers among them, through fewer. */
const QUICK = { naturals: 30, jokers: 20 }

function isLong(table: Groups, hand: Cards): boolean {
  const cards = [...table.flat(), ...hand]
  return cards.length > (cards.some(isJoker) ? QUICK.jokers : QUICK.naturals)
}

/** Every check of a table begins with the one that was entered before. */
const table = { kind: 'groups', label: 'The table', holds: 'table', runs: true } as const

/** Asked only at tables where a first play is special. */
const opened = {
  kind: 'flag',
  label: 'You have played before',
  optional: true,
  neededWith: ({ opening }: Plain): false | undefined => (opening === 'own' ? undefined : false),
} as const

export const checks = {
  table: defineCheck({
    title: 'Table',
    question: 'Is every group on the table legal?',
    fields: { groups: table },
    judge: judgeTable,
  }),
  play: defineSearch({
    title: 'Play these',
    question: 'Can these cards be played, whatever has to be moved?',
    fields: { table, cards: { kind: 'cards', label: 'Cards to play', max: MOST_IN_HAND }, opened },
    means: 'saves',
    problems: sizeProblems,
    mayTakeLong: ({ table, cards }) => isLong(table, cards),
  }),
  most: defineSearch({
    title: 'Most',
    question: 'What is the most that this hand can play?',
    fields: { table, hand: { kind: 'cards', label: 'Your hand', max: MOST_IN_HAND }, opened },
    means: 'saves',
    problems: sizeProblems,
    mayTakeLong: ({ table, hand }) => isLong(table, hand),
  }),
  rearrange: defineCheck({
    title: 'Rearranged',
    question: 'Was that rearrangement allowed?',
    fields: {
      before: { ...table, label: 'The table before' },
      after: { kind: 'groups', label: 'The table after', countedElsewhere: true, runs: true },
      hand: { kind: 'cards', label: 'The hand before the turn' },
      opened,
    },
    means: 'saves',
    judge: judgeRearranging,
  }),
  count: defineCheck({
    title: 'Count',
    question: 'What does this hand count?',
    fields: { hand: { kind: 'cards', label: 'Cards left in hand' } },
    isAdvice: true,
    means: 'costs',
    judge: judgeCount,
  }),
}
