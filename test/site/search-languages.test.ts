import { expect, test } from 'vitest'
import { translate, withArticlesApart } from '../../src/components/search/languages.ts'
import { isLight, isSmall, plain } from '../../src/components/search/words.ts'
import FOREIGN from '../../src/content/rulebook/foreign-words.json' with { type: 'json' }

const RULES = new Set(
  'discard joker canasta run set close burraco points stock table partner limit pozzetto'.split(' '),
)
const NAMES = new Set('canasta scala 40 burraco romme chinchon'.split(' '))
const ask = (text: string) =>
  translate(
    plain(withArticlesApart(text)).replace(/ \.$/, ''),
    (word) => RULES.has(word) || isSmall(word) || isLight(word),
    (word) => NAMES.has(word),
  )

test.each([
  ['Wie viele Karten bekommt man bei Rommé?', 'de', 'how many card dealt romme'],
  ['Wieviel Karten duerfen wir ziehen', 'de', 'how many card can draw'],
  ['Quante carte a scala 40?', 'it', 'how many cards each in scala 40'],
  ['¿Cuántas cartas se reparten en el chinchón?', 'es', 'how many cards each in chinchon'],
  ['Quantos curingas pode', 'pt', 'how many wild cards in one meld can'],
  ['Combien de points pour poser', 'fr', 'points to open'],
  ['Ile kart w tysiącu', 'pl', 'how many cards each in tysiacu'],
  ['Rommé Regeln', 'de', 'romme rules'],
  ['L’asso vale undici', 'it', 'ace worth eleven'],
])('“%s” is %s: “%s”', (question, language, english) => {
  const translated = ask(question)
  expect(translated).toMatchObject({ language, text: english })
  expect(translated.note).toMatch(/\w/)
})

test.each([
  'as many as you like',
  'do we die in the last round',
  'was the mano right',
  'come to the table',
  'when is the discard pile frozen',
  'per player',
  'can my partner close',
  'canasta',
  'set or run',
])('“%s” is English', (question) => {
  expect(ask(question)).toEqual({ text: plain(question) })
})

test('names of cards in an English question are put into English', () => {
  expect(ask('can I take the comodín').text).toBe('can i take the joker')
  expect(ask('when may I take the pozzetto').text).toBe('when may i take the pozzetto')
})

test('every language tells in its own words that the answers are English', () => {
  for (const [language, { says, ...words }] of Object.entries(FOREIGN)) {
    expect(says, language).toMatch(/\.$/)
    for (const [english, others] of Object.entries(words)) {
      // A word that is listed twice in one line is a slip.
      const list = others.split(', ')
      expect(new Set(list).size, `${language}: ${english}`).toBe(list.length)
    }
  }
})
