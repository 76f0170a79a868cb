import { useEffect, useRef } from 'preact/hooks'
import type { Game, Line, PlayerId } from '../../../scoring/game.ts'
import { removeRound } from '../../../scoring/ledger/round-events.ts'
import { type Side, sideName } from '../../../scoring/seats.ts'
import { sumOf } from '../../../scoring/sheet.ts'
import { signed } from '../../../scoring/words.ts'
import { announce } from '../../controls/announce.ts'
import { calmFoot } from '../../controls/calm.ts'
import { RuleLink } from '../../controls/RuleLink.tsx'
import { useStore } from '../../controls/use-store.ts'
import { WrongHere } from '../../report/WrongHere.tsx'
import type { OpenGame } from '../../storage/open-game.ts'
import { $route, goTo } from '../address/route.ts'

/** How a round was scored, player by player, and what can be done with it. */
export function RoundLines({ opened, at }: { opened: OpenGame; at: number }) {
  const { folded, record, sheet, sides } = useStore(opened.$view)
  const round = sheet.rounds[at]
  const tools = useRef<HTMLParagraphElement>(null)
  // On a phone the newest round is the last line in view, so what opens below it would be out of sight.
  useEffect(() => tools.current?.closest('td')?.scrollIntoView({ block: 'nearest' }), [])
  if (!round) return null
  const linkTo = async (withNames: boolean) => {
    const { reportLink } = await import('../../hand-over/reported-game.ts')
    return reportLink(record, at + 1, withNames)
  }
  const id = folded.rounds[at] ?? ''
  const enter = (target: string) => goTo({ ...$route.get(), round: target })
  const remove = () => {
    opened.write((now, meta) => removeRound(now, meta, id))
    calmFoot()
    announce(`Round ${at + 1} is removed. Undo brings it back.`)
  }
  return (
    <>
      <p class="group" ref={tools}>
        <button type="button" onClick={() => enter(id)}>
          Change<span class="visually-hidden"> round {at + 1}</span>
        </button>
        <button type="button" onClick={() => enter(`before-${at + 1}`)}>
          Insert before<span class="visually-hidden"> round {at + 1}</span>
        </button>
      </p>
      {[...round.problems, ...(round.remarks ?? [])].map(({ message, rule }) => (
        <p key={message} class="unclear">
          <RuleLink game={opened.game} rule={rule}>
            {message}
          </RuleLink>
        </p>
      ))}
      <SideLines game={opened.game} sides={sides} lines={round.lines} />
      <WrongHere form="wrong-score" linkTo={linkTo} hasNames>
        <p>Is it written down wrong?</p>
        <p class="group">
          <button type="button" onClick={() => enter(id)}>
            Change this round
          </button>
          <button type="button" onClick={remove}>
            Remove this round
          </button>
        </p>
        <p>Or is it counted wrong?</p>
      </WrongHere>
    </>
  )
}

type SideLinesProps = {
  game: Game
  sides: readonly Side[]
  lines: Readonly<Record<PlayerId, readonly Line[]>>
}

/** How scores came about, player by player: every line with its points and its rule. */
export function SideLines({ game, sides, lines }: SideLinesProps) {
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
