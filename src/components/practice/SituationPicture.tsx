import { picturesOf } from '../../scoring/check.ts'
import type { Game, Solver } from '../../scoring/game.ts'
import { readOptions } from '../../scoring/options.ts'
import type { Answer, Situation } from '../../scoring/practice.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import type { Verdict } from '../../scoring/verdict.ts'
import { lazy } from '../controls/lazy.tsx'
import { PlayPicture } from '../rules/PlayPicture.tsx'

/** Lazy, because few situations are about a whole round. */
const RoundPicture = lazy(async () => (await import('./RoundPicture.tsx')).RoundPicture)

type Props = {
  game: Game
  solver: Solver | undefined
  situation: Situation
  answer: Answer
  /** Whether the picture may show what is right: sets, and the cards that broke a rule. */
  isAnswered: boolean
}

const NOT_SAID: Verdict = { legal: true, findings: [] }

/** Draws a situation as the rules page would. */
export function SituationPicture({ game, solver, situation, answer, isAnswered }: Props) {
  if ('record' in answer) return <RoundPicture game={game} record={answer.record} />
  const form = 'check' in situation ? game.checksById[situation.check] : undefined
  if (!form || !('input' in situation)) return null
  const { input, table } = situation
  const { verdict } = answer
  const options = readOptions(game.options, table.options, [])
  const asked = { fields: form.fields, ...(options.ok && { options: options.value }) }
  return isAnswered ? (
    <PlayPicture
      {...asked}
      {...{ input, verdict }}
      pictures={picturesOf(game, situation.check, verdict, solver)}
    />
  ) : (
    <PlayPicture {...asked} input={withoutChoices(input, answer)} verdict={NOT_SAID} pictures={[]} />
  )
}

/** Leaves out cards that the player can tap as choices. */
function withoutChoices(input: Plain, { choices }: Answer): Plain {
  const cards = choices.flatMap(({ card }) => card ?? [])
  const isChoice = (value: unknown) =>
    cards.length > 0 &&
    Array.isArray(value) &&
    value.length >= cards.length &&
    value.every((card) => cards.includes(card))
  return Object.fromEntries(Object.entries(input).filter(([, value]) => !isChoice(value)))
}
