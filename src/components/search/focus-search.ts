/** Moves the focus to the page's search field when / is pressed. */
export function focusSearch() {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
    event.preventDefault()
    document.querySelector<HTMLInputElement>('[name=q]')?.focus()
  })
}
