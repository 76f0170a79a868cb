import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PlayerId } from '../../scoring/entry-form.ts'
import type { ForRound } from '../../scoring/for-round.ts'
import { sideName } from '../../scoring/seats.ts'
import { href } from '../../site.ts'
import { useLoaded } from '../controls/use-loaded.ts'
import { formatRoute } from '../score/address/route.ts'
import type { RoundTarget } from '../score/entry/round-target.ts'
import type { OpenGame } from '../storage/open-game.ts'
import { addToRound, destinationsFor, isThere } from './add-to-round.ts'
import { fetchRoundDraft, saveRoundDraft } from './stored-round.ts'

type Props = {
  opened: OpenGame
  round: string
  target: RoundTarget
  found: readonly ForRound[]
  /** Whether the cards come from this round. */
  isFrom: boolean
  /** Whether the points of the check hold in this game, which may have other rules. */
  isWorth: boolean
}

/** Adds what was checked to the round that is being entered, and goes there. */
export function AddToRound({ opened, round, target, found, isFrom, isWorth }: Props) {
  const draft = useLoaded(() => fetchRoundDraft(opened, round, target), [opened, round, target])
  const [isOpen, setOpen] = useState(false)
  const [which, setWhich] = useState(0)
  const [label, setLabel] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const choices = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(() => {
    if (isOpen) choices.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  const everybody = target.sides.map(({ key }) => key)
  const chosen = found[which] ?? found[0]
  if (!draft || !chosen) return null
  const goals = (id: PlayerId) => destinationsFor(chosen, draft, target.form, id)
  const labels = [...new Set(everybody.flatMap((id) => goals(id).map(({ field }) => field.label)))]
  if (labels.length === 0) return null
  if (isFrom && isThere(chosen, draft, { form: target.form, ids: everybody })) return null

  const put = async (id: PlayerId) => {
    try {
      // Another tab may have changed the round meanwhile.
      const now = await fetchRoundDraft(opened, round, target)
      const fitting = destinationsFor(chosen, now, target.form, id)
      const destination = fitting.find(({ field }) => field.label === label) ?? fitting[0]
      if (!destination) return
      const worth = chosen.kind === 'cards' && !isWorth ? { ...chosen, points: undefined } : chosen
      const { draft, message } = addToRound(now, destination, worth)
      const refusal = await saveRoundDraft(opened, round, {
        ...draft,
        added: message,
        contentBefore: now.content,
      })
      if (refusal) setFailed(refusal)
      else location.assign(wayTo(id))
    } catch {
      setFailed('The round that is being entered cannot be read on this device.')
    }
  }
  /** The address where this player's part of the round is entered. */
  const wayTo = (player: PlayerId) =>
    href(`/games/${opened.game.id}/score/`) + formatRoute({ game: opened.id, round, player })
  return (
    <div class="group">
      <button type="button" class="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Into round {target.number} …
      </button>
      {isOpen && (
        <fieldset ref={choices}>
          <legend class="visually-hidden">Into round {target.number}</legend>
          {found.length > 1 && (
            <Choice
              name="at-table-which"
              options={found.map((one) => (one.kind === 'cards' && one.label) || '')}
              chosen={which}
              onChoose={setWhich}
            />
          )}
          {labels.length > 1 && (
            <Choice
              name="at-table-field"
              options={labels}
              chosen={Math.max(0, labels.indexOf(label ?? ''))}
              onChoose={(at) => setLabel(labels[at])}
            />
          )}
          <p class="group">
            {target.sides.map((side) => (
              <button key={side.key} type="button" onClick={() => put(side.key)}>
                <span class="visually-hidden">For </span>
                {sideName(side)}
              </button>
            ))}
          </p>
        </fieldset>
      )}
      {failed && (
        <p class="problem" role="alert">
          {failed}
        </p>
      )}
    </div>
  )
}

type ChoiceProps = {
  name: string
  options: readonly string[]
  chosen: number
  onChoose: (at: number) => void
}

function Choice({ name, options, chosen, onChoose }: ChoiceProps) {
  return (
    <p class="group">
      {options.map((option, at) => (
        <label key={option} class="check">
          <input type="radio" name={name} checked={at === chosen} onChange={() => onChoose(at)} />
          {option}
        </label>
      ))}
    </p>
  )
}
