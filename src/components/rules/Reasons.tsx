import type { Finding } from '../../scoring/verdict.ts'
import { Sentence } from '../cards/Sentence.tsx'
import { Cite } from '../controls/Cite.tsx'

/**
 * Every reason with a link to its rule. `page` is the address of the rules, unless they are on the same page.
 */
export function Reasons({ findings, page }: { findings: readonly Finding[]; page?: string | undefined }) {
  return (
    <ul class="why">
      {findings.map(({ ok, message, rule }, at) => (
        // Findings have no identity but their place.
        <li key={at} class={ok ? undefined : 'no'}>
          <Sentence text={message} /> {rule !== findings[at - 1]?.rule && <Cite rule={rule} page={page} />}
        </li>
      ))}
    </ul>
  )
}
