import { useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Runs the action of a key that is pressed anywhere on the page. Letters are capitals here, but the player
 * may type small ones.
 */
export function usePracticeKeys(actions: readonly (readonly [key: string, act: () => void])[]) {
  const latest = useRef(actions)
  latest.current = actions
  // A layout effect, so that the keys work as soon as the answers show.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey, repeat } = event
      if (ctrlKey || altKey || metaKey || repeat) return
      // The focused element handles Enter itself.
      if (key === 'Enter' && target instanceof Element && target.matches('a, button, summary')) return
      const typed = key.length === 1 ? key.toUpperCase() : key
      const [, act] = latest.current.find(([key]) => key === typed) ?? []
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
