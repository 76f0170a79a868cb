import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Card } from '../../scoring/cards.ts'
import { checkGame } from '../../scoring/check.ts'
import type { Plain } from '../../scoring/door.ts'
import type { Verdict as Answer, Check, Game, Solver } from '../../scoring/game.ts'
import type { Result } from '../../scoring/result.ts'
import { href } from '../../site.ts'
import { loadGame } from '../load-game.ts'
import { CardKeyboard, NumberKeyboard } from './CardKeyboard.tsx'
import { CopyLink } from './CopyLink.tsx'
import * as drafts from './draft.ts'
import { FieldEditors, type Marks } from './FieldEditor.tsx'
import { HouseRules } from './HouseRules.tsx'
import { type House, NO_HOUSE, tableFor } from './house.ts'
import { readLink, type Shared, writeLink } from './link.ts'
import type { Outcome } from './Outcome.tsx'
import { useTyping } from './typing.ts'
import { Verdict } from './Verdict.tsx'
import { keepHouse, keptHouse } from './visit.ts'

type Props = {
  game: string
  /** The checks offered here, the first of them open; all of the game's when left out. */
  checks?: readonly string[] | undefined
  /** A page of its own, with house rules, a link, and the keyboard of whoever sits at a desk. */
  full?: boolean
}

/** "Is that legal?": the cards are tapped or typed, and the verdict follows every card. */
export function Checker({ game: id, checks, full = false }: Props) {
  const [game, setGame] = useState<Game>()
  useEffect(() => {
    loadGame(id).then(setGame)
  }, [id])
  return (
    <section
      class={full ? 'checker checker-full' : 'checker'}
      aria-label={game && `Check a play of ${game.title}`}
    >
      {game ? (
        <Checks game={game} checks={checks ?? game.checks} full={full} />
      ) : (
        <p class="checker-wait">Fetching the rules …</p>
      )}
    </section>
  )
}

type ChecksProps = { game: Game; checks: readonly string[]; full: boolean }

/** All that is entered lives here, so that it outlasts a change of the check. */
function Checks({ game, checks, full }: ChecksProps) {
  const [state, setState] = useState<Shared>(() => begin(game, checks, full))
  const [memory, setMemory] = useState<Record<string, drafts.Value>>({})
  const { check, draft, house } = state
  const form = game.forms[check] as Check

  const open = (id: string) => {
    const known = { ...memory, ...drafts.remember(draft, form.fields) }
    setMemory(known)
    setState({ ...state, check: id, draft: drafts.emptyDraft(game.forms[id]?.fields ?? {}, known) })
  }
  const change = (house: House) => {
    setState({ ...state, house })
    keepHouse(game, house)
  }
  useAddress(full, game, state, setState)

  return (
    <>
      {full && (
        <div class="checker-bar">
          <a href={href(`/games/${game.id}/`)}>{game.title}</a>
          <HouseRules game={game} house={house} onHouse={change} />
          <CopyLink hash={() => writeLink(game, state)} />
        </div>
      )}
      {checks.length > 1 && (
        <div class="checks" role="tablist" aria-label="Checks">
          {checks.map((id) => (
            <button type="button" role="tab" key={id} aria-selected={id === check} onClick={() => open(id)}>
              {game.forms[id]?.title}
            </button>
          ))}
        </div>
      )}
      <OneCheck
        key={check}
        game={game}
        check={check}
        form={form}
        draft={draft}
        house={house}
        full={full}
        onDraft={(draft) => setState({ ...state, draft })}
      />
      {!full && (
        <p class="checker-more">
          <a href={href(`/games/${game.id}/check/`) + writeLink(game, state)}>
            All checks, with your house rules
          </a>
        </p>
      )}
    </>
  )
}

function begin(game: Game, checks: readonly string[], full: boolean): Shared {
  const linked = full ? readLink(game, location.hash) : undefined
  if (linked) return linked
  const check = checks[0] as string
  const house = full ? keptHouse(game) : NO_HOUSE
  return { check, house, draft: drafts.emptyDraft(game.forms[check]?.fields ?? {}) }
}

/** The address follows what is entered, so that a page that is loaded again, or sent on, opens with it. */
function useAddress(full: boolean, game: Game, state: Shared, setState: (state: Shared) => void) {
  useEffect(() => {
    if (!full) return
    const timer = setTimeout(() => history.replaceState(history.state, '', writeLink(game, state)), 300)
    return () => clearTimeout(timer)
  }, [full, game, state])
  useEffect(() => {
    if (!full) return
    const follow = () => {
      const linked = readLink(game, location.hash)
      if (linked) setState(linked)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [full, game, setState])
}

type OneProps = {
  game: Game
  check: string
  form: Check
  draft: drafts.Draft
  house: House
  full: boolean
  onDraft: (draft: drafts.Draft) => void
}

function OneCheck({ game, check, form, draft, house, full, onDraft }: OneProps) {
  const { fields } = form
  const solver = useSolver(game, form.judge === undefined)
  const [marked, setMarked] = useState<readonly Card[]>([])
  const { table, given } = useMemo(() => tableFor(game, house), [game, house])
  const waiting = drafts.waitingFor(draft, fields)
  const ready =
    (form.judge !== undefined || solver !== undefined) && !waiting && !drafts.isEmpty(draft, fields)
  const { answer, detail } = useMemo(
    () => (ready ? ask(game, check, draft, given, solver) : NO_ANSWER),
    [ready, game, check, draft, given, solver],
  )

  const aimed = fields[draft.aim.field]
  const used = drafts.cardsUsed(draft, fields)
  const addCard = (card: Card | null) => {
    if (card === null || drafts.leftOf(card, table.deck, used) > 0)
      onDraft(drafts.addCard(draft, fields, card))
  }
  const numbers = aimed?.kind === 'numbers' ? aimed : undefined
  const drawn = (draft.values[draft.aim.field] as number[] | undefined) ?? []
  const openTo = (number: number) => {
    if (!numbers || drawn.length >= numbers.count || number < numbers.min || number > numbers.max)
      return false
    return !numbers.total || drawn.reduce((sum, one) => sum + one, 0) + number <= numbers.total.max
  }
  const addNumber = (number: number) => {
    if (openTo(number)) onDraft(drafts.setValue(draft, draft.aim.field, [...drawn, number]))
  }
  const tools = {
    onBack: () => onDraft(drafts.takeBack(draft, fields)),
    onClear: () => onDraft(drafts.emptyDraft(fields)),
  }
  const onEmpty = () => aimed?.kind === 'grid' && addCard(null)
  const rank = useTyping({
    ...{ on: full, numbers: numbers !== undefined, onBack: tools.onBack, onEmpty },
    ...{ onCard: addCard, onNumber: addNumber, onNext: () => onDraft(drafts.nextAim(draft, fields)) },
  })

  const Pictures = useOutcome(detail)
  const marks = marksOf(form.counts ? undefined : answer, used, marked)
  const editing = { fields, draft, options: table.options, marks, detail, onDraft }
  return (
    <>
      <div class={aimed?.kind === 'grid' || detail.sets ? 'checker-work checker-wide' : 'checker-work'}>
        <FieldEditors {...editing} />
        {rank && <p class="rank-typed">{rank} …</p>}
        <div class="answer">
          <FieldEditors {...editing} listed />
          <Verdict
            game={game}
            form={form}
            answer={answer}
            waiting={waiting}
            hint={form.question}
            onMark={setMarked}
          />
          {Pictures && <Pictures detail={detail} />}
        </div>
      </div>
      {numbers ? (
        <NumberKeyboard
          {...tools}
          label={numbers.label}
          numbers={range(numbers.min, numbers.max)}
          best={Array.isArray(detail.best) ? (detail.best as number[]) : []}
          open={openTo}
          onNumber={addNumber}
        />
      ) : (
        <CardKeyboard
          {...tools}
          deck={table.deck}
          used={used}
          onCard={addCard}
          onEmpty={aimed?.kind === 'grid' ? onEmpty : undefined}
        />
      )}
    </>
  )
}

type Asked = { answer: Result<Answer> | undefined; detail: Plain }
const NO_ANSWER: Asked = { answer: undefined, detail: {} }

/** The verdict, and what it says besides, together with what the check beside it says. */
function ask(game: Game, check: string, draft: drafts.Draft, table: object, solver?: Solver): Asked {
  const form = game.forms[check] as Check
  const input = drafts.inputOf(draft, form.fields)
  const answer = checkGame(game, check, input, table, solver)
  const beside =
    form.beside === undefined
      ? undefined
      : checkGame(game, form.beside, { draws: [], ...input }, table, solver)
  const detailOf = (asked?: Result<Answer>) => (asked?.ok ? asked.value.detail : undefined)
  return { answer, detail: { ...detailOf(beside), ...detailOf(answer) } }
}

/** What the broken rules speak of, unless it is everything. */
function marksOf(answer: Result<Answer> | undefined, used: readonly Card[], marked: readonly Card[]): Marks {
  const broken =
    answer?.ok && !answer.value.legal
      ? answer.value.findings.flatMap(({ ok, cards }) => (ok ? [] : (cards ?? [])))
      : []
  const bad = new Set(used.every((card) => broken.includes(card)) ? [] : broken)
  return { bad, on: new Set(marked) }
}

function useSolver(game: Game, needed: boolean): Solver | undefined {
  const [solver, setSolver] = useState<Solver>()
  useEffect(() => {
    if (needed) game.loadSolver?.().then((module) => setSolver(module.solver))
  }, [game, needed])
  return solver
}

/** What a verdict may say besides that is worth a picture; a game that never says it never loads what draws it. */
const PICTURED = ['melds', 'groups', 'first', 'best', 'draws']

function useOutcome(detail: Plain): typeof Outcome | undefined {
  const [loaded, setLoaded] = useState<{ Outcome: typeof Outcome }>()
  const needed = PICTURED.some((key) => key in detail)
  useEffect(() => {
    if (needed) import('./Outcome.tsx').then(setLoaded)
  }, [needed])
  return needed ? loaded?.Outcome : undefined
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
