import { describe, expect, test } from 'vitest'
import type { Verdict } from '../../../../src/scoring/index.ts'
import { cards, judge } from '../../table.ts'

/** The findings as text, such as `meld-set: A set of …`, without the finding about the points. */
function textsOf({ findings }: Verdict): string[] {
  const others = findings.filter(({ rule }) => rule !== 'rummy-500#values')
  return others.map(({ rule, message }) => `${rule.slice(rule.indexOf('#') + 1)}: ${message}`)
}

/** A meld at a table such as `jokers 2 players`: the options that are on, and how many play. */
function meld(text: string, table = ''): Verdict {
  const players = Number(table.match(/(\d) players/)?.[1])
  const on = table.split(' ').filter((word) => /^[a-z]+$/i.test(word) && word !== 'players')
  const options = Object.fromEntries(on.map((name) => [name, true]))
  return judge('rummy-500', 'meld', { cards: cards(text) }, { options, ...(players && { players }) })
}

/** A case a line: the cards, the table, the findings. */
function cases(text: string): [cards: string, table: string, findings: string[]][] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [some = '', table = '', ...findings] = line.split('|').map((cell) => cell.trim())
      return [some, table, findings]
    })
}

const MELDS = `
7C 7D 7H | | meld-set: A set of sevens: 7♣ 7♦ 7♥.
6S 4S 5S | | meld-run: A run of spades: 4♠ 5♠ 6♠.
7S 7S 7D | | meld-set: A set of sevens: 7♦ 7♠ 7♠. | two-decks: A set may hold the same card twice: 7♠.
JK 7C 7D | jokers | meld-set: A set of sevens: 7♣ 7♦ Joker. | jokers: The joker stands for one of the sevens.
JK 7C 7D JK | jokers | meld-set: A set of sevens: 7♣ 7♦ Joker Joker. | jokers: The 2 jokers stand for sevens.
JK 5D 7D | jokers | meld-run: A run of diamonds: 5♦ Joker 7♦. | jokers: The joker stands for 6♦.
JK 5D 8D JK | jokers | meld-run: A run of diamonds: 5♦ Joker Joker 8♦. | jokers: The 2 jokers stand for 6♦ 7♦.
AH 2H 3H | | meld-run: A run of hearts: A♥ 2♥ 3♥. | ace-both-ends: Its ace is low, below the two.
AH KH QH | | meld-run: A run of hearts: Q♥ K♥ A♥. | ace-both-ends: Its ace is high, above the king.
KH AH 2H | corner | meld-run: A run of hearts: K♥ A♥ 2♥. | no-corner: Its ace lies between king and two: at this table a run may go around the corner.
JK KH AH | jokers | meld-run: A run of hearts: Joker K♥ A♥. | ace-both-ends: Its ace is high, above the king. | jokers: The joker stands for Q♥.
`

// Without a number of players, advice is for the packs of the largest table.
const NO_MELDS = `
7C 7D | | meld-set: 7♣ 7♦: a set is 3 or 4 cards of one rank. With 7♣, 7♦, 7♥ or 7♠ it is a meld.
7C 7D | 5 players | meld-set: 7♣ 7♦: a set is 3 or 4 cards of one rank. With 7♣, 7♦, 7♥ or 7♠ it is a meld.
7C 7D | 2 players | meld-set: 7♣ 7♦: a set is 3 or 4 cards of one rank. With 7♥ or 7♠ it is a meld.
7C 7D | distinctSuits | meld-set: 7♣ 7♦: a set is 3 or 4 cards of one rank. With 7♥ or 7♠ it is a meld.
7C 7D 7H 7S 7C | | meld-set: 5 cards: a set is 3 or 4. Without 7♣, 7♦, 7♥ or 7♠ it is a meld.
7C 7C 7D 7D 7H 7H | | meld-set: These are two melds, each laid by itself: 7♣ 7♣ 7♦ and 7♦ 7♥ 7♥.
3H 4H 5H 5C 5D 5S | | meld-run: These are two melds, each laid by itself: 5♣ 5♦ 5♠ and 3♥ 4♥ 5♥.
3H 4H 5H 9H TH JH | | meld-run: These are two melds, each laid by itself: 3♥ 4♥ 5♥ and 9♥ 10♥ J♥.
2S 3S 4S 7C 7D JK | jokers | meld-run: These are two melds, each laid by itself: 7♣ 7♦ Joker and 2♠ 3♠ 4♠.
4S 5S | 2 players | meld-run: 4♠ 5♠: a run is 3 or more cards of one suit. With 3♠ or 6♠ it is a meld.
QD AD | 2 players | meld-run: Q♦ A♦: a run is 3 or more cards of one suit. With K♦ it is a meld.
2D AD | corner 2 players | meld-run: 2♦ A♦: a run is 3 or more cards of one suit. With 3♦ or K♦ it is a meld.
2D 5D | 2 players | meld-run: 2♦ 5♦: a run is 3 or more cards of one suit.
4S 5S 7S | 2 players | meld-run: Not in a row: 6♠ would have to lie between. With 6♠ it is a meld.
2S 3S 4S 6S | 2 players | meld-run: Not in a row: 5♠ would have to lie between. Without 6♠, or with 5♠, it is a meld.
AD 3D 4D | 2 players | meld-run: Not in a row: 2♦ would have to lie between. With 2♦ it is a meld.
JD QD AD | 2 players | meld-run: Not in a row: K♦ would have to lie between. With K♦ it is a meld.
AD 5D 7D | 2 players | meld-run: Not in a row: 2♦ 3♦ 4♦ 6♦ would have to lie between.
7D TD AD | 2 players | meld-run: Not in a row: 8♦ 9♦ J♦ Q♦ K♦ would have to lie between.
4S 8S JK | jokers 2 players | meld-run: Not in a row: 5♠ 6♠ 7♠ would have to lie between, and 1 joker cannot fill 3 gaps.
4S 8S JK JK | jokers 2 players | meld-run: Not in a row: 5♠ 6♠ 7♠ would have to lie between, and 2 jokers cannot fill 3 gaps. With 5♠, 6♠ or 7♠ it is a meld.
4S 7S JK | jokers | meld-run: Not in a row: 5♠ 6♠ would have to lie between, and 1 joker cannot fill 2 gaps. With 5♠, 6♠ or Joker it is a meld.
4S 4S 5S 6S | | meld-run: 4♠ more than once: a run has no card twice. Without 4♠ it is a meld.
4S 4S 5S 5S | | meld-run: 4♠ 5♠ more than once: a run has no card twice.
KH AH 2H | 2 players | no-corner: K♥ A♥ 2♥ goes around the corner, from the king over the ace to the two, and a run does not.
2H KH AH QH | 2 players | no-corner: Q♥ K♥ A♥ 2♥ goes around the corner, from the king over the ace to the two, and a run does not. Without 2♥ it is a meld.
7C 7D 8H | | meld-set: No set: these are sevens and eights. | meld-run: No run: these are clubs, diamonds and hearts.
7C 7D 7H 8H | | meld-set: No set: these are sevens and eights. Without 8♥ it is a meld. | meld-run: No run: these are clubs, diamonds and hearts.
 | | meld-set: No card: a set is 3 or 4 cards of one rank. | meld-run: No card: a run is 3 or more cards of one suit.
7C | | meld-set: 7♣: a set is 3 or 4 cards of one rank. | meld-run: 7♣: a run is 3 or more cards of one suit.
7C JK JK | jokers | jokers: 1 natural card and 2 jokers. A meld needs at least two natural cards. With one of 10 cards it is a meld.
JK | jokers | jokers: 0 natural cards and 1 joker. A meld needs at least two natural cards.
7S 7S 7D | distinctSuits | two-decks: No set: 7♠ 7♠ 7♦ do not differ in suit.
7C 7C 7D 7D | distinctSuits | two-decks: No set: 7♣ 7♣ 7♦ 7♦ do not differ in suit.
`

describe('the findings of a meld', () => {
  test.each(cases(MELDS))('explain %s with %j', (text, table, findings) => {
    expect(textsOf(meld(text, table))).toEqual(findings)
  })

  test('name their cards in order', () => {
    const { findings } = meld('JK AH 3H', 'jokers')
    expect(findings.map(({ cards }) => cards?.join(' '))).toEqual(['AH JK 3H', 'AH', 'JK', undefined])
  })
})

describe('the findings of cards that are not a meld', () => {
  test.each(cases(NO_MELDS))('explain %s with %j', (text, table, findings) => {
    const verdict = meld(text, table)
    expect(textsOf(verdict)).toEqual(findings)
    expect(verdict.findings.some(({ ok }) => ok)).toBe(false)
  })

  test.each([
    ['KH 2H 3H', '', '4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥'],
    ['KH 2H 3H', 'corner', 'A♥'],
    ['QH 2H 3H', 'corner', 'K♥ A♥'],
    ['AH 3H 4H', 'corner', '2♥'],
    ['AH QH JH', '', 'K♥'],
  ])('name the cards that are missing between %s with %j', (text, table, missing) => {
    const [finding] = meld(text, table).findings
    expect(finding?.message).toContain(`Not in a row: ${missing} would have to lie between.`)
  })

  test('say that fourteen cards of a suit are two runs', () => {
    const [{ message } = { message: '' }] = meld(
      'AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD JK',
      'jokers',
    ).findings
    expect(message).toMatch(/^These are two melds, each laid by itself: A♦ 2♦ Joker and 3♦ /)
  })

  test('suggest cards in their order, jokers last', () => {
    const [{ message } = { message: '' }] = meld('7S 7C 7D JK 7H', 'jokers').findings
    expect(message).toMatch(/Without 7♣, 7♦, 7♥, 7♠ or Joker it is a meld\.$/)
  })

  test('name the cards that are wrong', () => {
    const named = (text: string, table = '') => {
      return meld(text, table).findings.map(({ cards }) => cards?.join(' '))
    }
    expect(named('7C 8D')).toEqual(['7C 8D', '7C 8D'])
    expect(named('4S 4S 5S 5S 6S')).toEqual(['4S 5S'])
    expect(named('7S 7S 7D 7D 7H', 'distinctSuits')).toEqual(['7S 7S 7D 7D 7H', '7S 7S 7D 7D 7H'])
    expect(named('KH AH 2H')).toEqual(['KH AH 2H'])
    expect(named('')).toEqual(['', ''])
  })
})
