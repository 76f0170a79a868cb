import type { BrowserContext, Page } from '@playwright/test'
import type { Account } from './account.ts'

/** What a page shows, told as it happens: what was promised before the browser is killed has left it by then. */
type Sight =
  | { kind: 'opened' }
  /** Somebody presses "Save round 3", with this number in the first player's box. */
  | { kind: 'pressed'; score: string }
  /** What was pressed last is not saved: the entry says what is missing. */
  | { kind: 'refused' }
  /** A live region says something; `isSaving` the one that says whether what shows is on disk. */
  | { kind: 'said'; text: string; isSaving: boolean }

type Pressed = { score: number; isSaving: boolean }

/** Watches all pages from outside, and enters into the account every round that one of them calls saved. */
export async function watch(context: BrowserContext, account: Account) {
  const pressed = new Map<Page, Pressed[]>()
  await context.exposeBinding('tellSight', ({ page }, sight: Sight) => {
    const waiting = pressed.get(page) ?? []
    switch (sight.kind) {
      case 'opened':
        pressed.set(page, [])
        break
      case 'pressed':
        // Where two tabs type into the same box at once, both numbers stand there; the first is what a sheet is read for.
        pressed.set(page, [...waiting, { score: Number(sight.score.slice(0, 5)), isSaving: false }])
        break
      case 'refused':
        pressed.set(page, waiting.slice(0, -1))
        break
      case 'said':
        pressed.set(page, hear(sight, waiting, account))
    }
  })
  await context.addInitScript(tellSights)
}

/** Those that are not saved yet, once this is said. */
function hear({ text, isSaving }: Sight & { kind: 'said' }, waiting: Pressed[], account: Account): Pressed[] {
  const save = (rounds: readonly Pressed[]) => {
    for (const { score } of rounds) if (score > 0) account.saved.add(score)
  }
  if (/^Round \d+ is saved/.test(text)) {
    save(waiting.slice(-1))
    return waiting.slice(0, -1)
  }
  if (!isSaving) return waiting
  if (!text.startsWith('Saved')) return waiting.map((round) => ({ ...round, isSaving: true }))
  // Of those alone that it has not called saved until now: what was pressed a moment ago it may not have seen yet.
  save(waiting.filter((round) => round.isSaving))
  return waiting.filter((round) => !round.isSaving)
}

/** In the page. */
function tellSights() {
  const { tellSight } = globalThis as unknown as { tellSight: (sight: Sight) => void }
  tellSight({ kind: 'opened' })
  const statusAround = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[role=status]')
  new MutationObserver((changes) => {
    for (const status of new Set(changes.map(({ target }) => statusAround(target)))) {
      if (!status) continue
      tellSight({ kind: 'said', text: status.textContent, isSaving: status.matches('.saving') })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('.entry-save')) return
      const first = document.querySelector<HTMLInputElement>('.entry input')
      tellSight({ kind: 'pressed', score: first?.value ?? '' })
      requestAnimationFrame(() => {
        if (document.querySelector('.entry-messages .problem')) tellSight({ kind: 'refused' })
      })
    },
    true,
  )
}
