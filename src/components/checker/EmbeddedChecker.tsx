import { useState } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import { href } from '../../site.ts'
import styles from '../../styles/embedded-checker.css?url'
import { BOOK_RULES } from '../house-rules/house-rules.ts'
import { Checker } from './Checker.tsx'
import { CheckerBox } from './CheckerBox.tsx'
import { formatCheckLink } from './check-link.ts'
import { openFirst } from './check-state.ts'

type Props = {
  game: string
  /** The checks that can be tried here, the first of them open. */
  checks: readonly string[]
}

/** The checker among the rules. The page holds an empty box of about its height until the reader comes near. */
export function EmbeddedChecker({ game, checks }: Props) {
  return (
    <div>
      <CheckerBox game={game}>{(game) => <Embedded game={game} checks={checks} />}</CheckerBox>
    </div>
  )
}

/** It comes with its style sheet, which a page of rules does not bring. Without styles a check still answers. */
function Embedded({ game, checks }: { game: Game; checks: readonly string[] }) {
  const [isStyled, setStyled] = useState(false)
  const show = () => setStyled(true)
  const [state, setState] = useState(() => openFirst(game, checks[0] ?? ''))
  const { check, draft } = state
  const link = formatCheckLink({ check, draft, rules: undefined, origin: undefined })
  return (
    <>
      <link rel="stylesheet" href={styles} onLoad={show} onError={show} />
      {isStyled && (
        <>
          <Checker game={game} checks={checks} state={state} change={setState} rules={BOOK_RULES} />
          <p class="note checker-more">
            <a href={href(`/games/${game.id}/check/`) + link}>All checks, with your house rules</a>
          </p>
        </>
      )}
    </>
  )
}
