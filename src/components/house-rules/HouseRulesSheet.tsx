import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import type { HouseRules } from './house-rules.ts'
import { OptionFields } from './OptionFields.tsx'
import { BOOK_RULES, changesIn, playersMatter, tableFor } from './table-for.ts'

export type Props = { game: Game; house: HouseRules; onHouse: (house: HouseRules) => void }

/** The rules of this table, from the definition, in a sheet of their own; it opens when it appears. */
export function HouseRulesSheet({ game, house, onHouse, onClose }: Props & { onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => sheet.current?.showModal(), [])
  return (
    <dialog ref={sheet} class="house" aria-label="House rules" onClose={onClose}>
      <form method="dialog">
        <h2>House rules</h2>
        <Players game={game} house={house} onHouse={onHouse} />
        <OptionFields game={game} house={house} onHouse={onHouse} />
        <p class="house-end">
          <button
            type="button"
            class="plain"
            aria-disabled={changesIn(house) === 0}
            onClick={() => onHouse(BOOK_RULES)}
          >
            As in the book
          </button>
          <button type="submit" class="strong">
            Done
          </button>
        </p>
      </form>
    </dialog>
  )
}

function Players({ game, house, onHouse }: Props) {
  const { options } = tableFor(game, house).table
  if (!playersMatter(game, options)) return null
  const allowed = game.playersFor?.(options) ?? game.players
  return (
    <div class="option">
      <label for="house-players">Players</label>
      <select
        id="house-players"
        value={house.players ?? ''}
        onChange={(event) => onHouse({ ...house, players: Number(event.currentTarget.value) || undefined })}
      >
        <option value="">any number</option>
        {allowed.map((players) => (
          <option key={players} value={players}>
            {players}
          </option>
        ))}
      </select>
      <small>How many packs are in play.</small>
    </div>
  )
}
