import type { KeptGame, PlayerId } from '../../../scoring/game.ts'
import { sideName } from '../../../scoring/seats.ts'
import { sumOf } from '../../../scoring/sheet.ts'
import { signed } from '../../../scoring/words.ts'
import { as } from '../../controls/table-role.ts'
import { useStore } from '../../controls/use-store.ts'
import { shortNames } from '../../standings/short-names.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { SideLines } from './RoundLines.tsx'

/**
 * The games that are kept at once, as on the sheet of a club: a column for each player in each game, and in the line of
 * a hand the new total wherever it counts.
 */
export function KeptGames({ opened }: { opened: OpenGame }) {
  const { record, sheet, sides } = useStore(opened.$view)
  const after = opened.keeper.games(record)
  const last = after.at(-1) ?? []
  const short = shortNames(sides)
  const isOver = sheet.status === 'finished'
  const settled = last.flatMap((kept, at) => (kept.bonuses ? [{ ...kept, at }] : []))
  /** One cell for each player in each game. */
  const cells = (draw: (kept: KeptGame, key: PlayerId, at: number) => string) =>
    last.flatMap((kept, at) =>
      sides.map(({ key }) => (
        <td key={`${at} ${key}`} {...as('cell')}>
          {draw(kept, key, at)}
        </td>
      )),
    )
  return (
    <section class="kept-games" aria-label="The games kept at once">
      <table {...as('table')} class="ledger">
        <thead>
          <tr>
            <td />
            {last.map(({ winner }, at) => (
              <th key={at} scope="colgroup" colSpan={sides.length}>
                Game {at + 1}
                <small class="line">{winner === undefined ? 'open' : 'over'}</small>
              </th>
            ))}
          </tr>
          <tr>
            <td />
            {last.flatMap(({ winner }, at) =>
              sides.map((side) => (
                <th key={`${at} ${side.key}`} scope="col" class="one-line">
                  <bdi>{winner === side.key ? <mark>{short.get(side.key)}</mark> : short.get(side.key)}</bdi>
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {after.slice(1).map((now, hand) => (
            <tr key={hand}>
              <th scope="row">
                <span class="visually-hidden">Hand </span>
                {hand + 1}
              </th>
              {cells((_, key, at) => {
                const kept = now[at]!
                const before = after[hand]![at]!
                return isEntered(kept, before, key) ? signed(kept.totals[key]!) : ''
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {settled.length > 0 && (
            <>
              <tr>
                <th scope="row">
                  +<span class="visually-hidden"> Bonuses</span>
                </th>
                {cells(({ bonuses }, key) => (bonuses ? signed(sumOf(bonuses[key])) : ''))}
              </tr>
              <tr class="figure">
                <th scope="row">
                  =<span class="visually-hidden"> In the end</span>
                </th>
                {cells(({ bonuses, totals }, key) =>
                  bonuses ? signed(totals[key]! + sumOf(bonuses[key])) : '',
                )}
              </tr>
            </>
          )}
        </tfoot>
      </table>
      {/* At the end the sheet has the bonuses of all games. */}
      {!isOver &&
        settled.map(({ at, winner, bonuses = {} }) => (
          <details key={at}>
            <summary>
              Game {at + 1} is over, won by <bdi>{sideName(sides.find(({ key }) => key === winner))}</bdi>
            </summary>
            <SideLines game={opened.game} sides={sides} lines={bonuses} />
          </details>
        ))}
    </section>
  )
}

/** Whether the last hand counts for this player in this game. */
function isEntered(now: KeptGame, before: KeptGame, key: PlayerId): boolean {
  return now.hands[key] !== before.hands[key] || now.totals[key] !== before.totals[key]
}
