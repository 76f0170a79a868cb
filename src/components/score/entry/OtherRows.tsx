import { signed } from '../../../scoring/words.ts'
import { SideName } from '../../standings/SideName.tsx'
import { shortNames } from '../../standings/short-names.ts'
import type { EntryContext } from './entry-context.ts'
import { columnsOf, spotOf } from './entry-fields.ts'
import { hasBox } from './entry-kinds.ts'
import { AGREED, agreedOf, keyOf } from './round-draft.ts'

/**
 * The rows of all other players on one line, each with its sum. Beside a key for each card of a pack, a phone has no
 * room for more rows than the active one. A tap makes another row the active one.
 */
export function OtherRows({ active, target, way, form, draft, goTo, problems, resultOf }: EntryContext) {
  const columns = columnsOf(way).filter(hasBox)
  const column = columns.find((field) => keyOf(field) === active?.key) ?? columns[0]
  const short = shortNames(target.sides)
  const others = target.sides.filter(({ key }) => key !== active?.id)
  return (
    <div class="entry-others">
      {others.map((side) => {
        const id = side.key
        const key = agreedOf(draft, id) ? keyOf(AGREED) : column && keyOf(column)
        const isWrong = problems.some(({ path }) => spotOf(path, form).id === id)
        const { score } = resultOf(id)
        return (
          <button
            key={id}
            type="button"
            class="bare"
            data-wrong={isWrong}
            onClick={() => key !== undefined && goTo({ id, key })}
          >
            <SideName side={side} short={short} />
            <span class="visually-hidden">: </span>
            {score === undefined ? (
              <>
                <span class="figure" aria-hidden="true">
                  –
                </span>
                <span class="visually-hidden">nothing yet</span>
              </>
            ) : (
              <span class="figure">{signed(score)}</span>
            )}
          </button>
        )
      })}
    </div>
  )
}
