import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { games } from '../../src/scoring/games.ts'

/** What an editor shows of a type: its parts, and not how the engine makes them. */
const SCORING = join(import.meta.dirname, '../../src/scoring')
const FILE = join(SCORING, 'hovers.ts')
const ids = [...Object.keys(games), 'other']
const CODE = [
  "import type { CheckInput, HouseRules, RecordOf, Round } from './typed.ts'",
  ...ids.flatMap((id, at) => [`export type Round${at} = Round<'${id}'>`]),
  "export type Whole = RecordOf<'rummy-500'>",
  "export type Rules = HouseRules<'rummy-500'>",
  "export type Input = CheckInput<'rummy-500', 'lay-off'>",
].join('\n')

const read = (file: string) => (file === FILE ? CODE : readFileSync(file, 'utf8'))
const isThere = (file: string) => file === FILE || ts.sys.fileExists(file)
const service = ts.createLanguageService({
  getScriptFileNames: () => [FILE],
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) => (isThere(file) ? ts.ScriptSnapshot.fromString(read(file)) : undefined),
  getCurrentDirectory: () => SCORING,
  getCompilationSettings: () => ({
    ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, types: [] },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
    ...{ target: ts.ScriptTarget.ES2023, allowImportingTsExtensions: true },
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: isThere,
  readFile: read,
})

function hover(name: string): string {
  const at = CODE.indexOf(`type ${name} `) + 'type '.length
  const shown = service.getQuickInfoAtPosition(FILE, at)?.displayParts ?? []
  return shown
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
}

test.each(ids.map((id, at) => [id, `Round${at}`]))('a round of %s is written out', (_, name) => {
  expect(hover(name)).toMatch(/^type Round\d+ = \{ /)
  expect(hover(name)).not.toMatch(/Written|Part<|Pick<|Omit<|All<|OwnKeys|&/)
})

test('so are a record, house rules and an input', () => {
  expect(hover(`Round${ids.indexOf('gin-rummy')}`)).toContain(
    'upcard?: Card | CardCode; cancelled?: boolean;',
  )
  expect(hover('Whole')).toMatch(
    /^type Whole = \{ format: "meldbook-game"; version: 1; id\?: string; game: "rummy-500"; options\?: \{ readonly values\?: "fives" \| "pips";/,
  )
  expect(hover('Rules')).toContain('readonly target?: number;')
  expect(hover('Input')).toBe(
    'type Input = { readonly cards: readonly CardText[]; readonly meld: readonly CardText[]; }',
  )
})
