import { type ComponentChildren, render } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { href } from '../../../site.ts'
import { useStore } from '../../controls/use-store.ts'
import { TableChanges } from '../../house-rules/TableChanges.tsx'
import { lastAsked, SearchOverSheet } from '../../search/SearchOverSheet.tsx'
import { rememberWayBack } from '../../site/way-back.ts'
import type { OpenGame } from '../../storage/open-game.ts'
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
    if (template) card.current?.replaceChildren(template.content.cloneNode(true))
  }, [])
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
      <div ref={card} />
      <TableChanges game={game} options={record.options} />
      <p>
        <a class="reach" href={href(`/games/${game.id}/`)} onClick={leave}>
          All the rules of {game.title}
        </a>
      </p>
    </>
  )
}

/** One rule over the game: its text and an example. */
export function RulePanel({ opened }: { opened: OpenGame }) {
  const { rule = '' } = useStore($route)
  const { record } = useStore(opened.$view)
  return (
    <RulesPart opened={opened} anchor={rule}>
      <TableChanges game={opened.game} options={record.options} rule={rule} />
      {lastAsked() && (
        <p>
          <button type="button" class="quiet" onClick={() => openPanel('rules')}>
            Back to “{lastAsked()}”
          </button>
        </p>
      )}
    </RulesPart>
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
    render(<AgreeOnScore {...{ opened, note }} penalty={Number(points)} />, place)
  }
}

type PartProps = {
  opened: OpenGame
  anchor: string
  /** Adds to the text what only an open game can offer. */
  complete?: (opened: OpenGame, part: Element) => void
  children?: ComponentChildren
}

/** A part of the rules, from the file of them that has no page around it. */
function RulesPart({ opened, anchor, complete, children }: PartProps) {
  const { game } = opened
  const page = href(`/games/${game.id}/`)
  const [hasFailed, setFailed] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    fetchRules(`${page}rules/`).then(
      (rules) => {
        if (!text.current) return
        text.current.replaceChildren(...partOf(rules, anchor))
        complete?.(opened, text.current)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [page, anchor])
  return (
    <>
      {hasFailed && (
        <p role="alert">
          The rules are not on this device and could not be fetched. Nothing of the game is lost.
        </p>
      )}
      <div class="prose rule-panel" ref={text} />
      {children}
      <p>
        <a href={`${page}#${anchor}`} onClick={() => rememberSheet(opened)}>
          The whole page
        </a>
      </p>
    </>
  )
}

/**
 * Fetches the rules as a document, so that nothing is parsed from a string. This page's content security
 * policy applies to the document too, and would refuse the styles of a whole page.
 */
function fetchRules(url: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.responseType = 'document'
    request.open('GET', url)
    request.onload = () => {
      const { status, responseXML } = request
      if (status === 200 && responseXML) resolve(responseXML)
      else reject(new Error(`No rules at ${url}`))
    }
    request.onerror = () => reject(new Error(`No answer from ${url}`))
    request.send()
  })
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

/** Before the player leaves for the rules: the way back leads to what the score page shows now. */
function rememberSheet({ game, $view }: OpenGame) {
  rememberWayBack(location.href, `Back to ${game.title}, round ${$view.get().sheet.next.round}`)
}
