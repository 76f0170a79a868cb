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

const any = (...patterns: string[]) => new RegExp(`\\b(?:${patterns.join('|')})\\b`, 'g')

export const CONCEPTS: readonly Concept[] = [
  {
    id: 'stock-out',
    weight: 2.5,
    whole: true,
    names: any(
      `${STOCK}${GAP} (?:run|runs|ran|running) (?:out|dry|low)`,
      `${STOCK}${GAP} (?:used up|empty|emptied|gone|exhausted|finished|depleted|over)`,
      `(?:run|runs|ran|running) out of (?:${STOCK}|cards)`,
      'cards (?:run|runs|ran) out',
      '(?:run|runs|ran|running) out',
      `(?:empty|exhausted) ${STOCK}`,
      `(?:no|nothing|no more|no cards?|no more cards?|without a card)(?: left)? (?:to draw|in the ${STOCK})`,
    ),
  },
  { id: 'go-rummy', weight: 1.5, names: any(`${OUT} rummy`, 'rummy hand', 'calls? rummy') },
  {
    id: 'one-turn-out',
    names: any(
      '(?:in|at) (?:1|a single) (?:turn|shot|swoop|play)',
      'all at once',
      'in 1 go',
      'out at once',
      'down and out',
      'whole hand',
      'concealed',
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
      '(?:join|go|buy|jump|be) back in?',
    ),
  },
  {
    id: 'out',
    weight: 1.2,
    names: any(
      `${OUT} out(?! of)`,
      `${OUT} rummy`,
      '(?:close|closes|closing)',
      'call(?:s|ing)? (?:up|out)',
      'last discard',
      'meld(?:s|ing)? out',
      '(?:no|without) cards? left',
      '(?:has|have|had|with|got) no (?:more )?cards',
      'get(?:s|ting)? rid of (?:all|every|the whole|your whole)',
      '(?:end|ends|ending|finish|finishes|finishing)(?:(?: the| a)? (?:round|hand|deal|turn))?',
    ),
  },
  {
    id: 'down',
    weight: 0.8,
    names: any(
      `${PUT}(?: [^. ]+){0,3}?(?<! face) down`,
      'on the board',
      'meld(?:s|ed|ing)?',
      'lay(?:s|ing)? (?:out|a|your|my|new)',
      'open(?:s|ed|ing)?(?! pile| deck)',
      '1st melds?',
    ),
  },
  {
    id: 'lay-off',
    weight: 1.2,
    names: any(
      '(?:lay|lays|laying|laid)(?: [^. ]+){0,3}? off',
      'lay ?offs?',
      'layed off',
      '(?:add|adds|added|adding|grow|grows|build|builds|building|extend|extends|extended|hit|hits|hitting|add ons?)',
      `(?:play|plays|put|puts|place|stick|tack|throw|lay)(?: [^. ]+){0,3}? (?:on|onto|to)(?: [^. ]+){0,2}? (?:${OTHERS}|${MELD})`,
    ),
  },
  {
    id: 'others',
    weight: 0.7,
    names: any(
      `${OTHERS}(?: (?:players?|peoples?|sides?|elses?))?(?: [^. ]+)? ${MELD}`,
      `any ${MELD}(?: on the table)?`,
      `(?:a|your|their) opponents? ${MELD}`,
      'your own or not',
      'whoever made it',
      'no matter whose',
      '(?:to|on|onto) (?:their|theirs|his|hers?)',
      '(?:other|opposing) (?:teams?|sides?)',
    ),
  },
  {
    id: 'take-discards',
    weight: 1.6,
    names: any(
      `${TAKE}(?: (?!out )[^. ]+){0,8}? (?:${DISCARDS}|(?:whole|entire|frozen|the|this|a) pile|packs?|top (?:card|7))`,
      'older discards',
    ),
  },
  { id: 'discards', names: any(DISCARDS, '(?:the|whole|entire|frozen) pile', 'upcard') },
  { id: 'stock', names: any(STOCK) },
  {
    id: 'packs',
    weight: 1.4,
    names: any(
      '(?:how many|number of|\\d+|which|of|1|more|an ordinary) (?:packs?|decks?)',
      '(?:packs?|decks?) (?:of|do|are)',
      'sets? of cards',
    ),
  },
  {
    id: 'discard',
    weight: 0.7,
    names: any(
      '(?:throw|throws|threw|toss|tosses|dump|dumps|ditch|pitch|shed|chuck|get rid of)(?! back)',
      'discards?',
      'discard(?:ed|ing)',
    ),
  },
  {
    id: 'back',
    weight: 1.3,
    names: any(
      '(?:throw|throws|put|puts|give|discard|discards|go|place)(?: [^. ]+){0,6}? back',
      '(?:same turn|same card|that same|not discarded in|right back)',
    ),
  },
  {
    id: 'at-once',
    names: any(
      'at once',
      'right away',
      'straight away',
      'straight into',
      'immediately',
      'in this turn',
      'now',
      'on the spot',
    ),
  },
  {
    id: 'book',
    names: any(
      'canastas?',
      'books?',
      '(?<!discard |draw |trash |main |closed |open |stock |waste |the |whole |frozen |each )piles?(?! up)',
    ),
  },
  { id: 'wild', names: any('wild(?:s| cards?| ranks?)?', 'jokers?', '2s', 'a 2', 'deuces?') },
  {
    id: 'which-wild',
    weight: 1.2,
    names: any(
      '(?:which|what)(?: cards?)?(?: is| are)? wild',
      'whats wild',
      '(?:2s?|kings?|aces?|jokers?|deuces?)(?: (?:are|is|be|count as|a))* wild(?: cards?)?',
      '(?:is|are) (?:a )?(?:2s?|kings?|aces?|deuces?)(?: (?:a|always))? wild',
      '(?:are|is) (?:also )?wild',
      'wild rank',
    ),
  },
  {
    id: 'wild-share',
    weight: 1.2,
    names: any(
      `how many (?:wild(?:s| cards?)?|jokers?|naturals?|2s)(?! (?:are|do|does|is|total|${IN_THE_PACK}))`,
      '(?:2|several|multiple|more than 1|at most 1) (?:wild(?:s| cards?)?|jokers?)(?: (?:in|per|side|together)|$)?',
      '(?:at most|any number of|as many|more than|only|a limit of|limit its|most \\d+|outnumber)(?: [^. ]+){0,3}? (?:wild(?:s| ones?| cards?)?|jokers?)',
      'outnumber(?: [^. ]+){0,3}? wild',
      '(?:max|maximum|limit)(?: [^. ]+){0,3}? (?:wilds?|jokers?)',
      '(?:all|only|just) (?:wilds?|jokers)',
      'wild cards? (?:alone|only)',
      '(?:wild(?:s| cards?)?|jokers?) (?:per|allowed|limit)',
    ),
  },
  {
    id: 'upcard',
    weight: 1.3,
    names: any(
      'upcards?',
      'card (?:is )?turned (?:over|up)',
      'turn(?:s|ed)?(?: [^. ]+){0,3}? (?:up|face up|over)',
      '(?:next|1st|top) card (?:starts|begins)',
      'starts the discard',
    ),
  },
  {
    id: 'set-up',
    weight: 1.2,
    names: any('set ?up', 'setting up', 'lay ?out', 'laid out', 'face up piles', 'piles of'),
  },
  {
    id: 'one-a-rank',
    weight: 1.4,
    names: any(
      '(?:2|1|several|more than 1|at most 1)(?: [^. ]+)? (?:sets?|melds?|piles?|books?|canastas?)(?: of| with)? (?:the same|a|each|1) rank',
      '(?:2|several|more than 1|another|2nd|separate)(?: separate| different)? (?:sets?|melds?|piles?|books?|canastas?) of (?:\\d+s|aces|kings|queens|jacks)',
    ),
  },
  {
    id: 'joker-count',
    weight: 1.2,
    names: any(
      `how many jokers (?:are|do|does|total|${IN_THE_PACK})`,
      'number of jokers',
      'jokers? fewer',
      '(?:\\d+|no|with|without|more) jokers(?! in| with| beside)',
      'has no jokers',
      'jokers (?:included|are shuffled)',
    ),
  },
  {
    id: 'joker-swap',
    weight: 1.8,
    names: any(
      `${SWAP}(?: [^. ]+){0,4}? jokers?`,
      `jokers?(?: [^. ]+){0,5}? (?:swap|swaps|swapped|traded|replaced|exchanged|taken|in its place)`,
      'card that (?:a|the) joker stands for',
    ),
  },
  {
    id: 'begin',
    weight: 1.5,
    names: any(
      '(?:goes|go|going|plays|play|moves|move|starts|start|picks|draws|draw|turn) 1st',
      '(?:who|player|players?) (?:starts|start|begins|begin|leads|lead|decides|moves)',
      '1st (?:player|turn|move|or 2nd|to play|to go)',
      '(?:dealers? left|left of (?:the )?dealer|did not deal|non dealer) (?:begins|starts|plays|decides|may)?',
      'begins',
      'next player to the left begins',
    ),
  },
  {
    id: 'dealer',
    weight: 1.5,
    names: any(
      'who (?:shuffles|deals|is the dealer|is dealer)',
      '(?:lowest|lower|lower card|loser|winner) (?:1 )?deals',
      'deal (?:passes|alternates|moves|rotates)(?! over)',
      '(?:no|1st|next|choose|pick) dealer',
      'deals? next',
      'dealer',
    ),
  },
  {
    id: 'dealt',
    weight: 1.5,
    names: any(
      'how many cards(?:(?! (?:draw|take|pick|discard|buy)) [^. ]+){0,5}? (?:get|gets|dealt|deal|deals|each|start|starts|hold|have|receive|begin|hand|with|apiece)',
      '(?:how many|\\d+)(?: cards)? (?:each|apiece|per player|for (?:2|each) players?)',
      'how many cards$',
      'cards (?:are )?dealt',
      'cards (?:each|apiece|per player|in (?:a|the|your) (?:starting )?hand|to each)',
      '(?:are|is|be|gets?|holds) (?:dealt|\\d+ cards|as many cards)',
      'deals? (?:\\S+ ){0,4}?(?:cards|each|to each)',
      'starting hand',
      'hand size',
    ),
  },
  {
    id: 'how-many-play',
    weight: 1.5,
    names: any(
      'how many (?:people|players|persons|can|of us)(?: [^. ]+){0,3}? plays?',
      'how many (?:people|players|persons)(?! (?:cards|get))',
      '(?:number of|minimum|maximum|max|min|most|fewest|enough) (?:players|people)',
      '(?:can|could) (?:we|you)? ?(?:\\d+|1|more)(?: or \\d+)?(?: (?:people|players|persons|of us))? play',
      '(?:\\d+|more|sides?) (?:people |players |can )?play',
      'play(?:ed)? (?:alone|solo|as (?:a )?(?:teams?|partners?|couples?|pairs?)|in teams|with (?:partners|teams))',
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
    ),
  },
  { id: 'red-3', weight: 1.2, names: any('red 3s?', '3s? of (?:hearts|diamonds)') },
  { id: 'black-3', weight: 1.2, names: any('black 3s?', '3s? of (?:clubs|spades)') },
  {
    id: 'eliminated',
    weight: 1.2,
    names: any(
      'eliminat(?:ed|ion|e|es)',
      '(?:knocked|kicked|thrown) out',
      'bust(?:s|ed)?',
      'out of the (?:game|match|pool)',
      '(?:is|are|am) out(?= |$)(?! of)',
      'when(?: are| am)? (?:you|i) out',
      'over (?:the limit|1\\d\\d)',
    ),
  },
  {
    id: 'final-discard',
    weight: 1.3,
    names: any(
      '(?:need|needs|must|have to|has to|with|without|no)(?: a| the| to)?(?: last| final)? discard(?:ing)?(?: [^. ]+){0,2}? (?:go|close|finish|end)',
      '(?:go|goes|going|close|finish) (?:out )?(?:with|without)(?: a| the| any)? discard(?:ing)?',
      '(?:last|final) (?:card|discard)',
      'need no(?: last)? discard',
      'there is no discard',
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
    ),
  },
  { id: 'bonus', names: any('bonus(?:es)?', 'extra points', 'earns', 'brings') },
  {
    id: 'penalty',
    names: any(
      'penalt(?:y|ies)',
      'costs?',
      'counts? against',
      'loses? points',
      'deduct(?:ed|s)?',
      'subtract(?:ed|s)?',
      'against (?:me|you|us|them|their)',
      'count \\d+',
      'counts \\d+',
      'fine',
    ),
  },
  {
    id: 'minimum',
    weight: 1.6,
    names: any(
      'minimums?(?! (?:number|length|size|of cards|players|people|run|set))',
      '(?:initial|1st|opening) (?:meld|melds|lay down|put down|points?)',
      '(?:lay|put|go|come|laying|putting) (?:\\S+ )?down (?:the |for the )?1st(?: time)?',
      '1st (?:time|put down|(?:go|going|lay|laying|come|coming) down)',
      'points?(?: [^. ]+){0,4}? to (?:open|meld|lay|go|come|get|put|start)',
      '(?:meld|opening|lay down|points) requirements?',
      'to open',
      'at least \\d+ together',
      'opening',
      'opens? (?:with|for)',
    ),
  },
  {
    id: 'tie',
    weight: 1.4,
    names: any(
      'ties?',
      'tied',
      'equal (?:totals?|highest|lowest|scores?|1s|leaders|counts)',
      'same (?:scores?|totals?|points|counts?|deadwood|number of points)',
      'totals are equal',
      'equal',
      'both (?:reach|get|have)',
      '(?:2|several|both)(?: [^. ]+){0,3}? (?:reach|hit|finish|pass|cross|make)(?:es)?',
    ),
  },
  { id: 'partner', names: any('partners?', 'partnerships?', 'teams?', 'team ?mates?', 'sides?') },
  {
    id: 'ace-place',
    weight: 1.8,
    names: any(
      'aces? (?:is |are |be |count |played |both |stands? |counts? )*(?:either )?(?:high|low)',
      '(?:high|low) aces?',
      'aces?(?: [^. ]+){0,5}? (?:above the king|below the 2)',
      'aces?(?: [^. ]+){0,4}? (?:after|before|next to|above|below|under|over|between)(?: [^. ]+)? (?:kings?|2s?|queens?)',
      'aces? (?:1|14|11)(?= |$)',
      'around the corner',
      'wrap(?:s|ped|ping)?(?: around)?',
      '(?:k|king) (?:a|ace)(?: (?:and )?(?:2|2s))?',
      '(?:q|queen) (?:k|king) (?:and )?(?:a|ace)',
      '(?:a|ace) (?:k|king)(?: (?:q|queen))?',
      '(?:a|ace) 2(?: (?:and )?3)',
      'corner',
    ),
  },
  { id: 'run', names: any('runs?', 'sequences?', 'straights?', '\\d+ in a row', `${RANK} ${RANK} ${RANK}`) },
  {
    id: 'set',
    weight: 0.8,
    names: any(
      'sets?',
      'groups?',
      'combinations?',
      '[34] of a (?:kind|rank)',
      'trips',
      'triplets?',
      'books?',
    ),
  },
  {
    id: 'court',
    names: any(
      '(?:face|court|picture|paint) cards?',
      '(?:jack|j) (?:and )?(?:queen|q) (?:and )?(?:king|k)',
      '(?:king|k) (?:and )?(?:queen|q) (?:and )?(?:jack|j)',
      'jacks queens (?:and )?kings',
    ),
  },
  { id: 'clean', names: any('clean', 'natural', 'pure', 'without (?:a )?(?:jokers?|wilds?|wild cards?)') },
  { id: 'dirty', names: any('dirty', 'mixed', 'unnatural', 'impure') },
  {
    id: 'freeze',
    weight: 1.3,
    names: any('(?:un)?freez(?:e|es|ing)', '(?:un)?fr(?:o|ee)zen?', '(?:un)?froze', 'locked'),
  },
  { id: 'negative', weight: 1.4, names: any('negatives?', '(?:below|under|less than) (?:0|zero)', 'minus') },
  {
    id: 'left',
    weight: 0.9,
    names: any(
      'left ?over',
      '(?:left|remain(?:s|ing)?|stuck|caught|still)(?: [^. ]+){0,3}? (?:hands?|foot|holds?|held)',
      'unmelded',
      'unused',
      '(?:cards|what)(?: [^. ]+){0,3}? left',
      'still holds?',
      'in (?:your|the|my|his|their) hands?',
      '(?:holds?|had) (?:nothing|no melds?)',
      'count against',
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
  { id: 'rounds', names: any('(?:how many|number of|all|\\d+) (?:rounds|hands|deals)', 'rounds are played') },
  {
    id: 'round',
    weight: 0.5,
    names: any('rounds?(?: \\d+)?', '(?:\\d+(?:st|nd|rd|th)|last|next|each|every|1|a|the) (?:hand|deal)'),
  },
  { id: 'order', names: any('in (?:any )?order', 'any order') },
  { id: 'place', names: any('(?:empty )?(?:spaces?|places?|spots?|slots?)') },
  { id: 'drop', names: any('drop(?:s|ped|ping)?', 'fold(?:s|ed|ing)?', 'give up') },
  {
    id: 'declare',
    names: any('declar(?:e|es|ed|ing|ation|ations)', '(?:wrong|valid|false|a) show', 'to show'),
  },
  {
    id: 'wrong',
    names: any(
      'wrong(?:ly)?',
      'invalid',
      'false',
      'incorrect',
      'bad',
      'mistakes?',
      'by accident',
      'accidentally',
      'mess(?:ed)? up',
      'forgot',
    ),
  },
  {
    id: 'again',
    weight: 1.3,
    names: any(
      'shuffl(?:e|es|ed|ing)',
      '(?:discards?|pile) (?:is )?(?:turned|flipped)? ?over',
      '(?:turn|flip)(?: [^. ]+){0,2}? (?:discards?|pile)',
      'reshuffl(?:e|ed)',
    ),
  },
  {
    id: 'move',
    names: any(
      '(?:move|moves|rearrange|rearranging|shift|manipulate|split(?:s|ting)?|break up|take apart|taken apart|change places?|join them|take cards out)(?! to)',
    ),
  },
  {
    id: 'equal-cards',
    names: any(
      '(?:same|equal|identical|duplicate|2) cards?(?: of the same suit| twice)?',
      'suits? differ',
      'differ in suit',
      '(?:2|both|twice)(?: [^. ]+){0,3}? same suit',
      'same suit twice',
    ),
  },
  {
    id: 'one-suit',
    weight: 0.8,
    names: any(
      '(?:same|1|single|right|wrong|own|that) suit',
      'suited',
      '(?:mixed|different|any|several|other) suits?',
      'suits? differ',
      'differ in suit',
      'whatever their suits?',
    ),
  },
  {
    id: 'must',
    weight: 0.6,
    names: any(
      'must',
      '(?:have|has|need|needs) to',
      'forced?(?: to)?',
      'required',
      'compulsory',
      'mandatory',
      'obligatory',
      'optional',
      'need not',
    ),
  },
  { id: 'where', names: any('where', '(?:on|to) (?:which|what|any) (?:pile|place|meld)') },
  {
    id: 'towards-minimum',
    weight: 1.2,
    names: any(
      'counts?(?: also)? (?:for|towards?|to)(?: [^. ]+){0,3}? (?:minimum|opening|open|\\d\\d|melds?|initial|requirement)',
      'help to reach',
      'counts? together',
    ),
  },
  {
    id: 'not-yet',
    weight: 1.3,
    names: any(
      `(?:havent|not|hasnt|have not|before|without|no|nothing|until)(?: [^. ]+){0,4}? (?:meld|melded|melding|opened|open|opening|laid|laying|lay|hit|(?:put|putting|go|gone|going|be)(?: [^. ]+)? down|${MELD})`,
      'melded nothing',
      '1st melds?',
    ),
  },
  {
    id: 'taken-discard',
    weight: 1.4,
    names: any(
      '(?:discards?|card|cards|1) (?:that )?(?:i|you|they|we|she|he) (?:have |had )?(?:just )?(?:pick|picked|take|took|taken|drew|draw|choose|chose|chosen|played|put down)(?: up)?',
      '(?:chosen|taken|same) (?:discard|card)',
      'card taken from the discard',
    ),
  },
  {
    id: 'none',
    weight: 0.8,
    names: any(
      'nobody',
      'no 1',
      'neither(?: of (?:us|you|them))?',
      'none',
      'no (?:single )?(?:combinations?|sets?|melds?)',
      'not any',
      'not a single',
    ),
  },
  {
    id: 'above',
    names: any(
      'above',
      'on top(?: of)?',
      'over it',
      'deep(?:er)?',
      'middle',
      'underneath',
      'come along',
      'came with',
    ),
  },
  {
    id: 'whole-all',
    weight: 0.6,
    names: any('everything', 'all of (?:it|them)', 'all the cards', 'all that', 'the rest'),
  },
  {
    id: 'shared',
    weight: 1.5,
    names: any(
      '(?:in|to|for) (?:2|both|several|more than 1|1) (?:melds?|sets?|runs?|groups?)(?! of)',
      'twice',
      'share(?:s|d)?',
      'belongs? to (?:1|2|a set)',
      'at the same time',
      '1 card (?:be|in|may|can|count)',
      'a set and (?:also )?(?:to |in )?a run',
    ),
  },
  {
    id: 'loose',
    names: any(
      'loose(?: cards?)?',
      '(?:doesnt|dont|does not|do not|not) fit',
      'unmatched',
      'unmelded',
      '(?:in|not in|outside) (?:no|any|a|their|its) (?:melds?|groups?)',
      'deadwood',
      'left ?over cards?',
    ),
  },
  {
    id: 'miss-turn',
    names: any('(?:lose|loses|losing|miss|misses|skip|skips|skipped)(?: [^. ]+){0,2}? turns?'),
  },
  {
    id: 'direction',
    names: any(
      'clockwise',
      'counter ?clockwise',
      'direction',
      'which way',
      'goes round',
      'to the (?:left|right)',
    ),
  },
  {
    id: 'keep',
    weight: 0.8,
    names: any(
      '(?:keep|keeps|keeping|kept)(?! score)',
      'hold(?:s|ing)?(?: [^. ]+){0,2}? (?:on|onto|back|it|them|until)',
      '(?:stay|stays) in the hand',
      'save(?: [^. ]+){0,3}? later',
      'nobody has to',
    ),
  },
  {
    id: 'pass',
    names: any(
      '(?:pass|passes|passing)(?! to| over)',
      'skip (?:my|a|your|the) turn',
      'do nothing',
      '(?:dont|doesnt|does not|do not) want(?: to)?',
      '(?:cannot|cant) play',
      '(?:take|takes) none',
      'declines?',
    ),
  },
  {
    id: 'take-back',
    names: any(
      '(?:take|takes|taken|pick|picked)(?: [^. ]+){0,3}? back(?! in)',
      'change my mind',
      'undo',
      '(?:no card|nothing) leaves',
      'stays? (?:there|on the table|as they are)',
      'nobody takes it back',
    ),
  },
  { id: 'another-turn', names: any('(?:another|1 more|1 last|extra|further|last|final) (?:turn|go|chance)') },
]
