import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Game } from '../../scoring/game.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { CopyLink } from '../checker/CopyLink.tsx'
import { RuleLink } from '../controls/RuleLink.tsx'
import { useStore } from '../controls/use-store.ts'
import { formatRoute } from '../score/route.ts'
import { tidyName } from '../score/set-up/table-draft.ts'
import type { RuleSet } from '../storage/database.ts'
import { createId } from '../storage/ids.ts'
import { $ruleSets, deleteRuleSet, saveRuleSet } from '../storage/rule-sets.ts'
import { givenOptions, textsFrom } from './house-rules.ts'
import { OptionFields } from './OptionFields.tsx'
import { areSame, changesIn } from './rule-changes.ts'
import { formatRulesLink, parseRulesLink } from './rules-link.ts'

type Props = {
  game: Game
  /** Those in force, as far as they differ from the book; right or wrong. */
  options: Plain
  /** Those that came with a link. */
  link: string | undefined
  onOptions: (options: Plain) => void
  onClose: () => void
}

/** The rules that a table plays by: kept sets, each rule by itself, and those that somebody sent. */
export function TableRules({ game, options, link, onOptions, onClose }: Props) {
  const sheet = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = sheet.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog ref={sheet} class="house" aria-labelledby="house-rules" onClose={onClose}>
      {link === undefined ? (
        <Editor game={game} options={options} onOptions={onOptions} />
      ) : (
        <Sent game={game} link={link} onOptions={onOptions} onClose={onClose} />
      )}
      <p class="house-end">
        <button
          type="button"
          class={link === undefined ? 'strong' : 'plain'}
          onClick={() => sheet.current?.close()}
        >
          {link === undefined ? 'Done' : 'Not now'}
        </button>
      </p>
    </dialog>
  )
}

type EditorProps = Pick<Props, 'game' | 'options' | 'onOptions'>

function Editor({ game, options, onOptions }: EditorProps) {
  /** As they are typed: "50," is on its way to being a list. */
  const [texts, setTexts] = useState(() => textsFrom(options))
  // Whoever looks at the rules has settled on them: they stay when a set of that name goes.
  useEffect(() => onOptions(options), [])
  const choose = (chosen: Plain) => {
    setTexts(textsFrom(chosen))
    onOptions(chosen)
  }
  return (
    <>
      <h2 id="house-rules">House rules</h2>
      <Sets game={game} options={options} onOptions={choose} />
      <OptionFields
        game={game}
        house={texts}
        onHouse={(changed) => {
          setTexts(changed)
          onOptions(givenOptions(game, changed))
        }}
      />
      <Keep game={game} options={options} />
    </>
  )
}

/** The kept sets: one of them is played by, and can be changed as a set. */
function Sets({ game, options, onOptions }: EditorProps) {
  const kept = useSets(game)
  if (kept.length === 0) return null
  const book = { id: '', name: 'As in the book', options: {} }
  const current = [book, ...kept].find((set) => areSame(game, set.options, options))
  return (
    <fieldset class="house-sets">
      <legend>This table plays</legend>
      {[book, ...kept].map((set) => (
        <label key={set.id}>
          <input
            type="radio"
            name="house-set"
            checked={set.id === current?.id}
            onChange={() => onOptions(set.options)}
          />
          {set.name}
          {'standard' in set && set.standard && <small> · new games begin with it</small>}
        </label>
      ))}
      {kept.map((set) => set.id === current?.id && <OneSet key={set.id} game={game} set={set} />)}
    </fieldset>
  )
}

function useSets(game: Game): RuleSet[] {
  const houses = useStore($ruleSets).filter((house) => house.game === game.id)
  return houses.sort((a, b) => a.name.localeCompare(b.name))
}

function OneSet({ game, set }: { game: Game; set: RuleSet }) {
  const [name, setName] = useState(set.name)
  const renamed = tidyName(name)
  const { standard: _, ...plain } = set
  return (
    <div class="house-set">
      <label>
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
        onSubmit={(event) => {
          event.preventDefault()
          if (renamed) saveRuleSet({ ...set, name: renamed })
        }}
      >
        <input
          aria-label={`Another name for ${set.name}`}
          value={name}
          maxLength={40}
          autocomplete="off"
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <button type="submit" class="plain" aria-disabled={!renamed || renamed === set.name}>
          Rename
        </button>
      </form>
      <CopyLink hash={() => linkTo(set.name, set.options)} />
      <button type="button" class="plain" onClick={() => deleteRuleSet(set.id)}>
        Drop {set.name} from {game.title}
      </button>
    </div>
  )
}

function linkTo(name: string, options: Plain): string {
  return formatRoute({ house: formatRulesLink(name, options) })
}

/** What is chosen here becomes a set; under a name that a set has already it takes its place. */
function Keep({ game, options }: Omit<EditorProps, 'onOptions'>) {
  const kept = useSets(game)
  const [name, setName] = useState('')
  const wanted = tidyName(name)
  const isNew =
    changesIn(game, options).length > 0 && !kept.some((set) => areSame(game, set.options, options))
  if (!isNew) return null
  return (
    <form
      class="house-keep"
      onSubmit={(event) => {
        event.preventDefault()
        const known = kept.find((set) => set.name === wanted)
        if (wanted) saveRuleSet({ id: createId(), game: game.id, ...known, name: wanted, options })
      }}
    >
      <label for="house-name">Keep these under a name</label>
      <input
        id="house-name"
        value={name}
        placeholder="Our rules"
        maxLength={40}
        autocomplete="off"
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" class="plain" aria-disabled={!wanted}>
        Keep
      </button>
      <CopyLink hash={() => linkTo(wanted, options)} />
    </form>
  )
}

/** Rules that somebody sent: what they change, before anything is changed. */
function Sent({
  game,
  link,
  onOptions,
  onClose,
}: Pick<Props, 'game' | 'onOptions' | 'onClose'> & { link: string }) {
  const { name, given, read } = parseRulesLink(game, link)
  const play = () => {
    onOptions(given)
    onClose()
  }
  const keep = () => {
    saveRuleSet({ id: createId(), game: game.id, name, options: given })
    play()
  }
  if (!read.ok) {
    return (
      <>
        <h2 id="house-rules">House rules that cannot be used here</h2>
        <ul role="alert">
          {read.problems.slice(0, 10).map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        <p>Nothing was changed.</p>
      </>
    )
  }
  const changes = changesIn(game, given)
  return (
    <>
      <h2 id="house-rules">{name ? `House rules: ${name}` : 'House rules from a link'}</h2>
      {changes.length === 0 ? (
        <p>They are those of the book.</p>
      ) : (
        <p>They change this; nothing has changed yet.</p>
      )}
      <dl class="house-changes">
        {changes.map(({ name, title, effect, rule, from, to }) => (
          <div key={name}>
            <dt>{title}</dt>
            <dd>
              <s>{from}</s> <b>{to}</b>
              <small>
                {effect}{' '}
                <RuleLink game={game} rule={`#${rule}`}>
                  {rule.replaceAll('-', ' ')}
                </RuleLink>
              </small>
            </dd>
          </div>
        ))}
      </dl>
      <p class="house-answer">
        <button type="button" class="strong" onClick={play}>
          Play by them
        </button>
        {name && changes.length > 0 && (
          <button type="button" class="plain" onClick={keep}>
            Play by them and keep them
          </button>
        )}
      </p>
    </>
  )
}
