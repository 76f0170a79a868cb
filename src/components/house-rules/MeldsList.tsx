import { useState } from 'preact/hooks'
import { type AnyKind, formatParts, type Part, partsOf, partsWords } from '../../scoring/meld-parts.ts'
import type { MeldsOption } from '../../scoring/options.ts'
import { capitalize } from '../../scoring/words.ts'
import { ContractPicture } from '../cards/ContractPicture.tsx'

type Props = {
  option: MeldsOption
  items: readonly string[]
  isWrong: boolean
  onItems: (items: string[]) => void
}

/** The steps of a ladder, or the contracts of a game, drawn. A tap opens one to change it, move it or take it out. */
export function MeldsList({ option, items, isWrong, onItems }: Props) {
  const { title, length, pattern } = option
  const [open, setOpen] = useState<number>()
  const known = items.filter(Boolean)
  const addOne = () => {
    onItems([...known, known.at(-1) ?? option.first])
    setOpen(known.length)
  }
  return (
    <fieldset class="line">
      <legend>{title}</legend>
      <ol class="rows">
        {known.map((text, at) => {
          const change = (text: string) => onItems(known.with(at, text))
          // They have no identity but their place.
          return (
            <li key={at}>
              {pattern.test(text) ? (
                <button
                  type="button"
                  class="row"
                  aria-expanded={open === at}
                  onClick={() => setOpen(open === at ? undefined : at)}
                >
                  <b class="figure">{at + 1}</b>
                  <ContractPicture contract={text} mixesSuits={option.mixesSuits === true} />
                  <span class="note words">{capitalize(partsWords(text))}</span>
                </button>
              ) : (
                <input
                  value={text}
                  autocomplete="off"
                  aria-label={`${title}, ${at + 1}`}
                  aria-invalid={isWrong}
                  onInput={(event) => change(event.currentTarget.value)}
                />
              )}
              {open === at && pattern.test(text) && (
                <Parts option={option} name={`${title}, ${at + 1}`} parts={partsOf(text)} onText={change} />
              )}
              {open === at && (
                <Places
                  name={`${title}, ${at + 1}`}
                  at={at}
                  last={known.length - 1}
                  onMove={(to) => {
                    onItems(known.toSpliced(at, 1).toSpliced(to, 0, text))
                    setOpen(to)
                  }}
                  onTakeOut={
                    known.length > length.min
                      ? () => {
                          onItems(known.toSpliced(at, 1))
                          setOpen(undefined)
                        }
                      : undefined
                  }
                />
              )}
            </li>
          )
        })}
      </ol>
      {known.length < length.max && (
        <button type="button" class="plain" onClick={addOne}>
          + Another
        </button>
      )}
    </fieldset>
  )
}

type PartsProps = {
  option: MeldsOption
  name: string
  parts: readonly Part<AnyKind>[]
  onText: (text: string) => void
}

/** The melds of one step: the kind and the size of each. */
function Parts({ option: { sizes, most }, name, parts, onText }: PartsProps) {
  const set = (parts: readonly Part<AnyKind>[]) => onText(formatParts(parts).join(' '))
  const kinds = Object.keys(sizes) as AnyKind[]
  return (
    <div class="stack house-under">
      {parts.map((part, at) => {
        const { min = part.size, max = part.size } = sizes[part.kind] ?? {}
        const meld = `${name}, meld ${at + 1}`
        const change = (kind: AnyKind, size: number) => {
          const room = sizes[kind] ?? { min: size, max: size }
          set(parts.with(at, { kind, size: Math.min(Math.max(size, room.min), room.max) }))
        }
        return (
          <div key={at} class="group">
            <select
              aria-label={`${meld}: kind`}
              value={part.kind}
              onChange={(event) => change(event.currentTarget.value as AnyKind, part.size)}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {NAMES[kind]}
                </option>
              ))}
            </select>
            <select
              aria-label={`${meld}: cards`}
              value={part.size}
              onChange={(event) => change(part.kind, Number(event.currentTarget.value))}
            >
              {Array.from({ length: max - min + 1 }, (_, more) => (
                <option key={more} value={min + more}>
                  {min + more} cards
                </option>
              ))}
            </select>
            {parts.length > 1 && (
              <button
                type="button"
                class="plain"
                aria-label={`${meld}: take out`}
                onClick={() => set(parts.toSpliced(at, 1))}
              >
                −
              </button>
            )}
          </div>
        )
      })}
      {parts.length < most && (
        <button type="button" class="plain" onClick={() => set([...parts, parts.at(-1)!])}>
          + Meld
        </button>
      )}
    </div>
  )
}

const NAMES: Record<AnyKind, string> = {
  set: 'set of',
  run: 'run of',
  suited: 'suited run of',
  mixed: 'mixed run of',
  colour: 'one colour,',
}

type PlacesProps = {
  name: string
  at: number
  last: number
  onMove: (to: number) => void
  onTakeOut: (() => void) | undefined
}

/** Where one step comes in the ladder. */
function Places({ name, at, last, onMove, onTakeOut }: PlacesProps) {
  return (
    <div class="group house-under">
      <button
        type="button"
        class="plain"
        aria-label={`${name}: earlier`}
        aria-disabled={at === 0}
        onClick={() => at > 0 && onMove(at - 1)}
      >
        ↑
      </button>
      <button
        type="button"
        class="plain"
        aria-label={`${name}: later`}
        aria-disabled={at === last}
        onClick={() => at < last && onMove(at + 1)}
      >
        ↓
      </button>
      {onTakeOut && (
        <button type="button" class="plain" aria-label={`${name}: take out`} onClick={onTakeOut}>
          Take out
        </button>
      )}
    </div>
  )
}
