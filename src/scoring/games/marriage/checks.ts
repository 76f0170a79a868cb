import type { Card } from '../../cards.ts'
import { defineCheck, defineSearch, drawing, type Table } from '../../game.ts'
import { type Finding, type Verdict, verdictOf } from '../../verdict.ts'
import { capitalize, listCards } from '../../words.ts'
import { tunnelaProblems } from './entry.ts'
import { countedTunnelas, countMaal, isWild, maalOf, type Role, rolesOf } from './maal.ts'
import { isMeld, kindOf, type MarriageMeld, meldFindings } from './melds.ts'
import { broken, DEALT, kept, type Options, playsDublees } from './options.ts'
import type { Slug } from './rules.ts'

type House = Table<Options>

/** The pure melds that a player shows to see, and the dublees that take their place. */
export const [PURE_TO_SEE, DUBLEES_TO_SEE] = [3, 7]

function judgeMeld(
  { cards, tiplu }: { cards: Card[]; tiplu?: Card },
  table: House,
): Verdict<{ kind?: MarriageMeld }> {
  const verdict = verdictOf(meldFindings(cards, tiplu, table))
  const kind = verdict.legal && kindOf(cards, tiplu, table.options)
  return kind ? { ...verdict, detail: { kind } } : verdict
}

/** Judges melds that are shown together: without a tiplu to see it, with one to finish. */
function judgeShown(
  { melds, tiplu }: { melds: Card[][]; tiplu?: Card },
  table: House,
): Verdict<{ kinds: (MarriageMeld | null)[] }> {
  const isSeeing = tiplu === undefined
  const kinds = melds.map((cards) => kindOf(cards, tiplu, table.options) ?? null)
  const atLeast = (slug: Slug, things: string, number: number, least: number) =>
    (number < least ? broken : kept)(slug, `${things}: ${number}, and ${least} are needed.`)
  if (kinds.length > 0 && kinds.every((kind) => kind === 'dublee')) {
    const enough = isSeeing
      ? atLeast('see-dublees', 'Dublees', melds.length, DUBLEES_TO_SEE)
      : atLeast('finish-dublees', 'Dublees', melds.length, DUBLEES_TO_SEE + 1)
    const isPlayed = playsDublees(table.options, table.players)
    const findings = isPlayed ? [enough] : [enough, broken('dublee', 'Dublees are not played here.')]
    return verdictOf(findings, { detail: { kinds } })
  }
  const isPure = (kind?: MarriageMeld | null) => kind === 'pure' || kind === 'tunnela'
  const pure = kinds.filter(isPure).length
  const findings = melds.flatMap((cards, at): Finding[] => {
    const kind = kinds[at]
    const shown = listCards(cards)
    if (kind && isSeeing && !isPure(kind)) {
      return [broken('see', `${shown} is neither a pure sequence nor a tunnela.`, cards)]
    }
    if (kind !== 'dublee') return meldFindings(cards, tiplu, table)
    return [broken('dublee', `${shown} is a dublee, which goes with other dublees only.`, cards)]
  })
  const enough = atLeast(isSeeing ? 'see' : 'finish-pure', 'Pure sequences and tunnelas', pure, PURE_TO_SEE)
  const whole = isSeeing ? [] : [atLeast('finish', 'Cards in melds', melds.flat().length, DEALT)]
  return verdictOf([...findings, enough, ...whole], { detail: { kinds } })
}

type WorthItem = { item: Role | 'marriage' | 'tunnela'; cards: Card[]; points: number }

const CITED: Record<WorthItem['item'], Slug> = {
  ...{ marriage: 'marriage', tiplu: 'maal-values', poplu: 'poplu', jhiplu: 'poplu', alter: 'alter' },
  ...{ man: 'maal', tunnela: 'tunnela-shown' },
}

function judgeMaal(
  { cards, tiplu, tunnelas = [] }: { cards: Card[]; tiplu: Card; tunnelas?: Card[] },
  { options }: House,
): Verdict<{ items: WorthItem[] }> {
  const counted = countedTunnelas(cards, tunnelas, options)
  const { points, items } = maalOf(countMaal(cards, counted, tiplu), options)
  const { jhiplu, poplu, ...roles } = rolesOf(tiplu)
  const groups = { ...roles, jhiplu, poplu, marriage: [jhiplu, tiplu, poplu] }
  const single = items.flatMap(({ item, count, points }): WorthItem[] => {
    if (item === 'tunnela' || item === 'wildTunnela') return []
    return [{ item, cards: Array<Card | Card[]>(count).fill(groups[item]).flat(), points }]
  })
  const threes = counted.map((card): WorthItem => {
    const points = isWild(card, tiplu) ? options.wildTunnela : options.tunnela
    return { item: 'tunnela', cards: [card, card, card], points }
  })
  const all = [...single, ...threes]
  const findings = all.map(({ item, cards, points }) => {
    const slug = item === 'tunnela' && options.tunnelas === 'hand' ? 'tunnelas-when' : CITED[item]
    return kept(slug, `${capitalize(item)}, ${listCards(cards)}: ${points}.`, cards)
  })
  const none = kept('maal', 'None of these cards is maal.')
  return verdictOf(findings.length > 0 ? findings : [none], { points, detail: { items: all } })
}

const cards = { kind: 'cards', label: 'The cards', max: DEALT } as const
const tiplu = { kind: 'card', label: 'The tiplu', face: true } as const
const melds = { kind: 'groups', label: 'The melds', max: DEALT } as const

export const checks = {
  meld: defineCheck({
    title: 'Meld',
    question: 'Is this a meld?',
    fields: { cards, tiplu: { ...tiplu, label: 'The tiplu, once seen', optional: true } },
    makes: 'a meld',
    isLegal: ({ cards, tiplu }, table: House) => isMeld(cards, tiplu, table),
    judge: judgeMeld,
  }),
  see: defineCheck({
    title: 'See the joker',
    question: 'May a player who shows these melds see the joker?',
    fields: { melds },
    judge: judgeShown,
  }),
  ready: defineSearch({
    title: 'Ready to see',
    question: 'Can this hand show enough to see the joker?',
    fields: { hand: { kind: 'cards', label: 'The hand', max: DEALT + 1 } },
  }),
  maal: defineCheck({
    title: 'Maal',
    question: 'How much maal is in this hand?',
    isAdvice: true,
    fields: {
      ...{ cards, tiplu },
      tunnelas: { ...cards, label: 'Tunnelas shown at the deal', optional: true, countedElsewhere: true },
    },
    problems: ({ cards, tunnelas = [] }, { options }: House) =>
      tunnelaProblems(tunnelas, cards, options, ['tunnelas']),
    judge: drawing(judgeMaal, ({ items }) => {
      const rows = items.map(({ item, cards, points }) => ({ label: `${capitalize(item)} ${points}`, cards }))
      return [{ shape: 'rows', rows }]
    }),
  }),
  finish: defineCheck({
    title: 'Finish',
    question: 'Can a player finish with these melds?',
    fields: { melds, tiplu },
    judge: judgeShown,
  }),
}
