import { type Card, isJoker, withoutCards } from '../../cards.ts'
import { cardsForRound } from '../../for-round.ts'
import { defineCheck, type Table } from '../../game.ts'
import { LAY_OFF, MELD } from '../../meld-forms.ts'
import type { Finding, Verdict } from '../../verdict.ts'
import { listCards, noMeldThere } from '../../words.ts'
import { meldFaults, meldFindings } from './faults.ts'
import { completeMeld, growMeld, meldOf, worthIn } from './melds.ts'
import { broken, kept, type Options } from './options.ts'

type HouseTable = Table<Options>

function judgeMeld({ cards }: { cards: Card[] }, table: HouseTable): Verdict<{ kind: 'set' | 'run' }> {
  const meld = meldOf(cards, table.options)
  if (!meld) return { legal: false, findings: meldFaults(cards, table) }
  const points = worthIn(meld, cards, table.options)
  const findings = [...meldFindings(meld), kept('values', `On the table it counts ${points}.`)]
  return { legal: true, findings, points, detail: { kind: meld.kind } }
}

function judgeLayOff({ cards, meld }: { cards: Card[]; meld: Card[] }, table: HouseTable): Verdict {
  if (!meldOf(meld, table.options)) return { legal: false, findings: faultsOnTable(meld, table) }
  if (cards.length === 0) return { legal: false, findings: [broken('lay-off', 'No card is laid off.')] }
  // A grown meld keeps its kind, because two natural cards say whether it is a set or a run.
  const grown = growMeld(meld, cards, [], table.options)
  if (!grown) {
    const message = `${listCards(cards)} cannot be laid off on ${listCards(meld)}.`
    return {
      legal: false,
      findings: [broken('lay-off', message, cards), ...growthFaults(meld, cards, table)],
    }
  }
  const points = worthIn(grown, cards, table.options)
  const findings = [
    kept('lay-off', `${listCards(cards)} can be laid off on ${listCards(meld)}.`, cards),
    ...meldFindings(grown),
    kept('lay-off-credit', `It stays with the player who lays it off, and counts ${points} there.`, cards),
  ]
  return { legal: true, findings, points, detail: { kind: grown.kind } }
}

/** Why a meld does not take these cards. */
function growthFaults(meld: readonly Card[], cards: readonly Card[], table: HouseTable): Finding[] {
  const moved = meldOf([...meld, ...cards], table.options)
  if (!moved) return meldFaults([...meld, ...cards], table)
  // The cards would fit if a joker moved to another place.
  const message = `A joker on the table keeps its card: in ${listCards(meld)} it cannot move to another place.`
  return [broken('joker-place', message, meld.filter(isJoker))]
}

/** Says that nothing can be laid off on cards that are no meld, and why they are none. */
function faultsOnTable(meld: readonly Card[], table: HouseTable): Finding[] {
  return [broken('lay-off', noMeldThere(meld), meld), ...meldFaults(meld, table)]
}

type Draw = { pile: Card[]; pick: number; hand: Card[]; melds: Card[][] }
type Use = { kind: 'meld'; cards: Card[] } | { kind: 'lay-off'; cards: Card[]; meld: number }

function judgeDiscardDraw({ pile, pick, hand, melds }: Draw, table: HouseTable): Verdict {
  const takes = pile.slice(pick)
  const chosen = takes.slice(0, 1)
  const along = takes.slice(1)
  const name = listCards(chosen)
  const findings: Finding[] = [kept('draw-all-above', `Taken: ${listCards(takes)}.`, takes)]
  const use = useOf(chosen, [...hand, ...along], melds, table)
  if (!use) {
    const message = `${name} fits into no meld with these cards, and on none that lies on the table.`
    findings.push(broken('draw-use', message, chosen))
  } else if (use.kind === 'meld') {
    findings.push(kept('draw-use', `${name} is melded at once: ${listCards(use.cards)}.`, use.cards))
  } else {
    const onto = listCards(melds[use.meld] ?? [])
    findings.push(kept('draw-use', `${name} is laid off at once.`, chosen))
    findings.push(kept('lay-off', `${listCards(use.cards)} can be laid off on ${onto}.`, use.cards))
  }
  const helping = withoutCards(withoutCards(use?.cards ?? [], chosen), hand)
  if (helping.length > 0) {
    const message = `${listCards(helping)} from the same draw ${helping.length === 1 ? 'helps' : 'help'}.`
    findings.push(kept('draw-use-with', message, helping))
  }
  for (const meld of melds) if (!meldOf(meld, table.options)) findings.push(...faultsOnTable(meld, table))
  return { legal: use !== undefined, findings, detail: { ...(use && { use }), takes } }
}

/** How the player can use the chosen card at once: in a new meld, or laid off, alone or together with others. */
function useOf(
  chosen: readonly Card[],
  others: readonly Card[],
  melds: readonly Card[][],
  { options }: HouseTable,
): Use | undefined {
  const own = completeMeld(chosen, others, options)
  if (own) return { kind: 'meld', cards: own.cards }
  for (const [meld, lying] of melds.entries()) {
    const grown = meldOf(lying, options) && growMeld(lying, chosen, others, options)
    if (grown) return { kind: 'lay-off', cards: withoutCards(grown.cards, lying), meld }
  }
  return undefined
}

const hand = { kind: 'cards', label: 'Your hand' } as const

export const checks = {
  meld: defineCheck({
    ...MELD,
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
  /** The solver answers this check. */
  'best-melds': defineCheck({
    title: 'Best melds',
    question: 'Which melds of this hand count most?',
    fields: { hand },
    isAdvice: true,
  }),
}
