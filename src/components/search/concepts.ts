/**
 * Things of the card table that have many names. Rules say "the stock is used up", players ask what happens when the
 * deck runs out: both speak of the same concept.
 */
export type Concept = {
  id: string
  /** Finds its names in plain text with figures for numbers (see words.ts). */
  names: RegExp
}

/** Up to so many words between two that belong together. */
const GAP = '(?: [^. ]+){0,4}?'
const STOCK = '(?:stock(?:pile)?|decks?|(?:draw(?:ing)?|closed|main|face down) (?:piles?|decks?)|talon|kitty)'
const DISCARDS =
  '(?:discards?(?: piles?)?|(?:the|whole) stack|open (?:pile|deck)|trash(?: pile)?|(?:waste|junk|garbage) pile)'
const TAKE =
  '(?:pick|picks|picked|picking|take|takes|taking|took|draw|draws|drawing|drew|grab|grabs|get|pull|up)'
const PUT =
  '(?:put|puts|putting|lay|lays|laying|laid|go|goes|going|gone|went|come|comes|coming|came|get|place)'
const OTHERS =
  '(?:others?|another|someones?|somebodys?|elses?|opponents?|opponents?|peoples?|(?<!my )partners?)'
const MELD = '(?:melds?|sets?|runs?|missions?|sequences?|books?|canastas?|spreads?|combinations?)'
const SWAP =
  '(?:take|takes|taking|taken|steal|steals|swap|swaps|swapped|replace|replaces|replaced|replacing|trade|traded|exchange|exchanged|grab|switch|reclaim|free)'
const OUT = '(?:go|goes|going|gone|went|get|gets|is|are|be|am)'

const CARD =
  '(?:jokers?|aces?|kings?|queens?|jacks?|10s?|(?:face|court|picture|number|high|low|skip|wild|small) cards?|wilds?|skips?|figures|black 3s?|red 3s?|deuces?|2s)'
const RANK = '(?:\\d|10|a|j|q|k|ace|jack|queen|king)'
const SUIT = '(?:spades?|hearts?|diamonds?|clubs?)'

/** The names of each, as patterns. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'stock-out': [
    `${STOCK}${GAP} (?:used up|empty|emptied|gone|exhausted|finished|depleted|over)`,
    '(?:run|runs|ran|running) out',
    `(?:empty|exhausted) ${STOCK}`,
    `(?:no|nothing|no more|no cards?|no more cards?|without a card)(?: left)? (?:to draw|in the ${STOCK})`,
    'all (?:of )?the cards(?: [^. ]+){0,3}? (?:gone|used|drawn|taken|over|finished)',
  ],
  'not-my-turn': [
    'out of turn',
    '(?:not|wasnt|isnt|before) (?:my|your|his|her|their|our) turn',
    'whose turn',
  ],
  'one-turn-out': ['(?:in|at) (?:1|a single) (?:turn|shot|swoop|play)', 'in 1 go'],
  'buy-back': ['re ?(?:join|enter|buy)(?:s|ing)?'],
  out: [
    `${OUT} out(?! of)`,
    '(?:close|closes|closing)',
    '(?:no|without) cards? left',
    '(?:end|ends|ending|finish|finishes|finishing)(?:(?: the| a)? (?:round|hand|deal|turn))?',
  ],
  down: [
    `${PUT}(?: [^. ]+){0,3}?(?<! face) down`,
    'meld(?:s|ed|ing)?',
    'lay(?:s|ing)? (?:out|a|your|my|new)',
    'open(?:s|ed|ing)?(?! pile| deck)',
  ],
  'lay-off': [
    '(?:lay|lays|laying|laid)(?: [^. ]+){0,3}? off',
    'lay ?offs?',
    '(?:add|adds|added|adding|grow|grows|build|builds|building|extend|extends|extended|hit|hits|hitting|add ons?)',
    `(?:play|plays|put|puts|place|stick|tack|throw|lay)(?: [^. ]+){0,3}? (?:on|onto|to)(?: [^. ]+){0,2}? (?:${OTHERS}|${MELD})`,
  ],
  'take-discards': [
    `${TAKE}(?: (?!out )[^. ]+){0,8}? (?:${DISCARDS}|(?:whole|entire|frozen|the|this|a) pile|packs?|top (?:card|7))`,
  ],
  'draw-count': ['how many cards(?: [^. ]+){0,3}? (?:draw|drawn|pick(?: up)?|take)'],
  stock: [STOCK],
  packs: [
    '(?:how many|number of|\\d+|which|of|1|more|an ordinary) (?:packs?|decks?)',
    'cards (?:are )?in the (?:deck|pack|game)',
  ],
  wild: ['wild(?:s| cards?| ranks?)?', 'jokers?', '2s', 'deuces?'],
  'which-wild': [
    '(?:2s?|kings?|aces?|jokers?|deuces?)(?: (?:are|is|be|count as|a))* wild(?: cards?)?',
    '(?:are|is) (?:also )?wild',
    'wild rank',
  ],
  'wild-share': [
    '(?:2|several|multiple|more than 1|at most 1) (?:wild(?:s| cards?)?|jokers?)(?: (?:in|per|side|together)|$)?',
    'wild cards? (?:alone|only)',
    '(?:wild(?:s| cards?)?|jokers?) (?:per|allowed|limit)',
  ],
  'set-up': ['set ?up', 'piles of'],
  'joker-swap': [`${SWAP}(?: [^. ]+){0,4}? jokers?`],
  begin: [
    'begins',
    'who(?: gets to)? (?:starts?|begins?|leads?|(?:is|has the|takes the) 1st)',
    '(?:goes|go|going|plays|play|moves|move|starts|start|picks|draws|draw|turn) 1st',
    '(?:who|player|players?) (?:starts|start|begins|begin|leads|lead|decides|moves)',
  ],
  dealer: [
    'who (?:shuffles|deals|is the dealer|is dealer)',
    'deal (?:passes|alternates|moves|rotates)(?! over)',
    '(?:lowest|lower|lower card|loser|winner) (?:1 )?deals',
    '(?:deals? next|(?:winner|loser)(?: [^. ]+)? deals?)',
    'dealer',
  ],
  dealt: [
    'how many cards(?:(?! (?:draw|take|pick|discard|buy)) [^. ]+){0,5}? (?:get|gets|dealt|deal|deals|each|start|starts|hold|have|receive|begin|hand|with|apiece)',
    'cards (?:each|apiece|per player|in (?:a|the|your) (?:starting )?hand|to each)',
  ],
  'how-many-play': [
    'how many (?:people|players|persons)(?! (?:cards|get))',
    '\\d (?:persons?|player|handed)(?: (?:game|version|rules))?',
    '(?:good|ok|playable|possible|meant|made|best) (?:for|with) (?:just |only )?\\d',
  ],
  win: [
    'wins?',
    'winn(?:ing|er|ers)',
    '(?:game|match) (?:is )?(?:over|ends?|won|finish(?:ed)?|done|stops?)',
    '(?:play|plays|played|playing|game|goes|go) (?:to|until|till|til|up to)',
    '1st (?:(?:team|side|player|person|1) )?to (?:how many|\\d+)',
    'how many points do (?:you|we|i) (?:need|play)(?= *$| to (?:win|finish))',
  ],
  points: ['points?', 'scor(?:e|es|ed|ing)', 'counts?', 'bonus(?:es)?', 'worth', 'costs?'],
  'card-worth': [
    `(?:worth|values?|points?)(?: (?:for|of|is|are|does|do))?(?: (?:a|an|the|each))? ${CARD}`,
    `how (?:much|many points)(?: [^. ]+){0,2}? ${CARD}(?: [^. ]+)?(?: worth| count| cost)?`,
    `(?:what|how much) (?:do|does)(?: [^. ]+){0,2}? ${CARD} (?:count|cost|score)`,
    'points (?:for|per) (?:each|a) card',
  ],
  scoring: [
    'how(?: [^. ]+){0,5}? scor(?:e|es|ed|ing)',
    'how(?: [^. ]+){0,4}? points(?: [^. ]+){0,3}? (?:counted|calculated|worked out|added)',
    'scoring',
    'who (?:gets|scores|collects) (?:the |my |those )?points',
  ],
  eliminated: ['out of the (?:game|match|pool)', '(?:is|are|am) out(?= |$)(?! of)'],
  size: [
    '(?:min|minimum|max|maximum|shortest|longest|smallest|biggest|largest) (?:length|size|run|set|meld|sequence|number of cards)',
    '(?:at most|any number of|\\d or more) cards',
    '(?:set|run|meld|sequence)s? (?:be|have|need|has|needs) (?:at least |only )?\\d(?: cards)?',
  ],
  minimum: [
    'minimums?(?! (?:number|length|size|cards|of cards|players|people|run|set))',
    'points?(?: [^. ]+){0,4}? to (?:open|meld|lay|go|come|get|put|start)',
    'to open',
  ],
  tie: [
    'tied',
    'scores? (?:are |is )?(?:level|even)',
    'same (?:scores?|totals?|points|counts?|deadwood|number of points)',
    'equal',
  ],
  'ace-place': [
    '(?:q|queen) (?:k|king) (?:and )?(?:a|ace)',
    'aces? (?:is |are |be |count |counts |used |stand |stands )*(?:as )?(?:a |an )?(?:1|14|11)(?= |$)',
  ],
  run: ['runs?(?! out)', 'sequences?', `${RANK} ${RANK} ${RANK}`],
  set: ['sets?', 'groups?', 'combinations?', '\\d of a (?:kind|rank)', 'trips', 'triplets?', 'books?'],
  clean: ['natural', 'pure', 'without (?:a )?(?:jokers?|wilds?|wild cards?)'],
  freeze: ['(?:un)?freez(?:e|es|ing)', '(?:un)?fr(?:o|ee)zen?'],
  left: [
    'left ?over',
    '(?:left|remain(?:s|ing)?|stuck|caught|still)(?: [^. ]+){0,3}? (?:hands?|foot|holds?|held)',
    '(?:caught|stuck) with',
  ],
  limit: ['how (?:many|big|long|often|much)', 'max(?:imum)?', 'longest'],
  rounds: ['(?:how many|number of|all|\\d+) (?:rounds|hands|deals)'],
  round: ['(?:\\d+(?:st|nd|rd|th)|last|next|each|every|1|a|the) (?:hand|deal)'],
  miscount: ['too (?:many|few) cards'],
  'equal-cards': ['differ in suit', `2 ${RANK}s? of ${SUIT}`, `2 (?:of them )?(?:are )?${SUIT}`],
  must: ['must', '(?:have|has|need|needs) to'],
  where: ['where'],
  'towards-minimum': [
    'counts?(?: also)? (?:for|towards?|to)(?: [^. ]+){0,3}? (?:minimum|opening|open|\\d\\d|melds?|initial|requirement)',
  ],
  'not-yet': [
    `(?:havent|not|hasnt|have not|before|without|no|nothing|until)(?: [^. ]+){0,4}? (?:meld|melded|melding|opened|open|opening|laid|laying|lay|hit|(?:put|putting|go|gone|going|be)(?: [^. ]+)? down|${MELD})`,
    'not (?:yet )?down',
  ],
  'taken-discard': [
    '(?:discards?|card|cards|1) (?:that )?(?:i|you|they|we|she|he) (?:have |had )?(?:just )?(?:pick|picked|take|took|taken|drew|draw|choose|chose|chosen|played|put down)(?: up)?',
  ],
  none: ['nobody', 'no 1'],
  'whole-all': ['everything'],
  shared: ['1 card (?:be|in|may|can|count)', 'a set and (?:also )?(?:to |in )?a run'],
  keep: ['(?:keep|keeps|keeping|kept)(?! score)'],
  pass: ['(?:dont|doesnt|does not|do not) want(?: to)?'],
}

export const CONCEPTS: readonly Concept[] = Object.entries(NAMES).map(([id, names]) => ({
  id,
  names: new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'),
}))
