import { useLayoutEffect } from 'preact/hooks'

/** The heading of the page, which screen readers have, says what is played here. */
export function usePageTitle(title: string) {
  useLayoutEffect(() => {
    const heading = document.querySelector('h1')
    const before = heading?.textContent ?? ''
    if (heading) heading.textContent = title
    return () => {
      if (heading) heading.textContent = before
    }
  }, [title])
}
