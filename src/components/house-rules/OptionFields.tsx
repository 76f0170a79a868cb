import type { Game } from '../../scoring/game.ts'
import type { NamedOption } from '../../scoring/options.ts'
import { href } from '../../site.ts'
import { type HouseRules, objections, textOf } from './house-rules.ts'

type Props = { game: Game; house: HouseRules; onHouse: (house: HouseRules) => void }

/** All house rules of a game, as they are typed or chosen. */
export function OptionFields({ game, ...props }: Props) {
  return game.options.map((option) => (
    <HouseOption key={option.name} game={game} option={option} {...props} />
  ))
}

/** One house rule: its name, how it is here, what choosing it changes, and the rule that it belongs to. */
function HouseOption({ game, option, house, onHouse }: Props & { option: NamedOption }) {
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
      <small>
        {option.effect}{' '}
        {game.rules.includes(option.rule) && (
          <a class="cite" href={href(`/games/${game.id}/#${option.rule}`)}>
            {option.rule.replaceAll('-', ' ')}
          </a>
        )}
      </small>
      {wrong && (
        <span class="unreadable" role="alert">
          {wrong.message}
        </span>
      )}
    </div>
  )
}
