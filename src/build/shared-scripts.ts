/**
 * The scripts that pages share. Each file holds what is always wanted together. A file of its own costs a request and compresses
 * badly, and the bundler alone makes one for every set of pages and later parts that have something in common. A group
 * takes along what it imports, unless an earlier group has it.
 */
export const sharedScripts = [
  // Every page loads this, so it comes without Preact: some pages have no island.
  {
    name: 'page',
    test: /vite\/preload-helper|\/src\/(address-end|site)\.ts$|\/scoring\/signed\.ts$|\/offline\/ask-worker\.ts$|\/site\/way-back\.ts$/,
  },
  // Every island.
  {
    name: 'island',
    test: /\/node_modules\/(@astrojs\/)?preact\/|\/controls\/(Guard|lazy|RuleLink|use-[a-z-]+)\.tsx?$|\/checker\/origin\.ts$|\/scoring\/(cards|words)\.ts$/,
  },
  // The home page asks which game is open, and knows nothing else of what is stored.
  {
    name: 'database',
    test: /\/node_modules\/idb\/|\/storage\/(database|list-summaries|playing|settings|summary)\.ts$|\/scoring\/(result|untrusted)\.ts$/,
  },
  {
    name: 'game',
    test: /\/scoring\/(entry-form|game|grid-lines|lists|meld-parts|meld-sentences|memo|options|ranks|wild-limits)\.ts$|\/components\/(load-game|named-table)\.ts$/,
  },
  // Only games import these, so they come with a game.
  {
    name: 'rounds',
    test: /\/scoring\/(asks|for-round|group-by|meld-forms|points-game|round-form|round-parts|tally|verdict)\.ts$/,
  },
  { name: 'melds', test: /\/scoring\/(bits|meld-reasons|melds)\.ts$/ },
  // The keys of a round have cards too, but nothing else of a check. Practice asks checks, but has no form of them.
  {
    name: 'cards',
    test: /\/scoring\/notation\.ts$|\/cards\/(CardKeyboard|count-cards|desk-typing|Face|GridLines|NamedPicture|Sentence|ToolKey)\.tsx?$/,
  },
  {
    name: 'checks',
    test: /\/scoring\/(check|fields\/[a-z-]+|one-card|picture)\.ts$|\/controls\/(Cite|when-idle)\.tsx?$/,
  },
  // Checks and a pad for any game ask for house rules at once. Practice links to rules at a table, and has nothing else of a check.
  {
    name: 'house-rules',
    test: /\/house-rules\/(house-rules|rules-link|rules-parts)\.ts$|\/controls\/tidy-name\.ts$/,
  },
  { name: 'checker', test: /\/components\/checker\/[^.]+\.tsx?$/, tags: ['$initial' as const] },
  // Practice scores records, and opens no game. The book reads what is stored.
  { name: 'record', test: /\/scoring\/(agreed|record|seats|sheet)\.ts$/ },
  {
    name: 'stored',
    test: /\/node_modules\/nanostores\/|\/storage\/(broadcast|follow-store|ids|people|play-time|stored-rows)\.ts$/,
  },
  // What is fetched at once, and not what comes later: the history, say, and the export of a game.
  {
    name: 'ledger',
    test: /\/scoring\/ledger\/(?!game-export|hash|ledger)|\/storage\/(open-game|persist-storage|rule-sets|saved-draft|summarize)\.ts$|\/standings\/(standings|total-lines)\.ts$/,
    tags: ['$initial' as const],
  },
  // A check beside an open game puts its cards into the round that is being entered.
  { name: 'entry', test: /\/components\/score\/entry\/[^.]+\.ts$/, tags: ['$initial' as const] },
  { name: 'score', test: /\/components\/score\/.+\//, tags: ['$initial' as const] },
]
