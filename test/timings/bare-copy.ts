import type { Page } from '@playwright/test'
import { type Tap, tapOn } from './timing.ts'

/**
 * Turns the page into plain HTML with the same markup and styles, on which the tap only writes what it changes in the
 * real page: the least that the tap can cost.
 */
export async function becomeBareCopy(page: Page, { key, back }: Tap) {
  if (back) await tapOn(page, back)
  const before = await page.evaluate(markup)
  await tapOn(page, key)
  const after = await page.evaluate(markup)
  const scroll = await page.evaluate(() => scrollY)
  // Beside the page itself, so that the addresses of its styles hold.
  const address = new URL('bare-copy', page.url()).href
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: before }))
  await page.goto(address)
  await page.evaluate(becomeAsShown, scroll)
  await key.evaluate(writeChanges, after)
}

/** In the page: its HTML without scripts and policy, with what is typed and which dialogs are modal. */
function markup(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  const inputs = copy.querySelectorAll('input')
  for (const [at, input] of document.querySelectorAll('input').entries()) {
    inputs[at]?.setAttribute('value', input.value)
    inputs[at]?.toggleAttribute('checked', input.checked)
  }
  const dialogs = copy.querySelectorAll('dialog')
  for (const [at, dialog] of document.querySelectorAll('dialog').entries())
    dialogs[at]?.toggleAttribute('data-modal', dialog.matches(':modal'))
  for (const element of copy.querySelectorAll('script, link[rel=modulepreload], meta[http-equiv]'))
    element.remove()
  return `<!doctype html>${copy.outerHTML}`
}

function becomeAsShown(scroll: number) {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-modal]')) {
    dialog.close()
    dialog.showModal()
  }
  scrollTo(0, scroll)
}

/** In the page: from now on a click on the key writes what differs in this markup, and the next click takes it back. */
function writeChanges(key: Element, after: string) {
  type Change = { write: () => void; takeBack: () => void }
  const wanted = new DOMParser().parseFromString(after, 'text/html')
  const changes = changesIn(document.body, wanted.body)
  let isWritten = false
  addEventListener('click', ({ target }) => {
    const isKey = target instanceof Node && key.contains(target)
    if (!isWritten && !isKey) return
    if (isWritten) for (const { takeBack } of changes.toReversed()) takeBack()
    else for (const { write } of changes) write()
    isWritten = !isWritten
  })

  function changesIn(now: Element, then: Element): Change[] {
    const own = attributesIn(now, then)
    const [mine, theirs] = [[...now.childNodes], [...then.childNodes]]
    while (mine[0] && theirs[0] && mine[0].isEqualNode(theirs[0])) {
      mine.shift()
      theirs.shift()
    }
    while (mine.length > 0 && theirs.length > 0 && mine.at(-1)?.isEqualNode(theirs.at(-1) ?? null)) {
      mine.pop()
      theirs.pop()
    }
    const end = mine.at(-1)?.nextSibling ?? theirs.at(-1)?.nextSibling ?? null
    const pairs = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, at) => at)
    // What is added goes before the first node that stays.
    const anchor = mine.length > 0 ? (mine.at(-1)?.nextSibling ?? null) : anchorAfter(now, then, end)
    return [...own, ...pairs.flatMap((at) => changesBetween(now, mine[at], theirs[at], anchor))]
  }

  /** The node of `now` before which nodes are added that have no counterpart. */
  function anchorAfter(now: Element, then: Element, end: ChildNode | null): ChildNode | null {
    const fromEnd = end === null ? 0 : then.childNodes.length - [...then.childNodes].indexOf(end)
    return fromEnd === 0 ? null : (now.childNodes[now.childNodes.length - fromEnd] ?? null)
  }

  function changesBetween(
    holder: Element,
    now: ChildNode | undefined,
    then: ChildNode | undefined,
    anchor: ChildNode | null,
  ): Change[] {
    if (now instanceof Text && then?.nodeType === Node.TEXT_NODE) {
      const [from, to] = [now.data, then.nodeValue ?? '']
      return [
        {
          write: () => now.replaceData(0, now.length, to),
          takeBack: () => now.replaceData(0, now.length, from),
        },
      ]
    }
    if (now instanceof Element && then?.nodeName === now.nodeName) return changesIn(now, then as Element)
    const added = then && document.importNode(then, true)
    if (now && added) return [{ write: () => now.replaceWith(added), takeBack: () => added.replaceWith(now) }]
    if (added) return [{ write: () => holder.insertBefore(added, anchor), takeBack: () => added.remove() }]
    if (now) return [{ write: () => now.remove(), takeBack: () => holder.insertBefore(now, anchor) }]
    return []
  }

  function attributesIn(now: Element, then: Element): Change[] {
    const names = new Set([...now.getAttributeNames(), ...then.getAttributeNames()])
    return [...names].flatMap((name): Change[] => {
      const [from, to] = [now.getAttribute(name), then.getAttribute(name)]
      if (from === to) return []
      const set = (value: string | null) => {
        if (name === 'value' && now instanceof HTMLInputElement) now.value = value ?? ''
        else if (value === null) now.removeAttribute(name)
        else now.setAttribute(name, value)
      }
      return [{ write: () => set(to), takeBack: () => set(from) }]
    })
  }
}
