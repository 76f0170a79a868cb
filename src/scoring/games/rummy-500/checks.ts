import { type Card, isJoker, withoutCards } from '../../cards.ts'
import { cardsForRound } from '../../for-round.ts'
import { defineCheck, defineSearch, type Table } from '../../game.ts'
import { LAY_OFF, MELD } from '../../meld-forms.ts'
import { canBeLaidOff, cannotBeLaidOff, laysOffNothing } from '../../meld-sentences.ts'
import { growthsOf, type MeldKind } from '../../melds.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { listCards, noMeldThere } from '../../words.ts'
import { grammar, meldFaults, worthIn } from './melds.ts'
import { broken, kept, type Options } from './options.ts'
import { useOf } from './uses.ts'

type HouseTable = Table<Options>

function judgeMeld({ cards }: { cards: Card[] }, { options }: HouseTable): Verdict<{ kind: MeldKind }> {
  const { read, findings } = grammar(options)
  const meld = read(cards)
  if (!meld) return verdictOf(meldFaults(cards, options))
  const points = worthIn(meld, cards, options)
  const worth = kept('values', `On the table it counts ${points}.`)
  return verdictOf([...findings(meld), worth], { points, detail: { kind: meld.kind } })
}

function judgeLayOff({ cards, meld }: { cards: Card[]; meld: Card[] }, { options }: HouseTable): Verdict {
  const { is, readings, findings, rules } = grammar(options)
  if (!is(meld)) return verdictOf(faultsOnTable(meld, options))
  if (cards.length === 0) return verdictOf([broken('lay-off', laysOffNothing())])
  // Two natural cards say whether it is a set or a run, so a meld that grows stays what it was.
  const [grown] = growthsOf(readings(meld), cards, rules)
  if (!grown) {
    const whole = [...meld, ...cards]
    const why = is(whole) ? [jokerWouldMove(meld)] : meldFaults(whole, options)
    return verdictOf([broken('lay-off', cannotBeLaidOff(cards, meld), cards), ...why])
  }
  const points = worthIn(grown, cards, options)
  const credit = `It stays with the player who lays it off, and counts ${points} there.`
  const reasons = [
    kept('lay-off', canBeLaidOff(cards, meld), cards),
    ...findings(grown),
    kept('lay-off-credit', credit, cards),
  ]
  return verdictOf(reasons, { points, detail: { kind: grown.kind } })
}

function jokerWouldMove(meld: readonly Card[]): Finding {
  const message = `A joker on the table keeps its card: in ${listCards(meld)} it cannot move to another place.`
  return broken('joker-place', message, meld.filter(isJoker))
}

/** Says that nothing can be laid off on cards that are no meld, and why they are none. */
function faultsOnTable(meld: readonly Card[], options: Options): Finding[] {
  return [broken('lay-off', noMeldThere(meld), meld), ...meldFaults(meld, options)]
}

type Draw = { pile: Card[]; pick: number; hand: Card[]; melds: Card[][] }
function judgeDiscardDraw({ pile, pick, hand, melds }: Draw, { options }: HouseTable): Verdict {
  const takes = pile.slice(pick)
  const [card, ...along] = takes
  const chosen = [card!]
  const name = listCards(chosen)
  const findings: Finding[] = [kept('draw-all-above', `Taken: ${listCards(takes)}.`, takes)]
  const use = useOf(card!, [...hand, ...along], melds, options)
  if (!use) {
    const message = `${name} fits no meld, in the hand or on the table.`
    findings.push(broken('draw-use', message, chosen))
  } else if (use.kind === 'meld') {
    findings.push(kept('draw-use', `${name} is melded at once: ${listCards(use.cards)}.`, use.cards))
  } else {
    const onto = melds[use.meld]!
    findings.push(kept('draw-use', `${name} is laid off at once.`, chosen))
    findings.push(kept('lay-off', canBeLaidOff(use.cards, onto), use.cards))
  }
  const helping = withoutCards(withoutCards(use?.cards ?? [], chosen), hand)
  if (helping.length > 0) {
    const message = `${listCards(helping)} from the same draw ${helping.length === 1 ? 'helps' : 'help'}.`
    findings.push(kept('draw-use-with', message, helping))
  }
  const { is } = grammar(options)
  for (const meld of melds) if (!is(meld)) findings.push(...faultsOnTable(meld, options))
  return { legal: use !== undefined, findings, detail: { ...(use && { use }), takes } }
}

const hand = { kind: 'cards', label: 'Your hand' } as const

export const checks = {
  meld: defineCheck({
    ...MELD,
    isLegal: ({ cards }, { options }) => grammar(options).is(cards),
    judge: judgeMeld,
    forRound: ({ cards }, { points }) => cardsForRound([cards], points),
  }),
  'lay-off': defineCheck({
    ...LAY_OFF,
    judge: judgeLayOff,
    forRound: ({ cards, meld }, { points }) => cardsForRound([[...meld, ...cards]], points, cards),
  }),
  'discard-draw': defineCheck({
    title: 'Draw a discard',
    question: 'May I take that discard?',
    fields: {
      pile: { kind: 'cards', label: 'The discard pile, oldest first' },
      pick: { kind: 'index', label: 'The card to take', of: 'pile' },
      hand,
      melds: { kind: 'groups', label: 'Melds on the table' },
    },
    judge: judgeDiscardDraw,
  }),
  'best-melds': defineSearch({
    title: 'Best melds',
    question: 'Which melds of this hand count most?',
    fields: { hand },
    isAdvice: true,
  }),
}
