import { useLayoutEffect, useRef } from 'preact/hooks'

/** What keys do that are typed anywhere on the page; letters are capital here, and may be small there. */
export function usePracticeKeys(actions: readonly (readonly [key: string, act: () => void])[]) {
  const latest = useRef(actions)
  latest.current = actions
  // As soon as the answers are there.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey, repeat } = event
      if (ctrlKey || altKey || metaKey || repeat) return
      // What has the focus takes Enter itself.
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
