import type { AstroIntegration } from 'astro'

/**
 * Which scripts travel in one file. What is always loaded together packs better as one than as a dozen, each of which
 * learns the same words anew. A file holds what it names and what only that needs.
 */
const groups = [
  { name: 'preact', test: /node_modules.(preact|@astrojs.preact)|components.use-store/, priority: 3 },
  {
    // Of the engine, what checking and scoring share.
    name: 'engine',
    test: /src.(scoring.(result|door|words|cards|options|lists|game|entries|tally)|components.load-game|site)\.ts$/,
    priority: 2,
  },
  {
    // Whatever keeps a game: the score pad, the book, a game that is handed over.
    name: 'ledger',
    test: /src.(scoring.(sheet|record|ledger.(?!open|history|write))|components.load-pad|components.keep.(open-game|shelf|stamp|summary|tabs|draft|people)\.ts)|node_modules.(idb|nanostores)/,
    priority: 1,
  },
  {
    // What the first round takes, and what is asked for later shares with it.
    name: 'table',
    test: /components.score.([A-Za-z]+|setup.(SetUp|Seats|Names|sitting|shelf)|entry.(Entry|Form|Panel|Pad|Players|Slot|Choice|draft|typed|place|fields)|sheet.(Sheet|Saving|RuleLink|standing|awake|later|panel))\.tsx?$/,
  },
  {
    // What house rules are chosen with, here and there.
    name: 'house',
    test: /components.checker.(house|HouseOptions)\.tsx?$/,
    priority: 1,
  },
  // Cards, and the keyboard of them, here and there too; not wherever there are cards there are keys.
  { name: 'face', test: /components.drawn.(Face|words)\.tsx?$/, priority: 1 },
  { name: 'keyboard', test: /components.checker.CardKeyboard/, priority: 1 },
  {
    // What answers a check; whoever leads to one needs the greater part of it.
    name: 'checker',
    test: /src.(scoring.(check|fields|notation)|components.checker.(table|Checker|FieldEditor|TypedLine|Verdict|draft|link|typing|text|visit|in-view|HouseRules))\.tsx?$/,
  },
]

const CALL = 'export const __vitePreload = (load) => load()'

export function fewFiles(): AstroIntegration {
  return {
    name: 'few-files',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const client = {
          build: {
            // Else every script that loads another carries the list of all that it loads, in names that do not pack.
            modulePreload: false as const,
            rolldownOptions: { output: { codeSplitting: { groups } } },
          },
        }
        const plugin = {
          name: 'few-files',
          configEnvironment: (name: string) => (name === 'client' ? client : null),
          // What would preload is called all the same.
          load: (id: string) => (id.includes('vite/preload-helper') ? CALL : null),
        }
        updateConfig({ vite: { plugins: [plugin] } })
      },
    },
  }
}
