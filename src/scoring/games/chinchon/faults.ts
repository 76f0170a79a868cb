import { type Card, rankOf, suitOf } from '../../cards.ts'
import { plainMelds } from '../../plain-melds.ts'
import type { Finding } from '../../verdict.ts'
import { capitalize, count, listCards, ranksWord, suitWord } from '../../words.ts'
import { type House, isMeld, layOut, placesOf, type Reading, readingsOf } from './melds.ts'
import { broken, kept, ranksIn } from './options.ts'
import { ACE_OF_COINS, isWild } from './values.ts'

/** Sentences that say why cards are a meld, or why they are none. */

const { faults } = plainMelds('set', 'run', { kept, broken })

export function meldFindings(reading: Reading, house: House): Finding[] {
  const laid = layOut(reading, house)
  const { kind, naturals } = reading
  const [first] = naturals
  const name = kind === 'set' ? `set of ${ranksWord(rankOf(first!))}` : `run of ${suitWord(suitOf(first!))}`
  return [
    kept(kind, `A ${name}: ${listCards(laid)}.`, laid),
    ...(kind === 'set' ? twinFindings(naturals) : orderFindings(naturals, house)),
    ...wildFindings(reading, house),
  ]
}

function twinFindings(naturals: readonly Card[]): Finding[] {
  if (new Set(naturals).size === naturals.length) return []
  return [kept('twins', 'At this table a set may have the same card twice.', naturals)]
}

function orderFindings(naturals: readonly Card[], house: House): Finding[] {
  const places = placesOf(naturals, house)
  const jack = ranksIn(house).indexOf('J')
  const below = house.pack === 40 ? 'seven' : 'nine'
  const findings: Finding[] = []
  if (places.some((place) => place >= jack) && places.some((place) => place < jack)) {
    findings.push(kept('order', `The ${below} and the jack are neighbours: there is no ten.`))
  }
  const aces = naturals.filter((card) => rankOf(card) === 'A')
  if (aces.length > 0) findings.push(kept('ace-low', 'Its ace is low, below the two.', aces))
  return findings
}

function wildFindings({ naturals, wilds }: Reading, house: House): Finding[] {
  const itself = house.wild === 'coins' ? naturals.filter((card) => card === ACE_OF_COINS) : []
  return [
    ...(itself.length > 0 ? [kept('wild-itself', 'The ace of coins is read as itself here.', itself)] : []),
    ...(wilds.length > 0
      ? [
          kept(
            'wild',
            `${listCards(wilds)} ${wilds.length === 1 ? 'stands' : 'stand'} for what is missing.`,
            wilds,
          ),
          kept('wild-limit', `${held(naturals, wilds)}; ${LIMITS[house.wildLimit]}.`, wilds),
        ]
      : []),
  ]
}

function held(naturals: readonly Card[], wilds: readonly Card[]): string {
  return capitalize(`${count(wilds.length, 'wild card')} beside ${count(naturals.length, 'other')}`)
}

const LIMITS: Record<House['wildLimit'], string> = {
  one: 'a meld has at most one',
  naturals: 'at this table any number may lie beside two others',
  any: 'at this table any number may lie beside one other',
}

/** The reasons why these cards are no meld. There is always one. */
export function meldFaults(cards: readonly Card[], house: House): Finding[] {
  if (isMeld(cards, { ...house, wildLimit: 'any' })) {
    const wilds = readingsOf(cards, { ...house, wildLimit: 'any' })[0]!.wilds
    return [
      broken(
        'wild-limit',
        `${count(wilds.length, 'wild card')} in one meld: ${LIMITS[house.wildLimit]}.`,
        cards,
      ),
    ]
  }
  if (isMeld(cards, { ...house, twins: true })) {
    return [broken('set-suits', `No set: ${listCards(cards)} do not differ in suit.`, cards)]
  }
  const wilds = cards.filter((card) => isWild(card, house))
  if (wilds.length > 0) return wildFaults(cards, wilds)
  if (goesAround(cards, house)) {
    const message = `${listCards(cards)}: the ace is low, below the two, and does not follow the king.`
    return [broken('ace-low', message, cards)]
  }
  return faults(cards, (suited) => runFaults(suited, house))
}

function wildFaults(cards: readonly Card[], wilds: readonly Card[]): Finding[] {
  const message = `${listCards(cards)}: whatever ${listCards(wilds)} ${wilds.length === 1 ? 'stands' : 'stand'} for, this is no`
  return [
    broken('set', `${message} set of three or four cards.`, cards),
    broken('run', `${message} run of three or more cards.`, cards),
  ]
}

/** Whether these cards would be a run if the ace followed the king. */
function goesAround(cards: readonly Card[], house: House): boolean {
  const { length } = ranksIn(house)
  const isSuited = cards.every((card) => suitOf(card) === suitOf(cards[0]!))
  const places = placesOf(cards, house)
  if (cards.length < 3 || !isSuited || new Set(places).size < places.length) return false
  return Array.from({ length }, (_, turn) => places.map((place) => (place + turn) % length)).some(
    (turned) => Math.max(...turned) - Math.min(...turned) < cards.length,
  )
}

function runFaults(cards: readonly Card[], house: House): Finding[] {
  const places = placesOf(cards, house)
  if (new Set(places).size < places.length) {
    return [broken('run', `${listCards(cards)}: no card lies twice in a run.`, cards)]
  }
  if (cards.length < 3) {
    const message = `${capitalize(count(cards.length, 'card'))}: a run is three or more.`
    return [broken('run', message, cards)]
  }
  const order = house.pack === 40 ? 'seven comes the jack' : 'nine comes the jack'
  return [broken('run', `Not in a row: ${listCards(cards)}. After the ${order}.`, cards)]
}
