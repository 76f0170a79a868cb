import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PlayerId } from '../../../scoring/game.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { signed } from '../../../scoring/words.ts'
import { lazy } from '../../controls/lazy.tsx'
import { useStore } from '../../controls/use-store.ts'
import type { Make, OpenGame, View } from '../../storage/open-game.ts'
import type { SavedDraft } from '../../storage/saved-draft.ts'
import { fieldAround, isTapped, isTyped } from './fields.ts'
import { NumberPad } from './NumberPad.tsx'
import { Panel, type PanelProps } from './Panel.tsx'
import { Players } from './Players.tsx'
import {
  agreedOf,
  aloneOf,
  contentOf,
  fieldsOf,
  keyOf,
  type RoundDraft,
  rawAt,
  spotOf,
  valueIn,
} from './round-draft.ts'
import type { RoundTarget } from './round-target.ts'

/** Writes it down and leaves, once it is on disk or the browser has said why not. */
export type Write = (make: Make, news: string) => Promise<void>

type Props = {
  opened: OpenGame
  view: View
  place: RoundTarget
  kept: SavedDraft<RoundDraft>
  fresh: RoundDraft
  /** Whether somebody just asked for it, so that the focus is wanted here. */
  asked: boolean
  onWrite: Write
}

const Keys = lazy(async () => (await import('./Keys.tsx')).Keys)
const Missions = lazy(async () => (await import('./Missions.tsx')).Missions)
const Notice = lazy(async () => (await import('./Notice.tsx')).Notice)

/** What a field takes: a number, or one of the things that the keyboards at the bottom offer. */
const STOPS = '.entry-panel .stop'

/** What is entered, player by player, and what it comes to. */
export function Form({ opened, view, place, kept, fresh, asked, onWrite }: Props) {
  const { form, number, sides, remove } = place
  const { game, keeper } = opened
  const typed = useStore(kept.$draft)
  const draft = typed ?? fresh
  /** As it was when the form was opened: what was entered at another time may need a word. */
  const [earlier] = useState(typed)
  const [tried, setTried] = useState(false)
  const [saving, setSaving] = useState(false)
  const [aim, setAim] = useState(draft.aim)
  /** The field that the keys at the bottom fill. */
  const [aimed, setAimed] = useState<string>()
  /** Which of several sets of cards. */
  const [at, setAt] = useState(0)
  const root = useRef<HTMLFormElement>(null)
  const ids = sides.map(({ key }) => key)
  const id = ids.includes(aim) ? aim : (ids[0] as PlayerId)

  const content = contentOf(draft, form)
  const preview = (given: Plain) => keeper.preview(view.record, number, given)
  const { problems, scores } = preview(content)

  /** Each player's own sum, also while the others' are missing; worked out again only when his own part changes. */
  const known = useRef(new Map<PlayerId, { part: string; sum: number | undefined }>())
  const sumOf = (id: PlayerId): number | undefined => {
    if (problems.length === 0) return scores[id]
    if (game.scoring.unit !== 'points') return undefined
    const own = form.place === 'each' ? rawAt(content, ['entries', id]) : content
    const part = JSON.stringify([own, agreedOf(draft, id)])
    const before = known.current.get(id)
    if (before?.part === part) return before.sum
    const alone = preview(aloneOf(content, id, ids))
    const sum = alone.problems.length > 0 ? undefined : alone.scores[id]
    known.current.set(id, { part, sum })
    return sum
  }

  /** What is to have the focus once it is there; or else the first field. */
  const wanted = useRef<string | undefined>(asked ? STOPS : undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)
    const found = find(wanted.current) ?? find(STOPS)
    if (!found) return
    wanted.current = undefined
    found.focus()
  })

  const change: PanelProps['change'] = (next) => {
    const changed = typeof next === 'function' ? next(kept.$draft.get() ?? fresh) : next
    kept.set({ ...changed, number, aim: id })
  }
  const turnTo = (id: PlayerId, focus = STOPS) => {
    wanted.current = focus
    setAim(id)
    aimAt(undefined, 0)
  }

  const aimAt = (key: string | undefined, at?: number) => {
    setAimed(key)
    if (at !== undefined) setAt(at)
  }

  /** The next field, or the next player's first, and at last the button that saves. */
  const go = (by: 1 | -1) => {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])]
    const here = document.activeElement?.closest<HTMLElement>('.stop')
    const at = here ? stops.indexOf(here) : stops.findIndex((stop) => fieldAround(stop) === aimed)
    const stop = stops[at + by]
    const neighbour = ids[ids.indexOf(id) + by]
    if (stop) stop.focus()
    else if (neighbour !== undefined) turnTo(neighbour)
    else if (by > 0) root.current?.querySelector<HTMLElement>('.entry-save')?.focus()
  }

  const save = () => {
    const [first] = problems
    if (!first) {
      setSaving(true)
      onWrite(place.make(content), `Round ${number} is saved.`)
      return
    }
    setTried(true)
    const spot = spotOf(first.path, form)
    const field = `[data-key="${CSS.escape(spot.key ?? '')}"] .stop`
    turnTo(ids.includes(spot.id) ? spot.id : id, field)
  }

  const fields = fieldsOf(draft, form, id)
  // What is agreed on is a number.
  const tappable = agreedOf(draft, id).on ? [] : fields.filter((field) => isTapped(draft, id, field))
  const tapped =
    tappable.find((field) => keyOf(field) === aimed) ??
    (fields.some((field) => isTyped(draft, id, field)) ? undefined : tappable[0])
  const laidBy = (id: PlayerId) =>
    fields
      .flatMap((field) => (field.kind === 'laid' ? (valueIn(draft, id, field).laid ?? []) : []))
      .flatMap(({ player, mission }) => (player === id ? mission : []))
      .join(' ')
  const panel: PanelProps = {
    ...{ game, form, draft, sides, id, tried, problems, change },
    table: place.table,
    preview,
    sum: sumOf(id),
    before: view.sheet.rounds[number - 2]?.totals[id] ?? (number === 1 ? 0 : undefined),
  }
  return (
    <form
      class="entry-form"
      ref={root}
      noValidate
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        const by = KEYS[event.key]
        if (!by || !(event.target as Element).matches('.slot')) return
        event.preventDefault()
        go(by)
      }}
    >
      <Players
        sides={sides}
        aim={id}
        says={(id) => {
          const sum = sumOf(id)
          return laidBy(id) || (sum === undefined || game.scoring.unit !== 'points' ? '' : signed(sum))
        }}
        isRefused={(id) => tried && problems.some(({ path }) => spotOf(path, form).id === id)}
        onAim={(id) => turnTo(id, '[aria-selected=true]')}
      />
      {(earlier !== undefined || place.kind !== 'next') && (
        <Notice {...{ opened, place, kept, fresh }} draft={typed} />
      )}
      <Panel key={id} {...panel} at={at} onAimed={aimAt} />
      {!tapped ? (
        <NumberPad root={root} onNext={() => go(1)} />
      ) : tapped.kind === 'laid' ? (
        <Missions {...panel} field={tapped} at={at} onTurn={setAim} />
      ) : (
        <Keys {...panel} key={keyOf(tapped)} field={tapped} at={at} onTurn={setAim} />
      )}
      <footer class="entry-end">
        {tried && problems[0] && (
          <p class="visually-hidden" role="alert">
            {problems[0].message}
          </p>
        )}
        {remove && (
          <button
            type="button"
            onClick={() => onWrite(remove, `Round ${number} is removed. It can be undone.`)}
          >
            Remove
          </button>
        )}
        {tapped && (
          <button type="button" onClick={() => go(1)}>
            Next
          </button>
        )}
        <button type="button" class="entry-save" aria-disabled={saving} onClick={() => !saving && save()}>
          Save round {number}
        </button>
      </footer>
    </form>
  )
}

const KEYS: Record<string, 1 | -1 | undefined> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }
