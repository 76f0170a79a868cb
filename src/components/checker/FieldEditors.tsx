import type { Picture } from '../../scoring/picture.ts'
import type { Plain } from '../../scoring/untrusted.ts'
import { useScrollIntoView } from '../controls/scroll-into-view.ts'
import type { CheckDraft } from './check-draft.ts'
import { editorOf } from './fields/editors.ts'
import type { Edit, Marks } from './fields/field-editor.ts'
import { keysOf } from './fields/keys.ts'
import type { IsKnown } from './fields/loose-typing.ts'
import { Tray } from './Tray.tsx'

type Props = {
  draft: CheckDraft
  edit: Edit
  options: Plain
  marks: Marks
  pictures: readonly Picture[]
  /** Whether a card of this rank is known without its suit. */
  isKnown?: IsKnown | undefined
  /** Whether to draw the fields that are listed beside the verdict, or all others. */
  isListed?: boolean
}

/** The fields of a check, each drawn by its kind. */
export function FieldEditors({ draft, isListed = false, isKnown, ...shared }: Props) {
  const box = useScrollIntoView<HTMLDivElement>(aimIn, draft)
  const { fields, aim } = draft
  const filled = Object.entries(fields)
  const isOnly = filled.filter(([, { field }]) => keysOf(field)).length === 1
  return (
    <div class={isListed ? undefined : 'tools fields'} ref={box}>
      {filled.map(([name, { field, value, kind }]) => {
        const { Editor, isListed: isBesideVerdict = false } = editorOf(field)
        if (isBesideVerdict !== isListed) return null
        const keys = keysOf(field)
        const props = { name, field, value, fields, at: aim.field === name ? aim.at : undefined, ...shared }
        return keys ? (
          <Tray key={name} {...props} {...{ kind, keys, isOnly, isKnown }} unread={draft.unread?.[name]}>
            <Editor {...props} />
          </Tray>
        ) : (
          <Editor key={name} {...props} />
        )
      })}
    </div>
  )
}

/** Where the next card goes. */
function aimIn(fields: HTMLElement) {
  const place = fields.querySelector('.place-aimed, .group-aimed')
  return place ?? fields.querySelector('.tray-aimed') ?? fields.querySelector('.tray')
}
