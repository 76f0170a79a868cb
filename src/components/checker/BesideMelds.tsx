import { useEffect, useState } from 'preact/hooks'
import styles from '../../styles/beside-melds.css?url'
import { Checker } from './Checker.tsx'

type Props = {
  game: string
  /** The checks that can be tried here, with spaces between. */
  checks: string
}

/**
 * The checker among the rules. What the page holds of it is an empty box of about its height; its styles, like its
 * scripts and the game, come when the box does.
 */
export function BesideMelds({ game, checks }: Props) {
  const [styled, setStyled] = useState(false)
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styles
    // Without its styles it still works.
    link.onload = link.onerror = () => setStyled(true)
    document.head.append(link)
  }, [])
  return <div>{styled && <Checker game={game} checks={checks.split(' ')} />}</div>
}
