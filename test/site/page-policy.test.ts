import { describe, expect, test } from 'vitest'
import { keepOwnHashes, numberIslands } from '../../src/build/page-policy.ts'

// echo -n 'a()' | openssl dgst -sha256 -binary | base64
const OWN = 'sha256-qVpDBgj7bpq5hMAcGp3AOc79J3Y1Z4HvySTwKrWDoy4='
const OTHER = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
// echo -n 'a{}' | openssl dgst -sha256 -binary | base64
const OWN_STYLE = 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='
const page = (scripts: string, styles: string) =>
  `<meta http-equiv="content-security-policy" content="script-src 'self'${scripts}; style-src 'self'${styles}"><style>a{}</style><script type="module">a()</script><script src="/b.js"></script>`

describe('the content security policy of a page', () => {
  test('has the hashes of its own scripts and styles, and no others', () => {
    const own = page(` '${OWN}'`, ` '${OWN_STYLE}'`)
    expect(keepOwnHashes(page(` '${OTHER}'`, ` '${OTHER}'`))).toBe(own)
    expect(keepOwnHashes(own)).toBe(own)
  })

  test('says nothing of data for search engines, which is never run', () => {
    const data = '<script type="application/ld+json">{}</script>'
    expect(keepOwnHashes(page('', '') + data)).toBe(page(` '${OWN}'`, ` '${OWN_STYLE}'`) + data)
  })

  test('is not added to a page without one', () => {
    const html = `<p>'${OTHER}'</p>`
    expect(keepOwnHashes(html)).toBe(html)
  })
})

test('islands are numbered, whatever their ids were', () => {
  const island = (uid: string) => `<astro-island uid="${uid}" client="load"></astro-island>`
  expect(numberIslands(island('Z1x9') + island('abc'))).toBe(island('1') + island('2'))
})
