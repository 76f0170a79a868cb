import { describe, expect, test } from 'vitest'
import { nameWho, tapOutcome, typeNumber, whoIs } from '../../../src/scoring/entry/answers.ts'
import { completed } from '../../../src/scoring/entry/completed.ts'
import { draftOf, type RoundDraft, readRoundDraft, textIn } from '../../../src/scoring/entry/draft.ts'
import { fieldValue, outcomeOf, setField } from '../../../src/scoring/entry/rows.ts'
import { fieldsOf, keyOf, whoFields } from '../../../src/scoring/entry-form.ts'
import type { Plain } from '../../../src/scoring/untrusted.ts'
import { tableFor } from '../../site/forms.ts'

/** What was entered comes back when the answer that put it aside is taken back. */

const ids = ['a', 'b', 'c']
const DUBLEES = { dublees: 'any' }

/** A round in play, each step of which is stored and read again. */
function play(game: string, content: Plain = {}, options: object = {}, players = 3) {
  const { form } = tableFor(game, options, players)
  const way = form.ways[0]!
  const layout = { form, way, ids }
  const [who] = whoFields(way.fields)
  const how = way.fields.find((field) => field.kind === 'outcome')
  let draft = draftOf(content, 1)
  const keep = (next: RoundDraft) => {
    draft = readRoundDraft(JSON.parse(JSON.stringify(next)))!
    return round
  }
  const boxOf = (id: string, key: string) => {
    return { form, way, id, field: fieldsOf(form).find((field) => keyOf(field) === key)! }
  }
  const round = {
    type: (id: string, key: string, text: string) => keep(typeNumber(draft, boxOf(id, key), text)),
    say: (id: string, key: string, value: unknown) => keep(setField(draft, boxOf(id, key), value)),
    name: (id: string | undefined) => keep(nameWho(draft, layout, who!, id)),
    tap: (id: string, outcome: string) =>
      keep(tapOutcome(draft, layout, how!, id, how!.outcomes.find((one) => one.id === outcome)!)),
    outcome: (id: string) => outcomeOf(draft, { form, way, id })?.id,
    text: (id: string, key: string) =>
      textIn(draft, { id, key }, (fieldValue(draft, boxOf(id, key)) as Plain).points as number),
    named: () => whoIs(draft, layout, who!),
    entry: (id: string) => (draft.content.entries as Plain | undefined)?.[id],
    saved: () => completed(draft, layout),
  }
  return round
}

describe('naming another player', () => {
  test('leaves an outcome as it was, in Marriage', () => {
    const round = play('marriage', {}, DUBLEES).tap('a', 'dublee').name('a').name('b')
    expect(round.outcome('a')).toBe('dublee')
    expect(round.named()).toBe('b')
  })

  test('leaves an outcome that was chosen under the name', () => {
    expect(play('marriage', {}, DUBLEES).name('a').tap('a', 'dublee').name('b').outcome('a')).toBe('dublee')
  })

  test('leaves an outcome of a round that is mended', () => {
    const a = { won: true, seen: true, dublee: true }
    expect(play('marriage', { entries: { a } }, DUBLEES).name('b').outcome('a')).toBe('dublee')
  })

  test('takes an answer that only who is named gives', () => {
    const round = play('marriage', {}, DUBLEES).tap('a', 'seen').name('a').say('a', 'dublee', true).name('b')
    expect(round.outcome('a')).toBe('seen')
  })
})

describe('a 0 that was typed', () => {
  test('comes back in Machiavelli, which writes none down for who is out', () => {
    const round = play('machiavelli').type('a', 'left', '0')
    expect(round.entry('a')).toEqual({ out: true })
    round.name(undefined)
    expect(round.entry('a')).toEqual({ left: { points: 0 } })
    expect(round.text('a', 'left')).toBe('0')
  })

  test('stays where another player is named instead', () => {
    expect(play('machiavelli').type('a', 'left', '0').name('b').entry('a')).toEqual({ left: { points: 0 } })
  })
})

describe('a 0 that was saved', () => {
  test.each([
    ['canasta', {}],
    ['hand-and-foot', { partners: false }],
  ])('stays when its player is named and named no more, in %s', (game, options) => {
    const b = { table: { points: 50 }, left: { points: 0 } }
    const round = play(game, { entries: { b } }, options, 2)
    expect(round.name('b').name(undefined).entry('b')).toEqual(b)
  })
})

describe('an outcome that is taken back', () => {
  test('gives back the numbers that stood there', () => {
    const round = play('indian-rummy').type('a', 'count', '35').tap('a', 'wrong')
    expect(round.entry('a')).toEqual({ wrong: true })
    expect(round.tap('a', 'wrong').entry('a')).toEqual({ count: { points: 35 } })
  })

  test('gives them back after another outcome, too', () => {
    const round = play('indian-rummy')
      .type('a', 'count', '35')
      .tap('a', 'wrong')
      .tap('a', 'won')
      .tap('a', 'won')
    expect(round.entry('a')).toEqual({ count: { points: 35 } })
  })

  test('gives them back when another player gets it', () => {
    const round = play('indian-rummy').type('a', 'count', '35').tap('a', 'won').tap('b', 'won')
    expect(round.entry('a')).toEqual({ count: { points: 35 } })
  })

  test('gives them to an outcome that asks for them', () => {
    const round = play('marriage', {}, { unseenMaal: 'murder' })
      .type('a', 'maal', '12')
      .tap('a', 'unseen')
      .tap('a', 'seen')
    expect(round.entry('a')).toEqual({ seen: true, maal: { points: 12 } })
  })
})

test('melds that are turned into counts say nothing that this table does not ask, in Burraco', () => {
  const melds = [['4C', '5C', '6C', '7C', '8C', '9C', 'TC']]
  const round = play('burraco', { entries: { a: { melds } } }, { royal: 0, semiClean: 0 }).type(
    'a',
    'left',
    '5',
  )
  expect(Object.keys(round.entry('a') as Plain).toSorted()).toEqual(['clean', 'dirty', 'left', 'table'])
})
