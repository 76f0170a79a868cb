import { FILTERS, type Filter, type Found, fits, loosened, type Wanted } from './find-game.ts'

type Control = HTMLInputElement | HTMLSelectElement

/**
 * Filters the list of games by the fields above it. The choices are in the address, so people can share a
 * filtered list or go back to it.
 */
export function filterGames(filters: HTMLElement) {
  const items = [...document.querySelectorAll<HTMLElement>('[data-found]')]
  const games = items.map((item) => ({
    ...(JSON.parse(item.dataset.found!) as Found),
    title: item.querySelector('a')?.textContent ?? '',
  }))
  const rows = [...document.querySelectorAll<HTMLElement>('.compared tbody tr')]
  const count = filters.querySelector('output')
  const more = filters.querySelector('details')
  const empty = document.querySelector<HTMLElement>('.no-games')

  const chosen = (name: Filter) =>
    filters.querySelector<Control>(`select[name=${name}], [name=${name}]:checked`)?.value ?? ''
  const choose = (name: Filter, value: string) => {
    for (const field of filters.querySelectorAll<Control>(`[name=${name}]`)) {
      if (field instanceof HTMLInputElement) field.checked = field.value === value
      else field.value = value
    }
    // The address may ask for a choice that does not exist.
    if (chosen(name) !== value) choose(name, '')
  }

  const show = () => {
    const wanted: Wanted = Object.fromEntries(FILTERS.map((name) => [name, chosen(name)]))
    const isShown = games.map((game) => fits(game, wanted))
    for (const [at, fit] of isShown.entries()) {
      for (const part of [items[at], rows[at]]) if (part) part.hidden = !fit
    }
    // The named tables come after the games, which are rows of the table that compares them.
    const left = isShown.slice(0, rows.length).filter(Boolean).length
    const tables = isShown.slice(rows.length).filter(Boolean).length
    const many = left === 1 ? '1 game' : `${left} games`
    if (count) count.value = left === 0 && tables > 0 ? 'No game, but a form of one' : many
    document.documentElement.toggleAttribute('data-no-games', left === 0)
    document.documentElement.toggleAttribute('data-no-tables', tables === 0)
    if (empty) empty.replaceChildren(...(left + tables === 0 ? ways(wanted) : []))
  }

  /** Says which filter to remove when no game fits. */
  const ways = (wanted: Wanted): Node[] => {
    const helpful = loosened(games.slice(0, rows.length), wanted)
    const advice = document.createElement('p')
    advice.textContent =
      helpful.length > 0
        ? 'No game fits all of this. One would, if it need not be so:'
        : 'No game fits all of this, and none would without just one of the filters.'
    const buttons = helpful.map(({ filter, games }) =>
      button(`${labelOf(filter)}: ${few(games.map(({ title }) => title))}`, [filter]),
    )
    return [advice, ...buttons, button('All games', FILTERS)]
  }
  /** "Rummy, Canasta and 3 more" */
  const few = (titles: readonly string[]) =>
    titles.length > 3 ? `${titles.slice(0, 2).join(', ')} and ${titles.length - 2} more` : titles.join(', ')
  const labelOf = (filter: Filter) =>
    filters.querySelector<HTMLElement>(`[data-any="${filter}"]`)?.dataset.words ?? ''
  const button = (text: string, names: readonly Filter[]) => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = text
    made.addEventListener('click', () => {
      for (const name of names) choose(name, '')
      change()
      // The button is gone, together with the message that it was in.
      filters.querySelector<HTMLElement>('input:checked')?.focus()
    })
    return made
  }

  const read = () => {
    const address = new URLSearchParams(location.search)
    for (const name of FILTERS) choose(name, address.get(name) ?? '')
    // What is asked shows.
    if (more && FILTERS.some((name) => chosen(name) && more.querySelector(`[name=${name}]`))) more.open = true
    show()
  }
  const change = () => {
    const address = new URL(location.href)
    for (const name of FILTERS) {
      const value = chosen(name)
      if (value) address.searchParams.set(name, value)
      else address.searchParams.delete(name)
    }
    history.replaceState(history.state, '', address)
    show()
  }

  filters.addEventListener('change', change)
  addEventListener('popstate', read)
  read()
}
