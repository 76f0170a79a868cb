import { type PlayMark, parseMark, type ScoreMark } from '../../content/rulebook/marks.ts'
import { type PlayedHere, type Replayed, replayPlay, replayScore } from '../../content/rulebook/replay.ts'
import type { Scored } from '../../content/rulebook/score.ts'
import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { EarnedNote, wholeWorth } from '../checker/Earned.tsx'
import { yieldToPage } from '../controls/yield-to-page.ts'
import { Reasons } from '../rules/Reasons.tsx'
import { ScoreResult } from '../rules/ScoreResult.tsx'
import { ScoreSlips } from '../rules/ScoreSlips.tsx'
import { drawn } from './tell-rules.tsx'

/** Judges and scores the examples of a page again, at a table with these options. Each says how it was asked. */
export async function replayExamples(root: ParentNode, game: Game, options: Plain) {
  const pause = yieldToPage()
  for (const figure of root.querySelectorAll<HTMLElement>('[data-play], [data-score]')) {
    const { play, score } = figure.dataset
    if (play) tellPlay(figure, await replayPlay(game, parseMark<PlayMark>(play), options))
    else if (score) tellScore(figure, game, replayScore(game, parseMark<ScoreMark>(score), options))
    await pause(0)
  }
}

/** Before what the page says stands what the engine says here. */
function tellHere(figure: HTMLElement, here: HTMLElement) {
  figure.classList.add('differs')
  const said = figure.querySelector('.said, .stamp')
  said?.before(here)
}

function tellPlay(figure: HTMLElement, replayed: Replayed<PlayedHere>) {
  if (replayed.is === 'same') return
  if (replayed.is === 'impossible') return tellHere(figure, impossible(replayed.why))
  const { form, verdict, earned } = replayed.answer
  if (replayed.is === 'reworded') {
    const reasons = figure.querySelector('.why')
    return reasons?.replaceWith(drawn('div', '', <Reasons findings={verdict.findings} />))
  }
  const { legal, findings } = verdict
  tellHere(
    figure,
    drawn(
      'div',
      'said here',
      <>
        <p class={legal ? 'stamp' : 'stamp no'}>
          <small>Here:</small> {!form.isAdvice && <span>{legal ? 'Legal' : 'Not legal'}</span>}{' '}
          {legal && wholeWorth(form, verdict, earned)}
        </p>
        <EarnedNote verdict={verdict} earned={earned} />
        <Reasons findings={legal ? findings : findings.filter(({ ok }) => !ok)} />
      </>,
    ),
  )
}

function tellScore(figure: HTMLElement, game: Game, replayed: Replayed<Scored>) {
  if (replayed.is === 'same') return
  if (replayed.is === 'impossible') return tellHere(figure, impossible(replayed.why))
  const scored = replayed.answer
  if (replayed.is === 'reworded') {
    const slips = figure.querySelector('.slips')
    return slips?.replaceWith(drawn('div', '', <ScoreSlips game={game} scored={scored} />))
  }
  tellHere(
    figure,
    drawn(
      'div',
      'said here',
      <ScoreResult game={game} scored={scored}>
        <small>Here:</small>
      </ScoreResult>,
    ),
  )
}

function impossible(why: string): HTMLElement {
  return drawn(
    'div',
    'said here',
    <>
      <p class="stamp no">
        <small>Here:</small> <span>Cannot be</span>
      </p>
      <p>{why}</p>
    </>,
  )
}

/**
 * Takes over how examples were asked from the rules without a page around them, in which they are the same and in the same order. One
 * with other words is of another version of the site, and stays as the book has it.
 */
export function takeMarks(page: ParentNode, rules: ParentNode) {
  const others = rules.querySelectorAll<HTMLElement>('[data-example]')
  for (const [at, figure] of page.querySelectorAll<HTMLElement>('[data-example]').entries()) {
    const other = others[at]
    if (other?.textContent === figure.textContent) Object.assign(figure.dataset, other.dataset)
  }
}
