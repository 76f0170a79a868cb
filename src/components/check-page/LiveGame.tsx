import { atom } from 'nanostores'
import { useEffect, useMemo } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import { join } from '../../scoring/words.ts'
import { href } from '../../site.ts'
import { type Answer, foundBy } from '../checker/answer.ts'
import { type Origin, SHEET } from '../checker/origin.ts'
import { useStore } from '../controls/use-store.ts'
import { areSameRules, type HouseRules, rulesOfTable } from '../house-rules/house-rules.ts'
import { formatRoute } from '../score/address/route.ts'
import { roundTarget } from '../score/entry/round-target.ts'
import { isOpen, type OpenGame, openGame } from '../storage/open-game.ts'
import type { Summary } from '../storage/summary.ts'
import { AddToRound } from './AddToRound.tsx'

/** What a check needs from the game at this table: its rules, and a link back to the round of the cards. */
export type LiveTable = { rules: HouseRules; back?: Link | undefined }

type Link = { href: string; children: string; 'aria-label': string }

/** The game that the user means. It stays when another check is opened. */
const $opened = atom<OpenGame | undefined>()

type Props = {
  /** The games that the user may mean, the likeliest first. */
  games: readonly Summary[]
  game: Game
  check: string
  answer: Answer | undefined
  /** The round that the cards come from. */
  origin: Origin | undefined
  /** The house rules chosen for the check. Undefined means the rules of the game at this table. */
  chosen: HouseRules | undefined
  /** The game at this table, once it is known. */
  liveTable: LiveTable | undefined
  onRules: (rules: HouseRules | undefined) => void
  onLiveTable: (liveTable: LiveTable) => void
}

/**
 * The game that is being played at this table. It gives the check its rules, and takes what was checked into
 * its round.
 */
export function LiveGame(props: Props) {
  const opened = useStore($opened)
  const [first] = props.games
  useEffect(() => {
    if (!opened && first) choose(first.id)
  }, [opened, first])
  return opened ? <Playing {...props} key={opened.id} opened={opened} /> : null
}

async function choose(id: string) {
  const found = await openGame(id)
  if (!isOpen(found)) return
  $opened.get()?.close()
  $opened.set(found)
}

function Playing(props: Props & { opened: OpenGame }) {
  const { game, check, answer, origin, chosen, liveTable, opened, games, onRules, onLiveTable } = props
  const view = useStore(opened.$view)
  const isFrom = origin?.game === opened.id
  const isFromRound = isFrom && origin.round !== SHEET
  const round = isFromRound ? origin.round : 'next'
  const target = useMemo(() => roundTarget(opened, view, round), [opened, view, round])
  const player = isFrom ? origin.player : undefined
  const place = isFrom && !isFromRound ? {} : { round, player }
  const way = href(`/games/${game.id}/score/`) + formatRoute({ game: opened.id, ...place })
  useEffect(() => {
    if (!target) return
    const name = isFromRound ? `Round ${target.number}` : 'Sheet'
    const label = isFromRound ? `Back to round ${target.number}` : 'Back to the sheet'
    const back = { href: way, children: name, 'aria-label': label }
    onLiveTable({ rules: rulesOfTable(game, target.table), back: isFrom ? back : undefined })
  }, [game, target, isFrom, isFromRound, way])
  const found = useMemo(() => foundBy(game, check, answer), [game, check, answer])
  if (!target || !liveTable) return null
  const rules = chosen ?? liveTable.rules
  return (
    <section class="stack at-table" aria-label="The game at this table">
      {found.length > 0 && (
        <AddToRound
          key={round}
          opened={opened}
          round={round}
          found={found}
          target={target}
          isFrom={isFromRound}
          // By other rules these cards may be worth something else.
          isWorth={areSameRules(rules, liveTable.rules)}
        />
      )}
      <p class="note">
        {games.length > 1 ? (
          <label>
            Playing:{' '}
            <select value={opened.id} onChange={({ currentTarget }) => choose(currentTarget.value)}>
              {games.map((one) => (
                <option key={one.id} value={one.id}>
                  {namesOf(one.players)} · round {one.id === opened.id ? target.number : one.rounds + 1}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <span>
            Playing: {namesOf(view.record.players)} · round {target.number}
          </span>
        )}{' '}
        <WhichRules rules={rules} atTable={liveTable.rules} onRules={onRules} />
      </p>
    </section>
  )
}

function namesOf(players: readonly { name: string }[]): string {
  return join(players.map(({ name }) => name))
}

type WhichRulesProps = { rules: HouseRules; atTable: HouseRules; onRules: Props['onRules'] }

/** Says which rules the verdict follows, and offers the others. */
function WhichRules({ rules, atTable, onRules }: WhichRulesProps) {
  const isBook = Object.keys(rules.options).length === 0
  const areTheirs = areSameRules(rules, atTable)
  const house = areTheirs ? 'their house rules' : 'other house rules'
  const others = areTheirs ? { players: atTable.players, options: {} } : undefined
  return (
    <span>
      · by {isBook ? 'the book' : house}{' '}
      {!(isBook && areTheirs) && (
        <button type="button" class="link-button" onClick={() => onRules(others)}>
          {areTheirs ? 'As in the book' : 'As at this table'}
        </button>
      )}
    </span>
  )
}
