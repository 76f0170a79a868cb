import { expect, test } from 'vitest'
import { keepOwnHashes } from '../../src/build/own-hashes.ts'

// echo -n 'a()' | openssl dgst -sha256 -binary | base64
const OWN = 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='
const OTHER = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
const page = (hashes: string) =>
  `<meta http-equiv="content-security-policy" content="script-src 'self'${hashes};"><script type="module">a()</script>`

test('a page names the hashes of what stands in it, and no other', () => {
  expect(keepOwnHashes(page(` '${OTHER}' '${OWN}'`))).toBe(page(` '${OWN}'`))
})

test('a page without a policy stays as it is', () => {
  const html = `<p>'${OTHER}'</p>`
  expect(keepOwnHashes(html)).toBe(html)
})
