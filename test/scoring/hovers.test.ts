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
  "import { checkGame } from './define.ts'",
  "import { games, scoreGame } from './engine.ts'",
  "import type { entryForm } from './games/burraco/round.ts'",
  "import type { EntryIn } from './round-form.ts'",
  "import { flag } from './round-parts.ts'",
  "import type { CheckInput, CheckVerdict, HouseRules, RecordOf, Round } from './typed.ts'",
  ...ids.flatMap((id, at) => [`export type Round${at} = Round<'${id}'>`]),
  "export type Whole = RecordOf<'rummy-500'>",
  "export type Rules = HouseRules<'rummy-500'>",
  "export type Input = CheckInput<'rummy-500', 'lay-off'>",
  "export type Meld = CheckVerdict<'burraco', 'meld'>['detail']",
  'export type Entry = EntryIn<typeof entryForm>',
  "declare const record: RecordOf<'burraco'>",
  'export const sheet = scoreGame(record)',
  "export const gin = games['gin-rummy']",
  "export const answer = checkGame(gin, 'knock', { hand: ['7H'] })",
  "export const alone = flag({ label: 'Alone', rule: 'alone' })",
].join('\n')

const read = (file: string) => (file === FILE ? CODE : readFileSync(file, 'utf8'))
const isThere = (file: string) => file === FILE || ts.sys.fileExists(file)
const service = ts.createLanguageService({
  getScriptFileNames: () => [FILE],
  getScriptVersion: () => '1',
  getScriptSnapshot: (file) => (isThere(file) ? ts.ScriptSnapshot.fromString(read(file)) : undefined),
  getCurrentDirectory: () => SCORING,
  getCompilationSettings: () => ({
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2023,
    allowImportingTsExtensions: true,
  }),
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: isThere,
  readFile: read,
})

function hover(name: string): string {
  const at = CODE.search(new RegExp(`(?<=(type|const) )${name}\\b`))
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

test('a game, an answer and an entry read as a person would write them', () => {
  expect(hover('record')).toBe('const record: RecordOf<"burraco">')
  expect(hover('sheet')).toBe('const sheet: Scoresheet')
  expect(hover('gin')).toBe('const gin: GameOf<"gin-rummy">')
  expect(hover('answer')).toBe('const answer: Answer<Verdict<Knocks>>')
  expect(hover('Meld')).toBe(
    'type Meld = { kind: "set" | "run"; pile: Pile; wild: Card | null; } | undefined',
  )
  expect(hover('Entry')).toMatch(/^type Entry = \{ [^&]*\bpot: boolean; closed: boolean; \}$/)
  expect(hover('alone')).toBe('const alone: Part<boolean, boolean, "alone">')
})
