import { render } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { differences } from '../../../content/rulebook/differences.ts'
import type { Game } from '../../../scoring/game.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { href } from '../../../site.ts'
import styles from '../../../styles/table-page.css?url'
import { Sentence } from '../../cards/Sentence.tsx'
import { RuleLink } from '../../controls/RuleLink.tsx'
import { useStore } from '../../controls/use-store.ts'
import { chosenOptions } from '../../house-rules/house-rules.ts'
import { formatRulesLink, rulesHref } from '../../house-rules/rules-link.ts'
import { fetchRules } from '../../rules/fetch-rules.ts'
import { lastAsked, SearchOverSheet } from '../../search/SearchOverSheet.tsx'
import { rememberWayBack } from '../../site/way-back.ts'
import type { OpenGame } from '../../storage/open-game.ts'
import { replayExamples } from '../../table-page/replay-examples.tsx'
import { SILENT, tellRules } from '../../table-page/tell-rules.tsx'
import { $route, openPanel, turnTo } from '../address/route.ts'
import { AgreeOnScore } from './AgreeOnScore.tsx'

/** The rules beside the game: a search in them, the turn card, which the page contains as a template, and the way to all of them. */
export function RulesPanel({ opened }: { opened: OpenGame }) {
  const { game, $view } = opened
  const { record } = useStore($view)
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // The page of a game contains it as a template. The page of the plain pad has none.
    const template = document.querySelector<HTMLTemplateElement>('#turn-card')
    if (!template) return
    const text = template.content.cloneNode(true) as DocumentFragment
    tellRules(text, game, record.options)
    card.current?.replaceChildren(text)
  }, [game, JSON.stringify(record.options)])
  const leave = () => rememberSheet(opened)
  return (
    <>
      <SearchOverSheet
        game={game}
        options={record.options}
        onRule={(rule) => turnTo({ ...$route.get(), panel: 'rule', rule })}
        onMishaps={() => openPanel('mishaps')}
        onLeave={leave}
      />
      <link rel="stylesheet" href={styles} />
      <div ref={card} />
      <HereDiffers game={game} options={record.options} />
      <p>
        <a class="reach" href={rulesHref(game, '', record.options)} onClick={leave}>
          All the rules of {game.title}
        </a>
      </p>
    </>
  )
}

/** What this table plays in another way than the book; each leads to its rule. */
function HereDiffers({ game, options }: { game: Game; options: Plain }) {
  const found = differences(game, options)
  if (found.length === 0) return null
  return (
    <section class="notice">
      <b>At this table</b>
      <ul>
        {found.map(({ slug, here }) => (
          <li key={slug}>
            <Sentence text={here ?? SILENT} /> <RuleLink game={game} rule={`#${slug}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One rule over the game, as its table plays it: its text and an example. */
export function RulePanel({ opened }: { opened: OpenGame }) {
  const { rule = '' } = useStore($route)
  return (
    <>
      <RulesPart opened={opened} anchor={rule} />
      {lastAsked() && (
        <p>
          <button type="button" onClick={() => openPanel('rules')}>
            Back to “{lastAsked()}”
          </button>
        </p>
      )}
    </>
  )
}

/** What to do when something went wrong at the table. Where it costs points by custom, they can be written down at once. */
export function MishapsPanel({ opened }: { opened: OpenGame }) {
  return <RulesPart opened={opened} anchor="when-something-goes-wrong" complete={offerAgreement} />
}

function offerAgreement(opened: OpenGame, part: Element) {
  for (const mishap of part.querySelectorAll<HTMLElement>('[data-points]')) {
    const { points, note = '' } = mishap.dataset
    const place = mishap.appendChild(document.createElement('div'))
    render(<AgreeOnScore opened={opened} note={note} penalty={Number(points)} />, place)
  }
}

type PartProps = {
  opened: OpenGame
  anchor: string
  /** Adds to the text what only an open game can offer. */
  complete?: (opened: OpenGame, part: Element) => void
}

/** A part of the rules, from the file of them that has no page around it. */
function RulesPart({ opened, anchor, complete }: PartProps) {
  const { game, $view } = opened
  const { options } = useStore($view).record
  const [hasFailed, setFailed] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    fetchRules(href(`/games/${game.id}/rules/`)).then(
      (rules) => {
        if (!text.current) return
        tellRules(rules, game, options)
        text.current.replaceChildren(...partOf(rules, anchor))
        void replayExamples(text.current, game, options)
        complete?.(opened, text.current)
        setFailed(false)
      },
      () => setFailed(true),
    )
    // The options of a record are read anew with each event.
  }, [game, JSON.stringify(options), anchor])
  return (
    <>
      {hasFailed && (
        <p role="alert">
          The rules are not on this device and could not be fetched. Nothing of the game is lost.
        </p>
      )}
      <link rel="stylesheet" href={styles} />
      <div class="prose rule-panel" ref={text} />
      <p>
        <a href={rulesHref(game, '', options, anchor)} onClick={() => rememberSheet(opened)}>
          The whole page
        </a>
      </p>
    </>
  )
}

/** The block of a rule and the example that follows it, or what is folded under the heading of a section. */
function partOf(rules: Document, anchor: string): Node[] {
  const part = rules.getElementById(anchor)
  if (!part) return []
  const section = part.closest('details.section')
  const follows = part.querySelector('figure') ? null : part.nextElementSibling
  const example = follows?.matches('figure') ? [follows] : []
  const shown = section && part.matches('h2') ? [...section.children].slice(1) : [part, ...example]
  return shown.map((element) => {
    const copy = document.importNode(element, true)
    // On the page a ruling, a mistake and the reasons for a verdict are folded; here nothing else is in the way.
    const own = copy.matches('.rule') || element === part ? [copy] : []
    for (const fold of [...own, ...copy.querySelectorAll('.said')]) {
      if (fold instanceof HTMLDetailsElement) fold.open = true
    }
    for (const known of [copy, ...copy.querySelectorAll('[id]')]) known.removeAttribute('id')
    for (const sign of copy.querySelectorAll('.sign')) sign.remove()
    return copy
  })
}

/** Before the player leaves for the rules: the way back leads to what the score page shows now, and the search tells them as this table plays. */
function rememberSheet({ game, $view }: OpenGame) {
  const { record, sheet } = $view.get()
  const house = formatRulesLink('', chosenOptions(game, record.options))
  rememberWayBack(location.href, `Back to ${game.title}, round ${sheet.next.round}`, house)
}
