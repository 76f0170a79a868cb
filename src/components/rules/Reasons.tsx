import type { Finding } from '../../scoring/verdict.ts'
import { Sentence } from '../cards/Sentence.tsx'
import { Cite } from './Cite.tsx'

/** Every reason with a link to its rule; `page` is where the rules are, when they are on another page. */
export function Reasons({ findings, page = '' }: { findings: readonly Finding[]; page?: string }) {
  return (
    <ul class="why">
      {findings.map(({ ok, message, rule }, at) => (
        // A finding has no name but its place.
        <li key={at} class={ok ? undefined : 'no'}>
          <Sentence text={message} /> {rule !== findings[at - 1]?.rule && <Cite rule={rule} page={page} />}
        </li>
      ))}
    </ul>
  )
}
