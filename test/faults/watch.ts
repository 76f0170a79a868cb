import type { BrowserContext, Page } from '@playwright/test'
import type { Account } from './account.ts'

/** What a page shows, reported as it happens, so that it is known before the browser is killed. */
type PageEvent =
  | { kind: 'opened' }
  /** "Save round 3" is pressed, with this number in the first player's box. */
  | { kind: 'pressed'; score: string; isAgain: boolean }
  /** The round of the last press is not saved: the entry says what is missing. */
  | { kind: 'refused' }
  /** A live region changes. `isSaving` marks the one that says whether everything is on disk. */
  | { kind: 'said'; text: string; isSaving: boolean }

type Pressed = { score: number; isSaving: boolean }

/** Watches all pages, and records in the account every round that one of them calls saved. */
export async function watch(context: BrowserContext, account: Account) {
  const pressed = new Map<Page, Pressed[]>()
  await context.exposeBinding('reportEvent', ({ page }, event: PageEvent) => {
    const waiting = pressed.get(page) ?? []
    switch (event.kind) {
      case 'opened':
        pressed.set(page, [])
        break
      case 'pressed':
        // Two tabs that type into the same box at once leave both numbers in it. The first one identifies the round.
        pressed.set(page, [
          ...(event.isAgain ? waiting.slice(0, -1) : waiting),
          { score: Number(event.score.slice(0, 5)), isSaving: false },
        ])
        break
      case 'refused':
        pressed.set(page, waiting.slice(0, -1))
        break
      case 'said':
        pressed.set(page, recordSaved(event, waiting, account))
    }
  })
  await context.addInitScript(reportEvents)
}

/** Records the rounds that this message calls saved, and returns those that are still waiting. */
function recordSaved(
  { text, isSaving }: PageEvent & { kind: 'said' },
  waiting: Pressed[],
  account: Account,
): Pressed[] {
  const save = (rounds: readonly Pressed[]) => {
    for (const { score } of rounds) if (score > 0) account.saved.add(score)
  }
  if (/^Round \d+ is saved/.test(text)) {
    save(waiting.slice(-1))
    return waiting.slice(0, -1)
  }
  if (!isSaving) return waiting
  if (!text.startsWith('Saved')) return waiting.map((round) => ({ ...round, isSaving: true }))
  // Only the rounds that were being saved before: the message may be older than the last press.
  save(waiting.filter((round) => round.isSaving))
  return waiting.filter((round) => !round.isSaving)
}

/** In the page. */
function reportEvents() {
  const { reportEvent } = globalThis as unknown as { reportEvent: (event: PageEvent) => void }
  reportEvent({ kind: 'opened' })
  const statusAround = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[role=status]')
  new MutationObserver((changes) => {
    for (const status of new Set(changes.map(({ target }) => statusAround(target)))) {
      if (!status) continue
      reportEvent({ kind: 'said', text: status.textContent, isSaving: status.matches('.saving') })
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('.entry-save')) return
      const first = document.querySelector<HTMLInputElement>('.entry input')
      const isAgain = [...document.querySelectorAll('[role=alert]')].some((one) =>
        one.textContent?.includes('Not saved.'),
      )
      reportEvent({ kind: 'pressed', score: first?.value ?? '', isAgain })
      requestAnimationFrame(() => {
        if (document.querySelector('.entry-messages .problem')) reportEvent({ kind: 'refused' })
      })
    },
    true,
  )
}
