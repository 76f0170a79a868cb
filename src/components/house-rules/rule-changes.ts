import type { Game } from '../../scoring/game.ts'
import { defaultsUnder, readOptions, showOption } from '../../scoring/options.ts'
import type { Plain } from '../../scoring/untrusted.ts'

/** A difference between house rules and the book, in a few words. */

export type Change = { name: string; title: string; effect: string; rule: string; from: string; to: string }

export function changesIn(game: Game, options: Plain): Change[] {
  const read = readOptions(game.options, options, [])
  if (!read.ok) return []
  const defaults = defaultsUnder(game.options, read.value)
  return game.options.flatMap((option) => {
    const { name, title, effect, rule } = option
    const from = showOption(option, defaults[name])
    const to = showOption(option, read.value[name])
    return from === to ? [] : [{ name, title, effect, rule, from, to }]
  })
}

/** Whether both sets of options mean the same rules. */
export function areSame(game: Game, one: Plain, other: Plain): boolean {
  const [a, b] = [one, other].map((options) => readOptions(game.options, options, []))
  return !!a?.ok && !!b?.ok && JSON.stringify(a.value) === JSON.stringify(b.value)
}
