import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { listFiles } from '../../src/build/list-files.ts'

/**
 * What the engine exports has its type written beside it, so that nobody must read how it is made to know what it is. Types
 * follow only from descriptions: a written type would say the same a second time.
 */
const SCORING = join(import.meta.dirname, '../../src/scoring')

/** Rules, options, checks, solvers, forms and games are described once, and their types follow. */
const DESCRIPTIONS = [
  /^games\.ts: games$/,
  /^games\/[^/]+\/game\.ts: /,
  /^games\/[^/]+\/rules\.ts: rules$/,
  /^games\/[^/]+\/options\.ts: options$/,
  /^games\/[^/]+\/checks\.ts: checks$/,
  /^games\/[^/]+\/(long-)?solver\.ts: solver$/,
  /^games\/[^/]+\/(round|entry)\.ts: entryForm$/,
  /^solvers\.ts: known$/,
  /^meld-forms\.ts: TAKEN$/,
]

/** Where the compiler would need a type to be written, if it looked at no other file. */
function untypedIn(fileName: string): string[] {
  const { diagnostics = [] } = ts.transpileDeclaration(readFileSync(join(SCORING, fileName), 'utf8'), {
    fileName,
    reportDiagnostics: true,
    compilerOptions: { isolatedDeclarations: true, target: ts.ScriptTarget.ES2023 },
  })
  return diagnostics.flatMap(namesAt).map((name) => `${fileName}: ${name}`)
}

/** The names that the statement declares. One that takes an object apart has none: its maker says the types. */
function namesAt({ file, start = 0 }: ts.Diagnostic): string[] {
  const statement = file?.statements.find(({ pos, end }) => pos <= start && start < end)
  if (!statement) return ['?']
  if (!ts.isVariableStatement(statement)) {
    return [(ts.isFunctionDeclaration(statement) && statement.name?.text) || statement.getText(file)]
  }
  const names = statement.declarationList.declarations.map(({ name }) => name)
  return names.filter(ts.isIdentifier).map(({ text }) => text)
}

test('each exported function and constant of the engine has its type written beside it', () => {
  const files = listFiles(SCORING, '**/*.ts', ['dist'])
  const untyped = [...new Set(files.flatMap(untypedIn))]
  expect(untyped).toContain('games.ts: games')
  expect(untyped.filter((name) => !DESCRIPTIONS.some((description) => description.test(name)))).toEqual([])
})
