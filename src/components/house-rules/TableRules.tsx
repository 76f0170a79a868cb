import { useLayoutEffect, useState } from 'preact/hooks'
import { type Game, isPlainPad } from '../../scoring/game.ts'
import { MAX_NAME } from '../../scoring/record.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { CopyLink } from '../controls/CopyLink.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { tidyName } from '../controls/tidy-name.ts'
import { useStore } from '../controls/use-store.ts'
import type { RuleSet } from '../storage/database.ts'
import { createId } from '../storage/ids.ts'
import { $ruleSets, deleteRuleSet, saveRuleSet } from '../storage/rule-sets.ts'
import { OptionFields } from './OptionFields.tsx'
import { areSame, changesIn } from './rule-changes.ts'
import { newGameHref, parseRulesLink, rulesHref } from './rules-link.ts'
import { SentRules } from './SentRules.tsx'
import { WholeSets } from './WholeSets.tsx'

type Props = {
  game: Game
  /** The chosen options, valid or not. */
  options: Plain
  /** Rules that came with a link. */
  link: string | undefined
  /** `called`: the name that a link gives them, if any. */
  onOptions: (options: Plain, called?: string) => void
  onClose: () => void
}

/** The rules of a table: saved sets, single options, and rules from a link. */
export function TableRules({ game, options, link, onOptions, onClose }: Props) {
  if (link !== undefined) {
    return <SentRules sent={parseRulesLink(game, link)} game={game} onOptions={onOptions} onClose={onClose} />
  }
  return (
    <Dialog title="House rules" onClose={onClose}>
      <Editor game={game} options={options} onOptions={onOptions} />
      <form method="dialog" class="group foot">
        <button type="submit" class="main">
          Done
        </button>
      </form>
    </Dialog>
  )
}

type EditorProps = Pick<Props, 'game' | 'options' | 'onOptions'>

function Editor({ game, options, onOptions }: EditorProps) {
  const savedSets = useSavedSets(game)
  // Players who open this dialog settle on its rules, so these stay when the set that they come from is
  // deleted. Before the first key, because these options would replace what is typed.
  useLayoutEffect(() => onOptions(options), [])
  const current = savedSets.find((set) => areSame(game, set.options, options))
  // Here, so that it stays while a rule is out of range and nothing can be kept.
  const [name, setName] = useState('')
  const hrefOf = isPlainPad(game) ? newGameHref : rulesHref
  const linkTo = (name: string, options: Plain) => hrefOf(game, name, options)
  return (
    <>
      <WholeSets game={game} options={options} savedSets={savedSets} onOptions={onOptions}>
        {current && <KeptSet key={current.id} game={game} set={current} linkTo={linkTo} />}
      </WholeSets>
      <OptionFields game={game} options={options} onOptions={onOptions} />
      {changesIn(game, options).length > 0 && !current && (
        <Keep
          game={game}
          savedSets={savedSets}
          options={options}
          linkTo={linkTo}
          name={name}
          onName={setName}
        />
      )}
    </>
  )
}

function useSavedSets(game: Game): RuleSet[] {
  const sets = useStore($ruleSets).filter((set) => set.game === game.id)
  return sets.sort((a, b) => a.name.localeCompare(b.name))
}

type LinkTo = (name: string, options: Plain) => string

/**
 * What the user can do with a saved set: make it the standard for new games, rename it, share it or delete
 * it.
 */
function KeptSet({ game, set, linkTo }: { game: Game; set: RuleSet; linkTo: LinkTo }) {
  const [name, setName] = useState(set.name)
  const renamed = tidyName(name)
  const { standard: _, ...plain } = set
  return (
    <div class="stack house-under">
      <label class="check">
        <input
          type="checkbox"
          checked={set.standard === true}
          onChange={({ currentTarget }) =>
            saveRuleSet(currentTarget.checked ? { ...plain, standard: true } : plain)
          }
        />
        New games begin with it
      </label>
      <form
        class="group line"
        onSubmit={(event) => {
          event.preventDefault()
          if (renamed) saveRuleSet({ ...set, name: renamed })
        }}
      >
        <input
          aria-label={`Another name for ${set.name}`}
          value={name}
          maxLength={MAX_NAME}
          autocomplete="off"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <button type="submit" class="plain" aria-disabled={!renamed || renamed === set.name}>
          Rename
        </button>
      </form>
      <CopyLink hash={() => linkTo(set.name, set.options)} />
      {!isPlainPad(game) && (
        <a class="btn" href={linkTo(set.name, set.options)}>
          The rules of {set.name}
        </a>
      )}
      <button type="button" class="danger" onClick={() => deleteRuleSet(set.id)}>
        Remove {set.name} from {game.title}
      </button>
    </div>
  )
}

type KeepProps = {
  game: Game
  savedSets: readonly RuleSet[]
  options: Plain
  linkTo: LinkTo
  name: string
  onName: (name: string) => void
}

/** Saves the current options as a set. A set of the same name is replaced. */
function Keep({ game, savedSets, options, linkTo, name, onName }: KeepProps) {
  const wanted = tidyName(name)
  return (
    <form
      class="group house-keep"
      onSubmit={(event) => {
        event.preventDefault()
        const known = savedSets.find((set) => set.name === wanted)
        if (!wanted) return
        saveRuleSet({ id: createId(), game: game.id, ...known, name: wanted, options })
        onName('')
      }}
    >
      <label class="line" for="house-name">
        Keep these under a name
      </label>
      <input
        id="house-name"
        value={name}
        placeholder="Our rules"
        maxLength={MAX_NAME}
        autocomplete="off"
        onInput={({ currentTarget }) => onName(currentTarget.value)}
      />
      <button type="submit" class="plain" aria-disabled={!wanted}>
        Keep
      </button>
      <CopyLink hash={() => linkTo(wanted, options)} />
    </form>
  )
}
