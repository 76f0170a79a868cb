import { laidIn } from '../../../scoring/entry-kinds/laid.ts'
import { sideName } from '../../../scoring/seats.ts'
import { get } from '../../../scoring/untrusted.ts'
import { RuleLink } from '../../controls/RuleLink.tsx'
import { useStore } from '../../controls/use-store.ts'
import { missionsIn } from '../../standings/standings.ts'
import type { GameView, OpenGame } from '../../storage/open-game.ts'

/** Which player has done which missions, and in which round. */
export function MissionTable({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const field = missionsIn(view.record, opened.game)
  if (!field) return null
  const done = doneIn(view, field.key)
  return (
    <table class="ledger missions" style={{ '--missions': field.missions.length }}>
      <caption class="note">Missions, with the round in which they were laid</caption>
      <thead class="soft">
        <tr>
          <td />
          {field.missions.map(({ mission, label, rule }) => (
            <th key={mission} scope="col">
              <RuleLink game={opened.game} rule={`#${rule}`} class="reach">
                {mission}
                <span class="visually-hidden">: {label}</span>
              </RuleLink>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.sides.map((side) => (
          <tr key={side.key}>
            <th scope="row" class="one-line">
              <bdi>{sideName(side)}</bdi>
            </th>
            {field.missions.map(({ mission }) => {
              const round = done.get(`${side.key} ${mission}`)
              return (
                <td key={mission} class={round === undefined ? undefined : 'mission-done'}>
                  {round === undefined ? (
                    <span class="visually-hidden">open</span>
                  ) : (
                    <b class="figure">
                      <span class="visually-hidden">round </span>
                      {round}
                    </b>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The round in which a mission was done, by player and mission. Rounds with problems do not count. */
function doneIn({ record, sheet }: GameView, key: string): Map<string, number> {
  return new Map(
    record.rounds.flatMap((content, at) => {
      const laid = sheet.rounds[at]?.problems.length === 0 ? laidIn(get(content, key)) : []
      return laid.map(({ player, mission }) => [`${player} ${mission}`, at + 1] as const)
    }),
  )
}
