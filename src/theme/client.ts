// Runs before the first paint of every page: see script.ts.
{
  const { dataset } = document.documentElement
  const key = 'meldbook-theme'
  // One press leads on: as the system has it, light, dark, and round again.
  const next: Record<string, string> = { system: 'light', light: 'dark' }
  const use = (theme: string | null | undefined) => {
    if (theme) dataset.theme = theme
    else delete dataset.theme
  }
  // Storage may be forbidden; then the choice lasts as long as the page.
  try {
    use(localStorage.getItem(key))
  } catch {}
  addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('[data-theme-switch]')) return
    use(next[dataset.theme ?? 'system'])
    try {
      if (dataset.theme) localStorage.setItem(key, dataset.theme)
      else localStorage.removeItem(key)
    } catch {}
  })
}
