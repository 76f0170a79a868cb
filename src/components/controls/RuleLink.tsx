import type { ComponentChildren } from 'preact'
import type { Game } from '../../scoring/game.ts'
import { href } from '../../site.ts'

type Props = { game: Game; rule: string | undefined; class?: string; children?: ComponentChildren }

/**
 * Links words, or else the name of a rule, to the rule, if the game's rules have it. A page may open the rule
 * in place instead.
 */
export function RuleLink({ game, rule, children, ...rest }: Props) {
  const slug = rule?.split('#')[1]
  if (!slug || !game.rules.includes(slug)) return <>{children}</>
  return (
    <a class={rest.class} href={href(`/games/${game.id}/#${slug}`)} data-rule={slug}>
      {children ?? slug.replaceAll('-', ' ')}
    </a>
  )
}
