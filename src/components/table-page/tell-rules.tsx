import { render } from 'preact'
import { type Difference, differences } from '../../content/rulebook/differences.ts'
import { parseValueMark } from '../../content/rulebook/marks.ts'
import { inWords, valueAt, worthsOf } from '../../content/rulebook/values.ts'
import type { Game } from '../../scoring/game.ts'
import { showNumber } from '../../scoring/options.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { Sentence } from '../cards/Sentence.tsx'
import { changesIn } from '../house-rules/rule-changes.ts'

/**
 * Makes the text of a rules page, or of a part of it, that of a table: its numbers, and at each rule that is different there the
 * statement at this table, before the words of the book. Every element that is added has the class `here`, and what the book says
 * otherwise stands in an element with the class `differs`, so that styles set it back.
 */
export function tellRules(root: ParentNode, game: Game, options: Plain) {
  tellValues(root, game, options)
  tellCardValues(root, game, options)
  const differing = new Map(differences(game, options).map((found) => [found.slug, found]))
  for (const difference of differing.values()) tellRule(root, difference)
  tellQuestions(root, differing)
  tellTurn(root, differing)
  tellOptions(root, game, options)
  if (differing.size > 0) setBackTheRest(root)
}

/** What a rule that says nothing here is told as. */
export const SILENT = 'This does not come up at this table.'

const HERE = 'At this table'

function tellValues(root: ParentNode, game: Game, options: Plain) {
  for (const place of root.querySelectorAll<HTMLDataElement>('data[value]')) {
    const { of, players, words } = parseValueMark(place.value)
    const value = valueAt(game, of, players, options)
    // A table without such a value tells the rule in its own statement.
    if (value !== undefined) place.textContent = words ? inWords(value) : showNumber(value)
  }
}

/** What cards count: the table in the text, and the line on the card of a turn. */
function tellCardValues(root: ParentNode, game: Game, options: Plain) {
  for (const table of root.querySelectorAll<HTMLElement>('table.values')) {
    const worths = worthsOf(game, Number(table.dataset.players) || undefined, options)
    redraw(
      table.querySelector('tbody'),
      worths.map(({ cards, worth, held }) => (
        <tr key={cards}>
          <th scope="row">
            {cards} <small>{held === 1 ? '1 card' : `${held} cards`}</small>
          </th>
          <td>{worth}</td>
        </tr>
      )),
    )
  }
  tellTurnValues(root, game, options)
}

/** The card of a turn lists what cards count before what else has a worth. */
function tellTurnValues(root: ParentNode, game: Game, options: Plain) {
  const [list] = root.querySelectorAll('.turn-values')
  const book = worthsOf(game)
  if (!list || book.length === 0) return
  const rows = worthsOf(game, undefined, options).map(({ cards, worth }) =>
    drawn('li', '', [`${cards} `, <b class="figure">{worth}</b>]),
  )
  const others = [...list.children].slice(book.length)
  list.replaceChildren(...rows, ...others)
}

function tellRule(root: ParentNode, difference: Difference) {
  const { slug, here, there } = difference
  const rule = root.querySelector(`.rule#${CSS.escape(slug)}`)
  if (!rule) return
  if (!saysIt(rule, difference)) rule.classList.add('differs')
  const [label, statement] = rule.querySelectorAll(':scope > summary > :is(.label, .line)')
  if (label && statement) {
    label.textContent = HERE
    redraw(statement, <Sentence text={here ?? SILENT} />)
    if (there)
      label.parentElement?.after(
        drawn(
          'p',
          '',
          <>
            By the book: <Sentence text={there} />
          </>,
        ),
      )
  } else {
    const head = rule.querySelector(':scope > h3') ?? rule.querySelector(':scope > .sign')
    const told = statementOf({ here })
    if (head) head.after(told)
    else rule.prepend(told)
  }
}

/** "At this table: …" */
function statementOf({ here }: Pick<Difference, 'here'>): HTMLElement {
  return drawn(
    'p',
    'here',
    <>
      <b class="label">{HERE}</b> <Sentence text={here ?? SILENT} />
    </>,
  )
}

type Differing = ReadonlyMap<string, Difference>

/** The rules among these that a text of the book does not tell as this table plays them. One that is silent is told only if none speaks. */
function toldAnew(text: Element, slugs: readonly string[], differing: Differing): Difference[] {
  const found = slugs.flatMap((slug) => differing.get(slug) ?? []).filter((each) => !saysIt(text, each))
  const speaking = found.filter(({ here }) => here !== undefined)
  return speaking.length > 0 ? speaking : found.slice(0, 1)
}

/** Whether only numbers differ, and the text has those of this table. */
function saysIt(text: Element, { here, there }: Difference): boolean {
  const words = (statement = '') => statement.replace(/\d+/g, '#')
  return words(here) === words(there) && text.querySelector('data') !== null
}

/** The answers of questions rest on the rules that they cite. */
function tellQuestions(root: ParentNode, differing: Differing) {
  for (const question of root.querySelectorAll('.question:not(.mishap)')) {
    const slugs = [...question.querySelectorAll<HTMLAnchorElement>('.cite')].map(({ hash }) => hash.slice(1))
    const answer = question.querySelector(':scope > div')
    const found = answer ? toldAnew(answer, slugs, differing) : []
    if (found.length === 0) continue
    answer?.classList.add('differs')
    answer?.prepend(...found.map(statementOf))
  }
}

/** The steps of the card of a turn, which name the rules that they tell. */
function tellTurn(root: ParentNode, differing: Differing) {
  for (const step of root.querySelectorAll<HTMLElement>('.turn-card [data-rules]')) {
    const slugs = (step.dataset.rules ?? '').split(' ')
    const found = toldAnew(step, slugs, differing)
    if (found.length === 0) continue
    const book = drawn('span', 'differs', null)
    book.append(...step.childNodes)
    step.append(
      ...found.map(({ here }) => drawn('span', 'here line', <Sentence text={here ?? SILENT} />)),
      book,
    )
  }
}

/** House rules: beside the rule that they change, and where all of them stand. */
function tellOptions(root: ParentNode, game: Game, options: Plain) {
  const changes = new Map(changesIn(game, options).map((change) => [change.name, change]))
  const rows = [...root.querySelectorAll('.option-list > div')]
  for (const [at, { name, rule }] of game.options.entries()) {
    const change = changes.get(name)
    if (!change) continue
    const all = rows[at]?.querySelector('dd')
    if (all)
      redraw(
        all,
        <>
          <s>{change.from}</s> <b>{change.to}</b>
        </>,
      )
    const place = game.options
      .filter((option) => option.rule === rule)
      .findIndex((option) => option.name === name)
    root.querySelectorAll(`.rule#${CSS.escape(rule)} .options > div`)[place]?.append(
      drawn(
        'dd',
        'here',
        <>
          {HERE}: <strong>{change.to}</strong>
        </>,
      ),
    )
  }
}

/** Sections without rules and questions tell the game of the book: in short, a round, mistakes, advice. */
function setBackTheRest(root: ParentNode) {
  for (const heading of root.querySelectorAll('.rulebook .prose h2[id]')) {
    const within = sectionAt(heading)
    if (
      heading.id === 'sources' ||
      within.some((part) => part.matches(WITH_RULES) || part.querySelector(WITH_RULES))
    )
      continue
    for (const part of within) part.classList.add('differs')
    within[0]?.before(
      drawn(
        'p',
        'here',
        <>
          This is told by the book. <a href="#differs">What differs at this table</a>
        </>,
      ),
    )
  }
}

const WITH_RULES = '.rule, .question'

/** What stands below a heading: in its fold, or up to the next heading or fold. */
function sectionAt(heading: Element): Element[] {
  const fold = heading.closest('details.section')
  if (fold) return [...fold.children].slice(1)
  const parts: Element[] = []
  let next = heading.nextElementSibling
  while (next && !next.matches('h2, details.section')) {
    parts.push(next)
    next = next.nextElementSibling
  }
  return parts
}

/** Draws anew what an element of the page holds. */
export function redraw(element: Element | null, content: Parameters<typeof render>[0]) {
  if (!element) return
  element.replaceChildren()
  render(content, element)
}

export function drawn(name: string, classes: string, content: Parameters<typeof render>[0]): HTMLElement {
  const element = document.createElement(name)
  if (classes) element.className = classes
  render(content, element)
  return element
}
