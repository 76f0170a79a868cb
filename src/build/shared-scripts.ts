/**
 * The scripts that pages share. Each file holds what is always wanted together. A file of its own costs a request and compresses
 * badly, and the bundler alone makes one for every set of pages and later parts that have something in common. A group
 * takes along what it imports, unless an earlier group has it.
 */
export const sharedScripts = [
  // Pages without an island load other scripts later, too, so this comes without Preact.
  {
    name: 'page',
    test: /rolldown\/runtime|vite\/preload-helper|\/src\/(encode-word|site)\.ts$|\/site\/way-back\.ts$/,
  },
  {
    name: 'preact',
    test: /\/node_modules\/(@astrojs\/)?preact\/|\/components\/controls\/(announce|Guard|lazy|RuleLink|save-file|use-[a-z-]+)\.tsx?$|\/cards\/ContractPicture\.tsx$/,
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
  // The home page asks which game is open, and knows nothing else of what is stored.
  {
    name: 'database',
    test: /\/node_modules\/idb\/|\/storage\/(database|list-summaries|playing|settings|summary)\.ts$/,
  },
  {
    name: 'stored',
    test: /\/node_modules\/nanostores\/|\/storage\/(broadcast|follow-store|ids|people|persist-storage|play-time|rule-sets|saved-draft|stored-rows)\.ts$/,
  },
  { name: 'sheet', test: /\/scoring\/(agreed|record|seats|sheet)\.ts$/ },
  {
    name: 'ledger',
    test: /\/scoring\/ledger\/|\/standings\/(short-names|SideName|standings|total-lines)\.tsx?$|\/storage\/(open-game|summarize)\.ts$/,
    // Not what comes later: the history, and the export of a game.
    tags: ['$initial' as const],
  },
  // A round that is entered, into which the checks put cards, too.
  { name: 'round', test: /\/score\/entry\/[a-z-]+\.ts$/, tags: ['$initial' as const] },
  { name: 'score', test: /\/components\/score\//, tags: ['$initial' as const] },
]
