import { Checker } from './Checker.tsx'

type Props = {
  game: string
  /** The checks that can be tried here. */
  checks: readonly string[]
}

/** The checker among the rules. The page holds an empty box of about its height until the reader comes near. */
export function EmbeddedChecker(props: Props) {
  return (
    <div>
      <Checker {...props} />
    </div>
  )
}
