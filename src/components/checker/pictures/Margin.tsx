/** Which player will win a deal, and by how much. */
export function Margin({ margin }: { margin: number }) {
  if (margin === 0) return <p class="note">Nobody ahead</p>
  return (
    <p class="note">
      {margin > 0 ? 'First' : 'Second'} ahead by <b class="figure">{Math.abs(margin)}</b>
    </p>
  )
}
