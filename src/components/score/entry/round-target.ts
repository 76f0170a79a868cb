import type { EntryForm, PlayerId } from '../../../scoring/entry-form.ts'
import { type Table, tableOf } from '../../../scoring/game.ts'
import { canonical } from '../../../scoring/ledger/event-list.ts'
import { addRound, insertRound, mendRound, removeRound } from '../../../scoring/ledger/round-events.ts'
import { seatCount } from '../../../scoring/record.ts'
import { isPresent, plays, type Side } from '../../../scoring/seats.ts'
import { get, type Plain } from '../../../scoring/untrusted.ts'
import type { EventMaker, GameView, OpenGame } from '../../storage/open-game.ts'

/** The place of a round in its game, and how it gets there when it is saved. */
export type RoundTarget = {
  kind: 'next' | 'mend' | 'insert'
  number: number
  /** The sides that play this round. */
  sides: readonly Side[]
  dealer: PlayerId
  /** Sides at the table that are out of the game. */
  out: readonly Side[]
  form: EntryForm
  /** The form of a round of which this is written down. */
  formFor: (content: Plain) => EntryForm
  table: Table
  /** The round before mending; undefined for a new round. */
  written?: Plain
  make: (content: Plain) => EventMaker
  remove?: EventMaker
}

/** `round` is `next`, `before-3`, or the id of a round, which another tab may have removed. */
export function roundTarget(
  { game, keeper }: OpenGame,
  { folded, record, sides }: GameView,
  round: string,
): RoundTarget | undefined {
  const before = /^before-(\d+)$/.exec(round)?.[1]
  const mended = folded.rounds.indexOf(round)
  if (round !== 'next' && before === undefined && mended < 0) return undefined
  const after = record.rounds.length + 1
  const number = mended < 0 ? Math.min(Number(before ?? after), after) : mended + 1
  const playing = keeper.playing(record, number)
  const present = record.players.filter((player) => plays(player, number))
  const table = tableOf(game, present.length || seatCount(record), record.options)
  const formFor = (content: Plain) => game.entry({ table, round: number, written: content })
  const place = {
    number,
    table,
    form: formFor({}),
    formFor,
    dealer: keeper.dealer(record, number),
    sides: sides.filter(({ key }) => playing.includes(key)),
    out: sides.filter((side) => !playing.includes(side.key) && isPresent(side, number)),
  }
  const written = record.rounds[mended]
  if (written) {
    return {
      ...place,
      kind: 'mend',
      written,
      // An unchanged round makes no event.
      make: (content) => (now, meta) =>
        canonical(content) === canonical(written) ? undefined : mendRound(now, meta, round, content),
      remove: (now, meta) => removeRound(now, meta, round),
    }
  }
  return before === undefined
    ? { ...place, kind: 'next', make: (content) => (now, meta) => addRound(now, meta, content) }
    : {
        ...place,
        kind: 'insert',
        make: (content) => (now, meta) => insertRound(now, meta, number, content),
      }
}

/** The key of a draft. Rounds that are mended or inserted have keys of their own. */
export function draftKey(game: string, round: string): string {
  return round === 'next' ? `round ${game}` : `round ${game} ${round}`
}

/** The target with what is entered: the questions that depend on it, and a row for each player who comes back. */
export function targetFor(target: RoundTarget, content: Plain): RoundTarget {
  const form = target.formFor(content)
  const named = (form.round ?? []).flatMap((field) => {
    const listed = field.kind === 'returning' ? get(content, field.key) : undefined
    return Array.isArray(listed) ? listed : []
  })
  const back = target.out.filter(({ key }) => named.includes(key))
  return back.length > 0 || form !== target.form
    ? { ...target, form, sides: [...target.sides, ...back] }
    : target
}
