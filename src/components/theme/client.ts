// Runs before the first paint of every page: see script.ts.

/** Where Young Serif and the rest are (later/script.ts), written in at build time. */
declare const FACE: string
declare const LATER: string

{
  const { dataset } = document.documentElement
  // What a reader chooses about the look, and where one press leads from each state. `undefined` is the state without a
  // choice: the theme as the system has it, two colours of suits.
  const looks: Record<string, Record<string, string>> = {
    theme: { undefined: 'light', light: 'dark' },
    suits: { undefined: 'four' },
  }
  const use = (look: string, value: string | null | undefined) => {
    if (value) dataset[look] = value
    else delete dataset[look]
  }
  for (const look in looks) {
    // Storage may be forbidden; then the choice lasts as long as the page.
    try {
      use(look, localStorage.getItem(`meldbook-${look}`))
    } catch {}
  }
  addEventListener('click', ({ target }) => {
    // A script of its own would weigh more, with its hash in the policy.
    if ((target as Element).closest('[data-print]')) print()
    const look = (target as Element).closest<HTMLElement>('[data-look]')?.dataset.look
    if (!look) return
    const value = looks[look]?.[`${dataset[look]}`]
    use(look, value)
    try {
      if (value) localStorage.setItem(`meldbook-${look}`, value)
      else localStorage.removeItem(`meldbook-${look}`)
    } catch {}
  })
  // The field of the header, or of the search page.
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey) return
    if ((event.target as Element).closest('input,textarea,select')) return
    event.preventDefault()
    document.querySelector<HTMLInputElement>('[name=q]')?.focus()
  })
  const finish = () => {
    const face = new FontFace('Young Serif', `url(${FACE})`, { display: 'swap' })
    document.fonts.add(face)
    face.load().catch(() => {})
    import(LATER)
  }
  // What a page can be read without keeps nobody waiting: it comes once the page is seen. Who has been here before has it
  // on the device, and sees no change of face.
  if (navigator.serviceWorker?.controller) finish()
  else
    new Promise((seen) => {
      new PerformanceObserver(seen).observe({ type: 'paint', buffered: true })
      // Not every browser tells at once, and none of a page that nobody looks at.
      setTimeout(seen, 2000)
    }).then(finish)
}
