import { useEffect, useRef, useState } from 'preact/hooks'
import { href } from '../../../site.ts'
import { useStore } from '../../controls/use-store.ts'
import { TableChanges } from '../../house-rules/TableChanges.tsx'
import type { OpenGame } from '../../storage/open-game.ts'
import { $route } from '../address/route.ts'
import { rememberSheet } from './remember-sheet.ts'

/**
 * One rule over the game: its text and an example, from the file of the rules that has no page around them.
 */
export function RulePanel({ opened }: { opened: OpenGame }) {
  const { game, $view } = opened
  const { rule = '' } = useStore($route)
  const { record } = useStore($view)
  const page = href(`/games/${game.id}/`)
  const [hasFailed, setFailed] = useState(false)
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    fetchRules(`${page}rules/`).then(
      (rules) => {
        text.current?.replaceChildren(...ruleIn(rules, rule))
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [page, rule])
  return (
    <>
      {hasFailed && (
        <p role="alert">
          The rules are not on this device and could not be fetched. Nothing of the game is lost.
        </p>
      )}
      <div class="prose rule-panel" ref={text} />
      <TableChanges game={game} options={record.options} rule={rule} />
      <p>
        <a href={`${page}#${rule}`} onClick={() => rememberSheet(opened)}>
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

/** The block of a rule, and the example that follows it. */
function ruleIn(rules: Document, slug: string): Node[] {
  const rule = rules.getElementById(slug)
  if (!rule) return []
  const follows = rule.querySelector('figure') ? null : rule.nextElementSibling
  const example = follows?.matches('figure') ? [follows] : []
  return [rule, ...example].map((element) => {
    const copy = document.importNode(element, true)
    // On the page a ruling and the reasons for a verdict are folded; here nothing else is in the way.
    for (const fold of [copy, ...copy.querySelectorAll('.said')]) {
      if (fold instanceof HTMLDetailsElement) fold.open = true
    }
    for (const own of [copy, ...copy.querySelectorAll('[id]')]) own.removeAttribute('id')
    for (const sign of copy.querySelectorAll('.sign')) sign.remove()
    return copy
  })
}
