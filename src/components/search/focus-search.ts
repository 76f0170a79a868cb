/** The key / leads to the search field of the page. */
export function focusSearch() {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
    event.preventDefault()
    document.querySelector<HTMLInputElement>('[name=q]')?.focus()
  })
}
