import styles from '../../../styles/house.css?url'
import { useStyles } from '../../use-styles.ts'

/** What house rules are shown in. */
export function useHouseStyles(): boolean {
  return useStyles(styles)
}
