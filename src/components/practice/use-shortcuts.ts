import { useLayoutEffect } from 'preact/hooks'

/** A key that is pressed anywhere on the page presses the button that names it in `aria-keyshortcuts`. */
export function useShortcuts() {
  // A layout effect, so that the keys work as soon as the answers show.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey, repeat } = event
      if (ctrlKey || altKey || metaKey || repeat || document.querySelector('dialog:modal')) return
      // The focused element handles Enter itself.
      if (key === 'Enter' && target instanceof Element && target.matches('a, button, summary')) return
      const name = key.length === 1 ? key.toUpperCase() : key
      const buttons = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
      const button = buttons.find((button) => button.getAttribute('aria-keyshortcuts') === name)
      if (!button) return
      event.preventDefault()
      button.click()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
