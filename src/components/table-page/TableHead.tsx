import { useLayoutEffect, useState } from 'preact/hooks'
import { differences } from '../../content/rulebook/differences.ts'
import { dealtText, decksText, playersText } from '../../content/rulebook/facts.ts'
import { type RuleSection, shortRules } from '../../content/rulebook/short-rules.ts'
import { inWords } from '../../content/rulebook/values.ts'
import type { Game } from '../../scoring/game.ts'
import { readOptions } from '../../scoring/options.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { Sentence } from '../cards/Sentence.tsx'
import { CopyLink } from '../controls/CopyLink.tsx'
import { lazy } from '../controls/lazy.tsx'
import { useStore } from '../controls/use-store.ts'
import { chosenOptions } from '../house-rules/house-rules.ts'
import { areSame } from '../house-rules/rule-changes.ts'
import { rulesHref } from '../house-rules/rules-link.ts'
import { presetsOf } from '../house-rules/WholeSets.tsx'
import { titleAt } from '../named-table.ts'
import { createId } from '../storage/ids.ts'
import { $ruleSets, saveRuleSet } from '../storage/rule-sets.ts'
import { SILENT } from './tell-rules.tsx'

type Props = {
  game: Game
  /** The name that the address gives this table, if any. */
  sent: string
  options: Plain
  /** The headings of the page, with the rules below each. */
  sections: readonly RuleSection[]
}

const TableCode = lazy(async () => (await import('./TableCode.tsx')).TableCode)

/** A table at the top of its page: its name, what differs from the book or another table, its rules in short, and ways to hand them on. */
export function TableHead({ game, sent, options, sections }: Props) {
  const kept = useStore($ruleSets).filter((set) => set.game === game.id)
  const own = kept.find((set) => areSame(game, set.options, options))
  const name = sent || own?.name || titleAt(game, options)
  const fromBook = differences(game, options)
  useLayoutEffect(() => nameTable(game, name, fromBook.length), [name])
  const [isCodeShown, setCodeShown] = useState(false)
  const address = () => rulesHref(game, name === game.title ? '' : name, options)
  const keep = () =>
    saveRuleSet({ id: createId(), game: game.id, name, options: chosenOptions(game, options) })
  return (
    <>
      <dl class="rows pairs figures">
        {[
          ['Players', playersText(game, options)],
          ['Cards', decksText(game, options)],
          ['To start with', dealtText(game, options)],
        ].map(([label, value]) => (
          <div class="ends" key={label}>
            <dt class="soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Compared game={game} options={options} others={[...presetsOf(game), ...kept]} />
      <details class="section short-rules">
        <summary>
          <h2 id="rules-in-short">All rules of this table in short</h2>
        </summary>
        <ShortRules
          game={game}
          options={options}
          sections={sections}
          differing={new Set(fromBook.map(({ slug }) => slug))}
        />
      </details>
      <p class="group">
        <button type="button" onClick={printSheet}>
          Our rules on paper
        </button>
        <CopyLink hash={address} />
        <button type="button" aria-expanded={isCodeShown} onClick={() => setCodeShown(!isCodeShown)}>
          Show a code
        </button>
        {!own && fromBook.length > 0 && (
          <button type="button" onClick={keep}>
            Keep these rules
          </button>
        )}
      </p>
      {isCodeShown && <TableCode link={new URL(address(), location.href).href} name={name} />}
    </>
  )
}

/** Puts the name of the table where the page has that of the game. */
function nameTable(game: Game, name: string, count: number) {
  const title = name === game.title ? `${game.title} at this table` : name
  const heading = document.querySelector('.opening h1')
  if (heading) heading.textContent = title
  document.title = `${title} · ${document.title.split(' · ').at(-1)}`
  const lead = document.querySelector('.opening .lead')
  const ways = document.createElement('a')
  ways.href = '#differs'
  ways.textContent = count === 1 ? 'one rule' : `${inWords(count)} rules`
  const differs = count > 0 ? ['differs from the book in ', ways, '.'] : ['is that of the book.']
  lead?.replaceChildren(`${game.title} as this table plays it. It `, ...differs)
}

/** One sheet instead of the whole page. */
function printSheet() {
  document.documentElement.dataset.print = 'sheet'
  print()
}

type Other = { id: string; name: string; options: Plain }

/** What this table plays in another way than the book, or than another table. */
function Compared({ game, options, others }: { game: Game; options: Plain; others: readonly Other[] }) {
  const tables = others.filter((other) => !areSame(game, other.options, options))
  const [id, setId] = useState('')
  const other = tables.find((table) => table.id === id)
  const read = readOptions(game.options, other?.options, [])
  const found = differences(game, options, read.ok ? read.value : undefined)
  const otherName = other?.name ?? 'The book'
  return (
    <>
      <h2 id="differs">What differs from {other ? other.name : 'the book'}</h2>
      {tables.length > 0 && (
        <p class="group">
          <label for="compared">Compared with</label>
          <select id="compared" value={id} onChange={({ currentTarget }) => setId(currentTarget.value)}>
            <option value="">the book</option>
            {tables.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
      {found.length === 0 && <p>Nothing: both play the same rules.</p>}
      <ul class="bare-list rows in-short">
        {found.map(({ slug, here, there }) => (
          <li key={slug}>
            <a href={`#${slug}`}>
              <Sentence text={here ?? `${capitalized(slug)}: ${SILENT}`} />
            </a>
            <small class="line">
              {otherName}: <Sentence text={there ?? 'nothing of this.'} />
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}

function capitalized(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type ShortProps = Omit<Props, 'sent'> & { differing: ReadonlySet<string> }

function ShortRules({ game, options, sections, differing }: ShortProps) {
  return (
    <>
      {shortRules(game, sections, options).map(({ anchor, title, rules }) => (
        <section key={anchor}>
          <h3>{title}</h3>
          <ul class="bare-list in-short">
            {rules.map(({ slug, statement }) => (
              <li key={slug} class={differing.has(slug) ? 'differs' : undefined}>
                <a href={`#${slug}`}>
                  <Sentence text={statement} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
