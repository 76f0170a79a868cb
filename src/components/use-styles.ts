import { useLayoutEffect, useState } from 'preact/hooks'

/** Fetches styles when they are wanted, and tells when they are there; without them all works too. */
export function useStyles(href: string): boolean {
  const [isStyled, setStyled] = useState(false)
  useLayoutEffect(() => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = link.onerror = () => setStyled(true)
    document.head.append(link)
    return () => link.remove()
  }, [href])
  return isStyled
}
