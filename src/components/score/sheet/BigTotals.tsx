import { dealerWords } from '../../../scoring/game.ts'
import { signed } from '../../../scoring/words.ts'
import { useStore } from '../../controls/use-store.ts'
import { SideName } from '../../standings/SideName.tsx'
import { standingsOf, wordsBelow } from '../../standings/standings.ts'
import type { OpenGame } from '../../storage/open-game.ts'

/** Names and totals, as large as possible, for a phone in the middle of the table. */
export function BigTotals({ opened }: { opened: OpenGame }) {
  const view = useStore(opened.$view)
  const { sheet, record } = view
  const isOn = sheet.status === 'playing'
  const standings = standingsOf(view, opened.game)
  const asked = sheet.next.asks?.filter(({ lead }) => lead) ?? []
  const digits = Math.max(2, ...standings.map(({ total }) => signed(total).length))
  return (
    <>
      <ul class="far" style={{ '--digits': digits }}>
        {standings.map((standing) => {
          const { state, way } = wordsBelow(standing, isOn)
          return (
            <li key={standing.key} class={standing.isAhead ? 'ahead' : undefined}>
              <SideName side={standing.side} />
              <b class="figure">{signed(standing.total)}</b>
              <small>{[state, way].filter(Boolean).join(' · ')}</small>
            </li>
          )
        })}
      </ul>
      <p class="title far-deal">
        {isOn ? (
          <>
            Round {sheet.next.round}: <bdi>{record.players.find(({ id }) => id === sheet.dealer)?.name}</bdi>{' '}
            {dealerWords(opened.game).does}
            {asked.map(({ label, value }) => (
              <>
                , {label.toLowerCase()} <b>{value}</b>
              </>
            ))}
          </>
        ) : (
          'The game is over.'
        )}
      </p>
    </>
  )
}
