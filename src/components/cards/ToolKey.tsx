type Props = { name: string; sign?: string; onClick: () => void }

/** A key for an action instead of a card. */
export function ToolKey({ name, sign, onClick }: Props) {
  return (
    <button type="button" class="key key-tool" aria-label={sign && name} onClick={onClick}>
      {sign ?? name}
    </button>
  )
}
