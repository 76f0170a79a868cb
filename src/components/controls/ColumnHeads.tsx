import type { ComponentChildren } from 'preact'

type Props = { names: readonly ComponentChildren[]; children?: ComponentChildren }

/** A table row with the names of the columns. `children` are heads that need more than a name. */
export function ColumnHeads({ names, children }: Props) {
  return (
    <tr>
      {names.map((name, at) => (
        <th key={at} scope="col">
          {name}
        </th>
      ))}
      {children}
    </tr>
  )
}
