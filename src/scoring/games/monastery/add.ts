import { type Card, formatCard, formatRank } from '../../cards.ts'
import type { Table } from '../../game.ts'
import type { Finding, Verdict } from '../../verdict.ts'
import { join, listCards, plural } from '../../words.ts'
import { ADD_SLUGS, aceFindings, missionAt, newGroups, wrongAces } from './judge.ts'
import {
  acesLast,
  fill,
  type Part,
  type Pattern,
  type Piece,
  patternsOf,
  readings,
  type Slot,
  slotRank,
} from './layouts.ts'
import type { Group, Mission } from './missions.ts'
import { broken, kept, missionSlug, type Options } from './options.ts'
import { cardsOf, inSuits, listPieces, patternWords, slotWords } from './words.ts'

/** Judges whether cards may be added to a laid mission, and if not, says which cards may. */

/** `to` is the index of the group in `groups`. */
type Addition = { mission: number; groups: Card[][]; to: number; cards: Card[] }

export function judgeAdd(
  { mission: number, groups, to, cards }: Addition,
  { options }: Table<Options>,
): Verdict {
  const mission = missionAt(number, options)
  const wrong = notLaid(mission, groups)
  if (wrong.length > 0) return { legal: false, findings: wrong }
  if (cards.length === 0) return { legal: false, findings: [broken('additions', 'No card is added.')] }

  const group = mission.groups[to]!
  const laid = acesLast(groups[to]!)
  const extension = extend(group, laid, acesLast(cards))
  return extension.left.length === 0
    ? { legal: true, findings: added(laid, extension) }
    : { legal: false, findings: notAdded(mission, laid, extension) }
}

/** Why the groups on the table are not the mission. */
function notLaid({ number, title, groups }: Mission, laid: readonly Card[][]): Finding[] {
  const slug = missionSlug(number)
  if (laid.length !== groups.length) {
    return [broken(slug, `${title}: that is ${plural(groups.length, 'group')}, not ${laid.length}.`)]
  }
  return groups.flatMap((group, at) => {
    const cards = laid[at]!
    if (readings(group, acesLast(cards)).length > 0) return []
    const found = cards.length > 0 ? listCards(cards) : 'without a card'
    return [broken(slug, `Group ${at + 1}, ${found}, is no ${groupWords(group)}.`, cards)]
  })
}

/** How cards extend a group: its pattern before and after, the part with the cards added, and the cards that do not fit. */
type Extension = { group: Group; before: Pattern; after: Pattern; onto: Part; left: Piece[] }

/** The extension that takes the most of these cards. Aces in the laid group keep their ranks (#ace-keeps-rank). */
function extend(group: Group, laid: readonly Piece[], pieces: readonly Piece[]): Extension {
  const befores = readings(group, laid)
  for (let more = pieces.length; more > 0; more -= 1) {
    for (const after of patternsOf({ ...group, size: laid.length + more })) {
      for (const before of befores) {
        const pattern = growth(before, after)
        if (!pattern) continue
        const { missing, taken, left } = fill(pattern, pieces)
        if (missing === 0) return { group, before, after, onto: { group, pattern, taken }, left }
      }
    }
  }
  const before = befores[0]!
  return { group, before, after: before, onto: { group, pattern: [], taken: [] }, left: [...pieces] }
}

function added(laid: readonly Piece[], { group, before, after, onto }: Extension): Finding[] {
  const own = onto.taken.flat()
  const [old, now] = [patternWords({ group, pattern: before }), patternWords({ group, pattern: after })]
  const words = `${listPieces(own)} ${own.length === 1 ? 'extends' : 'extend'} the ${old}${old === now ? '' : `, now the ${now}`}.`
  return [
    kept('additions', `A laid mission may be extended with ${plural(own.length, 'card')}.`),
    kept(ADD_SLUGS[group.kind], words, cardsOf(own)),
    ...aceFindings(onto),
    ...keptRanks(before, laid),
  ]
}

/** The ranks that the aces of a laid run keep. */
function keptRanks(before: Pattern, laid: readonly Piece[]): Finding[] {
  // Only a run has several slots.
  if (before.length === 1) return []
  const { taken } = fill(before, laid)
  const aces = before.flatMap((slot, at) =>
    taken[at]!.filter(({ wild }) => wild).map(
      ({ card }) => `${formatCard(card)} stays ${formatRank(slotRank(slot))}`,
    ),
  )
  return aces.length > 0 ? [kept('ace-keeps-rank', `${join(aces)}.`)] : []
}

function notAdded({ groups }: Mission, laid: readonly Piece[], extension: Extension): Finding[] {
  const { group, after, onto, left } = extension
  const own = onto.taken.flat()
  const findings = [
    misfit(group, own.length > 0 ? [after] : readings(group, laid), left),
    ...wrongAces([{ group, pattern: after }], left),
    ...newGroups(groups, left),
  ]
  if (readings(group, acesLast(cardsOf([...laid, ...own, ...left]))).length > 0) {
    const aces = cardsOf(laid.filter(({ wild }) => wild))
    const words = `It would be right if ${listCards(aces)} could move, but an ace in a laid run keeps its rank.`
    findings.push(broken('ace-keeps-rank', words, aces))
  }
  return findings
}

/** Says that cards do not extend a group, which can be read in these patterns, and which cards would. */
function misfit(group: Group, patterns: readonly Pattern[], strays: readonly Piece[]): Finding {
  const name = patternWords({ group, pattern: patterns[0]! })
  const next = takenWords(patterns.flatMap((pattern) => nextSlots(group, pattern)))
  const pairs = group.kind === 'double-run' ? 'pairs of ' : ''
  const words = next
    ? `Only ${pairs}${next} extend the ${name}, not ${listPieces(strays)}.`
    : `Nothing extends the ${name}: an ace is low, and the king is the end.`
  return broken(ADD_SLUGS[group.kind], words, cardsOf(strays))
}

/** The slots added when a group grows from one pattern to another; undefined if the first is no part of the second. */
function growth(small: Pattern, large: Pattern): Slot[] | undefined {
  const parts = large.map((slot) => {
    const part = small.find(({ ranks, suits }) => ranks === slot.ranks && suits === slot.suits)
    return { ...slot, count: slot.count - (part?.count ?? 0) }
  })
  const isPart = sizeOfSlots(parts) === sizeOfSlots(large) - sizeOfSlots(small)
  return isPart ? parts.filter(({ count }) => count > 0) : undefined
}

/** The slots for the next cards added to a group in this pattern. */
function nextSlots(group: Group, pattern: Pattern): Slot[] {
  const size = sizeOfSlots(pattern) + (group.kind === 'double-run' ? 2 : 1)
  return patternsOf({ ...group, size }).flatMap((large) => growth(pattern, large) ?? [])
}

function sizeOfSlots(slots: readonly Slot[]): number {
  return slots.reduce((sum, { count }) => sum + count, 0)
}

/** "fours, nines or aces": the cards that these slots take. */
function takenWords(slots: readonly Slot[]): string {
  // The words of a slot with the bit of the ace name aces already.
  const sorted = slots.toSorted((a, b) => a.ranks - b.ranks)
  const aces = slots.filter(({ ranks }) => (ranks & 2) === 0).map(({ suits }) => inSuits('aces', suits))
  return join([...new Set([...sorted.map(slotWords), ...aces])], 'or')
}

/** "set of 3 or more in colour": what a mission asks for. */
function groupWords({ kind, size, within }: Group): string {
  switch (kind) {
    case 'set':
    case 'run':
      return `${kind} of ${size} or more${within === 'any' ? '' : ` in ${within}`}`
    case 'double-run':
      return `double run of ${size / 2} or more`
    case 'suit':
      return `group of ${size} or more of one suit`
    case 'parity':
      return `group of ${size} or more even or odd cards`
  }
}
