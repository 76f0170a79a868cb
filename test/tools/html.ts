import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { SITES } from '../../src/build/build.ts'
import { listPages } from './pages.ts'

/** Checks that every built page is valid HTML. */
const settings = new StaticConfigLoader({
  extends: ['html-validate:recommended'],
  elements: [
    'html5',
    // Astro's wrapper around an island.
    { 'astro-island': { flow: true, phrasing: true, transparent: true } },
    // Astro puts a style element before the first island.
    { style: { flow: true } },
  ],
  rules: {
    // Astro decides how it prints HTML.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    doctype: 'off',
    'doctype-style': 'off',
    // All files come from the site itself, so the content security policy replaces hashes of single files.
    'require-sri': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
  },
})

const validator = new HtmlValidate(settings)
const { root } = SITES.below
const pages = listPages(root)
let errors = 0
for (const { file } of pages) {
  const { results } = await validator.validateFile(join(root, file))
  for (const { messages } of results) {
    for (const { line, column, ruleId, message, selector } of messages) {
      errors += 1
      console.error(`${file}:${line}:${column} ${message} (${ruleId}) ${selector ?? ''}`)
    }
  }
}
console.log(`${pages.length} pages, ${errors} errors`)
process.exitCode = errors ? 1 : 0
