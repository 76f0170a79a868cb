import { useEffect, useRef, useState } from 'preact/hooks'
import { REPOSITORY } from '../../site.ts'
import { copyText } from '../controls/send.ts'
import { type IssueForm, issueFormUrl } from './issue-form.ts'

export type ReportProps = {
  form: IssueForm
  /** Makes the address that shows exactly this. */
  linkTo: (withNames: boolean) => string | Promise<string>
  /** There are names that the link may leave out. */
  hasNames?: boolean
}

type Copied = { link: string; isCopied: boolean }

/** Copies a link that shows again what is wrong, and opens the form for a report. */
export function Report({ form, linkTo, hasNames = false }: ReportProps) {
  const [withNames, setWithNames] = useState(false)
  const [copied, setCopied] = useState<Copied>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const report = async () => {
    const link = new URL(await linkTo(withNames), location.href).href
    setCopied({ link, isCopied: await copyText(link) })
    const address = issueFormUrl(REPOSITORY, form, link)
    if (address) open(address, '_blank', 'noopener')
  }
  const address = copied && issueFormUrl(REPOSITORY, form, copied.link)
  return (
    <div class="stack" ref={box}>
      <p>
        A link shows others exactly what you see{hasNames ? ', up to this round' : ''}. Nothing is sent until
        you send it.
      </p>
      {hasNames && (
        <label class="check">
          <input
            type="checkbox"
            checked={withNames}
            onChange={({ currentTarget }) => setWithNames(currentTarget.checked)}
          />
          With the players’ names
        </label>
      )}
      <p class="group">
        <button type="button" onClick={report}>
          {REPOSITORY ? 'Copy the link and open the form' : 'Copy the link'}
        </button>
      </p>
      <p role="status">
        {copied &&
          (copied.isCopied
            ? `Copied. ${address ? 'Paste it into' : 'Send it to the people who run this site, and say what would be right.'}`
            : 'This browser does not let pages copy. Copy the link from the field.')}{' '}
        {address && (
          <a href={address} target="_blank" rel="noopener">
            the form
          </a>
        )}
      </p>
      {copied && !copied.isCopied && (
        <textarea
          readOnly
          rows={4}
          aria-label="The link"
          value={copied.link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </div>
  )
}
