import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'

type Props = {
  class?: string
  title: string
  /** Called after a button, the Escape key or the back button of a phone has closed the dialog. */
  onClose: () => void
  children: ComponentChildren
}

/**
 * A modal dialog that is open as long as it is rendered. A `<form method="dialog">` in it closes it. The focus goes to the
 * dialog itself, because a text field that gets it would bring up the keyboard of a phone.
 */
export function Dialog({ title, onClose, children, ...rest }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    dialog?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={box}
      class={`app sheet over ${rest.class ?? ''}`}
      tabIndex={-1}
      aria-label={title}
      onClose={onClose}
    >
      <h2>{title}</h2>
      {children}
    </dialog>
  )
}
