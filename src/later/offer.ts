import type { Message } from '../offline/scope.ts'

/**
 * When no other window is open it takes over by itself, for the next page: this one stays as it is. Otherwise, and for
 * this page, it comes when it is asked for.
 */
export function offer(sign: Element, next: ServiceWorker) {
  const ask = (message: Message) => next.postMessage(message)
  const button = document.createElement('button')
  button.textContent = 'Use it now'
  // As the button beside it, whose styles each page has of its own.
  button.style.cssText = 'border:0;background:none;font-size:inherit;text-decoration:underline'
  button.addEventListener('click', () => {
    // A still newer one may have come in its place.
    const look = () => /activated|redundant/.test(next.state) && location.reload()
    next.addEventListener('statechange', look)
    look()
    ask('take over')
  })
  sign.replaceChildren('A new version is here. ', button)
  ask('take over if alone')
}
