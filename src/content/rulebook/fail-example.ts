/** Reports that the engine contradicts a page: what each of them says, and what to look at. */
export function failExample(expected: string, found: string, hint: string): never {
  throw new Error(`\n  the page says:   ${expected}\n  the engine says: ${found}\n  hint: ${hint}`)
}
