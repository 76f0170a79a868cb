import { render } from 'preact'
import { fieldsOf } from '../../../scoring/entry-form.ts'
import { type Game, tableOf } from '../../../scoring/game.ts'
import type { Plain } from '../../../scoring/untrusted.ts'
import { readRules } from '../../house-rules/house-rules.ts'
import { changesIn } from '../../house-rules/rule-changes.ts'

type Props = { game: Game; options: Plain; title: string; names: readonly string[] }

/** As many rounds as fit on a page with room to write. */
const MAX_ROWS = 16
const USUAL_PLAYERS = 4

/**
 * Prints a blank sheet of a table's own game. It lies beside the page, unseen, until people go on, because some browsers still
 * draw what they print after they say that they are done.
 */
export function printBlankSheet(props: Props) {
  const read = readRules(props.game, props.options)
  if (!read.ok) return
  const paper = document.createElement('div')
  paper.className = 'app own-paper'
  document.body.append(paper)
  render(<BlankSheet {...props} options={read.value} />, paper)
  const remove = () => {
    render(null, paper)
    paper.remove()
    removeEventListener('pointerdown', remove)
    removeEventListener('keydown', remove)
  }
  addEventListener('pointerdown', remove)
  addEventListener('keydown', remove)
  print()
}

function BlankSheet({ game, options, title, names }: Props) {
  const players = names.length > 1 ? names : Array.from({ length: USUAL_PLAYERS }, () => '')
  const table = tableOf(game, players.length, options)
  const fields = fieldsOf(game.entry({ table })).map(({ label }) => label)
  const columns = fields.length > 1 ? [...fields, 'Total'] : ['']
  const rounds = Math.min(game.scoring.rounds?.(table) ?? MAX_ROWS, MAX_ROWS)
  return (
    <>
      <h1>{title}</h1>
      <table class="ledger">
        <thead>
          <tr>
            <th scope="col" rowSpan={columns.length > 1 ? 2 : 1}>
              Round
            </th>
            {players.map((name, at) => (
              <th key={at} scope="colgroup" colSpan={columns.length}>
                {name || '\u00a0'}
              </th>
            ))}
          </tr>
          {columns.length > 1 && (
            <tr>
              {players.map((_, player) =>
                columns.map((label) => (
                  <th key={`${player} ${label}`} scope="col">
                    {label}
                  </th>
                )),
              )}
            </tr>
          )}
        </thead>
        <tbody>
          {Array.from({ length: rounds }, (_, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {players.map((_, player) => columns.map((label) => <td key={`${player} ${label}`} />))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {players.map((_, at) => (
              <td key={at} colSpan={columns.length} />
            ))}
          </tr>
        </tfoot>
      </table>
      <ul>
        {changesIn(game, options).map(({ name, title, to }) => (
          <li key={name}>
            {title}: {to}
          </li>
        ))}
      </ul>
    </>
  )
}
