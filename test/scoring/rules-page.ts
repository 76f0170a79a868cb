import type { VNode } from 'preact'
import { at } from '../../src/content/rulebook/example-place.ts'
import type { PlayMark, ScoreMark } from '../../src/content/rulebook/marks.ts'
import { type PlayExample, runPlay } from '../../src/content/rulebook/play.ts'
import { runScore, type ScoreExample } from '../../src/content/rulebook/score.ts'
import { playWalk, type Walk } from '../../src/content/rulebook/walk.ts'
import type { Game } from '../../src/scoring/game.ts'
import type { Scoresheet } from '../../src/scoring/sheet.ts'
import type { Plain } from '../../src/scoring/untrusted.ts'
import type { Verdict } from '../../src/scoring/verdict.ts'

/** What a rules page shows of its game, run as the build runs it: an example that the engine contradicts throws. */

type Page = (props: { components: Record<string, string> }) => Node
export type Node = VNode<Plain> | readonly Node[] | string | null | undefined

const pages = import.meta.glob<Page>('../../src/content/games/*.mdx', { import: 'default', eager: true })
const texts = import.meta.glob<string>('../../src/content/games/*.mdx', {
  ...{ import: 'default', eager: true, query: '?raw' },
})

/** A verdict or a score sheet that the page shows, and the house rules of its table. */
type Shown<T> = T & { options: Plain }

/** The verdicts of its plays and the score sheets of its rounds, those of the rounds to walk through among them. */
export async function runPage(
  game: Game,
): Promise<{ verdicts: Shown<{ verdict: Verdict }>[]; sheets: Shown<{ sheet: Scoresheet }>[] }> {
  const file = `src/content/games/${game.id}.mdx`
  const verdicts: Shown<{ verdict: Verdict }>[] = []
  const sheets: Shown<{ sheet: Scoresheet }>[] = []
  for (const { type, props: all } of elements(render(`../../${file}`))) {
    // An error shows the example as the page writes it, without the elements in it.
    const { children, ...props } = all
    const options = (props.options ?? {}) as Plain
    if (type === 'Play') {
      const { check, legal, rule, points, detail, options: _, players, ...input } = props
      const example = { check, legal, rule, points, detail, options, players } as PlayExample
      const { verdict } = await at(file, type, props, () => runPlay(game, example, input))
      verdicts.push({ verdict, options })
    } else if (type === 'Score') {
      const scored = await at(file, type, props, () => runScore(game, props as unknown as ScoreExample))
      sheets.push({ sheet: scored.sheet, options })
    } else if (type === 'Walk') {
      for (const { verdict, scored } of await playWalk(game, props as unknown as Walk, file)) {
        if (verdict) verdicts.push({ verdict, options })
        if (scored) sheets.push({ sheet: scored.sheet, options })
      }
    }
  }
  return { verdicts, sheets }
}

/** How its plays and rounds are asked, as the built page says it. */
export function marksOf(game: Game): { plays: PlayMark[]; scores: ScoreMark[] } {
  const all = [...elements(render(`../../src/content/games/${game.id}.mdx`))]
  const propsOf = (name: string) => all.filter(({ type }) => type === name).map(({ props }) => props)
  return {
    plays: propsOf('Play').map(
      ({ children, check, legal, rule, points, detail, options, players, ...given }) =>
        ({ check, options, players, given }) as PlayMark,
    ),
    scores: propsOf('Score').map(
      ({ players, round, rounds, options }) => ({ players, round, rounds, options }) as ScoreMark,
    ),
  }
}

/** The page with each of its components as an element of the same name; nothing for a game without a page. */
function render(path: string): Node {
  const names = [...(texts[path] ?? '').matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name)
  return pages[path]?.({ components: Object.fromEntries(names.map((name) => [name, name])) })
}

export function* elements(node: Node): Generator<VNode<Plain>> {
  if (typeof node !== 'object' || node === null) return
  if (!('props' in node)) {
    for (const one of node) yield* elements(one)
    return
  }
  yield node
  const { type, props } = node
  yield* elements(
    (typeof type === 'function' ? (type as (given: Plain) => Node)(props) : props.children) as Node,
  )
}
