import { shortFacts } from '../../content/rulebook/facts.ts'
import type { RuleSection } from '../../content/rulebook/short-rules.ts'
import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { checkHref, href, practiceHref } from '../../site.ts'
import styles from '../../styles/table-page.css?url'
import { chosenOptions } from '../house-rules/house-rules.ts'
import {
  formatHouse,
  newGameHref,
  parseRulesAddress,
  parseRulesLink,
  rulesHref,
} from '../house-rules/rules-link.ts'
import { formatTableLink } from '../house-rules/rules-parts.ts'
import { loadGame } from '../load-game.ts'
import { fetchRules } from '../rules/fetch-rules.ts'
import { replayExamples, takeMarks } from './replay-examples.tsx'
import { TableHead } from './TableHead.tsx'
import { drawn, tellRules } from './tell-rules.tsx'

/** Makes the rules page of a game that of the table in its address. */
export async function openTablePage(id: string) {
  const { link = '' } = parseRulesAddress(location.hash) ?? {}
  const game = await loadGame(id)
  const { name, read } = parseRulesLink(game, link)
  if (!read.ok) return refuse(read.problems.map(({ message }) => message))
  const options = read.value
  const [marked] = await Promise.all([
    fetchRules(href(`/games/${game.id}/rules/`)).catch(() => undefined),
    loadStyles(),
  ])
  // Before the words of the page change, by which its examples are found again.
  if (marked) takeMarks(document, marked)
  showHead(game, name, options)
  tellRules(document, game, options)
  followAddress(game, name, options, link)
  await replayExamples(document, game, options)
}

function refuse(messages: readonly string[]) {
  const problems = (
    <>
      <p>
        <b>These house rules cannot be used here.</b> What you read is the book.
      </p>
      <ul>
        {messages.slice(0, 10).map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  )
  const notice = drawn('div', 'notice', problems)
  notice.role = 'alert'
  document.getElementById('main')?.prepend(notice)
}

/** What this page looks like at a table. If it cannot be fetched, the rules are told all the same. */
function loadStyles(): Promise<void> {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = styles
  return new Promise((resolve) => {
    sheet.onload = sheet.onerror = () => resolve()
    document.head.append(sheet)
  })
}

function showHead(game: Game, name: string, options: Plain) {
  const facts = document.querySelector('.at-a-glance .facts')
  if (facts) facts.textContent = shortFacts(game, options)
  lead('score', newGameHref(game, name, options))
  lead('practice', practiceHref(game.id) + formatHouse(game, name, options))
  lead('check', checkHref(game.id, formatTableLink(game, chosenOptions(game, options))))
  const head = drawn(
    'section',
    'prose table-head',
    <TableHead game={game} sent={name} options={options} sections={sectionsOnPage()} />,
  )
  document.querySelector('.rulebook')?.before(head)
}

/** Leads the buttons of the page, and of its menu, to where this table plays. */
function lead(tool: string, to: string) {
  for (const button of document.querySelectorAll<HTMLAnchorElement>(
    `:is(.at-a-glance, #contents) a[href$="/${tool}/"]`,
  ))
    button.href = to
}

/** The headings of the page, and the rules below each. */
function sectionsOnPage(): RuleSection[] {
  const sections: RuleSection[] = []
  for (const { id, localName, textContent } of document.querySelectorAll(
    '.rulebook .prose :is(h2, .rule)[id]',
  )) {
    if (localName === 'h2') sections.push({ title: textContent ?? '', anchor: id, rules: [] })
    else sections.at(-1)?.rules.push(id)
  }
  return sections
}

/**
 * The address stays that of the table when a link of the page leads to one of its rules, so that a reload and a copied address show
 * the same. The browser goes to the rule by its own address first, which marks it and opens its fold.
 */
function followAddress(game: Game, name: string, options: Plain, link: string) {
  const follow = () => {
    const address = parseRulesAddress(location.hash)
    if (address && address.link !== link) location.reload()
    else if (address?.rule) location.replace(`#${address.rule}`)
    else if (!address) history.replaceState(null, '', rulesHref(game, name, options, location.hash.slice(1)))
  }
  addEventListener('hashchange', follow)
  follow()
}
