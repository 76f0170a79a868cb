import { cardsAsk } from '../../asks.ts'
import { jokersIn } from '../../cards.ts'
import type { Ask, At, Line, NextRound, Place, PlayerId, Scored, Scoring, Table } from '../../game.ts'
import { partsWords, sizeOf } from '../../meld-parts.ts'
import { memo } from '../../memo.ts'
import {
  type Entries,
  type Here as HereWith,
  nobodyOut,
  scoreEntries,
  severalOut,
  upToRound,
  writtenEntry,
} from '../../points-game.ts'
import { type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer } from '../../round-form.ts'
import { flag, tally, unlessMissing, whoHasNone } from '../../round-parts.ts'
import { cardsIn, fewestWorth, overcounted, sumsOfHands, tallyLines } from '../../tally.ts'
import { get, type Plain } from '../../untrusted.ts'
import { join, plural } from '../../words.ts'
import { classesFor } from './deck.ts'
import { stepAt, stepsOf } from './ladders.ts'
import { type Options, rule } from './options.ts'

/** How a round is written down, what it scores, and who goes up a step. */

/** How many steps each player has laid. */
type Steps = ReadonlyMap<PlayerId, number>
type Here = HereWith<Options, unknown, Steps>

export const entryForm = memo((table: Table<Options>) =>
  eachPlayer(
    [{ label: 'Cards left' }],
    {
      left: tally({
        label: 'Left in hand',
        short: 'Left',
        rule: 'left',
        classes: classesFor(table),
        askedUnless: 'out',
      }),
      out: whoHasNone('left', { label: 'Out', rule: 'out' }),
      // It is known of the player who is out.
      laid: unlessMissing(flag({ label: 'Step laid', short: 'Laid', rule: 'step-up' })),
    },
    { suitless: true },
  ),
)

type Entry = EntryIn<typeof entryForm>

function hasLaid({ out, laid }: Entry): boolean {
  return out || laid === true
}

export const scoring: Scoring<Options, Steps> = {
  unit: 'points',
  begin: () => new Map(),
  round: upToRound(roundsAt, rule('pace'), scoreRound),
  over: whyOver,
  tie: { shared: true, rule: 'tie' },
  next: nextRound,
  steps: (steps) => steps,
  rounds: roundsAt,
}

/** `#pace`: where all go up together, each step has one round. */
function roundsAt({ options }: Table<Options>): number | undefined {
  return options.pace === 'together' ? stepsOf(options).length : undefined
}

/** `#lowest`: most steps, then the lowest total; where all go up together, the lowest total. */
export function compare(one: Place, other: Place, { pace }: Options): number {
  const bySteps = pace === 'together' ? 0 : (other.steps ?? 0) - (one.steps ?? 0)
  return bySteps || one.total - other.total
}

function whyOver({ number, state, table }: At<Options, Steps>): string | undefined {
  const { options } = table
  const last = stepsOf(options).length
  if (options.pace === 'together') return number < last ? undefined : 'pace'
  return [...state.values()].some((laid) => laid === last) ? 'last-step' : undefined
}

const scoreEntered = scoreEntries<Options, Entry, unknown, Steps>(({ table }) => entryForm(table), {
  entryProblems: handFaults,
  problems: (entries, here) => [
    ...severalOut(entries, here, 'left', rule('out')),
    ...impossible(entries, here),
  ],
  remarks: (entries, here) => nobodyOut(entries, here, rule('nobody-out')),
  entryRemarks: fewCards,
  lines: (entry, _id, _entries, { table }) => linesOf(entry, table),
  remember: (entries, { state, table }) =>
    climbed(
      state,
      [...entries].filter(([, entry]) => hasLaid(entry)).map(([id]) => id),
      table,
    ),
})

/** Scores a round. Of the entry of a player whose score was agreed, only a step laid counts. */
function scoreRound(round: Plain, here: At<Options, Steps>): Scored<Steps> {
  const scored = scoreEntered(round, here)
  if (scored.problems.length > 0) return scored
  const agreed = [...here.agreed.keys()].filter((id) => {
    return here.playing.includes(id) && get(writtenEntry(round, id) ?? {}, 'laid') === true
  })
  return { ...scored, state: climbed(scored.state, agreed, here.table) }
}

/** `#step-up`. */
function climbed(steps: Steps, laid: readonly PlayerId[], { options }: Table<Options>): Steps {
  const last = stepsOf(options).length
  return new Map([...steps, ...laid.map((id) => [id, Math.min((steps.get(id) ?? 0) + 1, last)] as const)])
}

/** The number of the step that a player is on in this round. */
function stepOf(id: PlayerId, { state, number, table: { options } }: At<Options, Steps>): number {
  const last = stepsOf(options).length
  return Math.min(options.pace === 'together' ? number : (state.get(id) ?? 0) + 1, last)
}

/** The most cards that this hand can have left. The step is not known while an earlier round has problems. */
function mostLeft(entry: Entry, id: PlayerId, here: Here): number {
  const { options } = here.table
  if (!hasLaid(entry) || here.mending) return options.deal
  return Math.max(options.deal - sizeOf(stepAt(stepOf(id, here), options)), 0)
}

/** What one hand cannot be. */
function handFaults(entry: Entry, id: PlayerId, here: Here): Problem[] {
  const { path, left, out, laid } = entry
  const { deal } = here.table.options
  const name = here.nameOf(id)
  if (out && laid === false) {
    const message = `${name} has no card left, so ${name} has laid a step.`
    return [problem([...path, 'laid'], message, rule('out'))]
  }
  const held = cardsIn(left) ?? 0
  if (held > deal) {
    const message = `${plural(held, 'card')} left in a hand of ${deal}: each turn draws one card and discards one.`
    return [problem(left.path, message, rule('discard'))]
  }
  const most = mostLeft(entry, id, here)
  if (held <= most) return []
  const step = stepAt(stepOf(id, here), here.table.options)
  const message = `${plural(held, 'card')} left, but ${name} laid ${partsWords(step)}, so at most ${most} can be.`
  return [problem(left.path, message, rule('step'))]
}

/** Refuses cards that the packs do not hold, and sums that no hands are worth. */
function impossible(entries: Entries<Entry>, here: Here): Problem[] {
  const { table } = here
  const classes = classesFor(table)
  const counted = [...entries.values()].map(({ left }) => left).filter(({ counts }) => counts)
  const rules = { sums: rule('values'), cards: rule('packs') }
  const spent = overcounted(counted, classes, table.deck, rules)
  if (spent.length > 0) return spent
  const summed = [...entries].flatMap(([id, entry]) =>
    entry.left.counts ? [] : [{ left: entry.left, most: mostLeft(entry, id, here) }],
  )
  const last = summed.at(-1)
  if (!last) return []
  const sums = sumsOfHands(classes, counted)
  const wrong = summed.flatMap(({ left, most }) => {
    if (sums.canBe(left.points, most)) return []
    const message = `No ${plural(most, 'card')} or fewer add up to ${plural(left.points, 'point')}.`
    return [problem(left.path, message, rule('values'))]
  })
  if (wrong.length > 0) return wrong
  const all = summed.reduce((sum, { left }) => sum + left.points, 0)
  if (all <= sums.most) return []
  const message = `${plural(all, 'point')} together are more than all the cards left are worth, which is ${sums.most}.`
  return [problem(last.left.path, message, rule('values'))]
}

/** `#discard`: a player who has laid nothing holds as many cards as were dealt. */
function fewCards(entry: Entry, id: PlayerId, { table, nameOf }: Here): Problem[] {
  const { deal } = table.options
  const { left } = entry
  const isFew = (cardsIn(left) ?? deal) < deal || left.points < fewestWorth(deal, classesFor(table))
  if (hasLaid(entry) || !isFew) return []
  const message = `${nameOf(id)} has laid nothing, yet holds fewer than ${deal} cards. Is that so?`
  return [problem(left.path, message, rule('discard'))]
}

function linesOf(entry: Entry, table: Table<Options>): Line[] {
  const about = { label: 'Left in hand', rule: rule('left') }
  const lines: Line[] = entry.out
    ? [{ label: 'Out: no card left', points: 0, rule: rule('out') }]
    : tallyLines(entry.left, classesFor(table), about)
  return hasLaid(entry) ? [...lines, { label: 'Step laid', points: 0, rule: rule('step-up') }] : lines
}

function nextRound(here: At<Options, Steps>): NextRound {
  const { number, table, playing } = here
  const { options, deck } = table
  const steps = stepsOf(options)
  // The ladder has no step after its last.
  if (options.pace === 'together' && number > steps.length) return {}
  const contract = Object.fromEntries(playing.map((id) => [id, stepAt(stepOf(id, here), options)]))
  const on = new Map<number, PlayerId[]>()
  for (const id of playing) on.set(stepOf(id, here), [...(on.get(stepOf(id, here)) ?? []), id])
  const asked: Ask[] = [...on]
    .sort(([one], [other]) => one - other)
    .map(([step, ids]) => {
      const who = ids.length === playing.length ? 'all' : join(ids.map(here.nameOf))
      const value = `${partsWords(stepAt(step, options))} (${who})`
      return { label: `Step ${step}`, value, rule: rule('step') }
    })
  return {
    decks: deck.packs,
    cards: options.deal,
    contract,
    asks: [
      ...asked,
      cardsAsk(options.deal, rule('deal')),
      {
        label: 'Packs',
        value: `${deck.packs}, ${jokersIn(deck) === 0 ? 'without jokers' : `with ${plural(jokersIn(deck), 'joker')}`}`,
        rule: rule('packs'),
      },
    ],
  }
}
