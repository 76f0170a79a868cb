import { CodePicture } from '../hand-over/CodePicture.tsx'
import { drawQr } from '../hand-over/qr.ts'

/** The code of the rules of a table. */
export function TableCode({ link, name }: { link: string; name: string }) {
  const code = drawQr(link)
  if (!code)
    return <p class="note">These rules are too many for a code that a phone can read. Send the link.</p>
  return (
    <figure class="table-code">
      <CodePicture code={code} label={`QR code of the rules of ${name}`} />
      <figcaption class="note">Point a phone’s camera here: it opens these rules.</figcaption>
    </figure>
  )
}
