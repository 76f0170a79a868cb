import { expect, test } from 'vitest'
import { whoIs } from '../../../src/scoring/entry/answers.ts'
import type { Plain } from '../../../src/scoring/untrusted.ts'
import { asked, entered, IDS } from './entered.ts'
import written from './written.txt?raw'

const LINE = /^([\w-]+)(?: \[(.*?)\])?(?: from (\{.*?\}))?: (.*?) ⇒ (.*)$/gm

/** `partners true, royal 0` */
function optionsIn(text: string): Plain {
  const pairs = text.split(', ').map((part) => part.split(' '))
  return Object.fromEntries(
    pairs.map(([name, value = '']) => [name, /^\d|true|false/.test(value) ? JSON.parse(value) : value]),
  )
}

test.each([...written.matchAll(LINE)])('%s', (...[, game, table, from = '{}', steps, content]) => {
  const options = table ? optionsIn(table) : {}
  const draft = entered(game!, steps!, options, JSON.parse(from))
  expect(draft.content).toEqual(JSON.parse(content!))
  const [key = '', id] = steps!.split('; ').at(-1)!.split(' ')
  const { form, field } = asked(game!, key, options)
  if (field.kind === 'who')
    expect(whoIs(draft, { form, ids: IDS }, field)).toBe(id === 'nobody' ? undefined : id)
})
