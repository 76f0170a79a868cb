import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'

/** What the package of the engine exports, read from its sources: each name with its comment and its declaration. */

const SCORING = resolve('src/scoring')

type Exported = { name: string; about: string; code: string }

/** The doors of the package: what each is for, and the file that it opens. */
export const DOORS = [
  { title: 'Checks and scores', path: '@meldbook/scoring', file: 'engine.ts' },
  { title: 'Cards alone', path: '@meldbook/scoring/cards', file: 'notation.ts' },
  { title: 'The ledger of a game', path: '@meldbook/scoring/ledger', file: 'ledger.ts' },
  { title: 'A game of your own', path: '@meldbook/scoring/define', file: 'define.ts' },
] as const

/** All that a file exports, in the order of its names. */
export function exportsOf(file: string): Exported[] {
  return namesIn(join(SCORING, file))
    .map(({ name, source, as }) => ({ name: as, ...tell(source, name) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

type Name = { name: string; as: string; source: ts.SourceFile }

function parse(path: string): ts.SourceFile {
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
}

/** The exported names of a file, with the file that declares each. */
function namesIn(path: string): Name[] {
  const source = parse(path)
  const found = new Map<string, Name>()
  for (const statement of source.statements) {
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      const from = statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier)
      const inner = from
        ? namesIn(join(dirname(path), (statement.moduleSpecifier as ts.StringLiteral).text))
        : []
      for (const { name, propertyName } of statement.exportClause.elements) {
        const wanted = (propertyName ?? name).text
        const declared = inner.find(({ as }) => as === wanted)
        if (declared) found.set(name.text, { ...declared, as: name.text })
      }
    } else if (isExported(statement)) {
      for (const name of declaredBy(statement)) found.set(name, { name, as: name, source })
      for (const name of sameAs(source, path, statement)) found.set(name.as, name)
    }
  }
  return [...found.values()]
}

/** What a statement like `export const undoLast: typeof change.undoLast = …` is the same as, in the file that `change` imports. */
function sameAs(source: ts.SourceFile, path: string, statement: ts.Statement): Name[] {
  const [, as, from, wanted] =
    /^export const (\w+): typeof (\w+)\.(\w+) = /.exec(statement.getText(source)) ?? []
  const [, file] = new RegExp(`import \\* as ${from} from '(.+)'`).exec(source.text) ?? []
  if (as === undefined || file === undefined) return []
  return namesIn(join(dirname(path), file)).flatMap((name) => (name.as === wanted ? [{ ...name, as }] : []))
}

function isExported(statement: ts.Statement): boolean {
  return ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(isExport)
}

function isExport({ kind }: ts.Modifier): boolean {
  return kind === ts.SyntaxKind.ExportKeyword
}

function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText())
  }
  if (ts.isFunctionDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
    return statement.name ? [statement.name.text] : []
  }
  return []
}

/** The comment of a name, and its declaration without what it does. */
function tell(source: ts.SourceFile, name: string): { about: string; code: string } {
  const statements = source.statements.filter((statement) => declaredBy(statement).includes(name))
  // Of several signatures the last is the one that holds the code, and nobody calls it.
  const shown = statements.length > 1 ? statements.slice(0, -1) : statements
  const about = shown.map(commentOf).filter(Boolean)
  return { about: [...new Set(about)].join(' '), code: shown.map(codeOf).join('\n') }
}

function commentOf(statement: ts.Statement): string {
  const comments = ts.getJSDocCommentsAndTags(statement).filter(ts.isJSDoc)
  return comments.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '').join(' ')
}

function codeOf(statement: ts.Statement): string {
  const text = statement.getText().replace(/^export (?:declare )?/, '')
  if (ts.isFunctionDeclaration(statement) && statement.body) {
    return text.slice(0, text.length - statement.body.getText().length).trimEnd()
  }
  return ts.isVariableStatement(statement) ? (text.split(' = ')[0] ?? text) : text
}
