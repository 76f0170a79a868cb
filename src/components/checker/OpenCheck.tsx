import type { ComponentChildren } from 'preact'
import { useMemo, useRef, useState } from 'preact/hooks'
import type { Card } from '../../scoring/cards.ts'
import { earnedIn } from '../../scoring/check.ts'
import type { Item } from '../../scoring/fields.ts'
import type { Game, Solver } from '../../scoring/game.ts'
import { oneCardIn } from '../../scoring/one-card.ts'
import { marksIn } from '../../scoring/picture.ts'
import { slugOf } from '../../scoring/result.ts'
import type { Verdict as EngineVerdict } from '../../scoring/verdict.ts'
import { checkHref, formatRuleLink, practiceHref } from '../../site.ts'
import { CardKeyboard } from '../cards/CardKeyboard.tsx'
import { countCards, leftOf } from '../cards/count-cards.ts'
import { useDeskTyping } from '../cards/desk-typing.ts'
import { lazy } from '../controls/lazy.tsx'
import type { HouseRules } from '../house-rules/house-rules.ts'
import type { CheckTable } from '../house-rules/table-for.ts'
import { WrongHere } from '../report/WrongHere.tsx'
import { type Answer, drawnOf, useAnswer } from './answer.ts'
import type { ChangeCheck, CheckState } from './check-draft.ts'
import * as drafts from './check-draft.ts'
import { formatCheckLink } from './check-link.ts'
import { editorOf, FieldEditors } from './FieldEditors.tsx'
import type { Edit, Marks } from './fields/field-editor.ts'
import { NumberKeyboard } from './NumberKeyboard.tsx'
import { OneCard } from './OneCard.tsx'
import { Verdict } from './Verdict.tsx'

/** Lazy, because few checks have something to draw, and these need many kinds of pictures. */
const Outcome = lazy(async () => (await import('./Outcome.tsx')).Outcome)

/** Lazy, because few people enter cards that are not in the packs. */
const AllowCards = lazy(async () => (await import('../house-rules/AllowCards.tsx')).AllowCards)

type ChangeDraft = (update: (draft: drafts.CheckDraft) => drafts.CheckDraft) => void

type Props = {
  game: Game
  state: CheckState
  change: ChangeCheck
  rules: HouseRules
  onRules: (rules: HouseRules) => void
  table: CheckTable
  solver: Solver | undefined
  /** The check has a page to itself, so keys that are pressed anywhere are meant for it. */
  isPage: boolean
  /** What the page shows below the verdict. */
  below: (answer: Answer | undefined) => ComponentChildren
}

/** One check: the fields, the verdict of the engine, and the keys. */
export function OpenCheck({
  game,
  state: { check, draft: entered },
  change: changeState,
  rules,
  onRules,
  table: { table, given },
  solver,
  isPage,
  below,
}: Props) {
  const form = game.checksById[check]!
  const [marked, setMarked] = useState(NO_CARDS)
  /** The next card ends a run. */
  const [isRun, setRun] = useState(false)
  const first = useRef(entered).current
  const draft = useMemo(() => drafts.askedAt(entered, table.options), [entered, table])
  const change = useMemo<ChangeDraft>(
    () => (update) =>
      changeState((state) => {
        const draft = drafts.changeAsked(state.draft, table.options, update)
        return draft === state.draft ? state : { ...state, draft }
      }),
    [changeState, table],
  )
  const { fields } = draft
  const waiting = drafts.waitingFor(draft)
  const isUnread = drafts.hasUnread(draft)
  const isReady = (form.judge ?? solver) !== undefined && !waiting && !isUnread && !drafts.isBlank(draft)
  const { answer, search } = useAnswer({ game, check, fields: isReady ? fields : undefined, table, solver })
  const pictures = drawnOf(game, check, answer, solver)

  const edit = useMemo(() => editWith(change), [change])
  const used = drafts.cardsUsed(draft)
  const aimed = drafts.aimedField(draft)
  const keys = aimed?.kind.keys
  const numbers = aimed && keys?.numbers?.(aimed.field)
  const isFull = drafts.isFull(draft)
  const add = (item: Item) => change((draft) => drafts.addItem(draft, item))
  const addCard = (card: Card) => leftOf(card, table.deck, countCards(used)) > 0 && add(card)
  const hasRuns = aimed?.field.kind === 'groups' && aimed.field.runs === true
  const canRun = hasRuns && drafts.lastAimed(draft) !== undefined
  const tapCard = (card: Card) => {
    if (isRun && canRun) change((draft) => drafts.addRun(draft, card, table.deck))
    else addCard(card)
    setRun(false)
  }
  const lay = (table: readonly Card[][]) => change((draft) => drafts.layTable(draft, table))
  const addEmpty = () => keys?.hasEmptyPlaces && add(null)
  const tools = {
    onBack: () => change(drafts.takeBack),
    onClear: () => change(() => drafts.emptyDraft(form.fields)),
  }
  const rank = useDeskTyping({
    on: isPage,
    numbers: numbers !== undefined,
    onCard: addCard,
    onNumber: add,
    onEmpty: addEmpty,
    onBack: tools.onBack,
    onNext: () => change(drafts.nextAim),
  })

  const isNarrow = Object.values(fields).some(({ field }) => editorOf(field).isNarrow)
  const own = answer?.result.ok && !form.isAdvice ? answer.result.value : undefined
  const oneCard = own && form.makes !== undefined ? oneCardIn(own) : undefined
  const marks = marksOf(own, used, marked)
  const editing = { draft, edit, options: table.options, marks, pictures, isKnown: game.isKnownByRank }
  return (
    <>
      <div class={isNarrow ? 'checker-work checker-wide' : 'checker-work'}>
        <FieldEditors {...editing} />
        {rank && <p class="figure">{rank} …</p>}
        <div class={answer || search ? 'stack answer' : 'stack answer answer-waiting'}>
          <FieldEditors {...editing} isListed />
          <Verdict
            game={game}
            table={table}
            form={form}
            result={answer?.result}
            earned={answer?.result.ok ? earnedIn(form, answer.input, answer.result.value, table) : undefined}
            isBegun={!drafts.isBlank(draft)}
            waiting={waiting}
            isUnread={isUnread}
            search={search}
            onMark={setMarked}
          />
          {oneCard && (
            <OneCard
              {...oneCard}
              cards={fields.cards!.value as readonly Card[]}
              onChange={(cards) => change((draft) => drafts.setValue(draft, 'cards', cards, 0))}
            />
          )}
          {answer?.result.ok === false && (
            <AllowCards game={game} cards={drafts.cardsOf(draft)} rules={rules} onRules={onRules} />
          )}
          {answer?.result.ok && <MoreLikeThis game={game} verdict={answer.result.value} />}
          {below(answer)}
          {pictures.length > 0 && <Outcome pictures={pictures} onLay={lay} />}
          {answer && (
            <WrongHere
              form="wrong-verdict"
              linkTo={() =>
                checkHref(game.id, formatCheckLink({ check, draft, rules: given, origin: undefined }))
              }
            />
          )}
        </div>
      </div>
      {numbers ? (
        <NumberKeyboard
          {...tools}
          label={aimed?.field.label ?? ''}
          numbers={numbers}
          marks={marksIn(pictures)}
          isFull={isFull}
          isOpen={(number) => drafts.takes(draft, number)}
          onNumber={add}
          onAgain={() => change(drafts.clearAimed)}
          takesFocus={entered !== first}
        />
      ) : (
        <CardKeyboard
          {...tools}
          deck={table.deck}
          used={used}
          full={isFull}
          onCard={tapCard}
          run={hasRuns && { isOn: isRun && canRun, canStart: canRun, toggle: () => setRun(!isRun) }}
          onEmpty={keys?.hasEmptyPlaces && !isFull ? addEmpty : undefined}
        />
      )}
    </>
  )
}

const NO_CARDS: readonly Card[] = []
const NO_MARKS: Marks = { broken: new Set(), pointedAt: new Set() }

function editWith(change: ChangeDraft): Edit {
  return {
    set: (name, value, at) => change((draft) => drafts.setValue(draft, name, value, at)),
    aim: (name, at) => change((draft) => drafts.setAim(draft, name, at)),
    moveOn: () => change(drafts.moveOn),
    cannotRead: (name, text) => change((draft) => drafts.setUnread(draft, name, text)),
  }
}

/** The cards that broken rules are about, unless these are all cards. */
function marksOf(verdict: EngineVerdict | undefined, used: readonly Card[], marked: readonly Card[]): Marks {
  const broken = verdict?.legal === false ? verdict.findings.filter(({ ok }) => !ok) : []
  const bad = new Set(broken.flatMap(({ cards }) => cards ?? []))
  const isAll = used.every((card) => bad.has(card))
  // The same object each time, so that cards without a mark need not be drawn again.
  if (marked.length === 0 && (isAll || bad.size === 0)) return NO_MARKS
  return { broken: isAll ? NO_MARKS.broken : bad, pointedAt: new Set(marked) }
}

/** Links a verdict to practice of the rule that decided it. */
function MoreLikeThis({ game, verdict }: { game: Game; verdict: EngineVerdict }) {
  const { legal, findings } = verdict
  const decided = findings.find(({ ok }) => ok === legal)
  if (!decided) return null
  return (
    <p class="note">
      <a href={practiceHref(game.id) + formatRuleLink(slugOf(decided.rule))}>More like this</a>
    </p>
  )
}
