import type { ComponentChildren } from 'preact'
import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { RuleLink } from '../controls/RuleLink.tsx'
import { createId } from '../storage/ids.ts'
import { saveRuleSet } from '../storage/rule-sets.ts'
import { type Change, changesIn } from './rule-changes.ts'
import type { SentLink } from './rules-link.ts'

type Props = {
  game: Game
  sent: SentLink
  /** `called`: the name that the link gives them, if any. */
  onOptions: (options: Plain, called: string) => void
  onClose: () => void
}

/** Shows what rules from a link would change, before the user accepts them. */
export function SentRules({ game, sent: { name, given, read }, onOptions, onClose }: Props) {
  if (!read.ok) {
    return (
      <Sheet title="House rules that cannot be used here" onClose={onClose}>
        <ul role="alert">
          {read.problems.slice(0, 10).map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        <p>Nothing was changed.</p>
      </Sheet>
    )
  }
  const play = () => {
    onOptions(given, name)
    onClose()
  }
  const keep = () => {
    saveRuleSet({ id: createId(), game: game.id, name, options: given })
    play()
  }
  const changes = changesIn(game, given)
  return (
    <Sheet title={name ? `House rules: ${name}` : 'House rules from a link'} onClose={onClose}>
      <p>
        {changes.length === 0 ? 'They are those of the book.' : 'They change this; nothing has changed yet.'}
      </p>
      <Changes game={game} changes={changes} />
      <p class="group house-keep">
        <button type="button" class="main" onClick={play}>
          Play by them
        </button>
        {name && changes.length > 0 && (
          <button type="button" class="plain" onClick={keep}>
            Play by them and keep them
          </button>
        )}
      </p>
    </Sheet>
  )
}

type SheetProps = { title: string; onClose: () => void; children: ComponentChildren }

function Sheet({ title, onClose, children }: SheetProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <form method="dialog">
        <p class="group foot">
          <button type="submit" class="plain">
            Not now
          </button>
        </p>
      </form>
    </Dialog>
  )
}

function Changes({ game, changes }: { game: Game; changes: readonly Change[] }) {
  return (
    <dl>
      {changes.map(({ name, title, effect, rule, from, to }) => (
        <div key={name} class="option">
          <dt>{title}</dt>
          <dd>
            <s>{from}</s> <b>{to}</b>
            <small class="line">
              {effect} <RuleLink game={game} rule={`#${rule}`} />
            </small>
          </dd>
        </div>
      ))}
    </dl>
  )
}
