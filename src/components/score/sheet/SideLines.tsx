import type { Game, Line, PlayerId } from '../../../scoring/game.ts'
import { type Side, sideName } from '../../../scoring/seats.ts'
import { sumOf } from '../../../scoring/sheet.ts'
import { signed } from '../../../scoring/words.ts'
import { RuleLink } from '../../controls/RuleLink.tsx'

type Props = { game: Game; sides: readonly Side[]; lines: Readonly<Record<PlayerId, readonly Line[]>> }

/** How scores came about, player by player: every line with its points and its rule. */
export function SideLines({ game, sides, lines }: Props) {
  return sides.map((side) => {
    const own = lines[side.key] ?? []
    return (
      own.length > 0 && (
        <section key={side.key}>
          <h2 class="ends">
            {sideName(side)} <b>{signed(sumOf(own))}</b>
          </h2>
          <ul>
            {own.map(({ label, points, rule }) => (
              <li class="ends" key={label}>
                <RuleLink game={game} rule={rule}>
                  {label}
                </RuleLink>{' '}
                <span>{signed(points)}</span>
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}
