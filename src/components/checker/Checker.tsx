import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Card } from '../../scoring/cards.ts'
import { checkGame } from '../../scoring/check.ts'
import type { Plain } from '../../scoring/door.ts'
import type { Field } from '../../scoring/fields.ts'
import { type Game, type Solver, type Table, tableOf } from '../../scoring/game.ts'
import { parseCards } from '../../scoring/notation.ts'
import { loadGame } from '../load-game.ts'
import { CardKeyboard } from './CardKeyboard.tsx'
import * as drafts from './draft.ts'
import { FieldEditor } from './FieldEditor.tsx'
import { Verdict } from './Verdict.tsx'

type Props = {
  game: string
  /** The checks offered here, the first of them open; all of the game's when left out. */
  checks?: readonly string[] | undefined
}

/** "Is that legal?": the cards are tapped or typed, and the verdict follows every card. */
export function Checker({ game: id, checks }: Props) {
  const [game, setGame] = useState<Game>()
  useEffect(() => {
    loadGame(id).then(setGame)
  }, [id])
  return game ? (
    <Checks game={game} checks={checks ?? game.checks} />
  ) : (
    <p class="checker">Fetching the rules …</p>
  )
}

function Checks({ game, checks }: { game: Game; checks: readonly string[] }) {
  const [check, setCheck] = useState(checks[0] as string)
  const table = useMemo(() => tableOf(game, undefined, defaultsOf(game)), [game])
  return (
    <section class="checker" aria-label={`Check a play of ${game.title}`}>
      {checks.length > 1 && (
        <div class="checks" role="tablist" aria-label="Checks">
          {checks.map((id) => (
            <button
              type="button"
              role="tab"
              key={id}
              aria-selected={id === check}
              onClick={() => setCheck(id)}
            >
              {game.forms[id]?.title}
            </button>
          ))}
        </div>
      )}
      <OneCheck key={check} game={game} check={check} table={table} />
    </section>
  )
}

function OneCheck({ game, check, table }: { game: Game; check: string; table: Table }) {
  const form = game.forms[check]
  const fields = form?.fields ?? {}
  const [draft, setDraft] = useState(() => drafts.emptyDraft(fields))
  const solver = useSolver(game, form?.judge === undefined)

  const used = drafts.cardsIn(draft, fields)
  const waiting = drafts.waitingFor(draft, fields)
  const ready = form?.judge || solver
  const answer = useMemo(
    () =>
      waiting || !ready || used.length === 0
        ? undefined
        : checkGame(game, check, drafts.inputOf(draft, fields), table, solver),
    [game, check, draft, fields, table, solver, ready, waiting, used.length],
  )
  const aimed = fields[draft.aim.field] as Field
  const update = (field: Field, card: Card | null) => setDraft(drafts.addCard(draft, field, card))

  return (
    <>
      <p class="check-question">{form?.question}</p>
      <div class="fields">
        {Object.entries(fields).map(([name, field]) => (
          <FieldEditor
            key={name}
            name={name}
            field={field}
            value={draft.values[name] as drafts.Value}
            aim={draft.aim}
            max={
              field.kind === 'whole'
                ? typeof field.max === 'number'
                  ? field.max
                  : field.max(table.options)
                : 0
            }
            choices={field.kind === 'index' ? (draft.values[field.of] as Card[]) : []}
            onAim={(aim) => setDraft({ ...draft, aim })}
            onRemove={(at, index) => setDraft(drafts.removeCard(draft, fields, name, at, index))}
            onChange={(value) => setDraft(drafts.setValue(draft, name, value))}
          />
        ))}
      </div>
      <Verdict game={game} answer={answer} waiting={waiting} hint="Tap the cards, or type them." />
      <CardKeyboard
        deck={table.deck}
        used={used}
        onCard={(card) => update(aimed, card)}
        onBack={() => setDraft(drafts.takeBack(draft, fields))}
        onClear={() => setDraft(drafts.emptyDraft(fields))}
        onEmpty={aimed?.kind === 'grid' ? () => update(aimed, null) : undefined}
      />
      <Typed
        key={`${draft.aim.field}${draft.aim.at}`}
        onCards={(cards) => setDraft(drafts.setCards(draft, aimed, cards))}
      />
    </>
  )
}

/** For those who would rather type: `7-9h kd`. What cannot be read is said right here, and nothing is lost. */
function Typed({ onCards }: { onCards: (cards: Card[]) => void }) {
  const [text, setText] = useState('')
  const read = parseCards(text)
  return (
    <label class="typed">
      <span>Or type them</span>
      <input
        value={text}
        placeholder="7-9h kd"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={!read.ok}
        onInput={(event) => {
          const typed = event.currentTarget.value
          setText(typed)
          const cards = parseCards(typed)
          if (cards.ok) onCards(cards.value)
        }}
      />
      {!read.ok && <span role="alert">{read.problems[0]?.message}</span>}
    </label>
  )
}

function useSolver(game: Game, needed: boolean): Solver | undefined {
  const [solver, setSolver] = useState<Solver>()
  useEffect(() => {
    if (needed) game.loadSolver?.().then((module) => setSolver(module.solver))
  }, [game, needed])
  return solver
}

function defaultsOf(game: Game): Plain {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]))
}
