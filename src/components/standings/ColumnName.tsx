/** A name at the head of a narrow column: the short one where a phone has many side by side, the whole one elsewhere. */
export function ColumnName({ name, short }: { name: string; short: string }) {
  if (short === name) return <bdi class="two-lines">{name}</bdi>
  return (
    <bdi class="two-lines">
      <span class="name-whole">{name}</span>
      <span class="name-short" aria-hidden="true">
        {short}
      </span>
    </bdi>
  )
}
