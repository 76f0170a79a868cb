import { type Card, type CardCode, formatCard, isCard, isJoker } from '../../cards.ts'
import type { EntryField, Outcome } from '../../entry-form.ts'
import type { Table } from '../../game.ts'
import { readCardList } from '../../lists.ts'
import { memoBy } from '../../memo.ts'
import { all, fail, ok, type Path, type Problem, problem } from '../../result.ts'
import { type EntryIn, eachPlayer, type OwnKeys, type Part, type RoundPart } from '../../round-form.ts'
import { flag, tally, who } from '../../round-parts.ts'
import type { Tally, ValueClass, WrittenTally } from '../../tally.ts'
import { describeValue, get, isPlain, readFlag } from '../../untrusted.ts'
import { join, plural } from '../../words.ts'
import {
  type Counts,
  countedTunnelas,
  countMaal,
  heldOf,
  KINDS,
  type MaalKind,
  maalOf,
  threefold,
} from './maal.ts'
import { DEALT, type Options, playsDublees, rule } from './options.ts'

/** How a round is written down. */

const MOST_MAAL = 1000

const LABELS: Record<MaalKind, string> = {
  ...{ tiplu: 'tiplus', poplu: 'poplus', jhiplu: 'jhiplus', alter: 'alters', man: 'man' },
  ...{ tunnela: 'tunnela', wildTunnela: 'wild tunnela' },
}

/** What one of each is worth. Which card is which depends on the tiplu, and the form does not. */
function classesOf(options: Options): ValueClass[] {
  return KINDS.map((id) => ({
    ...{ id, label: LABELS[id], points: maalOf({ [id]: 1 }, options).points, held: heldOf(id, options) },
    has: (card) => id === 'man' && isJoker(card),
  }))
}

const ANY_CARD: ValueClass[] = [{ id: 'card', label: 'cards', points: 0, held: 0, has: () => true }]

/** The form that reads a round with this tiplu. The pad asks the same whichever it is. */
export const entryForm = memoBy((table: Table<Options>, tiplu?: Card) => {
  const { options, players } = table
  const dublees = playsDublees(options, players)
  return eachPlayer(
    [{ label: 'Counted' }, ...(options.tunnelas === 'shown' ? [{ label: 'Cards' }] : [])],
    {
      status: statusPart(options, dublees),
      maal: maalPart(options, tiplu),
      won: who({ label: 'Finished', rule: 'finish' }),
      dublee: flag({ label: 'By dublees', rule: 'finish-dublees', of: 'won', asked: dublees }),
    },
    { round: { tiplu: tipluPart } },
  )
})

export type Entry = EntryIn<typeof entryForm>

const tipluPart: RoundPart<Card | undefined, Card | CardCode> = {
  asks: (key) => [{ kind: 'card', key, label: 'Tiplu', rule: 'tiplu' }],
  read: (round, key) => {
    const given = get(round, key)
    if (given === undefined || (isCard(given) && !isJoker(given))) return ok(given)
    const message = `${describeValue(given)} is no tiplu: that is a card with a face, written TH or AS.`
    return fail([key], message, rule('tiplu'))
  },
}

const FLAGS = ['won', 'seen', 'foul', 'out'] as const
type Status = (typeof FLAGS)[number] | 'unseen'

/** How the round went for a player. Of the flags, only the first two go together. */
function statusPart(
  { unseenMaal }: Options,
  dublees: boolean,
): Part<Status, OwnKeys<{ [K in Status]?: boolean }>> {
  const asks = unseenMaal !== 'murder' && ({ asks: true } as const)
  const entry = { seen: true, dublee: true }
  const outcomes: Outcome[] = [
    { id: 'seen', label: 'Seen', short: 'Yes', entry: { seen: true }, asks: true },
    { id: 'dublee', label: 'Seen by dublees', short: 'Dublees', entry, asks: true },
    { id: 'unseen', label: 'Not seen', short: 'No', entry: { seen: false }, ...asks },
    { id: 'foul', label: 'Foul', short: 'Foul', entry: { foul: true }, ...asks },
    { id: 'out', label: 'Sits out', short: 'Sits out', entry: { out: true } },
  ]
  return {
    asks: () => [
      {
        kind: 'outcome',
        label: 'Seen',
        rule: 'see',
        outcomes: outcomes.filter(({ id }) => dublees || id !== 'dublee'),
      },
    ],
    read: (entry, { path, id, here: { nameOf } }) => {
      const [, ...others] = FLAGS
      const read = all(others.map((key) => readFlag(get(entry, key), [...path, key])))
      if (!read.ok) return read
      const refuse = (key: string, message: string) =>
        fail([...path, key], `${nameOf(id)} ${message}.`, rule('see'))
      const given = FLAGS.filter((key) => get(entry, key) === true)
      const [status = 'unseen', more] = given
      if (more && (more !== 'seen' || given.length > 2)) {
        return refuse(given.at(-1)!, `has ${join(given)}, and only one of them can be true`)
      }
      const isSaid = (value: unknown = false) =>
        value !== false && !(Array.isArray(value) && value.length === 0)
      const stray = ['dublee', 'maal', 'tunnelas'].find((key) => isSaid(get(entry, key)))
      if (status === 'out' && stray) return refuse(stray, `sits the round out, and has no ${stray}`)
      const isByDublees = get(entry, 'dublee') === true
      if (isByDublees && !(status === 'won' || status === 'seen'))
        return refuse('dublee', 'has not seen by dublees')
      return ok(status)
    },
  }
}

/** `of` is what it consists of; undefined if only the sum is known. */
type Maal = Tally & { of: Counts | undefined }
type WrittenMaal = { maal?: WrittenTally; tunnelas?: readonly (Card | CardCode)[] }

/** The maal, counted in any way, and beside listed cards the tunnelas among them that were shown. */
function maalPart(options: Options, tiplu: Card | undefined): Part<Maal | undefined, OwnKeys<WrittenMaal>> {
  const about = { label: 'Maal', rule: 'maal', question: 'How much maal is it? If it is none, write 0.' }
  const worth = (counts: Counts) => maalOf(counts, options).points
  const counted = tally({ ...about, classes: classesOf(options), worth, askedUnless: 'out' })
  const listed = tally({ ...about, classes: ANY_CARD })
  const shown: EntryField = {
    ...{ kind: 'cards', key: 'tunnelas', label: 'Tunnelas shown', short: 'Tunn.', rule: 'tunnela-shown' },
    countedElsewhere: true,
  }
  return {
    asks: (key, way) => (way === 0 ? counted.asks(key, way) : [...counted.asks(key, way), shown]),
    read: (entry, spot) => {
      const isTrue = (key: string) => get(entry, key) === true
      if (isTrue('out')) return ok(undefined)
      const given = get(entry, spot.key)
      const path = [...spot.path, 'tunnelas']
      const tunnelas = readCardList(get(entry, 'tunnelas') ?? [], path)
      if (!tunnelas.ok) return tunnelas
      const isOwed = given !== undefined || isTrue('won') || isTrue('seen')
      const part = isPlain(given) && get(given, 'cards') !== undefined ? listed : counted
      const read = isOwed ? part.read(entry, spot) : ok(undefined)
      if (!read.ok) return read
      const cards = read.value?.cards
      const problems = [
        ...tunnelaProblems(tunnelas.value, cards, options, path),
        ...(read.value ? maalProblems(read.value, tiplu, options) : []),
      ]
      if (problems.length > 0) return { ok: false, problems }
      if (!read.value) return ok(undefined)
      if (!(cards && tiplu)) return ok({ ...read.value, of: read.value.counts })
      const of = countMaal(cards, countedTunnelas(cards, tunnelas.value, options), tiplu)
      return ok({ ...read.value, points: worth(of), of })
    },
  }
}

function maalProblems(
  { path, points, counts = {}, cards }: Tally,
  tiplu: Card | undefined,
  options: Options,
): Problem[] {
  const { tunnela = 0, wildTunnela = 0 } = counts
  const most = heldOf('tunnela', options)
  if (cards && !tiplu) return [problem(path, 'Which card is the tiplu? Cards need it.', rule('tiplu'))]
  if (cards && cards.length > DEALT) {
    return [problem(path, `${plural(cards.length, 'card')} listed, but a hand has ${DEALT}.`, rule('deal'))]
  }
  if (tunnela + wildTunnela > most) {
    const message = `${tunnela + wildTunnela} tunnelas, but a hand has room for ${most}.`
    return [problem(path, message, rule('tunnela'))]
  }
  if (path.at(-1) !== 'points' || points <= MOST_MAAL) return []
  return [problem(path, `${points} is more maal than a hand can have.`, rule('maal'))]
}

/** Refuses tunnelas that cannot have been shown with these cards. */
export function tunnelaProblems(
  shown: readonly Card[],
  cards: readonly Card[] | undefined,
  { tunnelas }: Options,
  path: Path,
): Problem[] {
  if (shown.length === 0) return []
  if (tunnelas === 'hand') {
    return [problem(path, 'Here every tunnela in the hand counts, so none is named.', rule('tunnelas-when'))]
  }
  if (!cards) return [problem(path, 'Tunnelas are named beside listed cards only.', rule('tunnela-shown'))]
  return shown.flatMap((card, at) => {
    if (threefold(cards).includes(card) && shown.indexOf(card) === at) return []
    const why = shown.indexOf(card) < at ? 'is named twice' : 'does not lie here three times'
    return [problem([...path, at], `${formatCard(card)} ${why}.`, rule('tunnela'))]
  })
}
