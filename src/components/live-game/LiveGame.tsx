import { useEffect, useMemo } from 'preact/hooks'
import type { ForRound } from '../../scoring/for-round.ts'
import type { Game } from '../../scoring/game.ts'
import { join } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import type { Asked } from '../checker/Checker.tsx'
import { inputOf } from '../checker/check-draft.ts'
import type { CheckState } from '../checker/check-link.ts'
import { useStore } from '../controls/use-store.ts'
import type { HouseRules } from '../house-rules/house-rules.ts'
import { roundTarget } from '../score/entry/round-target.ts'
import { formatRoute } from '../score/route.ts'
import { isOpen, type OpenGame, openGame } from '../storage/open-game.ts'
import type { Summary } from '../storage/summary.ts'
import { AddToRound } from './AddToRound.tsx'
import { $liveGames } from './live-games.ts'
import { isSame, type LiveTable, rulesOfTable } from './table-rules.ts'

type Props = {
  game: Game
  state: CheckState
  /** The game at this table, once it is known. */
  liveTable: LiveTable | undefined
  asked: Asked
  /** What somebody chooses here; nothing, to go by those of the game again. */
  onHouse: (house: HouseRules | undefined) => void
  onLiveTable: (liveTable: LiveTable) => void
}

/** The game that is being played at this table: its rules for the check, and what was checked for its round. */
export function LiveGame(props: Props) {
  const { games, opened } = useStore($liveGames)
  const [first] = games
  useEffect(() => {
    if (!opened && first) choose(first.id)
  }, [opened, first])
  return opened ? <Playing {...props} key={opened.id} opened={opened} games={games} /> : null
}

async function choose(id: string) {
  const found = await openGame(id)
  if (!isOpen(found)) return
  const { games, opened } = $liveGames.get()
  opened?.close()
  $liveGames.set({ games, opened: found })
}

type PlayingProps = Props & { opened: OpenGame; games: readonly Summary[] }

function Playing({ game, state, liveTable, asked, opened, games, onHouse, onLiveTable }: PlayingProps) {
  const view = useStore(opened.$view)
  const from = Object.fromEntries(state.from)
  const isFrom = from.from === opened.id
  const round = (isFrom && from['from.round']) || 'next'
  const place = useMemo(() => roundTarget(opened, view, round), [opened, view, round])
  const way = href(`/games/${game.id}/score/`) + formatRoute({ game: opened.id, round })
  useEffect(() => {
    if (!place) return
    const house = rulesOfTable(game, place.table)
    const children = `Round ${place.number}`
    const back = { href: way, children, 'aria-label': `Back to round ${place.number}` }
    onLiveTable({ house, back: isFrom ? back : undefined })
  }, [game, place, isFrom, way])
  const found = useMemo(() => foundBy(game, state, asked), [game, state, asked])
  if (!place || !liveTable) return null
  const house = state.house ?? liveTable.house
  return (
    <section class="at-table" aria-label="The game at this table">
      {found.length > 0 && (
        <AddToRound
          key={round}
          {...{ opened, round, found, isFrom, way }}
          target={place}
          // By other rules these cards may be worth something else.
          isWorth={isSame(house, liveTable.house)}
        />
      )}
      <p class="at-table-line">
        {games.length > 1 ? (
          <label>
            Playing:{' '}
            <select value={opened.id} onChange={({ currentTarget }) => choose(currentTarget.value)}>
              {games.map((one) => (
                <option key={one.id} value={one.id}>
                  {namesOf(one.players)} · round {one.id === opened.id ? place.number : one.rounds + 1}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <span>
            Playing: {namesOf(view.record.players)} · round {place.number}
          </span>
        )}{' '}
        <Rules house={house} liveTable={liveTable.house} onHouse={onHouse} />
      </p>
    </section>
  )
}

function namesOf(players: readonly { name: string }[]): string {
  return join(
    players.map(({ name }) => name),
    'and',
  )
}

type RulesProps = { house: HouseRules; liveTable: HouseRules; onHouse: Props['onHouse'] }

/** By which rules the verdict goes, and by which it might. */
function Rules({ house, liveTable, onHouse }: RulesProps) {
  const isBook = Object.keys(house.options).length === 0
  if (!isSame(house, liveTable)) {
    return (
      <span>
        · {isBook ? 'by the book' : 'by other house rules'}{' '}
        <button type="button" class="at-table-choose" onClick={() => onHouse(undefined)}>
          As at this table
        </button>
      </span>
    )
  }
  if (isBook) return <span>· by the book</span>
  return (
    <span>
      · by their house rules{' '}
      <button
        type="button"
        class="at-table-choose"
        onClick={() => onHouse({ players: liveTable.players, options: {} })}
      >
        As in the book
      </button>
    </span>
  )
}

function foundBy(game: Game, { check, draft }: CheckState, { answer }: Asked): ForRound[] {
  const form = game.forms[check]
  if (!form?.forRound || !answer?.ok || !(answer.value.legal || form.counts)) return []
  return form.forRound(inputOf(draft, form.fields), answer.value)
}
