import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Game, Solver } from '../../scoring/game.ts'
import {
  type Answered,
  answerSituation,
  drawSituation,
  type Practice,
  practisedRules,
  type Situation,
} from '../../scoring/practice.ts'
import { join } from '../../scoring/words.ts'
import { formatRuleLink, href } from '../../site.ts'
import { CopyLink } from '../controls/CopyLink.tsx'
import { lazy } from '../controls/lazy.tsx'
import { whenIdle } from '../controls/when-idle.ts'
import { changesIn } from '../house-rules/rule-changes.ts'
import { namedTable } from '../named-table.ts'
import { afterAnswer, type Boxes, levelOf, NO_BOXES, nextRule } from './boxes.ts'
import { Choices } from './Choices.tsx'
import { firstPlay } from './plain-drills.ts'
import { formatSituationLink, parsePracticeLink } from './practice-link.ts'
import { inShort, Said } from './Said.tsx'
import { SituationPicture } from './SituationPicture.tsx'
import { storeBoxes } from './stored-boxes.ts'
import { useLargestCards } from './use-largest-cards.ts'

/**
 * The keys of up to sixteen choices. A player may have to choose among cards or numbers, so no key is a digit or the
 * letter of a rank, but for the A of the first choice.
 */
const LETTERS = 'ABCDEFGHILMNOPRS'

const Overview = lazy(async () => (await import('./Overview.tsx')).Overview)

/** The open situation, and what its link asked for. */
type Play = {
  /** The one rule that is practised, unless it is all of them. */
  only: string | undefined
  /** The link has no situation that can be practised. */
  isBroken: boolean
  open: Answered | undefined
  /** The chosen answer. */
  chosen?: number
}

export type Loaded = {
  game: Game
  practice: Practice
  solver: Solver | undefined
  /** What was practised on this device before. */
  boxes: Boxes
}

/** Asks about one situation, explains the answer, and goes on to the next. */
export function Practising({ game, practice, solver, boxes: stored }: Loaded) {
  const rules = useMemo(() => practisedRules(game, practice), [game, practice])
  const [boxes, setBoxes] = useState(stored)

  const withAnswer = (situation: Situation): Answered | undefined => {
    const answer = answerSituation(game, practice, situation, solver)
    return answer.ok ? { situation, answer: answer.value } : undefined
  }
  const draw = (only?: string, last?: string): Answered | undefined => {
    const rule = only ?? nextRule(boxes, rules, last)
    const isFirst = boxes.answers === 0 && only === undefined && last === undefined
    return (
      (isFirst ? firstPlay(game, practice, freshSeed(), solver) : undefined) ??
      drawSituation(game, practice, freshSeed(), rule, solver) ??
      // At a named table a rule may be about nothing.
      drawSituation(game, practice, freshSeed(), undefined, solver)
    )
  }
  const followLink = (): Play => {
    const { rule, situation } = parsePracticeLink(location.hash)
    const only = rules.find((known) => known === rule)
    const linked = situation?.ok ? withAnswer(situation.value) : undefined
    return { only, isBroken: situation !== undefined && !linked, open: linked ?? draw(only) }
  }

  const [play, setPlay] = useState(followLink)
  const { only, isBroken, open, chosen } = play
  const [isOverview, setOverview] = useState(false)
  const ahead = useRef<Answered>()
  useShortcuts()
  useEffect(() => {
    const follow = () => setPlay(followLink())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  })

  // The next situation is drawn while the answer to this one is read.
  const last = open?.situation.rule
  useEffect(() => {
    ahead.current = undefined
    if (chosen === undefined) return undefined
    return whenIdle(() => {
      ahead.current = draw(only, last)
    })
  }, [chosen, boxes, only])

  const choose = (at: number) => {
    if (!open) return
    const after = afterAnswer(boxes, open.situation.rule, open.answer.choices[at]?.right === true)
    setPlay({ ...play, chosen: at })
    setBoxes(after)
    storeBoxes(game.id, after)
  }
  const goOn = () => setPlay({ only, isBroken, open: ahead.current ?? draw(only, last) })
  const forget = () => {
    setBoxes(NO_BOXES)
    storeBoxes(game.id, undefined)
  }

  const keys = [...(open?.situation.asks === 'legal' ? 'LN' : LETTERS)]
  const isAnswered = chosen !== undefined
  const { question, next } = useMovingFocus(open, isAnswered)
  const table = useRef<HTMLDivElement>(null)
  useLargestCards(table, play)
  const sure = rules.filter((rule) => levelOf(boxes, rule) === 'sure').length
  return (
    <>
      <div class="bar">
        <a class="back bar-title" href={href(`/games/${game.id}/`)}>
          {game.title}
        </a>
        {open && <CopyLink hash={() => formatSituationLink(open.situation)} />}
      </div>
      <button type="button" class="bare practice-goal" onClick={() => setOverview(true)}>
        <span>
          {sure} of {rules.length} rules sure
        </span>
        <span>{boxes.streak > 0 && `${boxes.streak} right in a row`}</span>
        <span class="practice-steps" aria-hidden="true">
          {rules.map((rule) => (
            <i key={rule} class={levelOf(boxes, rule)} />
          ))}
        </span>
      </button>
      {only && (
        <p class="soft">
          Only <b>{only.replaceAll('-', ' ')}</b> · <a href={formatRuleLink()}>all rules</a>
        </p>
      )}
      {isBroken && <p class="soft">The link holds no play that can be practised. Here is another.</p>}
      {open ? (
        <>
          <div class="practice-table table pictured" ref={table}>
            <SituationPicture game={game} solver={solver} {...open} isAnswered={isAnswered} />
          </div>
          <div class="stack practice-asked">
            <h2 tabIndex={-1} ref={question}>
              {open.answer.question}
            </h2>
            <HouseNote game={game} table={open.situation.table} />
            {chosen === undefined ? (
              <Choices choices={open.answer.choices} keys={keys} onChoose={choose} />
            ) : (
              <>
                <Said game={game} answer={open.answer} chosen={chosen} />
                <button type="button" class="main" aria-keyshortcuts="Enter" ref={next} onClick={goOn}>
                  Next
                </button>
              </>
            )}
          </div>
        </>
      ) : (
        <p>Nothing can be drawn just now. Load the page again.</p>
      )}
      <p class="visually-hidden" role="status">
        {open && chosen !== undefined && inShort(open.answer, chosen)}
      </p>
      {isOverview && (
        <Overview
          game={game}
          rules={rules}
          boxes={boxes}
          onForget={forget}
          onClose={() => setOverview(false)}
        />
      )}
    </>
  )
}

function freshSeed(): number {
  return Math.floor(Math.random() * 2 ** 31)
}

/**
 * Moves the focus to the Next button, and from there to the next question, so that nobody has to look for
 * them.
 */
function useMovingFocus(open: Answered | undefined, isAnswered: boolean) {
  const question = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const first = useRef(true)
  useLayoutEffect(() => {
    // A page that was just opened keeps the focus where it is.
    if (first.current) first.current = false
    else if (isAnswered) next.current?.focus()
    else question.current?.focus()
  }, [open, isAnswered])
  return { question, next }
}

/**
 * What is special about the table of a situation: its house rules, and the number of players if it matters.
 */
function HouseNote({ game, table }: { game: Game; table: Situation['table'] }) {
  const { players, options = {} } = table
  const named = namedTable(game, options)
  const isAsNamed = named !== undefined && named.called === named.title
  const rules = isAsNamed ? [named.title] : changesIn(game, options).map(({ title, to }) => `${title}: ${to}`)
  const count = players !== undefined && players !== game.players[0] ? [`${players} players`] : []
  const said = [...count, ...rules]
  return said.length > 0 ? <p class="note">At this table: {join(said)}</p> : null
}

/** A key that is pressed anywhere on the page presses the button that names it in `aria-keyshortcuts`. */
function useShortcuts() {
  // A layout effect, so that the keys work as soon as the answers show.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey, repeat } = event
      if (ctrlKey || altKey || metaKey || repeat || document.querySelector('dialog:modal')) return
      // The focused element handles Enter itself.
      if (key === 'Enter' && target instanceof Element && target.matches('a, button, summary')) return
      const name = key.length === 1 ? key.toUpperCase() : key
      const buttons = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
      const button = buttons.find((button) => button.getAttribute('aria-keyshortcuts') === name)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
