import { useRef } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import type { NamedOption } from '../../scoring/options.ts'
import { type House, NO_HOUSE, objections, playersMatter, tableFor, textOf } from './house.ts'
import { Sentence } from './Sentence.tsx'

type Props = { game: Game; house: House; onHouse: (house: House) => void }

/** The rules of this table, from the definition, in a sheet of their own. */
export function HouseRules({ game, house, onHouse }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  const changed = Object.keys(house.options).length + Number(house.players !== undefined)
  return (
    <>
      <button type="button" class="plain" onClick={() => sheet.current?.showModal()}>
        House rules{changed > 0 && ` (${changed})`}
      </button>
      <dialog ref={sheet} class="house" aria-label="House rules">
        <form method="dialog">
          <h2>House rules</h2>
          <Players game={game} house={house} onHouse={onHouse} />
          {game.options.map((option) => (
            <Option key={option.name} game={game} option={option} house={house} onHouse={onHouse} />
          ))}
          <p class="house-end">
            <button
              type="button"
              class="plain"
              aria-disabled={changed === 0}
              onClick={() => onHouse(NO_HOUSE)}
            >
              As in the book
            </button>
            <button type="submit" class="strong">
              Done
            </button>
          </p>
        </form>
      </dialog>
    </>
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

function Option({ game, option, house, onHouse }: Props & { option: NamedOption }) {
  const standard = textOf(option.default)
  const text = house.options[option.name] ?? standard
  const wrong = objections(game, house).get(option.name)
  const id = `house-${option.name}`
  const set = (given: string) => {
    const { [option.name]: _, ...others } = house.options
    onHouse({ ...house, options: given === standard ? others : { ...others, [option.name]: given } })
  }
  return (
    <div class="option">
      <label for={id}>{option.title}</label>
      {option.kind === 'choice' ? (
        <select id={id} value={text} onChange={(event) => set(event.currentTarget.value)}>
          {option.values.map((value, at) => (
            <option key={String(value)} value={String(value)}>
              {option.labels[at]}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          value={text}
          inputMode={option.kind === 'list' ? 'text' : 'numeric'}
          autocomplete="off"
          placeholder={option.kind === 'limit' ? 'none' : ''}
          aria-invalid={wrong !== undefined}
          onInput={(event) => set(event.currentTarget.value)}
        />
      )}
      <small>{option.effect}</small>
      {wrong && (
        <span class="unreadable" role="alert">
          <Sentence text={wrong.message} />
        </span>
      )}
    </div>
  )
}
