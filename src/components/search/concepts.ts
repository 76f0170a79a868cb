/**
 * Things of the card table that have many names. Rules say "the stock is used up", players ask what happens when the
 * deck runs out: both speak of the same concept.
 */
export type Concept = {
  id: string
  /** Finds its names in plain text with figures for numbers (see words.ts). */
  names: RegExp
  /** How much it tells about a question, beside a rare word with 1. */
  weight?: number
  /** Its words mean something else when they stand alone: "runs out" is about no run. */
  whole?: true
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

const any = (...patterns: string[]) => new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'g')

export const CONCEPTS: readonly Concept[] = [
  {
    id: 'stock-out',
    weight: 2.5,
    whole: true,
    names: any(
      `${STOCK}${GAP} (?:used up|empty|emptied|gone|exhausted|finished|depleted|over)`,
      '(?:run|runs|ran|running) out',
      `(?:empty|exhausted) ${STOCK}`,
      `(?:no|nothing|no more|no cards?|no more cards?|without a card)(?: left)? (?:to draw|in the ${STOCK})`,
      'all (?:of )?the cards(?: [^. ]+){0,3}? (?:gone|used|drawn|taken|over|finished)',
    ),
  },
  {
    id: 'one-turn-out',
    names: any('(?:in|at) (?:1|a single) (?:turn|shot|swoop|play)', 'in 1 go'),
  },
  {
    id: 'buy-back',
    weight: 2,
    whole: true,
    names: any('re ?(?:join|enter|buy)(?:s|ing)?'),
  },
  {
    id: 'out',
    weight: 1.2,
    names: any(
      `${OUT} out(?! of)`,
      '(?:close|closes|closing)',
      '(?:no|without) cards? left',
      '(?:end|ends|ending|finish|finishes|finishing)(?:(?: the| a)? (?:round|hand|deal|turn))?',
    ),
  },
  {
    id: 'down',
    weight: 0.8,
    names: any(
      `${PUT}(?: [^. ]+){0,3}?(?<! face) down`,
      'meld(?:s|ed|ing)?',
      'lay(?:s|ing)? (?:out|a|your|my|new)',
      'open(?:s|ed|ing)?(?! pile| deck)',
    ),
  },
  {
    id: 'lay-off',
    weight: 1.2,
    names: any(
      '(?:lay|lays|laying|laid)(?: [^. ]+){0,3}? off',
      'lay ?offs?',
      '(?:add|adds|added|adding|grow|grows|build|builds|building|extend|extends|extended|hit|hits|hitting|add ons?)',
      `(?:play|plays|put|puts|place|stick|tack|throw|lay)(?: [^. ]+){0,3}? (?:on|onto|to)(?: [^. ]+){0,2}? (?:${OTHERS}|${MELD})`,
    ),
  },
  {
    id: 'others',
    weight: 0.7,
    names: any(
      `${OTHERS}(?: (?:players?|peoples?|sides?|elses?))?(?: [^. ]+)? ${MELD}`,
      '(?:to|on|onto) (?:their|theirs|his|hers?)',
    ),
  },
  {
    id: 'take-discards',
    weight: 1.6,
    names: any(
      `${TAKE}(?: (?!out )[^. ]+){0,8}? (?:${DISCARDS}|(?:whole|entire|frozen|the|this|a) pile|packs?|top (?:card|7))`,
    ),
  },
  {
    id: 'draw-count',
    weight: 1.3,
    names: any('how many cards(?: [^. ]+){0,3}? (?:draw|drawn|pick(?: up)?|take)'),
  },
  { id: 'discards', names: any(DISCARDS, '(?:the|whole|entire|frozen) pile', 'upcard') },
  { id: 'stock', names: any(STOCK) },
  {
    id: 'packs',
    weight: 1.4,
    names: any(
      '(?:how many|number of|\\d+|which|of|1|more|an ordinary) (?:packs?|decks?)',
      'cards (?:are )?in the (?:deck|pack|game)',
    ),
  },
  {
    id: 'discard',
    weight: 0.7,
    names: any('discards?'),
  },
  {
    id: 'at-once',
    names: any('at once'),
  },
  {
    id: 'book',
    names: any(
      'canastas?',
      'books?',
      '(?<!discard |draw |trash |main |closed |open |stock |waste |the |whole |frozen |each )piles?(?! up)',
    ),
  },
  { id: 'wild', names: any('wild(?:s| cards?| ranks?)?', 'jokers?', '2s', 'deuces?') },
  {
    id: 'which-wild',
    weight: 1.2,
    names: any(
      '(?:2s?|kings?|aces?|jokers?|deuces?)(?: (?:are|is|be|count as|a))* wild(?: cards?)?',
      '(?:are|is) (?:also )?wild',
      'wild rank',
    ),
  },
  {
    id: 'wild-share',
    weight: 1.2,
    names: any(
      '(?:2|several|multiple|more than 1|at most 1) (?:wild(?:s| cards?)?|jokers?)(?: (?:in|per|side|together)|$)?',
      'wild cards? (?:alone|only)',
      '(?:wild(?:s| cards?)?|jokers?) (?:per|allowed|limit)',
    ),
  },
  {
    id: 'set-up',
    weight: 1.2,
    names: any('set ?up', 'piles of'),
  },
  {
    id: 'joker-swap',
    weight: 1.8,
    names: any(`${SWAP}(?: [^. ]+){0,4}? jokers?`),
  },
  {
    id: 'begin',
    weight: 1.5,
    names: any(
      'begins',
      'who(?: gets to)? (?:starts?|begins?|leads?|(?:is|has the|takes the) 1st)',
      '(?:goes|go|going|plays|play|moves|move|starts|start|picks|draws|draw|turn) 1st',
      '(?:who|player|players?) (?:starts|start|begins|begin|leads|lead|decides|moves)',
    ),
  },
  {
    id: 'dealer',
    weight: 1.5,
    names: any(
      'who (?:shuffles|deals|is the dealer|is dealer)',
      'deal (?:passes|alternates|moves|rotates)(?! over)',
      '(?:lowest|lower|lower card|loser|winner) (?:1 )?deals',
      '(?:deals? next|(?:winner|loser)(?: [^. ]+)? deals?)',
      'dealer',
    ),
  },
  {
    id: 'dealt',
    weight: 1.5,
    names: any(
      'how many cards(?:(?! (?:draw|take|pick|discard|buy)) [^. ]+){0,5}? (?:get|gets|dealt|deal|deals|each|start|starts|hold|have|receive|begin|hand|with|apiece)',
      'cards (?:each|apiece|per player|in (?:a|the|your) (?:starting )?hand|to each)',
    ),
  },
  {
    id: 'how-many-play',
    weight: 1.5,
    names: any(
      'how many (?:people|players|persons)(?! (?:cards|get))',
      '\\d (?:persons?|player|handed)(?: (?:game|version|rules))?',
      '(?:good|ok|playable|possible|meant|made|best) (?:for|with) (?:just |only )?\\d',
    ),
  },
  {
    id: 'win',
    weight: 1.2,
    names: any(
      'wins?',
      'winn(?:ing|er|ers)',
      '(?:game|match) (?:is )?(?:over|ends?|won|finish(?:ed)?|done|stops?)',
      '(?:play|plays|played|playing|game|goes|go) (?:to|until|till|til|up to)',
      '1st (?:(?:team|side|player|person|1) )?to (?:how many|\\d+)',
      'how many points do (?:you|we|i) (?:need|play)(?= *$| to (?:win|finish))',
    ),
  },
  {
    id: 'worth',
    weight: 0.7,
    names: any(
      'values?',
      'points? (?:for|is|are|each|do|does)',
      'how many points',
      'how much',
      'counts?',
      'scores?',
    ),
  },
  {
    id: 'points',
    weight: 0.5,
    names: any('points?', 'scor(?:e|es|ed|ing)', 'counts?', 'bonus(?:es)?', 'worth', 'costs?'),
  },
  {
    id: 'card-worth',
    weight: 1.2,
    names: any(
      `(?:worth|values?|points?)(?: (?:for|of|is|are|does|do))?(?: (?:a|an|the|each))? ${CARD}`,
      `how (?:much|many points)(?: [^. ]+){0,2}? ${CARD}(?: [^. ]+)?(?: worth| count| cost)?`,
      `(?:what|how much) (?:do|does)(?: [^. ]+){0,2}? ${CARD} (?:count|cost|score)`,
      'points (?:for|per) (?:each|a) card',
    ),
  },
  {
    id: 'scoring',
    weight: 1.2,
    names: any(
      'how(?: [^. ]+){0,5}? scor(?:e|es|ed|ing)',
      'how(?: [^. ]+){0,4}? points(?: [^. ]+){0,3}? (?:counted|calculated|worked out|added)',
      'scoring',
      'who (?:gets|scores|collects) (?:the |my |those )?points',
    ),
  },
  {
    id: 'eliminated',
    weight: 1.2,
    names: any('out of the (?:game|match|pool)', '(?:is|are|am) out(?= |$)(?! of)'),
  },
  {
    id: 'final-discard',
    weight: 1.3,
    names: any(
      '(?:last|final) (?:card|discard)',
      '(?:have|has|need) to (?:throw|discard)(?: [^. ]+){0,3}? (?:go out|finish|close)',
    ),
  },
  {
    id: 'size',
    names: any(
      '(?:min|minimum|max|maximum|shortest|longest|smallest|biggest|largest) (?:length|size|run|set|meld|sequence|number of cards)',
      '(?:at most|any number of|\\d or more) cards',
      '(?:set|run|meld|sequence)s? (?:be|have|need|has|needs) (?:at least |only )?\\d(?: cards)?',
    ),
  },
  {
    id: 'minimum',
    weight: 1.6,
    names: any(
      'minimums?(?! (?:number|length|size|cards|of cards|players|people|run|set))',
      'points?(?: [^. ]+){0,4}? to (?:open|meld|lay|go|come|get|put|start)',
      'to open',
    ),
  },
  {
    id: 'tie',
    weight: 1.4,
    names: any(
      'tied',
      'scores? (?:are |is )?(?:level|even)',
      'same (?:scores?|totals?|points|counts?|deadwood|number of points)',
      'equal',
    ),
  },
  {
    id: 'ace-place',
    weight: 1.8,
    names: any(
      '(?:q|queen) (?:k|king) (?:and )?(?:a|ace)',
      'aces? (?:is |are |be |count |counts |used |stand |stands )*(?:as )?(?:a |an )?(?:1|14|11)(?= |$)',
    ),
  },
  { id: 'run', names: any('runs?', 'sequences?', `${RANK} ${RANK} ${RANK}`) },
  {
    id: 'set',
    weight: 0.8,
    names: any('sets?', 'groups?', 'combinations?', '\\d of a (?:kind|rank)', 'trips', 'triplets?', 'books?'),
  },
  { id: 'clean', names: any('natural', 'pure', 'without (?:a )?(?:jokers?|wilds?|wild cards?)') },
  {
    id: 'freeze',
    weight: 1.3,
    names: any('(?:un)?freez(?:e|es|ing)', '(?:un)?fr(?:o|ee)zen?'),
  },
  {
    id: 'left',
    weight: 0.9,
    names: any(
      'left ?over',
      '(?:left|remain(?:s|ing)?|stuck|caught|still)(?: [^. ]+){0,3}? (?:hands?|foot|holds?|held)',
      '(?:caught|stuck) with',
    ),
  },
  {
    id: 'limit',
    weight: 0.8,
    names: any('how (?:many|big|long|often|much)', 'max(?:imum)?', 'longest'),
  },
  { id: 'rounds', names: any('(?:how many|number of|all|\\d+) (?:rounds|hands|deals)') },
  {
    id: 'round',
    weight: 0.5,
    names: any('(?:\\d+(?:st|nd|rd|th)|last|next|each|every|1|a|the) (?:hand|deal)'),
  },
  { id: 'drop', names: any('drop(?:s|ped|ping)?', 'fold(?:s|ed|ing)?') },
  {
    id: 'wrong',
    names: any('wrong(?:ly)?', 'bad', 'mistakes?', 'by accident', 'too (?:many|few) cards'),
  },
  {
    id: 'equal-cards',
    names: any('differ in suit', `2 ${RANK}s? of ${SUIT}`, `2 (?:of them )?(?:are )?${SUIT}`),
  },
  {
    id: 'one-suit',
    weight: 0.8,
    names: any('(?:mixed|different|any|several|other) suits?'),
  },
  {
    id: 'must',
    weight: 0.6,
    names: any('must', '(?:have|has|need|needs) to'),
  },
  { id: 'where', names: any('where') },
  {
    id: 'towards-minimum',
    weight: 1.2,
    names: any(
      'counts?(?: also)? (?:for|towards?|to)(?: [^. ]+){0,3}? (?:minimum|opening|open|\\d\\d|melds?|initial|requirement)',
    ),
  },
  {
    id: 'not-yet',
    weight: 1.3,
    names: any(
      `(?:havent|not|hasnt|have not|before|without|no|nothing|until)(?: [^. ]+){0,4}? (?:meld|melded|melding|opened|open|opening|laid|laying|lay|hit|(?:put|putting|go|gone|going|be)(?: [^. ]+)? down|${MELD})`,
      'not (?:yet )?down',
    ),
  },
  {
    id: 'taken-discard',
    weight: 1.4,
    names: any(
      '(?:discards?|card|cards|1) (?:that )?(?:i|you|they|we|she|he) (?:have |had )?(?:just )?(?:pick|picked|take|took|taken|drew|draw|choose|chose|chosen|played|put down)(?: up)?',
    ),
  },
  {
    id: 'none',
    weight: 0.8,
    names: any('nobody', 'no 1'),
  },
  {
    id: 'whole-all',
    weight: 0.6,
    names: any('everything'),
  },
  {
    id: 'shared',
    weight: 1.5,
    names: any('1 card (?:be|in|may|can|count)', 'a set and (?:also )?(?:to |in )?a run'),
  },
  {
    id: 'keep',
    weight: 0.8,
    names: any('(?:keep|keeps|keeping|kept)(?! score)'),
  },
  {
    id: 'pass',
    names: any('(?:dont|doesnt|does not|do not) want(?: to)?'),
  },
]
