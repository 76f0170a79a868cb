import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Card } from '../../scoring/cards.ts'
import { checkGame } from '../../scoring/check.ts'
import type { Check, Game, Solver } from '../../scoring/game.ts'
import type { Result } from '../../scoring/result.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import type { Verdict as Answer } from '../../scoring/verdict.ts'
import { href } from '../../site.ts'
import { CardKeyboard, leftOf } from '../cards/CardKeyboard.tsx'
import { useDeskTyping } from '../cards/desk-typing.ts'
import { useScrollIntoView } from '../controls/scroll-into-view.ts'
import { HouseRulesButton } from '../house-rules/HouseRulesButton.tsx'
import type { HouseRules } from '../house-rules/house-rules.ts'
import { rememberedRules, rememberRules } from '../house-rules/remembered.ts'
import { BOOK_RULES, tableFor } from '../house-rules/table-for.ts'
import type { LiveGame } from '../live-game/LiveGame.tsx'
import type { LiveTable } from '../live-game/table-rules.ts'
import { loadGame } from '../load-game.ts'
import { CopyLink } from './CopyLink.tsx'
import * as drafts from './check-draft.ts'
import { type CheckState, formatCheckLink, parseCheckLink } from './check-link.ts'
import { FieldEditors, type Marks } from './FieldEditor.tsx'
import { NumberKeyboard } from './NumberKeyboard.tsx'
import type { Outcome } from './Outcome.tsx'
import { Verdict } from './Verdict.tsx'

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
        // The largest thing that the page shows: what comes later is not what one waited for.
        <p class="checker-wait">Tap the cards as they lie on the table. Fetching the rules …</p>
      )}
    </section>
  )
}

type ChecksProps = { game: Game; checks: readonly string[]; full: boolean }

/** All that is entered lives here, so that it outlasts a change of the check. */
function Checks({ game, checks, full }: ChecksProps) {
  const [state, setState] = useState<CheckState>(() => begin(game, checks, full))
  const [memory, setMemory] = useState<Record<string, drafts.Value>>({})
  const [liveTable, setLiveTable] = useState<LiveTable>()
  const { check, draft } = state
  const form = game.forms[check] as Check
  const given = state.house ?? liveTable?.house
  const house = given ?? BOOK_RULES

  const open = (id: string) => {
    const known = { ...memory, ...drafts.remember(draft, form.fields) }
    setMemory(known)
    setState({ ...state, check: id, draft: drafts.emptyDraft(game.forms[id]?.fields ?? {}, known) })
  }
  const change = (house: HouseRules | undefined) => {
    setState({ ...state, house })
    rememberRules(game, house)
  }
  useAddress(full, game, state, given, setState)
  const solver = useSolver(game, full || form.judge === undefined)
  const LiveGame = useLiveGame(full, game, state)
  const tabs = useScrollIntoView<HTMLDivElement>(
    (list) => list.querySelector('[aria-selected="true"]'),
    check,
  )

  return (
    <>
      {full && (
        <div class="checker-bar">
          <a {...(liveTable?.back ?? { href: href(`/games/${game.id}/`), children: game.title })} />
          <HouseRulesButton game={game} house={house} onHouse={change} />
          <CopyLink hash={() => formatCheckLink(game, { ...state, house, from: [] })} />
        </div>
      )}
      {checks.length > 1 && (
        <div class="checks" role="tablist" aria-label="Checks" ref={tabs}>
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
        solver={solver}
        onDraft={(draft) => setState({ ...state, draft })}
        atTable={(asked) =>
          LiveGame && (
            <LiveGame {...{ game, state, liveTable, asked }} onHouse={change} onLiveTable={setLiveTable} />
          )
        }
      />
      {!full && (
        <p class="checker-more">
          <a href={href(`/games/${game.id}/check/`) + formatCheckLink(game, state)}>
            All checks, with your house rules
          </a>
        </p>
      )}
    </>
  )
}

function begin(game: Game, checks: readonly string[], full: boolean): CheckState {
  const linked = full ? parseCheckLink(game, location.hash) : undefined
  if (linked) return linked
  const check = checks[0] as string
  const house = full ? rememberedRules(game) : undefined
  return { check, house, from: [], draft: drafts.emptyDraft(game.forms[check]?.fields ?? {}) }
}

/** A game that is being played here, which most who check have none of, comes after all else. */
function useLiveGame(full: boolean, game: Game, { from }: CheckState): typeof LiveGame | undefined {
  const [loaded, setLoaded] = useState<{ LiveGame: typeof LiveGame }>()
  useEffect(() => {
    if (full)
      import('../live-game/find-live-games.ts')
        .then(({ findLiveGames }) => findLiveGames(game.id, from))
        .then(setLoaded)
  }, [full, game])
  return loaded?.LiveGame
}

/** The address follows what is entered, so that a page that is loaded again, or sent on, opens with it. */
function useAddress(
  full: boolean,
  game: Game,
  state: CheckState,
  house: HouseRules | undefined,
  setState: (state: CheckState) => void,
) {
  useEffect(() => {
    if (!full) return
    const link = formatCheckLink(game, { ...state, house })
    const timer = setTimeout(() => history.replaceState(history.state, '', link), 300)
    return () => clearTimeout(timer)
  }, [full, game, state, house])
  useEffect(() => {
    if (!full) return
    const follow = () => {
      const linked = parseCheckLink(game, location.hash)
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
  draft: drafts.CheckDraft
  house: HouseRules
  full: boolean
  solver: Solver | undefined
  onDraft: (draft: drafts.CheckDraft) => void
  /** What the game at this table has to do with it. */
  atTable: (asked: Asked) => ComponentChildren
}

function OneCheck({ game, check, form, draft, house, full, solver, onDraft, atTable }: OneProps) {
  const { fields } = form
  const [marked, setMarked] = useState<readonly Card[]>([])
  const began = useRef(draft)
  const { table, given } = useMemo(() => tableFor(game, house), [game, house])
  const waiting = drafts.waitingFor(draft, fields)
  const ready =
    (form.judge !== undefined || solver !== undefined) && !waiting && !drafts.isEmpty(draft, fields)
  const asked = useMemo(
    () => (ready ? ask(game, check, draft, given, solver) : NO_ANSWER),
    [ready, game, check, draft, given, solver],
  )
  const { answer, detail } = asked

  const aimed = fields[draft.aim.field]
  const used = drafts.cardsUsed(draft, fields)
  const addCard = (card: Card | null) => {
    if (card === null || leftOf(card, table.deck, used) > 0) onDraft(drafts.addCard(draft, fields, card))
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
  const rank = useDeskTyping({
    ...{ on: full, numbers: numbers !== undefined, onBack: tools.onBack, onEmpty },
    ...{ onCard: addCard, onNumber: addNumber, onNext: () => onDraft(drafts.nextAim(draft, fields)) },
  })

  // A grid leaves room beside it.
  const wide = Object.values(fields).some(({ kind }) => kind === 'grid')
  const pictured = useLater(detail)
  const Pictures = useOutcome(pictured)
  const marks = marksOf(form.counts ? undefined : answer, used, marked)
  const editing = { fields, draft, options: table.options, marks, detail, onDraft }
  return (
    <>
      <div class={wide ? 'checker-work checker-wide' : 'checker-work'}>
        <FieldEditors {...editing} />
        {rank && <p class="rank-typed">{rank} …</p>}
        <div class={answer ? 'answer' : 'answer answer-waiting'}>
          <FieldEditors {...editing} listed />
          <Verdict
            game={game}
            form={form}
            answer={answer}
            waiting={waiting}
            hint={form.question}
            onMark={setMarked}
          />
          {atTable(asked)}
          {Pictures && <Pictures detail={pictured} />}
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
          follows={draft !== began.current}
          onAgain={() => onDraft(drafts.setValue(draft, draft.aim.field, []))}
        />
      ) : (
        <CardKeyboard
          {...tools}
          deck={table.deck}
          used={used}
          full={drafts.isAllFull(draft, fields)}
          onCard={addCard}
          onEmpty={aimed?.kind === 'grid' && draft.aim.at >= 0 ? onEmpty : undefined}
        />
      )}
    </>
  )
}

export type Asked = { answer: Result<Answer> | undefined; detail: Plain }
const NO_ANSWER: Asked = { answer: undefined, detail: {} }

/** The verdict, and what it says besides, together with what the check beside it says. */
function ask(game: Game, check: string, draft: drafts.CheckDraft, table: object, solver?: Solver): Asked {
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

/** On a page of its own it may be asked next, and then there is no time to fetch it. */
function useSolver(game: Game, needed: boolean): Solver | undefined {
  const [solver, setSolver] = useState<Solver>()
  // It sets out before the check itself is painted.
  useLayoutEffect(() => {
    if (needed) game.loadSolver?.().then((module) => setSolver(module.solver))
  }, [game, needed])
  return solver
}

/** What a verdict may say besides that is worth a picture; a game that never says it never loads what draws it. */
const PICTURED = ['melds', 'groups', 'first', 'best', 'draws', 'turn']

/** Pictures come a frame after the verdict, which need not wait for them. */
function useLater<Value>(value: Value): Value {
  const [later, setLater] = useState(value)
  useEffect(() => setLater(value), [value])
  return later
}

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
