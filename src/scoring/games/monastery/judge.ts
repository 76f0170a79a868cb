import { type Card, formatCard, formatRank, type Rank } from '../../cards.ts'
import type { Table } from '../../game.ts'
import type { Finding, Verdict } from '../../verdict.ts'
import { capitalize, join, plural } from '../../words.ts'
import {
  acesLast,
  completions,
  type Layout,
  largest,
  nearest,
  type Part,
  type Piece,
  readings,
  sizeOf,
  slotRank,
  takes,
} from './layouts.ts'
import { type Group, type GroupKind, type Mission, missionsFor } from './missions.ts'
import { broken, kept, missionSlug, type Options } from './options.ts'
import { rules, type Slug } from './rules.ts'
import { cardsOf, listPieces, nearestWords, oneOf, patternWords, sentencesAgainst } from './words.ts'

/** Judges whether cards are a mission, and if not, says what would be. */

/** `as` is parallel to `cards`: the rank that each stands for, null where ranks do not matter. */
type LaidGroup = { kind: GroupKind; cards: Card[]; as: (Rank | null)[] }

export const ADD_SLUGS: Record<GroupKind, Slug & `add-${string}`> = {
  set: 'add-set',
  run: 'add-run',
  'double-run': 'add-double-run',
  suit: 'add-group',
  parity: 'add-group',
}

export function judgeMission(
  { mission: number, cards }: { mission: number; cards: Card[] },
  table: Table<Options>,
): Verdict<{ groups: LaidGroup[] }> {
  const mission = missionAt(number, table.options)
  const layout = largest(mission.groups, acesLast(cards))
  if (layout?.left.length === 0) {
    const findings = missionFindings(mission, layout.parts)
    return { legal: true, findings, detail: { groups: layout.parts.map(laidGroup) } }
  }
  const findings = layout ? excess(mission, layout) : lack(mission, cards, table)
  return { legal: false, findings: [...findings, ...colourAlone(number, cards)] }
}

export function missionAt(number: number, options: Pick<Options, 'colourMission'>): Mission {
  return missionsFor(options)[number - 1]!
}

function laidGroup({ group: { kind }, pattern, taken }: Part): LaidGroup {
  const ranked = kind !== 'suit' && kind !== 'parity'
  const as = pattern.flatMap((slot, at) => taken[at]!.map(() => (ranked ? slotRank(slot) : null)))
  return { kind, cards: cardsOf(taken.flat()), as }
}

function missionFindings({ number, title, groups }: Mission, parts: readonly Part[]): Finding[] {
  const findings = parts.flatMap((part) => {
    const own = part.taken.flat()
    const words = `${capitalize(patternWords(part))}: ${listPieces(own)}.`
    return [kept(missionSlug(number), words, cardsOf(own)), ...aceFindings(part)]
  })
  const more = parts.flatMap(({ taken }) => taken.flat()).length - sizeOf(groups)
  if (more > 0)
    findings.push(kept('additions', `${title}, and ${plural(more, 'card')} added in the same turn.`))
  const sets = parts.filter(({ group }) => group.kind === 'set').map(({ taken }) => taken.flat())
  return [...findings, ...wildSets(sets)]
}

/** What the aces of a group stand for. */
export function aceFindings({ group: { kind, within }, pattern, taken }: Part): Finding[] {
  const aces = pattern.flatMap((slot, at) =>
    taken[at]!.filter(({ wild }) => wild).map(({ card }) => ({ card, slot })),
  )
  if (aces.length === 0 || kind === 'suit') return []
  const cards = aces.map(({ card }) => card)
  if (kind === 'parity') return [kept('wild-parity', rules['wild-parity'], cards)]

  const findings: Finding[] = []
  const standIns = aces.filter(({ slot }) => slotRank(slot) !== 'A')
  if (standIns.length > 0) {
    const words = standIns.map(({ card, slot }) => `${formatCard(card)} is ${formatRank(slotRank(slot))}`)
    findings.push(kept('ace-wild', `Aces stand in: ${join(words)}.`, cards))
  }
  if (within !== 'any') findings.push(kept('ace-suit', rules['ace-suit'], cards))
  // Only in these runs could players think that an ace is high, or doubt its place.
  const low = standIns.length < aces.length || slotRank(pattern.at(-1)!) === 'K'
  if (kind !== 'set' && low) findings.push(kept('ace-low', rules['ace-low'], cards))
  return findings
}

/** Confirms what players wonder about in sets: several aces, equal cards, or two sets of one rank. */
function wildSets(sets: readonly Piece[][]): Finding[] {
  const ranks = sets.map((pieces) => pieces[0]!.ranks)
  const wild = sets.some(
    (pieces) => pieces.filter(({ wild }) => wild).length > 1 || new Set(pieces).size < pieces.length,
  )
  return wild || new Set(ranks).size < ranks.length ? [kept('wild-sets', rules['wild-sets'])] : []
}

/** The mission is complete, but some cards extend none of its groups. */
function excess({ number, title, groups }: Mission, { parts, left }: Layout): Finding[] {
  const many = left.length === 1 ? 'is one card too many' : `are ${left.length} cards too many`
  const words = `${title}: complete without ${listPieces(left)}, which ${many}.`
  const slugs = new Set(groups.map(({ kind }) => ADD_SLUGS[kind]))
  return [
    broken(missionSlug(number), words, cardsOf(left)),
    ...[...slugs].map((slug) => broken(slug, rules[slug], cardsOf(left))),
    ...wrongAces(parts, left),
    ...newGroups(groups, left),
  ]
}

/** The mission is not complete: what is wrong with these cards, and what would complete it. */
function lack(
  { number, title, groups }: Mission,
  cards: readonly Card[],
  { deck }: Table<Options>,
): Finding[] {
  const layouts = nearest(groups, acesLast(cards))
  const near = layouts[0]!
  const sentences = sentencesAgainst(near)
  if (cards.length < sizeOf(groups)) {
    sentences.unshift(`${title}: ${sizeOf(groups)} cards, not ${cards.length}.`)
  }
  if (cards.length > 0) sentences.push(nearestWords(near))
  if (near.missing === 1) {
    const instead = near.left.length > 0 ? ` instead of ${listPieces(near.left)}` : ''
    sentences.push(`${capitalize(oneOf(completions(layouts, cards, deck)))}${instead} would make it legal.`)
  }
  const finding = broken(missionSlug(number), sentences.join(' '), cardsOf(near.left))
  return [finding, ...wrongAces(near.parts, near.left)]
}

/** Says so if only the colours of these cards are wrong. */
function colourAlone(number: number, cards: readonly Card[]): Finding[] {
  const { groups } = missionAt(number, { colourMission: 0 })
  if (largest(groups, acesLast(cards))?.left.length !== 0) return []
  const words = `Only the colours are wrong: it is mission ${number} that asks for sets in colour.`
  return [broken('mission-colour', words)]
}

/** Aces whose suit keeps them out of a group. */
export function wrongAces(
  parts: readonly Pick<Part, 'group' | 'pattern'>[],
  strays: readonly Piece[],
): Finding[] {
  return parts.flatMap((part) => {
    const wrong = strays.filter((piece) => piece.wild && !takes(part.pattern[0]!, piece))
    if (wrong.length === 0) return []
    const words = `${listPieces(wrong)} cannot stand in the ${patternWords(part)}: an ace keeps its suit.`
    return [broken('ace-suit', words, cardsOf(wrong))]
  })
}

/** Refuses additions that would be a group of their own. */
export function newGroups(groups: readonly Group[], strays: readonly Piece[]): Finding[] {
  if (!groups.some((group) => readings(group, strays).length > 0)) return []
  const words = `${listPieces(strays)} would be a group of its own; additions only extend what lies there.`
  return [broken('no-new-groups', words, cardsOf(strays))]
}
