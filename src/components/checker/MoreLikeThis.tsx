import type { Game } from '../../scoring/game.ts'
import { slugOf } from '../../scoring/result.ts'
import type { Verdict } from '../../scoring/verdict.ts'
import { formatRuleLink, practiceHref } from '../../site.ts'

/** Links a verdict to practice of the rule that decided it. */
export function MoreLikeThis({ game, verdict }: { game: Game; verdict: Verdict }) {
  const { legal, findings } = verdict
  const decided = findings.find(({ ok }) => ok === legal)
  if (!decided) return null
  return (
    <p class="note">
      <a href={practiceHref(game.id) + formatRuleLink(slugOf(decided.rule))}>More like this</a>
    </p>
  )
}
