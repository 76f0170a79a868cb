/**
 * The scripts that pages share. Each file holds what is always wanted together. A file of its own costs a request and compresses
 * badly, and the bundler alone makes one for every set of pages and later parts that have something in common. A group
 * takes along what it imports, unless an earlier group has it.
 */
export const sharedScripts = [
  // Pages without an island load other scripts later, too, so this comes without Preact.
  { name: 'preload', test: /vite\/preload-helper/ },
  { name: 'preact', test: /\/node_modules\/(@astrojs\/)?preact\// },
  // Small hooks that every pad and checker uses. The first page and the search use none.
  {
    name: 'hooks',
    test: /\/components\/controls\/(lazy|use-element-cache|use-loaded|use-stable-callback|use-store)\.tsx?$/,
  },
  { name: 'words', test: /\/scoring\/(result|untrusted|words)\.ts$/ },
  {
    name: 'game',
    test: /\/scoring\/(cards|entry-form|game|lists|meld-parts|options|verdict)\.ts$|\/components\/load-game\.ts$/,
  },
  // The games import these, so they come with a game.
  {
    name: 'rounds',
    test: /\/scoring\/(for-round|meld-forms|points-game|round-form|round-parts|tally)\.ts$/,
  },
  { name: 'sheet', test: /\/scoring\/(agreed|seats|sheet)\.ts$/ },
  { name: 'database', test: /\/node_modules\/idb\/|\/storage\/(database|settings)\.ts$/ },
  // The home page asks which game is open, and knows nothing else of what is stored.
  { name: 'summaries', test: /\/storage\/(list-summaries|playing|summary)\.ts$/ },
  {
    name: 'stored',
    test: /\/node_modules\/nanostores\/|\/scoring\/record\.ts$|\/storage\/(broadcast|follow-store|ids|people|persist-storage|play-time|rule-sets|saved-draft|stored-rows)\.ts$/,
  },
  {
    name: 'ledger',
    test: /\/scoring\/ledger\/|\/storage\/(open-game|summarize)\.ts$/,
    // Not what comes later: the history, and the export of a game.
    tags: ['$initial' as const],
  },
]
