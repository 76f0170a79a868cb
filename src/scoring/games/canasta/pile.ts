import { type Card, formatCard, isJoker, type Rank, withoutCards } from '../../cards.ts'
import type { Table } from '../../game.ts'
import { totalProblems } from '../../meld-forms.ts'
import { landed } from '../../rank-melds.ts'
import { isThree, isWild, PILE, rankOfSet, type Sets, setRank } from '../../rank-sets.ts'
import { type Problem, problem } from '../../result.ts'
import { type Finding, onTable, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, plural, ranksWord, rankWord } from '../../words.ts'
import {
  countFindings,
  faultsAmong,
  isBlackThree,
  isRedThree,
  meldFinding,
  minimumFinding,
  redThreeFault,
  richestMelds,
  wildRoom,
  worthOf,
} from './melds.ts'
import { broken, kept, type Options, rule } from './options.ts'

/** Whether the discard pile may be taken, and how its top card is melded. */

type Cards = readonly Card[]

export type Draw = {
  pile: Card[]
  hand: Card[]
  melds?: Card[][]
  total?: number
  frozen?: boolean
  size?: number
  lay?: Card[][]
}

/** A way to meld the top card, with the cards that it takes from the hand. */
type Way = { how: 'pair' | 'wild' | 'meld'; cards: Card[]; onto?: number }

export function drawProblems({ pile, size = pile.length, ...draw }: Draw): Problem[] {
  const problems = totalProblems(draw, rule('minimum'))
  if (size >= pile.length) return problems
  const message = `${plural(pile.length, 'card')} of the pile are listed, so ${size} cannot be all of it.`
  return [...problems, problem(['size'], message)]
}

export function judgeTakePile(
  draw: Draw,
  { options }: Table<Options>,
): Verdict<{ frozen: boolean; ways?: Way[]; most?: number }> {
  const { pile, melds = [], lay } = draw
  const frozen = isFrozen(draw)
  const lying = faultsAmong(melds, { options }).map(onTable)
  const findings = [...lying, ...barred(draw)]
  const top = pile.at(-1)
  const rank = top && setRank(top)
  // Judges further only if the top card can be melded, and the melds on the table are legal.
  const taking = rank && lying.length === 0 ? { ...draw, melds, top, rank, options } : undefined
  if (lay) {
    if (taking) findings.push(...judgeLay(lay, taking))
    return verdictOf(findings, { points: worthOf(lay.flat()), detail: { frozen } })
  }
  if (!taking) return verdictOf(findings, { detail: { frozen, ways: [] } })
  const ways = waysOf(taking)
  findings.push(...wayFindings(ways, taking))
  if (melds.length > 0) return verdictOf(findings, { detail: { frozen, ways } })
  const most = ways.length > 0 ? mostWith(taking) : 0
  if (ways.length > 0) findings.push(...reachFindings(most, taking))
  return verdictOf(findings, { detail: { frozen, ways, most } })
}

/** A draw whose top card can be melded. */
type Taking = Draw & { melds: Card[][]; top: Card; rank: Rank; options: Options }

function isFrozen(draw: Draw): boolean {
  return isPileFrozen(draw) || !draw.melds?.length
}

function isPileFrozen({ pile, frozen = false }: Draw): boolean {
  return frozen || pile.some(freezes)
}

function freezes(card: Card): boolean {
  return isWild(card) || isRedThree(card)
}

/** Why nobody may take this pile, or why this player may not. */
function barred({ pile, hand, size = pile.length }: Draw): Finding[] {
  const findings: Finding[] = []
  const reds = hand.filter(isRedThree)
  const top = pile.at(-1)
  if (reds.length > 0) findings.push(redThreeFault(reds))
  if (!top) findings.push(broken('take-pile', 'There is no card in the pile.'))
  if (hand.length === 0) findings.push(broken('take-pile', 'A player without cards is out.'))
  if (top && (isWild(top) || isThree(top))) {
    const what = isJoker(top) ? 'a joker' : isWild(top) ? 'a wild card' : 'a three'
    findings.push(broken('closed-pile', `The pile cannot be taken with ${what} on top.`, [top]))
  }
  if (top && isBlackThree(top)) {
    const message = `${formatCard(top)} stops the next player only, until another card covers it.`
    findings.push(broken('black-threes', message, [top]))
  }
  if (hand.length === 1 && size === 1) {
    findings.push(broken('one-card', 'A player with one card may not take a pile of one card.', hand))
  }
  return findings
}

/** One way of each kind in which the top card can be melded. */
function waysOf(taking: Taking): Way[] {
  const { hand, melds, rank } = taking
  const onto = melds.findIndex((meld) => rankOfSet(meld) === rank)
  const lying = onto < 0 ? [] : melds[onto]!
  const joins = onto < 0 ? {} : { onto }
  const like = hand.filter((card) => setRank(card) === rank)
  const wilds = hand.filter(isWild).sort((a, b) => worthOf([a]) - worthOf([b]))
  const ways: Way[] = []
  if (like.length >= 2) ways.push({ how: 'pair', cards: like.slice(0, 2), ...joins })
  if (isFrozen(taking)) return ways
  const natural = like[0]
  const wild = wilds[0]
  if (natural && wild && hasRoom(lying, taking.options)) {
    ways.push({ how: 'wild', cards: [natural, wild], ...joins })
  }
  if (onto >= 0) ways.push({ how: 'meld', cards: [], onto })
  return ways
}

/** Whether a wild card may join the meld together with the top card and another natural one. */
function hasRoom(lying: Cards, options: Options): boolean {
  const wilds = lying.filter(isWild).length
  return wilds + 1 <= wildRoom(lying.length - wilds + 2, options)
}

function wayFindings(ways: readonly Way[], taking: Taking): Finding[] {
  const { top, rank, melds, pile, size = pile.length } = taking
  if (ways.length === 0) return noWay(taking)
  const name = formatCard(top)
  const findings = ways.map((way) => {
    if (way.how === 'meld') return kept('open-pile', `${name} fits your side’s ${ranksWord(rank)}.`, [top])
    const what = way.how === 'pair' ? 'two natural cards' : 'a natural and a wild card'
    return kept('open-pile', `${name} with ${what} from the hand: ${listCards(way.cards)}.`, way.cards)
  })
  return [
    ...findings,
    ...frozenFindings(taking, kept),
    ...ways.flatMap(({ how, onto }) => mergedFinding(how, onto === undefined ? [] : melds[onto]!)),
    kept('take-pile', `The whole pile comes with it: ${plural(size, 'card')}.`),
  ]
}

/** What `#merged` says about a meld that lies on the table already. */
function mergedFinding(how: Way['how'], lying: Cards): Finding[] {
  if (how === 'wild' && lying.length > 0) {
    return [kept('merged', `All three join the ${ranksWord(rankOfSet(lying)!)} on the table.`)]
  }
  if (how === 'meld' && lying.length >= PILE)
    return [kept('merged', 'A canasta takes the card like any meld.')]
  return []
}

/** Says that the pile is frozen, and why. A natural pair keeps that rule; anything else breaks it. */
function frozenFindings(taking: Taking, judged: typeof kept): Finding[] {
  const { pile, melds, rank } = taking
  const will = `only two natural ${ranksWord(rank)} from the hand will do`
  const findings: Finding[] = []
  if (isPileFrozen(taking)) {
    const why = pile.filter(freezes)
    const by = why.length > 0 ? ` by ${listCards(why)}` : ''
    findings.push(judged('frozen', `The pile is frozen${by}: ${will}.`, why.length > 0 ? why : undefined))
  } else if (pile.some(isBlackThree)) {
    findings.push(kept('black-three-freeze', 'A black three in the pile freezes nothing.'))
  }
  if (melds.length === 0) {
    findings.push(judged('frozen-side', `For a side without a meld the pile is frozen: ${will}.`))
  }
  return findings
}

function noWay(taking: Taking): Finding[] {
  if (isFrozen(taking)) return frozenFindings(taking, broken).filter(({ ok }) => !ok)
  const { top, rank } = taking
  const message = `${formatCard(top)} needs two ${ranksWord(rank)} from the hand, one and a wild card, or your side’s ${ranksWord(rank)} on the table.`
  return [broken('open-pile', message, [top])]
}

/**
 * The most that a first meld can be worth. The hand has a natural pair for the top card, so that card is part of the
 * richest melds.
 */
function mostWith({ hand, top, options }: Taking): number {
  return worthOf(richestMelds([...hand, top], options).flat())
}

function reachFindings(most: number, { top, total = 0, options }: Taking): Finding[] {
  const found = `with ${formatCard(top)} at most ${most} can be melded`
  const minimum = minimumFinding(most, total, options, found)
  return [minimum, onlyTop(top, minimum.ok)]
}

function onlyTop(top: Card, ok: boolean): Finding {
  const message = `Of the pile only ${formatCard(top)} counts in a first meld, with cards from the hand.`
  return (ok ? kept : broken)('pile-minimum', message, [top])
}

/** Judges what the player lays down at once with the top card. */
function judgeLay(lay: Sets, taking: Taking): Finding[] {
  const { melds, top, hand, total = 0, options } = taking
  const laid = lay.flat()
  const foreign = withoutCards(laid, [...hand, top])
  const findings = [...laysTop(laid, taking), ...laysMelds(lay, taking)]
  if (foreign.length > 0) {
    const message = `${listCards(foreign)}: at first only ${formatCard(top)} and cards from the hand are melded.`
    findings.push(broken('take-pile', message, foreign))
  }
  if (melds.length > 0) return findings
  const worth = worthOf(withoutCards(laid, foreign))
  const minimum = minimumFinding(worth, total, options, `these are worth ${worth}`)
  return [...findings, minimum, onlyTop(top, foreign.length === 0), ...countFindings(lay)]
}

function laysTop(laid: Cards, taking: Taking): Finding[] {
  const { top, rank, hand, melds } = taking
  if (!laid.includes(top)) {
    return [broken('take-pile', `${formatCard(top)} must be melded at once.`, [top])]
  }
  const like = withoutCards(laid, [top]).filter((card) => setRank(card) === rank)
  const fromHand = like.length - withoutCards(like, hand).length
  if (isFrozen(taking)) return frozenFindings(taking, fromHand < 2 ? broken : kept)
  const joins = melds.some((meld) => rankOfSet(meld) === rank)
  const held = joins
    ? 'joins your side’s meld'
    : `is melded with ${plural(fromHand, rankWord(rank), ranksWord(rank))} from the hand`
  return [kept('open-pile', `${formatCard(top)} ${held}.`, [top]), ...frozenFindings(taking, kept)]
}

/** Groups of a rank that lies on the table join its meld. A group shows its rank by a natural card. */
function laysMelds(lay: Sets, { melds, options }: Taking): Finding[] {
  const wildAlone = lay.filter((group) => group.length > 0 && group.every(isWild))
  if (wildAlone.length > 0) {
    return wildAlone.map((group) => {
      return broken('two-naturals', `${listCards(group)}: put wild cards with natural ones.`, group)
    })
  }
  const faults = faultsAmong(landed(lay, melds), { options })
  return faults.length > 0 ? faults : lay.map(meldFinding)
}
