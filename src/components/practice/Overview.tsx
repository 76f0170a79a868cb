import { useState } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import { formatRuleLink, href } from '../../site.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { type Boxes, type Level, levelOf } from './boxes.ts'

type Props = {
  game: Game
  /** The rules that can be practised, in the order of the page. */
  rules: readonly string[]
  boxes: Boxes
  onForget: () => void
  onClose: () => void
}

const LEVELS: readonly { level: Level; title: string; says: string }[] = [
  { level: 'shaky', title: 'Shaky', says: 'They come back soon.' },
  { level: 'new', title: 'New', says: 'Not answered twice yet.' },
  { level: 'sure', title: 'Sure', says: 'Right the last two times.' },
]

/** The rules by how well the player knows them. Each one links to practice of this rule alone. */
export function Overview({ game, rules, boxes, onForget, onClose }: Props) {
  const [isSure, setSure] = useState(false)
  return (
    <Dialog class="overview" title="Rules that you know" onClose={onClose}>
      <form method="dialog">
        {LEVELS.map(({ level, title, says }) => {
          const own = rules.filter((rule) => levelOf(boxes, rule) === level)
          return (
            own.length > 0 && (
              <section key={level} class={level}>
                <h3>
                  {title} <small>{says}</small>
                </h3>
                <ul class="rows">
                  {own.map((rule) => (
                    <li key={rule}>
                      <a class="reach" href={formatRuleLink(rule)} onClick={onClose}>
                        {rule.replaceAll('-', ' ')}
                      </a>
                      <small>{game.statements[rule]}</small>
                    </li>
                  ))}
                </ul>
              </section>
            )
          )
        })}
        <p class="note">
          This is kept on your device and nowhere else. Touch a rule for plays of it alone, or read{' '}
          <a href={href(`/games/${game.id}/`)}>all the rules</a>.
        </p>
        <p class="group foot">
          {boxes.answers > 0 && (
            <button type="button" onClick={isSure ? onForget : () => setSure(true)}>
              {isSure ? 'Yes, forget it all' : 'Forget it all'}
            </button>
          )}
          <button type="submit" class="main">
            Go on
          </button>
        </p>
      </form>
    </Dialog>
  )
}
