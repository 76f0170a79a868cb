/** By how much a deal will be won. */
export function Margin({ margin }: { margin: number }) {
  if (margin === 0) return <p class="margin">Nobody ahead</p>
  return (
    <p class="margin">
      {margin > 0 ? 'First' : 'Second'} ahead by <b>{Math.abs(margin)}</b>
    </p>
  )
}
