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

const IN_THE_PACK = 'in (?:the|a|1|your) (?:deck|pack|game)'
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
      `${STOCK}${GAP} (?:run|runs|ran|running) (?:out|dry|low)`,
      `${STOCK}${GAP} (?:used up|empty|emptied|gone|exhausted|finished|depleted|over)`,
      '(?:run|runs|ran|running) out',
      `(?:empty|exhausted) ${STOCK}`,
      `(?:no|nothing|no more|no cards?|no more cards?|without a card)(?: left)? (?:to draw|in the ${STOCK})`,
      'all (?:of )?the cards(?: [^. ]+){0,3}? (?:gone|used|drawn|taken|over|finished)',
      'through the (?:whole |entire )?deck',
    ),
  },
  {
    id: 'one-turn-out',
    names: any(
      '(?:in|at) (?:1|a single) (?:turn|shot|swoop|play)',
      'in 1 go',
      'down and out',
      'whole hand',
      'out in 1 (?:hand|turn|go)',
    ),
  },
  {
    id: 'buy-back',
    weight: 2,
    whole: true,
    names: any(
      '(?:buy|buys|come|comes|get|gets) back(?: in)?',
      're ?(?:join|enter|buy)(?:s|ing)?',
      '(?:join|enter|play|come in|get in|go in|buy in|be in) again',
      'player(?: [^. ]+)? return',
      'return to the game',
    ),
  },
  {
    id: 'out',
    weight: 1.2,
    names: any(
      `${OUT} out(?! of)`,
      '(?:close|closes|closing)',
      'call(?:s|ing)? (?:up|out)',
      'last discard',
      'meld(?:s|ing)? out',
      '(?:no|without) cards? left',
      '(?:has|have|had|with|got) no (?:more )?cards',
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
      '(?:tack|stick)(?: [^. ]+){0,2}? on',
    ),
  },
  {
    id: 'others',
    weight: 0.7,
    names: any(
      `${OTHERS}(?: (?:players?|peoples?|sides?|elses?))?(?: [^. ]+)? ${MELD}`,
      'whoever made it',
      'no matter whose',
      '(?:to|on|onto) (?:their|theirs|his|hers?)',
      '(?:their|his|her) (?:melds?|sets?|runs?)',
    ),
  },
  {
    id: 'take-discards',
    weight: 1.6,
    names: any(
      `${TAKE}(?: (?!out )[^. ]+){0,8}? (?:${DISCARDS}|(?:whole|entire|frozen|the|this|a) pile|packs?|top (?:card|7))`,
      'take (?:the|a|his|her|their) (?:card|discard)(?: [^. ]+){0,2}? (?:threw|thrown|discarded)',
    ),
  },
  {
    id: 'draw-count',
    weight: 1.3,
    names: any(
      'how many cards(?: [^. ]+){0,3}? (?:draw|drawn|pick(?: up)?|take)',
      '(?:take|draw|pick up) (?:only |just )?\\d(?: cards?)?(?= *$| each| per| a turn)',
    ),
  },
  { id: 'discards', names: any(DISCARDS, '(?:the|whole|entire|frozen) pile', 'upcard') },
  { id: 'stock', names: any(STOCK) },
  {
    id: 'packs',
    weight: 1.4,
    names: any(
      '(?:how many|number of|\\d+|which|of|1|more|an ordinary) (?:packs?|decks?)',
      'cards (?:are )?in the (?:deck|pack|game)',
      'what cards do (?:you|we|i) need',
    ),
  },
  {
    id: 'discard',
    weight: 0.7,
    names: any('discards?'),
  },
  {
    id: 'back',
    weight: 1.3,
    names: any(
      '(?:same turn|same card|that same|not discarded in|right back)',
      '(?:discard|return)(?: [^. ]+){0,3}? (?:just )?(?:drew|picked up|took)',
    ),
  },
  {
    id: 'at-once',
    names: any('at once', 'immediately', 'in this turn', 'now', 'right after'),
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
      '(?:which|what)(?: cards?)?(?: is| are)? wild',
      '(?:2s?|kings?|aces?|jokers?|deuces?)(?: (?:are|is|be|count as|a))* wild(?: cards?)?',
      '(?:is|are) (?:a )?(?:2s?|kings?|aces?|deuces?)(?: (?:a|always))? wild',
      '(?:are|is) (?:also )?wild',
      'wild rank',
      'what (?:are|counts as|can be used as)(?: [^. ]+)? wild(?:s| cards?)?',
    ),
  },
  {
    id: 'wild-share',
    weight: 1.2,
    names: any(
      '(?:2|several|multiple|more than 1|at most 1) (?:wild(?:s| cards?)?|jokers?)(?: (?:in|per|side|together)|$)?',
      '(?:max|maximum|limit)(?: [^. ]+){0,3}? (?:wilds?|jokers?)',
      '(?:all|only|just) (?:wilds?|jokers)',
      'wild cards? (?:alone|only)',
      '(?:wild(?:s| cards?)?|jokers?) (?:per|allowed|limit)',
      'more (?:wilds?|jokers?|wild cards) than',
    ),
  },
  {
    id: 'upcard',
    weight: 1.3,
    names: any('upcards?', 'starts the discard'),
  },
  {
    id: 'set-up',
    weight: 1.2,
    names: any('set ?up', 'face up piles', 'piles of'),
  },
  {
    id: 'one-a-rank',
    weight: 1.4,
    names: any(
      '(?:2|several|more than 1|another|2nd|separate)(?: separate| different)? (?:sets?|melds?|piles?|books?|canastas?) of (?:\\d+s|aces|kings|queens|jacks)',
    ),
  },
  {
    id: 'joker-count',
    weight: 1.2,
    names: any(
      `how many jokers (?:are|do|does|total|${IN_THE_PACK})`,
      '(?:\\d+|no|with|without|more) jokers(?! in| with| beside)',
      'has no jokers',
      'jokers (?:included|are shuffled)',
      '(?:use|remove) (?:the )?jokers',
      'leave (?:the )?jokers in',
    ),
  },
  {
    id: 'joker-swap',
    weight: 1.8,
    names: any(
      `${SWAP}(?: [^. ]+){0,4}? jokers?`,
      'card that (?:a|the) joker stands for',
      '(?:steal|swap|replace|replaced|exchange|trade|switch|reclaim)(?: [^. ]+){0,3}? (?:wilds?|wild cards?)',
      'take(?: back)?(?: a| the| someones| their)? (?:wilds?|wild cards?) (?:from|off|out|back)',
      '(?:get|pick up|buy|use|remove) (?:a|the|their|someones|his|her|that|your|my)(?: [^. ]+)? jokers? (?:from|on|off|out)',
    ),
  },
  {
    id: 'begin',
    weight: 1.5,
    names: any(
      '(?:goes|go|going|plays|play|moves|move|starts|start|picks|draws|draw|turn) 1st',
      '(?:who|player|players?) (?:starts|start|begins|begin|leads|lead|decides|moves)',
      '(?:dealers? left|left of (?:the )?dealer|did not deal|non dealer) (?:begins|starts|plays|decides|may)?',
      'begins',
      'next player to the left begins',
      'who(?: gets to)? (?:starts?|begins?|leads?|(?:is|has the|takes the) 1st)',
      'dealer (?:starts?|begins?|leads?)',
    ),
  },
  {
    id: 'dealer',
    weight: 1.5,
    names: any(
      'who (?:shuffles|deals|is the dealer|is dealer)',
      '(?:lowest|lower|lower card|loser|winner) (?:1 )?deals',
      'deal (?:passes|alternates|moves|rotates)(?! over)',
      'deals? next',
      'dealer',
      '(?:winner|loser)(?: [^. ]+)? deals?',
    ),
  },
  {
    id: 'dealt',
    weight: 1.5,
    names: any(
      'how many cards(?:(?! (?:draw|take|pick|discard|buy)) [^. ]+){0,5}? (?:get|gets|dealt|deal|deals|each|start|starts|hold|have|receive|begin|hand|with|apiece)',
      'cards (?:each|apiece|per player|in (?:a|the|your) (?:starting )?hand|to each)',
      '(?:are|is|be|gets?|holds) (?:dealt|\\d+ cards|as many cards)',
      'deals? (?:\\S+ ){0,4}?(?:cards|each|to each)',
      'how many(?: cards)? do (?:we|you|i|they|people|players)(?: all| each)? (?:get|start|have|hold|deal)',
      'starting cards',
      'cards to (?:start|begin)',
      'how big is (?:a|the|your) hand',
      '\\d+ or \\d+ cards',
    ),
  },
  {
    id: 'how-many-play',
    weight: 1.5,
    names: any(
      'how many (?:people|players|persons)(?! (?:cards|get))',
      '(?:\\d+|more|sides?) (?:people |players |can )?play',
      '\\d (?:persons?|player|handed)(?: (?:game|version|rules))?',
      'play(?:ed)? (?:alone|solo|as (?:a )?(?:teams?|partners?|couples?|pairs?)|in teams|with (?:partners|teams))',
      'can (?:you|we|i)(?: [^. ]+)? play(?: [^. ]+)? with (?:just |only )?\\d(?= |$)(?! (?:jokers|decks|packs|cards))',
      '(?:good|ok|playable|possible|meant|made|best) (?:for|with) (?:just |only )?\\d',
      '\\d of us',
    ),
  },
  {
    id: 'win',
    weight: 1.2,
    names: any(
      'wins?',
      'won',
      'winn(?:ing|er|ers)',
      '(?:game|match) (?:is )?(?:over|ends?|won|finish(?:ed)?|done|stops?)',
      'end of the game',
      'play(?:ed|ing)? to',
      'highest total',
      'lowest total',
      'goal',
      'object(?:ive)?',
      'reach(?:es|ed)? (?:\\d+|the target)',
      '(?:points?|scores?|totals?)(?: [^. ]+){0,3}? (?:low|high) or (?:low|high)',
      '(?:play|plays|played|playing|game|goes|go) (?:to|until|till|til|up to)',
      '(?:low|lowest|lower|high|highest|higher|most|least|fewest)(?: or (?:low|lowest|lower|high|highest))?(?: scores?| totals?| points)(?: or (?:low|high|lowest|highest) scores?)?(?: wins?)?',
      'target',
      '1st (?:(?:team|side|player|person|1) )?to (?:how many|\\d+)',
      'how many points (?:is|in|for) (?:a|the) (?:game|match|win)',
      'how many points do (?:you|we|i) (?:need|play)(?= *$| to (?:win|finish))',
    ),
  },
  {
    id: 'worth',
    weight: 0.7,
    names: any(
      'worth',
      'values?',
      'valued',
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
    names: any(
      'points?',
      'scor(?:e|es|ed|ing)',
      'counts?',
      'bonus(?:es)?',
      'penalt(?:y|ies)',
      'earns?',
      'worth',
      'costs?',
    ),
  },
  {
    id: 'card-worth',
    weight: 1.2,
    names: any(
      `(?:worth|values?|points?)(?: (?:for|of|is|are|does|do))?(?: (?:a|an|the|each))? ${CARD}`,
      `${CARD} (?:are |is |be )?(?:worth|values?|points?)`,
      `how (?:much|many points)(?: [^. ]+){0,2}? ${CARD}(?: [^. ]+)?(?: worth| count| cost)?`,
      '(?:their|its) number',
      '(?:jokers?|aces?|kings?|jacks?)(?: counts?| costs?)? \\d\\d',
      `(?:what|how much) (?:do|does)(?: [^. ]+){0,2}? ${CARD} (?:count|cost|score)`,
      'card (?:values?|points)',
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
      '(?:add|work|figure)(?: [^. ]+)? (?:up|out) (?:the |my |our )?(?:points|scores?)',
    ),
  },
  {
    id: 'eliminated',
    weight: 1.2,
    names: any(
      'eliminat(?:ed|ion|e|es)',
      'out of the (?:game|match|pool)',
      '(?:is|are|am) out(?= |$)(?! of)',
      'when(?: are| am)? (?:you|i) out',
      'over (?:the limit|1\\d\\d)',
      'what happens at \\d+',
    ),
  },
  {
    id: 'final-discard',
    weight: 1.3,
    names: any(
      '(?:need|needs|must|have to|has to|with|without|no)(?: a| the| to)?(?: last| final)? discard(?:ing)?(?: [^. ]+){0,2}? (?:go|close|finish|end)',
      '(?:last|final) (?:card|discard)',
      'need no(?: last)? discard',
      'there is no discard',
      'must (?:i|you|we) discard(?: [^. ]+){0,2}? (?:go|finish|close|end)',
      '(?:have|has|need) to (?:throw|discard)(?: [^. ]+){0,3}? (?:go out|finish|close)',
      'out (?:without|with no|by melding)(?: [^. ]+)? (?:discard(?:ing)?|everything)',
      '(?:without|with no|no) (?:a |any )?discard(?:ing)?',
    ),
  },
  {
    id: 'size',
    names: any(
      'how (?:long|short|big|large|small)',
      '(?:min|minimum|max|maximum|shortest|longest|smallest|biggest|largest) (?:length|size|run|set|meld|sequence|number of cards)',
      '[34] or (?:more|4|5)(?: neighbouring)? cards?',
      'at least [345] cards?',
      '\\d+ to \\d+ (?:consecutive )?cards',
      '(?:at most|any number of|\\d or more) cards',
      'how many (?!wild|jokers?|naturals?|points?|2s|people|players|decks|packs|rounds|hands)(?:[^. ]+ ){0,6}?(?:a|an|1|each|per) (?:set|run|meld|sequence|book|group)(?! of)',
      '\\d cards? (?:is )?(?:enough|a set|a run)',
      '(?:set|run|meld|sequence)s? (?:be|have|need|has|needs) (?:at least |only )?\\d(?: cards)?',
      '(?:minimum|maximum|fewest|least)(?: number of)? cards',
    ),
  },
  {
    id: 'minimum',
    weight: 1.6,
    names: any(
      'minimums?(?! (?:number|length|size|cards|of cards|players|people|run|set))',
      '(?:lay|put|go|come|laying|putting) (?:\\S+ )?down (?:the |for the )?1st(?: time)?',
      '1st (?:time|put down|(?:go|going|lay|laying|come|coming) down)',
      'points?(?: [^. ]+){0,4}? to (?:open|meld|lay|go|come|get|put|start)',
      '(?:meld|opening|lay down|points) requirements?',
      'to open',
      'how much(?: [^. ]+){0,4}? to (?:open|meld|(?:go|lay|come|get|put)(?: [^. ]+)? down)',
    ),
  },
  {
    id: 'tie',
    weight: 1.4,
    names: any(
      'tied',
      'scores? (?:are |is )?(?:level|even)',
      'equal (?:totals?|highest|lowest|scores?|1s|leaders|counts)',
      'same (?:scores?|totals?|points|counts?|deadwood|number of points)',
      'totals are equal',
      'equal',
      '(?:2|several|both)(?! (?:melds|cards|sets|runs))(?: [^. ]+){0,3}? (?:reach|hit|finish|pass|cross|make)(?:es)?',
      'both (?:go|went|are|finish|finished|over|reach(?:ed)?|hit|pass(?:ed)?)',
      '(?:is|ends in) a draw',
    ),
  },
  {
    id: 'ace-place',
    weight: 1.8,
    names: any(
      'aces? (?:is |are |be |count |played |both |stands? |counts? )*(?:either )?(?:high|low)',
      'aces?(?: [^. ]+){0,5}? (?:above the king|below the 2)',
      'aces?(?: [^. ]+){0,4}? (?:after|before|next to|above|below|under|over|between)(?: [^. ]+)? (?:kings?|2s?|queens?)',
      'aces? (?:1|14|11)(?= |$)',
      'around the corner',
      'wrap(?:s|ped|ping)?(?: around)?',
      '(?:k|king) (?:a|ace)(?: (?:and )?(?:2|2s))?',
      '(?:q|queen) (?:k|king) (?:and )?(?:a|ace)',
      'corner',
      'aces? (?:is |are |be |count |counts |used |stand |stands )*(?:as )?(?:a |an )?(?:1|14|11)(?= |$)',
      'ace on top of',
      'where(?: [^. ]+){0,2}? aces? (?:go|goes|stand|stands|fit)',
      'aces? at (?:both|either) ends?',
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
      '(?:cards|what)(?: [^. ]+){0,3}? left',
      'still holds?',
      'in (?:your|the|my|his|their) hands?',
      '(?:caught|stuck) with',
      'holding(?: [^. ]+)? cards',
      'cards(?: [^. ]+){0,2}? holding',
    ),
  },
  {
    id: 'limit',
    weight: 0.8,
    names: any(
      'how (?:many|big|long|often|much)',
      'max(?:imum)?',
      'limit(?:s|ed)?',
      'at most',
      'longest',
      'any number',
      'as (?:many|often)',
      'nobody counts more',
      'upper limit',
      'from \\d+ to \\d+',
      '\\d+ to \\d+',
    ),
  },
  { id: 'rounds', names: any('(?:how many|number of|all|\\d+) (?:rounds|hands|deals)') },
  {
    id: 'round',
    weight: 0.5,
    names: any('(?:\\d+(?:st|nd|rd|th)|last|next|each|every|1|a|the) (?:hand|deal)'),
  },
  { id: 'drop', names: any('drop(?:s|ped|ping)?', 'fold(?:s|ed|ing)?', 'give up') },
  {
    id: 'wrong',
    names: any('wrong(?:ly)?', 'bad', 'mistakes?', 'by accident', 'too (?:many|few) cards'),
  },
  {
    id: 'equal-cards',
    names: any(
      '(?:same|equal|identical|duplicate|2) cards?(?: of the same suit| twice)?',
      'differ in suit',
      `2 ${RANK}s? of ${SUIT}`,
      `2 (?:of them )?(?:are )?${SUIT}`,
      `both (?:are )?${SUIT}`,
    ),
  },
  {
    id: 'one-suit',
    weight: 0.8,
    names: any(
      '(?:same|1|single|right|wrong|own|that) suit',
      '(?:mixed|different|any|several|other) suits?',
      'differ in suit',
      'whatever their suits?',
      'suits?(?: [^. ]+){0,2}? (?:matter|match)',
    ),
  },
  {
    id: 'must',
    weight: 0.6,
    names: any('must', '(?:have|has|need|needs) to', 'compulsory', 'mandatory'),
  },
  { id: 'where', names: any('where') },
  {
    id: 'towards-minimum',
    weight: 1.2,
    names: any(
      'counts?(?: also)? (?:for|towards?|to)(?: [^. ]+){0,3}? (?:minimum|opening|open|\\d\\d|melds?|initial|requirement)',
      'counts? together',
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
    names: any('nobody', 'no 1', 'no (?:single )?(?:combinations?|sets?|melds?)', 'not any'),
  },
  {
    id: 'above',
    names: any('on top(?: of)?', 'middle', 'underneath', 'come along'),
  },
  {
    id: 'whole-all',
    weight: 0.6,
    names: any('everything', 'the rest'),
  },
  {
    id: 'shared',
    weight: 1.5,
    names: any('at the same time', '1 card (?:be|in|may|can|count)', 'a set and (?:also )?(?:to |in )?a run'),
  },
  {
    id: 'keep',
    weight: 0.8,
    names: any(
      '(?:keep|keeps|keeping|kept)(?! score)',
      'hold(?:s|ing)?(?: [^. ]+){0,2}? (?:on|onto|back|it|them|until)',
      'nobody has to',
    ),
  },
  {
    id: 'pass',
    names: any(
      '(?:dont|doesnt|does not|do not) want(?: to)?',
      '(?:cannot|cant) play',
      '(?:take|takes) none',
      'declines?',
    ),
  },
  { id: 'another-turn', names: any('(?:another|1 more|1 last|extra|further|last|final) (?:turn|go|chance)') },
]
