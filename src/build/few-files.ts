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
    test: /src.(scoring.(result|door|words|cards|options|lists|game|entries)|components.load-game|site)\.ts$|preload-helper/,
    priority: 2,
  },
  {
    // What is kept on the device, for whoever lists it without opening a game.
    name: 'shelf',
    test: /components.keep.(shelf|stamp|summary|tabs|rows|people)\.ts|node_modules.(idb|nanostores)/,
    priority: 1,
  },
  {
    // A game that is open, and what the first round takes. What is asked for later shares with it.
    name: 'table',
    test: /src.scoring.(sheet|record|ledger.(?!envelope|open|history|write))|components.keep.(open-game|summarize|draft)\.ts|components.score.([A-Za-z]+|setup.(SetUp|Seats|Names|sitting|shelf)|entry.(Entry|Form|Panel|Pad|Players|Slot|Choice|Label|Checking|draft|typed|place|fields)|sheet.(Sheet|Saving|RuleLink|sides|awake|later|panel))\.tsx?$/,
  },
  {
    // What house rules are chosen with, here and there.
    name: 'house',
    test: /components.checker.(house|HouseOptions)\.tsx?$/,
    priority: 1,
  },
  // Not every game counts cards.
  { name: 'tally', test: /src.scoring.tally\.ts$/, priority: 1 },
  // Cards, and the keyboard of them.
  { name: 'cards', test: /components.(drawn.(Face|words)|checker.CardKeyboard)\.tsx?$/, priority: 1 },
  // A round that is tapped rather than typed.
  { name: 'tapped', test: /components.score.entry.(Keys|CardRow|cards|Share)\.tsx?$/ },
  {
    // What answers a check; whoever leads to one needs the greater part of it.
    name: 'checker',
    test: /src.(scoring.(check|fields|notation)|components.checker.(table|Checker|FieldEditor|TypedLine|Verdict|draft|link|typing|text|visit|in-view|HouseRules|NumberKeyboard))\.tsx?$/,
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
