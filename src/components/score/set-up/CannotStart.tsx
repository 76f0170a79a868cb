import type { Game } from '../../../scoring/game.ts'
import type { Problem } from '../../../scoring/result.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { capitalize, join } from '../../../scoring/words.ts'
import { RuleLink } from '../../controls/RuleLink.tsx'
import { numbersFor } from './table-draft.ts'

type Props = { game: Game; seated: number; options: Plain; problems: readonly Problem[] }

/** Why this table cannot begin, in the engine's words, and what would help. */
export function CannotStart({ game, seated, options, problems }: Props) {
  return (
    <p class="why line" role="alert">
      {problems.map(({ message, rule }) => (
        <span key={message}>
          <RuleLink game={game} rule={rule}>
            {message}
          </RuleLink>{' '}
        </span>
      ))}
      {adviseOn(game, seated, options)}
    </p>
  )
}

/** How to get a number of players that can play: "Add 1, remove 1 or play with Partners: no." */
export function adviseOn(game: Game, seated: number, options: Plain): string {
  const allowed = numbersFor(game, options)
  if (seated === 0 || allowed.includes(seated)) return ''
  const next = allowed.find((number) => number > seated)
  const last = allowed.findLast((number) => number < seated)
  const ways = [
    ...(next ? [`add ${next - seated}`] : []),
    ...(last ? [`remove ${seated - last}`] : []),
    ...game.options.flatMap((option) => {
      if (option.kind !== 'choice') return []
      const values = option.values.map((value) => numbersFor(game, { ...options, [option.name]: value }))
      const at = values.findIndex((numbers) => numbers.includes(seated))
      return at < 0 ? [] : [`play with ${option.title}: ${option.labels[at]}`]
    }),
  ]
  return ways.length > 0 ? `${capitalize(join(ways, 'or'))}.` : ''
}
