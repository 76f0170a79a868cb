/**
 * Tells the rules of the page as the table in its address plays them. Whoever reads the book loads nothing of this. Without
 * scripts the page is the book’s.
 */
export function followTable(game: string) {
  const open = () => {
    if (!location.hash.startsWith('#house=')) return
    removeEventListener('hashchange', open)
    import('./open-table-page.tsx')
      .then(({ openTablePage }) => openTablePage(game))
      .catch((error) => {
        sayNotFetched()
        throw error
      })
  }
  addEventListener('hashchange', open)
  open()
}

function sayNotFetched() {
  const message = document.createElement('p')
  message.className = 'notice'
  message.role = 'alert'
  message.textContent =
    'The rules of this table could not be fetched; they need the network once. What you read here is the book.'
  document.getElementById('main')?.prepend(message)
}
