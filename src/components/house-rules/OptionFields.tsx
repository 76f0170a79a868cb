import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { formatRank, type Rank } from '../../scoring/cards.ts'
import type { Game } from '../../scoring/game.ts'
import {
  type ColumnsOption,
  defaultsUnder,
  isMet,
  type ListOption,
  type NamedOption,
  type RanksOption,
} from '../../scoring/options.ts'
import type { Problem } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { lazy } from '../controls/lazy.tsx'
import { RuleLink } from '../controls/RuleLink.tsx'
import { allOptions, itemsIn, problemsByOption, textOf, valueFrom, withoutElsewhere } from './house-rules.ts'

/** Lazy, because few games have it, and there few tables want it. */
const MeldsList = lazy(async () => (await import('./MeldsList.tsx')).MeldsList)
const ColumnsField = lazy(async () => (await import('./ColumnsField.tsx')).ColumnsField)

type Props = {
  game: Game
  /** The chosen options, valid or not. */
  options: Plain
  players?: number | undefined
  /** Groups of options stay folded until somebody opens them, or has changed one of theirs. */
  folds?: true
  onOptions: (options: Plain) => void
}

/** All options of a game as they are typed or chosen, under the game's own headings. */
export function OptionFields({ game, options: chosen, players, folds, onOptions }: Props) {
  const defaults = defaultsUnder(game.options, chosen)
  const values = allOptions(game, chosen)
  const refused = problemsByOption(game, chosen, players)
  const fields = (options: readonly NamedOption[]) =>
    options.map((option) => {
      const { name, onlyWith, neededWith } = option
      if (onlyWith && !isMet(onlyWith, values)) return null
      const isNeeded = neededWith !== undefined && isMet(neededWith, values)
      const onValue = (value: unknown) => {
        const { [name]: _, ...others } = chosen
        const isChosen = isNeeded || textOf(value) !== textOf(defaults[name])
        onOptions(withoutElsewhere(game, isChosen ? { ...others, [name]: value } : others))
      }
      const value = values[name]
      return <OptionField key={name} {...{ game, option, value, onValue }} problem={refused.get(name)} />
    })
  // The options that people change most have no group. They come first, without a heading.
  const { '': first = [], ...groups } = Object.groupBy(game.options, ({ group = '' }) => group)
  return (
    <>
      {fields(first)}
      {Object.entries(groups).map(([group, options = []]) =>
        folds ? (
          <Fold key={group} title={group} isChosen={options.some(({ name }) => name in chosen)}>
            {fields(options)}
          </Fold>
        ) : (
          <fieldset key={group} class="option-group">
            <legend>{group}</legend>
            {fields(options)}
          </fieldset>
        ),
      )}
    </>
  )
}

type FoldProps = { title: string; isChosen: boolean; children: ComponentChildren }

function Fold({ title, isChosen, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      class="option-group"
      open={isOpen || isChosen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}

type FieldProps = {
  game: Game
  option: NamedOption
  value: unknown
  problem: Problem | undefined
  onValue: (value: unknown) => void
}

/** One option: its name, its value, what it changes, and its rule. */
function OptionField({ game, option, value, problem, onValue }: FieldProps) {
  const [typed, setTyped] = useState('')
  // What is typed stays as long as it means the value: a list with an empty item, for example.
  const text = textOf(valueFrom(option, typed)) === textOf(value) ? typed : textOf(value)
  const onText = (text: string) => {
    setTyped(text)
    onValue(valueFrom(option, text))
  }
  if (option.kind === 'columns') return <Columns {...{ option, value, onValue }} />
  const { effect, rule } = option
  const isWrong = problem !== undefined
  return (
    <div class="option">
      {option.kind === 'melds' ? (
        <MeldsList
          {...{ option, isWrong }}
          items={itemsIn(text)}
          onItems={(items) => onText(items.join(', '))}
        />
      ) : option.kind === 'list' ? (
        <Items option={option} text={text} isWrong={isWrong} onText={onText} />
      ) : option.kind === 'ranks' ? (
        <Ranks {...{ option, text, isWrong, onText }} />
      ) : (
        <Single option={option} text={text} isWrong={isWrong} onText={onText} />
      )}
      <small class="line">
        {effect} <RuleLink game={game} rule={`#${rule}`} class="cite" />
      </small>
      {problem && (
        <span class="note line problem" role="alert">
          {problem.message}
        </span>
      )}
    </div>
  )
}

/** Ranks to tick, in the order of the pack. */
function Ranks({ option: { title, among }, text, onText }: ControlProps<RanksOption>) {
  const chosen = itemsIn(text)
  const toggle = (rank: Rank) => {
    onText(among.filter((one) => chosen.includes(one) !== (one === rank)).join(', '))
  }
  return (
    <fieldset class="line">
      <legend>{title}</legend>
      <div class="choice">
        {among.map((rank) => (
          <button key={rank} type="button" aria-pressed={chosen.includes(rank)} onClick={() => toggle(rank)}>
            {formatRank(rank)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

/** The columns of a score pad, which say themselves what is wrong with them. */
function Columns({
  option,
  value,
  onValue,
}: Pick<FieldProps, 'value' | 'onValue'> & { option: ColumnsOption }) {
  const { title, effect, length } = option
  return (
    <div class="option-columns">
      <b>{title}</b> <small class="line">{effect}</small>
      <ColumnsField
        value={Array.isArray(value) ? value.map(String) : []}
        most={length.max}
        onValue={onValue}
      />
    </div>
  )
}

type ControlProps<O> = { option: O; text: string; isWrong: boolean; onText: (text: string) => void }

/** A field for one value: a choice by name, or a number. */
function Single({ option, text, isWrong, onText }: ControlProps<NamedOption>) {
  const id = `house-${option.name}`
  return (
    <>
      <label for={id}>{option.title}</label>
      {option.kind === 'choice' ? (
        <select id={id} value={text} onChange={(event) => onText(event.currentTarget.value)}>
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
          inputMode="numeric"
          autocomplete="off"
          placeholder={option.kind === 'limit' ? (option.none ?? 'none') : ''}
          aria-invalid={isWrong}
          onInput={(event) => onText(event.currentTarget.value)}
        />
      )}
    </>
  )
}

/**
 * A list with a field for each item. A new item starts as a copy of the last one, which is usually close to
 * what people want.
 */
function Items({ option, text, isWrong, onText }: ControlProps<ListOption>) {
  const { title, length } = option
  const items = itemsIn(text)
  const set = (items: readonly string[]) => onText(items.join(', '))
  return (
    <fieldset class="group line">
      <legend>{title}</legend>
      {items.map((item, at) => (
        // Items have no identity but their place.
        <input
          key={at}
          value={item}
          inputMode="numeric"
          autocomplete="off"
          aria-label={`${title}, ${at + 1}`}
          aria-invalid={isWrong}
          onInput={(event) => set(items.with(at, event.currentTarget.value))}
        />
      ))}
      {length.min < length.max && (
        <span class="group">
          <button
            type="button"
            aria-label={`${title}: one less`}
            aria-disabled={items.length <= length.min}
            onClick={() => items.length > length.min && set(items.slice(0, -1))}
          >
            −
          </button>
          <button
            type="button"
            aria-label={`${title}: one more`}
            aria-disabled={items.length >= length.max}
            onClick={() => items.length < length.max && set([...items, items.at(-1) ?? ''])}
          >
            +
          </button>
        </span>
      )}
    </fieldset>
  )
}
