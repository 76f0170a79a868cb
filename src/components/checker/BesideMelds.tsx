import styles from '../../styles/beside-melds.css?url'
import { useStyles } from '../use-styles.ts'
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
  const styled = useStyles(styles)
  return <div>{styled && <Checker game={game} checks={checks.split(' ')} />}</div>
}
