import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { formatParts } from '../../address-end.ts'
import type { Card } from '../../scoring/cards.ts'
import { href } from '../../site.ts'
import { Fan } from '../cards/Fan.tsx'
import { FetchFailed } from '../controls/lazy.tsx'
import { loadGame } from '../load-game.ts'
import { factsOf, type PageFacts, type Row, rulesOf, type Side, sideOf } from './compared.ts'

/** A game or a named table to choose, the game that it is a form of, and a hand of that. */
export type Choice = { id: string; title: string; game: string; hand: readonly Card[] }

type Props = { choices: readonly Choice[]; facts: Readonly<Record<string, PageFacts>> }
type Pair = { a: string; b: string }

/** What most people ask about first. */
const FIRST: Pair = { a: 'kalooki', b: 'scala-40' }

/** Two games side by side, from facts, options and statements. The address holds which: `#a=kalooki&b=scala-40`. */
export function Compare({ choices, facts }: Props) {
  const [pair, setPair] = useState(FIRST)
  useLayoutEffect(() => {
    const follow = () => setPair(readPair(choices))
    follow()
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [choices])
  const choose = (chosen: Pair) => {
    history.replaceState(history.state, '', formatParts(Object.entries(chosen)))
    setPair(chosen)
  }
  const { a, b } = pair
  const sides = useSides(choices, pair)
  return (
    <section class="stack compare" aria-label="Comparison">
      <div class="group table pictured compare-table">
        <Chooser label="Compare" value={a} choices={choices} onChoose={(a) => choose({ a, b })} />
        <Chooser label="with" value={b} choices={choices} onChoose={(b) => choose({ a, b })} />
        <button type="button" class="pill" onClick={() => choose({ a: b, b: a })}>
          Swap
        </button>
      </div>
      {sides === 'failed' && <FetchFailed />}
      {sides === undefined && <p class="wait">Fetching the rules of both …</p>}
      {Array.isArray(sides) && <Compared sides={sides} facts={facts} />}
    </section>
  )
}

/** Both games once they are here. Without network the rules of one may be missing. */
function useSides(choices: readonly Choice[], { a, b }: Pair): [Side, Side] | 'failed' | undefined {
  const [sides, setSides] = useState<[Side, Side] | 'failed'>()
  useEffect(() => {
    let isStale = false
    const show = (found: [Side, Side] | 'failed') => {
      if (!isStale) setSides(found)
    }
    loadSides(choices, { a, b }).then(show, () => show('failed'))
    return () => {
      isStale = true
    }
  }, [choices, a, b])
  return sides
}

function readPair(choices: readonly Choice[]): Pair {
  const given = new URLSearchParams(location.hash.slice(1))
  const known = (name: 'a' | 'b') => choices.find(({ id }) => id === given.get(name))?.id ?? FIRST[name]
  return { a: known('a'), b: known('b') }
}

async function loadSides(choices: readonly Choice[], { a, b }: Pair): Promise<[Side, Side]> {
  const load = async (id: string) =>
    sideOf(await loadGame(choices.find((choice) => choice.id === id)?.game ?? id), id)
  return Promise.all([load(a), load(b)])
}

type ChooserProps = {
  label: string
  value: string
  choices: readonly Choice[]
  onChoose: (id: string) => void
}

function Chooser({ label, value, choices, onChoose }: ChooserProps) {
  const { hand = [] } = choices.find(({ id }) => id === value) ?? {}
  return (
    <label class="field">
      <span aria-hidden="true">
        <Fan cards={hand} />
      </span>
      <span class="label">{label}</span>
      <select value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {choices.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}

function Compared({ sides: [one, other], facts }: { sides: [Side, Side]; facts: Props['facts'] }) {
  if (one.id === other.id) return <p role="status">This is the same game twice. Choose another one.</p>
  const rules = rulesOf(one, other)
  const isOneGame = one.game.id === other.game.id
  return (
    <>
      <Table titles={[one.title, other.title]} rows={factsOf(one, other, facts)} name="Figures" />
      <h2>{isOneGame ? 'Rules that differ' : 'Rules that both have'}</h2>
      {rules.length === 0 ? (
        <p>{isOneGame ? 'They tell every rule alike.' : 'They have no rule in common.'}</p>
      ) : (
        <Table titles={[one.title, other.title]} rows={rules} name="Rules" />
      )}
      {!isOneGame && <p class="note">What only one of them has stands on its page.</p>}
      <p class="group">
        {[one, other].map(({ id, title }) => (
          <a key={id} class="btn" href={href(`/games/${id}/`)}>
            {title}: the rules
          </a>
        ))}
      </p>
    </>
  )
}

function Table({ titles, rows, name }: { titles: [string, string]; rows: readonly Row[]; name: string }) {
  return (
    <table class="sheet pad wordy">
      <caption class="visually-hidden">{name}</caption>
      <thead>
        <tr>
          <td />
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ title, slug = title, here, there }) => (
          <tr key={slug} class={here === there ? 'soft' : undefined}>
            <th scope="row">{title}</th>
            <td>{here ?? '–'}</td>
            <td>{there ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
