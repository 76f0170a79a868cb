import { useState } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import { checkHref } from '../../site.ts'
import styles from '../../styles/embedded-checker.css?url'
import { DEFAULT_RULES, type HouseRules } from '../house-rules/house-rules.ts'
import { rulesInAddress } from '../house-rules/rules-link.ts'
import { Checker } from './Checker.tsx'
import { CheckerBox } from './CheckerBox.tsx'
import { openFirst } from './check-draft.ts'
import { formatCheckLink } from './check-link.ts'

type Props = {
  game: string
  /** The checks that can be tried here. The first one is open. */
  checks: readonly string[]
}

/**
 * The checker on a rules page. The page holds an empty box of about its height until the reader comes near.
 */
export function EmbeddedChecker({ game, checks }: Props) {
  return (
    <div>
      <CheckerBox game={game}>{(game) => <Embedded game={game} checks={checks} />}</CheckerBox>
    </div>
  )
}

/**
 * The checker loads its own style sheet, because rules pages do not have it. If that fails, the check still
 * answers.
 */
function Embedded({ game, checks }: { game: Game; checks: readonly string[] }) {
  const [isStyled, setStyled] = useState(false)
  const [rules, setRules] = useState<HouseRules | undefined>(() => rulesInAddress(game, location.hash))
  const show = () => setStyled(true)
  const [state, setState] = useState(() => openFirst(game, checks[0] ?? ''))
  const { check, draft } = state
  const link = formatCheckLink({ check, draft, rules, origin: undefined })
  return (
    <>
      <link rel="stylesheet" href={styles} onLoad={show} onError={show} />
      {isStyled && (
        <>
          <Checker
            game={game}
            checks={checks}
            state={state}
            change={setState}
            rules={rules ?? DEFAULT_RULES}
            onRules={setRules}
          />
          <p class="note">
            <a href={checkHref(game.id, link)}>All checks, with your house rules</a>
          </p>
        </>
      )}
    </>
  )
}
