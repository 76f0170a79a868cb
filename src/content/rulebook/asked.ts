import type { GameId } from '../../scoring/games.ts'

/**
 * How players ask for a rule, where its own words and the questions of its page do not say it. The search reads them; no page
 * shows them. Under `names` are names that people type for the game.
 */
type Asked = Readonly<Record<string, string>>

export const ASKED: Readonly<Record<GameId, Asked>> = {
  abstrac: {
    names: 'parlett',
    deck: 'which cards are used, remove the low cards, 9s and up, ace next to king, take cards out of the pack, how many cards in the game',
    layout:
      'set up, how to lay the cards out, deal, hidden or open cards, face up, one row, how is the game laid out, how many cards in the row',
    choose:
      'who starts, who decides, dealer picks, who takes first, advantage of going second, does the dealer go first',
    sets: 'three of a kind, four of a kind, pairs count, is a pair worth anything, any suit',
    runs: 'straight, minimum length, same suit in order, mixed suits, different suits, how many cards in a run, two in a row, different suits in a run',
    'combination-points':
      'how much is a run or set worth, four of a kind, points table, what do sets and runs score, points for a run of three, run of five, whole suit, pair, value of a run of six',
    twice:
      'use the same card in two melds, overlap, share a card, count a card in a set and a run, is it counted twice',
    'longest-run':
      'does a long run also count as smaller runs, two runs of three, score every part, is a run of four two runs, run of six, do shorter runs inside count',
    draw: 'pass, skip, how many at a time, take none, take from the middle or bottom, zero cards, most cards at once, can I skip cards, which end, must I take one, how many cards can you pick up, can you take 4 cards',
    arranged:
      'hide my cards, keep them secret, see what the other has, look at what my opponent has taken, can I see the other players cards, are the cards visible, must my cards be face up',
    multiply:
      'why take few cards, final score formula, times, how is the score worked out, taking lots of cards is bad, fewer cards is better, number of cards the opponent took, multiply by what, how does scoring work, how is it scored',
    misere:
      'I made nothing, no points, take no sets on purpose, no combos, zero points, opponent made nothing, what if I have no sets or runs, shoot the moon',
    match:
      'how many deals, when is the game over, points to win, how long is a game, first to a hundred, number of deals, draw at the end, tie, whats the winning score',
    'misere-both':
      'nobody has any sets, both have nothing, neither of us has combos, both of us made nothing',
    players: 'can three people play, just two',
  },
  burraco: {
    names: 'buraco, burako',
    three: 'can 3 people play, odd number of players',
    pots: 'pozzetto, how many cards in the pot, second hand, how big is the pozzetto, one pot each side',
    upcard: 'first discard is a joker or two, first face up card',
    meld: 'minimum points to open, first lay down requirement, do I need points to go down first, smallest meld, how many cards to lay',
    ace: 'high or low, round the corner, king ace two, ace two three, ace after king, both ends',
    'one-set-a-rank':
      'two sets of the same rank, two runs in one suit, our team two runs of hearts, same suit, two sets of eights, second set, two sequences in the same suit',
    wild: 'which cards are wild, deuces',
    'one-wild':
      'two jokers in a meld, how many wild cards per meld, joker and two together, more than one wild, two twos, how many jokers can a run have, meld with a joker and a two',
    'natural-two':
      'two used as a normal two, two between ace and three of its suit, two of hearts in a heart run, does a two always count as wild',
    'no-wild-sets': 'set of twos, set of jokers, only wild cards',
    add: 'opponents melds, lay off on the other team, take a card back from a meld, split, add to partners meld, attach cards to opponents, pick cards back up, rearrange',
    'wild-moves':
      'swap the joker, replace a wild card with the real card, take the joker back into hand, can I move the joker in a run, slide the wild to the end, free the joker',
    'run-length': 'longest run, ace to ace',
    burraco:
      'how many cards make a burraco, more than seven, eight cards, what is a burraco, seven cards meld',
    clean: 'pure, natural, no joker bonus points, how much is a clean one, 200, clean vs dirty points',
    'semi-clean': 'half clean, wild at the end of a long run, 150',
    dirty: 'mixed, with a joker, bonus points, how much is a dirty one, 100',
    draw: 'pick up the pile, take only one or part of the discards, need a pair to take the pile, must I take all the discards, take the pile any time, how many cards do I draw',
    back: 'throw the same card back, take one card and discard it again',
    'keep-card':
      'played all my cards but cannot close, stuck with the last card, must I keep a card in hand, discard my only card',
    pot: 'when do I get it, pick up the second pile, out of cards, go on playing, finished my hand what next, take the pot on the fly, can both partners take one, when do you pick up the pozzetto, continue in the same turn',
    'pot-unused':
      'never looked at the pot, cards of the pot count against us, took the pot but did not play it',
    close:
      'go out, finish, discard needed to go out, how do you end the hand, conditions to close, pot taken first',
    'close-burraco':
      'requirements to go out, how many burracos, close without a burraco, is a dirty one enough, need one to finish',
    'last-card':
      'discard a joker or two to go out, final discard wild, finish by throwing a joker, throw a 2 to finish',
    left: 'cards still in hand, partner holds cards, minus points, what about cards in my hand at the end, cards left when the other team goes out',
    'close-bonus': 'points for going out first, how much for closing, 100 for going out',
    'pot-missed':
      'penalty, never took it, never got the pozzetto, minus 100, no pot, what do we lose if we do not take the pot',
    target: 'how many points to win, how long is the game, 2005, how many points is the game, 1005, 1500',
    set: 'three of a kind, how many of one rank, different suits, three equal cards, same suit twice in a set',
    'set-ranks': 'may we lay sets of kings, only aces and threes',
    readings: 'order of the cards in a meld, which way is it read',
    'semi-place': 'where the joker must be for semi-clean, middle of the run',
    royal: 'thirteen cards from ace to king, complete run',
    'clean-close': 'need a clean burraco to close',
    'stock-out':
      'two cards left, nobody closes, is the round over, cards in the draw pile run out, end of the deck',
    'pot-bonus': 'extra points for the pot',
    players: 'two player burraco, without partners, can six play',
    decks: 'do twos and jokers stay in',
    deal: 'eleven cards',
    run: 'sequence in one suit, same suit needed',
    values: 'how much is a joker, how much is a two, value of an ace',
    turn: 'who begins',
  },
  canasta: {
    players:
      'can 3 people play, five or six players, two player version, three handed, how many players, without a partner, six people',
    upcard:
      'first card is a wild card, joker or red three turned over at the start, turn up card at the start is a two',
    turn: 'order of play, who goes first',
    'red-threes':
      'what do I do when I draw one, must I lay it down, draw another card, dealt a red three, is a red three picked up with the pile, keep a red three in hand, must I draw a replacement',
    draw: 'how many cards do I draw, one or two, two cards at a time',
    'keep-card':
      'last card, cannot go out and have one card left, discard my last card, no cards left but no canasta',
    meld: 'can I meld runs, sequences, smallest meld, three of a kind, how many cards to start a meld, lay down a pair, straight, sequence allowed, meld threes',
    'two-naturals':
      'fewest natural cards, one natural and two wilds, meld of only wild cards, all wild canasta, wild card canasta, meld of jokers, one natural and two wild',
    'three-wilds':
      'most wild cards in a meld or canasta, how many wilds in a canasta, four wild cards, too many jokers',
    'wild-majority':
      'more wilds than naturals, as many wilds as naturals, fewer wilds than naturals, must naturals outnumber',
    'one-meld-a-rank':
      'two melds of the same rank, second canasta of kings, opponents melds, partners melds, add to partners meld, play on the other teams melds, can we start a second meld of aces, two sets of the same',
    canasta:
      'how many cards, add an eighth card, close it, what makes a canasta, more than seven cards, keep adding to a finished canasta, how many cards make a canasta',
    natural: 'red canasta, clean, pure bonus points, how much is a natural canasta, 500, red',
    mixed:
      'black canasta, dirty, bonus points, how much is a mixed canasta, 300, black, wild added to a natural one, dirty it',
    'black-threes':
      'what are they for, block the next player, meld them, use of black threes, stop the next player, go out with black threes, can you play a black three',
    minimum:
      'points to get on the board, to open, initial meld, go down, negative score, by score, 50 90 120, how many points to come down, to meld first, at 1500, at 3000, how much do we need',
    'minimum-count':
      'does the canasta bonus or red three count towards opening, two melds together, which points count for the first meld, do bonuses count',
    'take-pile':
      'only the top card, part of the pile, must I use the top card, save it for later, all the cards, take the discards into hand, take part, when can I take the pile, must I meld the top card, do I get the whole pile',
    'open-pile':
      'one matching card and a wild, need a natural pair, requirements to pick up the pack, pick up with one card and a joker, add the top card to our meld and take the pile, how can I take the discard pile, what do I need',
    merged: 'add the top card to a finished canasta',
    frozen:
      'unfreeze, joker or two in the pile, how to take a frozen pack, what freezes the pile, wild card in it, frozen pile, what does freezing do, discard a wild card, two natural cards in hand, pick up when there is a joker in it, throw a two on the pile',
    'frozen-side':
      'we have not melded yet, first time picking up the pile, before our first meld, is it frozen at the start',
    'pile-minimum':
      'use the rest of the pile for the opening points, open with the pile, do cards in the pile count to 50',
    'closed-pile':
      'discard a wild card to stop them, three on top, block the pile, can I take a black three, top card is wild, pile with a joker on top',
    'one-card': 'only one card in my hand and one in the pile',
    'go-out':
      'how many canastas, finish, must I discard, without a canasta, go out without a discard, how many canastas to go out, can I go out with no discard, requirements to end the hand, one or two canastas',
    ask: 'permission, partner says no, may I go out, talk to partner, must I ask, bound by the answer, do I have to ask my partner',
    concealed:
      'hidden hand, all in one turn, never melded before, go out without melding before, in one go, bonus for concealed, 200',
    'stock-out':
      'deck runs out, no more cards, is the hand over, last card, nobody goes out, stock is empty must I take the pile, last card is a red three',
    'red-three-bonus': 'how much is a red three, all four, 100, points for red threes, red three worth, 800',
    'red-three-debt':
      'never melded and hold red threes, minus, negative, red three points against us, did not meld',
    left: 'cards in hand when the other side goes out, partners cards, caught with cards in hand, cards left in hand, partner still has cards',
    target: 'how many points to win, 5000, both over, winning score, game length',
    modern:
      'american canasta, 13 cards, sevens and aces, special hands, new rules, two canastas needed, sevens',
    'out-bonus': 'extra points for going out, 100, 200, points for ending the hand',
    'black-three-freeze': 'does a black three freeze the pile, first card is a black three',
    'concealed-minimum': 'need the opening points when going out at once',
    'concealed-pile': 'pick up the pile for our first meld, reach the minimum with the pile',
    'debt-two': 'two player red threes minus',
    decks: 'how many jokers, how many decks of cards',
    deal: 'who deals first, eleven or thirteen or fifteen cards, find partners',
    wild: 'are twos wild, are jokers wild, what can a wild card replace',
    tie: 'both teams reach 5000',
    values: 'how much are aces, how much is a joker, twos worth, points per card',
  },
  chinchon: {
    names: 'conga',
    deck: 'use a normal deck, which cards to remove, spanish cards, are there jokers, 40 or 48 cards, eights and nines',
    packs: 'how many decks for five or six people',
    order:
      'is seven next to jack, sota, missing eight nine ten, what comes after seven, 6 7 jack, run over the gap',
    'set-suits': 'same suit twice, two identical cards',
    'one-meld': 'use a card in two melds, count a card twice',
    values: 'face cards, king points, how much is a king, how many points are face cards',
    turn: 'who starts, direction, counterclockwise, left or right, which way does it go, who plays first',
    discard: 'lay melds down during play, when do I show my sets, do I put them on the table',
    'stock-out': 'deck finished, reshuffle, no more cards to draw',
    close:
      'go out, knock, end the hand, when may I, how do you close, end the round, face down card, when can you close',
    'close-one':
      'two loose cards, how many unmatched cards, close with two unmatched cards, one card does not fit, cards not in a set, can the closer have a card left over',
    'close-limit':
      'how high may the leftover card be, highest card to close with, deadwood, close with a 6, close with a king left, biggest card left over, maximum points to close',
    'lay-off':
      'get rid of cards after the close, add to the winners melds, put cards on the closers sets, add my cards when someone else closes',
    'no-lay-off': 'closer has everything melded, add to a chinchon, closed with zero, nothing left over',
    left: 'how is it scored, points for cards in hand, low or high score good, how many points do losers get, what does the closer score',
    'minus-ten':
      'bonus for closing with nothing left, all seven melded, ten points off, minus points for the winner, closing with zero',
    chinchon: 'instant win, seven in a row, what is a chinchon, straight of seven, win at once',
    out: 'eliminated, over 100, lose, what happens at 100, how many points until you lose, knocked out',
    last: 'how do you win, end of the game, who is the winner, last one standing',
    rejoin: 'buy back in, come back after being eliminated, return to the game, re enter after 100',
    wild: 'jokers, which cards are wild, play with jokers, is there a wild card, ace of coins, does the joker replace any card',
    'wild-limit': 'two jokers in one meld, more than one joker',
    'wild-value': 'stuck with a joker, how many points is a joker in hand',
    'wild-chinchon': 'joker in the seven card run, still win, chinchon with a joker',
    'first-turn': 'close right away, on the first go, close in the first round of turns',
    figures: 'jack queen king worth 8 9 10, what are face cards worth elsewhere, 10 11 12',
    'all-out': 'everybody over 100 at once, everyone eliminated together',
    draw: 'pick up the discard, take from the pile or the stock, how many cards per turn, take the top discard',
    'close-how': 'sum of the leftover cards, other limits to close',
    'closer-only': 'all melded but somebody else closed, minus ten without closing',
    'chinchon-worth': 'does the game end with a chinchon, minus 50 points',
    coins: 'what suit are coins cups swords clubs, suits in a french deck',
    'wild-itself': 'ace of coins as a normal ace',
    'wild-moves': 'joker means another card later',
    'others-melds': 'add to melds of players who did not close, lay cards on other losers sets',
    twins: 'two equal cards in a set, same card twice from two decks',
    limit: 'exactly 100, at 100 or over',
    'not-covered': 'win at minus 100, play for money',
    players: 'how many players, two players',
    deal: 'seven cards',
    set: 'same number, pairs',
    run: 'three in a row, suits in a run',
    'rejoin-times': 'come back twice, how many times, how often',
  },
  'contract-rummy': {
    names: 'contract, liverpool rum, shanghai rum',
    players: 'how many people, 2 player, max, can two play, can 6 people play',
    'joker-count':
      'how many jokers in the deck, how many jokers to put in, number of jokers, how many jokers with three decks, how many jokers do we put in',
    ladder:
      'what is the contract each hand, list of hands, sets and runs of each round, how many rounds, order of the hands, what do you need each round, seven hands, two sets of three, three runs, first hand',
    ladders:
      'liverpool, shanghai, own contracts, how many rounds in shanghai, liverpool contracts, make our own hands',
    dealt:
      'how many cards in each round, later rounds, ten or eleven or twelve cards, cards in the last hand',
    buy: 'want a card out of turn, penalty card, two people want the same card, who gets it, may I, how does buying work, how many cards when you buy, can I buy when it is not my turn, who has priority, extra card, buy the discard',
    'buy-limit': 'how many times may I buy, three buys, max buys, how often, buys per round',
    contract:
      'go down in two turns, lay part of it, more than asked for, longer melds, lay down only one set of two, bigger melds when going down, can I lay down extra, four cards instead of three, all at once',
    'lay-off':
      'play on other peoples melds, before going down, not down yet, play on others melds, when can I add, before I am down',
    'lay-off-turn': 'same turn, right after going down, lay off straight after laying down',
    'no-new-melds':
      'extra sets after the contract, lay down another set or run, lay more sets once down, another run after the contract, make new sets',
    discard: 'must I discard, last card, end your turn, last card must be discarded',
    set: 'same card twice in a set, how many cards, three of a kind, sets need different suits, same card twice',
    run: 'how many cards, three or four, different suits, how long is a run, minimum four cards, suits in a run, is a run of three ok',
    'runs-apart':
      'two runs in the same suit, touching, consecutive, two runs of hearts, runs next to each other',
    'ace-both-ends': 'high or low, wrap around, both ends, ace high and low, king ace two',
    'joker-wild': 'what can a joker be, replace, use jokers for any card',
    'joker-swap':
      'take a joker off the table, replace it with the real card, steal a joker, swap out the joker, take the joker from the table, move it',
    'wild-limit':
      'how many jokers in a set or run, mostly jokers, all jokers, how many jokers, set of jokers only',
    'same-rank': 'two sets of the same rank, two sets of kings',
    twos: 'deuces wild, are deuces wild, are 2s wild',
    'last-round':
      'final hand, no discard, use all cards, do you discard in the last hand, three runs no discard, final round',
    values:
      'points for aces, jokers, face cards left in hand, how much is a joker, ace points, face cards points, scoring cards',
    score:
      'cards left in hand, caught without going down, how does the scoring work, points if you did not go down',
    'lowest-wins': 'least points, how do you win, highest or lowest, who wins, low score wins',
    blind:
      'everything in one turn, bonus, never laid before, lay down and go out at once, go out in one hand',
    'exact-cut': 'cut the right number of cards, minus 50, dealer picks up the exact number, cut bonus',
    'nobody-out': 'deck runs out, no cards left in the deck, shuffle the discards',
    draw: 'who goes first, pick up the discard, take the discard, who starts the round',
    'no-discard': 'discard in the final hand',
    'number-cards': 'points for low cards in shanghai',
    out: 'how does a round end, no cards left, go out, do I need a discard to go out, end the hand',
    decks: 'how many decks, decks for five',
    deal: 'how many cards to deal',
    tie: 'same total at the end',
  },
  'gin-rummy': {
    names: 'jin, jin rummy',
    players: 'can 3 or 4 play, three handed, how many players, three people',
    'deal-passes':
      'who deals the next hand, winner or loser deals, who deals next, does the winner deal, does the loser deal, who deals after each hand',
    'first-upcard':
      'who takes the face up card, both pass, first turn, who goes first, start of the hand, can the dealer take the first card, do I have to take the upcard, first card passed by both',
    draw: 'pick up from the discard pile, how many cards, both piles, take the top discard, take more than one discard',
    'no-return': 'pick up and throw back the same card, discard what I picked up',
    run: 'suits, straight, how many, how long is a run, same suit, sequence',
    'ace-low': 'queen king ace, high, wrap around, ace king queen, is ace one or eleven, ace high',
    'one-meld': 'same card in two melds, use a card in a set and a run, count twice',
    values: 'face cards, ten, ace worth, how many points is a king, value of cards, what is an ace worth',
    deadwood:
      'unmatched cards, what counts as, loose cards, what is deadwood, count unmelded cards, left over cards',
    knock:
      'must I knock, when, end the hand, face down, forced, optional, on my first turn, what does knocking mean, when can you knock, how do you knock, do I have to knock at ten, discard when knocking, lay my cards down, when am I allowed to knock',
    'knock-limit':
      'how low must my deadwood be, ten or less, under 10, most points to knock, knock with 11, too many points to knock, maximum deadwood to knock, points to knock, knock with 12, more than ten',
    gin: 'no deadwood, all cards in melds, ten cards matched, how do you get gin, what is gin, knock with zero',
    'big-gin':
      'eleven cards, all matched, super gin, eleven card gin, points for big gin, go gin without a discard',
    'lay-off':
      'add to the knockers melds, get rid of deadwood after a knock, rummy off, get rid of cards on the knockers sets, opponent knocked can I add my cards, when can you lay off, after your opponent knocks',
    'lay-off-together': 'rearrange my melds after the knock, best way to arrange my hand after a knock',
    'knocker-lays-off-nothing':
      'I knocked, can I lay off on my opponent, both players, I knocked can I add to their melds, can the knocker lay off on me',
    'no-lay-off-gin':
      'opponent has gin, lay off against gin, lay off when they go gin, add cards to a gin hand',
    'stock-two':
      'last two cards, deck runs out, draw, nobody knocks, no winner, no one knocks, run out of cards, hand is a draw, who wins if the cards run out',
    'knock-score':
      'points for knocking, difference in deadwood, how is it scored when I knock, difference, points for a knock',
    undercut:
      'tied deadwood, same count, equal, opponent has less than the knocker, lower than me, underknock, bonus points, my deadwood is lower than the knockers, other player has less, same deadwood, equal deadwood, knocker has more than me, both have five, I knocked and he had fewer, bonus for undercutting',
    'gin-score': 'bonus for gin, 20 or 25, how much do you get for gin, points for gin, gin bonus',
    target: 'how many points to win, 100, 150, play to 100, how do you win the game, winning score',
    'game-bonus': 'winning the game, extra 100, bonus for winning the whole game',
    'line-bonus':
      'box, boxes, points for each hand won, bonus for each hand won, boxes at the end, 20 or 25 per box',
    shutout:
      'loser has zero, never scored, skunk, schneider, blitz, double, opponent scored nothing all game, loser never won a hand, double the score',
    'bonus-sizes': '20 or 25, different bonuses, 10 or 25 for an undercut, how big are the bonuses',
    'left-out': 'hollywood, three player, partnership gin, three player gin, teams',
    'oklahoma-limit':
      'upcard decides the knock, first card, how does oklahoma work, upcard sets the limit, turned up card is a king',
    'oklahoma-spade': 'spade doubles, upcard is a spade, spades count double',
    straight: 'only gin, no knocking allowed, gin without knocking',
    discard: 'how does a turn end, throw one card, throw away, discard face up',
    'knocker-arranges': 'choose which melds to show',
    winner:
      'loser has more points with boxes, bonuses make the other one win, who won if the bonus gives more',
    'ace-upcard': 'upcard is an ace in oklahoma, knock with one',
    'oklahoma-ace': 'ace turned up, must go gin, upcard is an ace in oklahoma',
    doubled: 'does a spade double the bonus too',
    'straight-score': 'bonus in straight gin',
    deck: 'do you use jokers, one deck',
    deal: 'how many cards do you get, 10 or 11 cards, who deals first',
    set: 'how many cards, three of a kind, four of a kind',
  },
  'hand-and-foot': {
    names: 'hand and feet',
    players:
      'how many people, six, five, eight, teams, three people, how many people can play, can 3 play, five players',
    decks: 'packs for 4 people, for 6, how many decks for 4, for 5, number of decks of cards, jokers in',
    layout: 'set up the table, piles in the middle, where do the piles go, how do you set it up',
    'pick-up-22':
      'grab exactly 22 cards, bonus for the right number, deal, how many cards do you get, cards in hand and in foot, who deals, perfect deal, exact number bonus, 11 or 13 cards',
    'hand-and-foot':
      'who gets my foot, pass, look at the foot, look at my foot early, give the foot to the neighbour, whose foot',
    'who-starts': 'who goes first, dealer, who begins, first player',
    rounds: 'how many hands in a game, how long, how many rounds, length of the game',
    wilds: 'which cards are wild, deuces, jokers, are 2s wild, are threes wild',
    'no-wild-sets': 'pile of only wild cards, wild book, all jokers, book of all twos, all wild book',
    'no-three-sets': 'meld threes, set of black threes, meld black threes, play threes, lay threes down',
    'wild-limit':
      'how many wilds in a pile, more wild than natural, three wild cards in a book, how many wilds in a book, number of wilds in a dirty book, four wild cards, as many wilds as naturals, maximum wild cards',
    'one-set-a-rank':
      'two piles of the same rank, start a second book of kings, two books of the same card, start a new book of aces when one is done',
    clean: 'red book, natural, pure bonus worth, what is a clean book, red book points, 500',
    dirty: 'black book, mixed, bonus worth, wild in it, what is a dirty book, black book points, 300',
    'pile-stays-open':
      'add to a finished pile, more than seven, closed book, wild on a clean one, eighth card of a pile, add cards to a closed book, put a wild on a clean book, book with eight cards',
    values:
      'how much is an ace, joker, black three, red three, how many points are the cards, joker points, points for threes, red three in hand',
    minimum:
      'points to lay down, to open, meld requirement each round, second third fourth round, how many points to go down, lay down in round two, first meld points, 50 90 120 150',
    'minimum-cards-only': 'does the pile bonus count towards opening, do book bonuses count to open',
    'draw-two':
      'how many cards to draw, one or two, from which pile, how many cards do you draw, draw two discard one',
    'draw-seven':
      'pick up the discard pile, take the stack, seven cards, pair needed, how to, how many cards from the discard pile, pick up the pile, take the top card of the discards, what do you need to pick up the pile, natural pair, fewer than seven cards there, how many cards can I take from the discard pile',
    'draw-seven-top':
      'three or wild on top, cannot take the pile, pick up the pile with a three on top, wild on top of the pile',
    'draw-seven-minimum':
      'pick up the pile to open, not down yet, pick up the pile before laying down, open with the pile, have not melded',
    'red-threes':
      'what to do with a three, get rid of, lay down red threes, what do you do with red threes, draw a red three, are threes bad, black threes',
    'red-three-discard': 'discard two red threes, extra discard, get rid of a red three, throw two threes',
    'into-foot-discard':
      'when do I pick up the foot, last card of my hand, discard last card of the hand, play the foot next turn',
    'into-foot-no-discard':
      'keep playing from the foot in the same turn, played all cards, when do I pick up my foot, finish my hand without discarding, use the foot right after my hand, go into the foot',
    'go-out':
      'requirements, books needed, clean and dirty, must discard, how many books to go out, clean and dirty needed, do I need to discard to go out, finish',
    'go-out-bonus': 'points for going out first, bonus for going out, 100 points',
    'count-left':
      'foot counts against me, cards left, penalty, never picked up, cards left in my foot, never got to my foot, points against me, red three left in hand',
    'most-points': 'how do you win, highest total, who wins, highest score, winning score',
    'nobody-out': 'draw piles empty, deck runs out, draw pile runs out, no cards left',
    partners:
      'teams, team mate, permission to go out, partners melds, play with partners, ask my partner to go out, partner add to my book, teams of two',
    'pile-bonus':
      'points for each clean and dirty book, canasta bonus, 500 and 300, how much are books worth, bonus for books',
    'seven-count': 'cards from the discard pile count for the minimum',
    'count-table':
      'points for melds when somebody else goes out, how do you score, count points at the end of a round, who gets points when someone else goes out',
    turn: 'what do I do in a turn, how many cards do I discard, order of play, steps',
    sets: 'how many cards to start a book, lay down two cards, runs allowed, straights, minimum cards in a set',
    tie: 'same score at the end',
  },
  'indian-rummy': {
    names: '13 cards rummy, rummy 13 cards, rummy with 13 cards',
    players: 'how many people, 2 player, how many players, two players',
    deal: 'how many cards each, 13, how many cards do you get, who starts, toss',
    'wild-rank':
      'which cards are jokers, cut joker, wild joker, how is the joker chosen, what is a wild joker, which card is the joker, random joker',
    'wild-printed':
      'printed joker turned up, joker is the wild card, what is wild then, wild card turns out to be a joker, printed joker comes up as the wild card, joker under the deck',
    turn: 'who starts, draw and discard, pick and discard, closed or open deck',
    'pure-sequence':
      'without joker, first life, natural run, what is a pure sequence, sequence without a joker, minimum cards',
    'wild-as-itself':
      'wild joker as its own number in a pure sequence, use it normally, use a wild joker in a pure sequence in its own place',
    sequence: 'impure, second life, joker in a run, joker in a sequence, impure sequence',
    'ace-both-ends': 'a 2 3 and q k a, high or low, k a 2, is A K Q valid, ace two three, ace in sequence',
    set: 'how many cards, joker in a set, what is a set, three or four of a kind, only two cards and a joker',
    'set-suits':
      'same suit twice, two identical cards, two cards of the same suit in a set, same card twice, three kings two of the same suit, set with two spades',
    'set-size':
      'five cards in a set, four aces and a joker, more than four cards in a set, five cards, can a set have five cards',
    'joker-share':
      'how many jokers in a sequence, two jokers, how many jokers in a set, two jokers in one set, all jokers',
    declare:
      'finish, show, how to end the game, discard, how do you declare, when can I show, finish slot, final card, fourteenth card',
    'two-sequences':
      'only one sequence, rest sets, how many sequences needed, minimum sequences, how many sequences, declare with one sequence, three sets and one sequence',
    'one-pure':
      'no pure sequence, necessary, compulsory, must have a sequence without joker, must I have a pure sequence, declare without a pure sequence, is it mandatory, need a pure run to finish',
    values:
      'face cards, ace, joker points, how many points is an ace, points for face cards, is a joker zero',
    'winner-zero': 'points of the winner, does the winner score, zero points',
    'count-left':
      'how are losers counted, leftover, unarranged cards, points of the loser, count only ungrouped cards, how is the score counted',
    'count-all':
      'lost without a pure sequence, full hand counted, no pure sequence how many points, all cards counted',
    cap: 'maximum points, most you can lose, 80, max score, maximum points in a hand, most points you can get',
    'first-drop':
      'fold at the start, quit before drawing, 20 points, drop at the start, drop before picking, packed, points for first drop',
    'middle-drop':
      'fold later, quit after drawing, 40 points, drop after picking a card, drop in the middle of the game, second drop, drop later',
    wrong:
      'invalid declaration, false show, penalty, wrong show penalty, declared by mistake, invalid show, 80 points',
    'last-left':
      'all others dropped, everybody else folded, only one player remains, everyone else drops, only one player left',
    pool: '101, 201, elimination, how do you win, 101 pool, 201 pool, eliminated from the pool, reach 101',
    points: 'point value, pay the winner, how does points rummy work, money per point, winner collects',
    deals: 'fixed number of deals, chips, how does deals rummy work, best of two, chips won',
    form: 'types, versions, difference between pool points and deals, kinds of rummy, what versions are there',
    'second-missing': 'pure but no second sequence, one pure sequence only',
    rejoin:
      'buy back in, come back after elimination, join the pool again, rejoin the pool, come back at the highest score',
    'open-joker':
      'pick up a joker from the discard pile, discarded joker, pick up a joker from the open pile, take discarded wild card, discard a joker',
    'stock-out': 'closed deck finished, reshuffle, closed deck empty, cards finish',
    drops: 'drop in deals rummy, fold not allowed, drop in deals',
    readings: 'best way to arrange, counts as a set or a sequence',
    triples: 'three same cards of one suit, three decks, tunnela',
    'eliminated-deal': 'does an eliminated player deal',
    'deals-chips': 'lowest points win instead of chips',
    'not-scored': 'half points, no turn yet',
    decks: 'how many decks, number of jokers, three decks for six players',
    tie: 'same score',
  },
  kalooki: {
    names: 'ramino',
    players: 'how many people, max, how many can play, two players',
    turn: 'who goes first, who starts, what do I do in my turn',
    discard:
      'pick up the discard before opening, take from the pile, when, take the discard before opening, pick up from the pile, use the discard at once',
    'no-return': 'throw the same card back, discard the card I picked up',
    set: 'how many cards, five of a kind, three or four of a kind, five cards in a set',
    'set-suits':
      'same card twice, identical cards, two of the same suit, same suit twice, two equal cards in a set',
    run: 'how long, suits, how long can a run be',
    'ace-high': 'ace two three, low, wrap around, is ace high or low, ace 2 3, queen king ace',
    'joker-wild': 'what can a joker be, two jokers, what is a joker, joker in a set or run',
    opening:
      'go down, first lay down, several melds, in one turn, how do you open, open with two sets, go down with several melds',
    minimum:
      'points to open, 40, 51, requirement to lay down, how many points to open, 40 or 51, how much do I need to lay down, less than 40',
    'minimum-count':
      'does a joker count, do added cards count towards 40, ace when opening, how are points counted for opening, joker value when opening, ace value when opening',
    'new-melds': 'lay more melds later, points needed after opening, after opening do I still need 40',
    'lay-off': 'add to others melds, before opening, add to other players sets, add before opening',
    'joker-swap':
      'take the joker from the table, replace it, steal, exchange, swap the joker, joker of another player, take a joker someone has on the table, exchange the joker, must I use it at once',
    'joker-set':
      'swap a joker out of a set, joker in a set of three, which card does it take to free a joker from a set',
    'no-rearranging': 'move cards, break up melds, rearrange the table, split melds, take cards from melds',
    'final-discard':
      'must I discard to go out, last card, go out without discarding, need a card to discard, only one card left can I lay it off',
    kalooki:
      'all in one go, whole hand at once, bonus, double, what is a kalooki, go out in one turn, all in one hand, never opened before',
    values:
      'joker left in hand, worth, stuck with, face cards, how much is a joker, points for aces, joker at the end, 25',
    score: 'cards left in hand, losers count, how is it scored, what do losers count',
    pool: 'knocked out at 150, eliminated, when am I out, out of the game at what score, when are you eliminated, over 150, limit, how many points, how do you get eliminated',
    'last-in': 'how do you win, who wins, last player',
    rejoin: 'buy in again, score after buying back, buy back in, come back, what score after a buy back',
    'rejoin-often': 'how many times may I buy back, how many times can you buy back',
    figures: 'scala 40, 51, number of jokers, minimum elsewhere, versions',
    'pure-run': 'run without joker to open, must the opening have a run, clean sequence needed',
    'wild-limit': 'how many jokers in a meld, two jokers in a set, how many jokers',
    unopened: 'never laid down, not opened penalty, penalty for never opening',
    'nobody-out': 'deck runs out, no cards to draw, no cards left, deck is finished',
    meld: 'three cards, smallest meld, how many cards in a meld, must melds be three cards',
    aces: 'ace low, ace worth 1, before the two, ace two three allowed',
    'which-joker': 'does the joker change, two places where it fits, joker stays as that card',
    'discard-forms': 'other rules for the discard pile',
    'lay-off-turn': 'lay off in the same turn as opening',
    'swap-forms': 'one card for a joker in a set, no swapping',
    out: 'how does a deal end, call up, kalooki call, how does the hand end',
    'go-out-discard': 'go out without a discard, lay off everything and finish',
    'kalooki-minimum': 'no minimum when going out at once',
    'last-ace': 'only an ace left',
    'kalooki-double': 'double points, kalooki scores double',
    'out-bonus': 'minus points for going out',
    forms: 'play a fixed number of deals, lowest wins',
    stakes: 'play for money',
    decks: 'how many decks, how many jokers, do you use jokers',
    deal: 'how many cards do you get, who deals',
    'eliminated-deal': 'does a knocked out player deal',
  },
  'ladder-rummy': {
    names: 'phase 10, fase 10',
    packs: 'how many decks, normal cards, regular deck, regular cards, jokers needed',
    cards:
      'which card is wild, which are skips, colours are suits, play with ordinary cards, what is wild, which cards are skips, play with regular cards, what replaces the skip card, is king wild, playing cards instead of phase 10 cards which card is the skip',
    ladder:
      'list of phases, all ten, what are the phases, list of steps, phase 1, phase 8, order of phases, phase 3 before phase 2, in order',
    deal: 'how many cards each, how many cards do you get, ten cards',
    step: 'lay down a phase, make the phase, part of it, larger sets than needed, lay down more than the phase, extra cards, run longer than needed, lay down part of the phase, when can I lay it down',
    'one-step':
      'two phases in one hand or round, skip ahead, two phases in one round, do the next phase right away',
    set: 'same colour, suits, do sets need the same colour, same number',
    run: 'different suits, different colours, same suit needed, do runs need the same colour, do runs have to be one suit',
    colour: 'seven cards of one colour, suit, what is a colour, seven of one colour, suit or red and black',
    wild: 'what can a king be, wilds, any number and colour, what can a wild be, use a wild for any card, wild as a colour',
    natural: 'all wilds, only wild cards, all wild set, set of only wilds',
    'wild-limit': 'how many wilds in a set or run, how many wilds can I use, more wilds than numbers',
    'wild-stays':
      'take back or replace a wild card, move, swap it, replace a wild card, take a wild from the table, swap',
    'skip-cards':
      'pick up a skip from the discards, use a skip in a set, use a skip in a phase, pick up a skip, pick up a wild from the discard pile',
    'skip-turn':
      'how do skips work, skip a player, twice in a row, skip the same player twice, who gets skipped, choose who to skip',
    hit: 'add to other peoples phases, play off others, when, what is hitting, add to other phases, hit in the same turn, add cards after my phase',
    'hit-first': 'before making my phase, not down yet, hit before laying down your phase, not laid down yet',
    'last-card':
      'need to discard to go out, go out by hitting, do you have to discard to go out, discard a skip to go out',
    out: 'how does a round end, go out, how do you go out, end of a round',
    'stock-out': 'deck runs out, no cards left, deck empty',
    'step-up':
      'did not make my phase, repeat the same phase, stay, everyone moves on, do all players move to the next phase, failed my phase, stay on the same phase, do it again, stuck',
    values:
      'points for wilds, skips, high and low cards left, how many points are wilds, how much is a skip, points for low cards',
    left: 'score cards in hand, after making the phase, how is it scored, cards left in hand, points if you did not make your phase',
    'last-step':
      'how does the game end, someone finishes phase 10, end of the game, when somebody completes phase 10, when is the game over',
    lowest:
      'two finish the last phase together, who wins, two people finish phase 10, low or high points, least points',
    'same-rank': 'two sets of the same number, both sets are sevens, same number in both sets',
    'wild-choice': 'jokers wild instead, play without skips',
    'special-cards': 'which letter is which, phase 10 deck numbers',
    ladders: 'shorter ladder, fewer steps, own phases, other phases',
    suited: 'run in the same suit',
    'hit-whose': 'hit only on my own melds',
    'nobody-out': 'nobody can go out',
    stopped: 'stop early, quit before the end, who wins, nobody reached phase 10',
    pace: 'shorter game, everybody moves up every round',
    players: 'how many can play, two players',
    draw: 'take from the discards, who starts',
    discard: 'must I discard',
    tie: 'same points at the end',
  },
  machiavelli: {
    names: 'manipulation rummy, carousel, rummikub with cards',
    players: 'how many people, how many can play',
    pack: 'how many decks, number of cards, 104 cards, one deck',
    deal: 'how many cards each, discard pile, how many cards to start, is there a discard pile',
    turn: 'play and draw in the same turn, who starts, discard, play or draw, draw after playing, do I draw if I play, end of a turn',
    'play-one':
      'how many cards may I play, play more than one card, at least one card, rearrange without playing',
    draw: 'must I play if I can, pass, cannot play, have to play, can I choose to draw, cannot go, how many cards do I draw, can I pass',
    meld: 'two cards on the table, smallest group, groups of three, two cards',
    set: 'same suit twice, five of a kind, identical cards, two of the same suit in a set',
    run: 'how long, wrap, mixed suits in a run, same suit',
    ace: 'high or low, king ace two, ace after king',
    rearrange:
      'break up melds, move cards on the table, other players melds, split a run, move cards around, break other peoples runs, steal from a set, change the table, use cards on the table, split',
    table:
      'leave loose cards, must everything fit at the end, cards left over on the table, everything must be valid at the end',
    stays:
      'take a card from the table into my hand, pick up cards, keep for later, take a card back into my hand, pick up a card from the table',
    penalty:
      'mess up the table, stuck, could not put it right, mistake, three cards, cannot put everything back, made a mess, wrong move, time runs out, penalty cards',
    out: 'how does a round end, last card, how do you go out, somebody has no cards, end of the round',
    values: 'points for ace, face cards, joker, how much is an ace, points per card',
    left: 'score leftover cards in hand, scoring at the end of a round, how is it scored, what do losers count',
    'no-jokers': 'do you use jokers, play with jokers, are jokers used, with jokers',
    'joker-moves':
      'move or take a joker on the table, replace it, take the joker from the table, reuse a joker',
    opening:
      'first play, minimum of 30 to start, before I may rearrange, points needed to start, first meld, can I use the table on my first turn',
    'stock-out': 'draw pile empty, nobody can play, no cards to draw, everybody passes',
    target: 'how do you win, points, when is it over, how many points to win, who wins, lowest score',
    tiles: 'rummikub, difference, same as rummikub',
    'deal-size': 'other number of cards',
    around: 'run past the ace, king ace two',
    'from-hand': 'put down a card I took from the table',
    natural: 'how many jokers in a group, all jokers',
    readings: 'what does a joker count as',
    'cards-left': 'one point a card',
    'hand-won': 'points for winning the hand',
  },
  monastery: {
    names: 'nine missions',
    players: 'how many people, how long does it take, how many can play, two players, duration',
    decks: 'packs for five, jokers, how many decks, are jokers used, decks for 6 players',
    'any-order':
      'must I start with mission 1, choose a mission, order of the missions, do them in order, whatever order, skip a mission',
    'once-each':
      'repeat a mission, same one again, redo a mission, did it already, do the same mission twice',
    'mission-1': 'list of missions, colours of sets, two sets of three, first mission, same colour',
    'mission-3': 'mixed suits, set and run, third mission',
    'mission-4': 'same suit run, run of five, fourth mission, suits',
    'mission-6': 'suits in the long run, same suit needed, run of eight, sixth mission, any suit',
    'mission-7':
      'double run explained, pairs in a row, double run, seventh mission, what does it mean, three pairs',
    'mission-9': 'is jack queen king odd or even, nine even or odd, ninth mission, is king even or odd',
    'ace-wild': 'which cards are wild, what can an ace be, are aces wild, use of aces, wild cards',
    'ace-suit':
      'colour of an ace, wrong suit, red ace as a black card, ace of spades as a heart, ace of another suit, red ace in a black run',
    'lay-down':
      'when may I lay a mission, show, when can I lay down, do I have to lay it down, lay it later or straight away',
    'one-per-round':
      'two missions in one round or turn, two missions in one go, another mission in the same round',
    additions:
      'add to other peoples missions, lay off, before I laid mine, add to other missions, before I have done one, put cards on another persons mission',
    'add-double-run': 'single card on a double run, one card on a double run',
    discard: 'no cards left, last card, must I discard',
    'stock-out': 'draw pile finished, deck runs out, no cards left in the deck',
    'wild-sets':
      'all aces, how many wild cards in a set, same card twice, set of three aces, set with two aces, same rank twice',
    out: 'round ends, points for cards left, others hands, how does a round end, cards left in hand, are there points, scoring, how does scoring work, go out without laying a mission',
    'ninth-wins': 'who wins, end of the game, all missions, how do you win, first to do all, how many rounds',
    deal: 'how many cards each, nine, how many cards do you get, cards at the start',
    'mission-2': 'sets of three, do suits matter, three sets of three, second mission',
    'mission-5': 'six in a row of one colour, run of six, fifth mission, same suit or just colour',
    'mission-8': 'flush, same suit cards, seven of a suit, eighth mission',
    'ace-low': 'ace after the king, high or low, ace as one, is ace high, ace above king',
    'wild-parity': 'is an ace odd or even, ace in mission 9',
    draw: 'who goes first, pick up the discard, take from the discards, who starts, older discards',
    'marked-at-once':
      'when to write it down, does it count if somebody else goes out, tick off, someone goes out before I finish do I still score my mission',
    'add-set': 'add to a set, which cards fit, fourth card on a set',
    'add-run': 'add to a run, both ends, another suit, extend a run, wrong suit',
    'ace-keeps-rank':
      'move an ace in a run, change what it stands for, change the ace later, replace an ace with the real card',
    'add-group': 'add to mission eight or nine',
    'no-new-groups': 'lay a new set after the mission, extra sets, lay another set after my mission',
  },
  'rummy-500': {
    names: 'rum 500, five hundred rum',
    players: 'how many people, two player, max, how many can play, teams',
    decks: 'packs for five or six people, how many decks, jokers used, two decks',
    values:
      'ace worth 15 or 1, low ace, face cards, number cards, how many points is an ace, points for face cards, fives',
    deal: 'how many cards, start, how many cards with 2 players, with three players, 7 or 13 cards',
    'meld-set': 'how many of a kind, how many cards in a set, three of a kind',
    'meld-run': 'suits, straight, how long is a run, same suit',
    'no-corner': 'wrap around, king ace two, k a 2',
    'two-decks': 'identical cards in a set, same card twice in a set',
    jokers: 'used, wild, value of a joker, are jokers wild, play with jokers, points for a joker',
    'joker-place':
      'move or replace a joker on the table, take it, stuck as that card, take a joker, replace the joker, swap it',
    draw: 'pick up from the middle of the discards, several cards, any card, take from the discard pile, how many discards can I take, card from the middle, deep in the pile',
    'draw-all-above':
      'must I take everything on top, more than one, all the cards above, do I have to take all the cards, cards on top of it, pick up the whole pile',
    'draw-use':
      'must I play the card I picked up, just to hold, right away, do I have to use the card I picked up, play it right away, keep it in my hand, bottom card, just to keep it',
    'draw-use-with':
      'use it together with another card from the pile, use other cards of the pile in the meld',
    'draw-rest':
      'extra cards I took from the pile, what to do with them, keep them, do I keep the rest, do I have to play all the cards I picked up, took the whole pile must I lay everything, lay all of it',
    'lay-off': 'play on other peoples melds, add, add to someone elses run, play on other melds',
    'lay-off-credit':
      'who gets the points, add to your run, who gets the points when I add to your run, where do I put the card, who keeps the points when I play on someones run',
    out: 'go out, end of a hand, how do you go out, end of a round, does everyone get another turn',
    'no-discard-needed':
      'must I discard to go out, go out without a discard, lay down all my cards, keep one to discard',
    'stock-out': 'draw pile empty, deck runs out, deck is gone, no cards left',
    net: 'cards left count against me, negative score, minus, subtract, do I lose points for cards in my hand, can you go negative, minus points, how is it scored, caught with cards',
    target: 'how many points to win, play to 500, who wins, how do you win',
    tie: 'two people over 500, both passed 500',
    'ace-both-ends':
      'high or low, one or fifteen, queen king ace, ace two three, is ace high or low, q k a, a 2 3',
  },
  rummy: {
    names: 'regular rummy, normal rummy, traditional rummy, classic rummy',
    players: 'how many people, max, two player, how many can play, two people',
    deck: 'with jokers, wild cards, two decks, how many decks, do you use jokers',
    deal: 'how many cards each, start, how many cards do you get, 7 or 10 cards, who deals',
    draw: 'from the discard pile, more than one card, who goes first, take the discard, take two cards, pick from the middle of the pile, who starts',
    meld: 'must I lay down, keep melds in my hand, do I have to lay down, keep sets in my hand, when can I lay down',
    'melds-per-turn':
      'several sets in one turn, more than one meld, lay two sets in the same turn, how many melds in one turn',
    'lay-off':
      'add to someone elses meld, other players cards, put cards on other peoples sets, add to runs on the table',
    'lay-off-first':
      'need my own meld down before laying off, before putting down my own, have not laid anything',
    'no-rearranging':
      'move cards between melds, break up, take cards back from the table, swap cards on the table, take from a meld, rearrange, steal cards from melds',
    'discard-other': 'throw back the card I picked up, same card, put back the card I took',
    'stock-out': 'deck gone, reshuffle, draw pile empty, deck runs out, shuffle the discards, flip the pile',
    'meld-set': 'three of a kind, same suit, how many cards in a set, two pairs',
    'meld-run': 'different suits, straight, how many, how long is a run, must a run be one suit',
    'no-corner': 'king ace two, wrap around, allowed, k a 2',
    'aces-high':
      'ace worth 11 or 15, high or low, queen king ace, can ace be high, q k a, count aces high and low',
    out: 'how does a round end, go out, last card, how do you go out, what ends the round',
    'final-discard': 'must I discard to go out, must I discard last, go out without a discard',
    'going-rummy':
      'whole hand at once, all in one turn, double points, go out in one turn bonus, go out all at once, what is going rummy, double',
    block: 'nobody can go out, pile not reused, stuck, no more cards and nobody wins',
    values: 'face cards, ace worth, how much are face cards, points per card, what is an ace worth',
    'winner-collects':
      'how is it scored, who gets points, losers cards, how does scoring work, who gets the points, how do you score, winner gets',
    target: 'how many points to win, how many points do you play to, 100 or 500',
    penalty: 'count against me, low score wins, points against, low score, loser counts',
    deals: 'number of rounds',
    'hand-size': 'different number of cards, deal more cards',
    'ace-low': 'high or low, after the king, queen king ace, is ace high or low, a 2 3',
    'same-turn': 'lay off and go rummy, does it still double',
    plain: 'no double for going rummy',
    discard: 'must I discard every turn',
    tie: 'same score',
  },
  'three-thirteen': {
    names: '3 to 13',
    decks: 'packs for 3 or 4 people, how many decks, decks for 4, jokers',
    'many-players': 'five people, six people, more decks, decks for 5 people, for 6 people',
    rounds: 'how many hands, how long, how many rounds',
    deal: 'how many cards each round, how many cards in round one, cards in each round, last round',
    wild: 'which card is wild this round, jokers, what is wild, wild in the first round, wild card for each round, kings wild in the last round, round 4',
    'in-hand':
      'lay melds down as you go, before someone goes out, lay down as I go, when do I put down my sets, show melds before going out',
    set: 'how many cards, of a kind, how many cards in a set, suits in a set',
    'equal-cards': 'same card twice, identical',
    'set-size': 'five or six cards in a set, longest, more than four, five of a kind',
    'ace-low': 'high, both, queen king ace, is ace high or low, q k a',
    'wild-any':
      'how many wilds in a meld, next to each other, two wild cards, how many wilds, two wilds next to each other, wild in a run',
    'all-wild': 'only wilds, set of wild cards, all wild set, set of only wild cards',
    'one-meld': 'card in two melds, card in a set and a run',
    'go-out':
      'when, must I discard, call out, finish, need a discard to go out, how do you go out, when can I go out, do you have to discard to go out',
    'discard-from-meld':
      'no spare card to discard, everything melded, throw from a set, nothing left to discard, break a set to discard',
    'last-turn':
      'someone went out, do I get another turn, others finish, does everyone get one more turn, what happens after somebody goes out, last chance, what do the rest do when someone goes out',
    'out-after': 'go out after somebody, zero too',
    'no-lay-off':
      'play off or add to other peoples cards, lay off on melds, add to other players sets, put cards on their runs, lay off on others after they go out',
    penalty:
      'leftover cards, how is it scored, points in hand, points for cards left, what counts at the end, how does scoring work, cards left in hand',
    'wild-left':
      'stuck with a wild at the end, extra points, points for wild cards left, how much is a wild, left with a wild',
    'lowest-wins': 'highest or lowest score, how do you win, lowest score wins, who wins, high or low',
    'stock-out': 'deck runs out, no cards left',
    'left-out': 'same as five crowns, difference',
    draw: 'who goes first, pick up the discard, who starts, take from the discards',
    'wild-is-wild': 'wild card as itself, its own rank, use a wild as its own number',
    'natural-needed': 'at least one real card, all wilds not allowed, need one natural card',
    'ace-value': 'ace counts 15 or 1',
    values: 'points for face cards, kings, aces, how much is an ace, points for cards, face cards',
    players: 'how many can play, two players',
    run: 'how long is a run, one suit',
    tie: 'same score',
  },
  threedom: {
    players: 'three people, more than two, can 3 people play',
    deck: 'jokers, which deck, how many cards, are jokers used',
    layout:
      'set up, how many piles, cards in a pile, grid, how do you set up the board, nine piles, how many cards in each pile',
    deal: 'how many cards in hand, hold, how many cards do you get, hand size',
    'who-starts': 'who goes first, who plays first, who deals',
    lines: 'diagonal, rows and columns, which lines count, does diagonal count, rows columns, corner',
    'same-rank': 'three of a kind, three of a kind suits, same number, pair',
    run: 'straight, same suit needed, suits in a run, three in a row',
    'run-order': 'out of order, mixed up, middle card wrong, 9 j 10, order of the run, backwards, descending',
    'ace-in-runs': 'queen king ace, high or low, is ace high or low, a 2 3, k a 2',
    'play-card': 'where may I put a card, on which pile, which pile can I play on, cover a card',
    'take-card':
      'take back the card I just played, same pile, pick up the card I put, grab, take the card I just put down, pick up from the same pile, do I have to take a card, take the same card I just put down',
    claim:
      'take the set, leave it there, must I, when, when can I take a set, what do I do with a set, collect, grab the cards of a line, I made a line',
    'claim-all':
      'only one of two sets, optional, do I have to take a set, leave a set, take only one, must I claim, set I left lying',
    'shared-cards': 'two sets cross, overlap, count it twice, two sets at once, card in two lines',
    'empty-place':
      'last card of a pile, gap, spot is empty, play there, gap in the line, play onto an empty spot, card on an empty space',
    replenish:
      'refill the grid, fill empty spots, gap, what happens when a pile is empty, pile runs out, fill the gap, empty pile, who refills the spaces, me or my opponent',
    'fresh-sets':
      'refill makes a new set, whose is it, new set after filling, claim a set made by the refill',
    'round-end':
      'when is a round over, end of the round, draw pile out of cards, how does the round finish, draw pile empty, no cards to fill',
    values:
      'points for aces, face cards, how is it scored, what is an ace worth, points for each card, how many points do I get, how does scoring work',
    'hand-cards': 'cards left in hand at the end, do cards in hand count against me, cards left on the board',
    target: 'how many points to win, how do you win, play to 500',
    turn: 'what do I do in a turn, order of play, what do I do on my go, order of a turn',
    tie: 'both reach it in the same round, both pass 500, same score',
  },
}

/** The same for rules of one kind, by the anchors that they have in the games. */
export const EVERYWHERE: Asked = {
  players:
    'how many people, how many can play, can five people play, can three people play, play with two, maximum, minimum, teams',
  'deck decks pack packs':
    'how many decks, which cards, jokers, number of cards, do you use jokers, normal cards, one deck or two',
  deal: 'how many cards each, how many do we get, start with, hand size, cards per player, starting hand',
  'deal-passes who-starts': 'who deals, next dealer',
  'draw draw-two': 'how many cards do I draw',
  'discard-other no-return back': 'discard the card I just picked up, throw it back, put it back',
  'set meld-set sets same-rank': 'three of a kind, minimum number of cards, how many, suits, what is a set',
  'run meld-run runs':
    'straight, sequence, minimum length, how long, same suit, mixed suits, different suits, what is a run, in a row',
  'ace-low ace-both-ends ace-high ace ace-in-runs':
    'ace high or low, queen king ace, king ace two, ace two three, wrap around, ace after the king, ace as one',
  'one-meld twice shared-cards': 'use a card twice, same card in two sets, in a set and a run',
  'wild-limit three-wilds one-wild joker-share wild-any':
    'how many wild cards, how many jokers in a set or run, two wilds together, more wilds than real cards, maximum',
  'no-wild-sets all-wild natural': 'only wild cards, all jokers',
  'joker-swap wild-stays wild-moves joker-moves joker-place':
    'take a joker from the table, swap a wild for the real card, replace, steal, trade, move it',
  'no-rearranging rearrange': 'move cards on the table, break up melds, take back cards I laid',
  'lay-off hit additions add':
    'add to others melds, play on other peoples cards, put cards on someone elses set, add to my own melds, build on',
  'lay-off-first hit-first': 'before I have laid down, nothing down yet',
  'in-hand meld opening contract step': 'when can I lay down, put melds on the table',
  minimum: 'points to lay down, how many points to open, go down the first time, requirement, initial meld',
  'out go-out close declare':
    'how does a round end, go out, no cards left, first to get rid of all cards, how to finish',
  'final-discard no-discard-needed': 'must I discard to go out, go out without a discard, last card',
  'stock-out stock-two nobody-out':
    'deck runs out, no cards left to draw, draw pile empty, reshuffle, run out of cards, nobody goes out',
  values:
    'points for each card, worth, face cards, jack queen king, joker, ace, how much is a card, card points',
  'left count-left score net winner-collects knock-score':
    'how is it scored, how does scoring work, cards left in hand, caught with, minus points',
  'target lowest-wins most-points ninth-wins last last-in lowest pool':
    'how do you win, who wins, goal of the game',
  'target rounds ninth-wins last last-in last-step pool': 'how does the game end, when is it over',
  target: 'how many points to win, play to',
  'lowest-wins lowest': 'highest or lowest score wins, least points, low score',
  'tie undercut': 'same score, equal points, draw, both reach it, who wins',
  rounds: 'how many rounds, how many hands, how long',
  turn: 'who goes first, who starts, order of play, direction, what do I do in a turn',
  rejoin: 'come back, buy in again, join again',
}

/** How players ask for the rules of a game, by their anchors. */
export function askedIn(game: GameId): Asked {
  const asked = new Map<string, Set<string>>()
  for (const [rules, words] of [...Object.entries(ASKED[game]), ...Object.entries(EVERYWHERE)]) {
    for (const rule of rules.split(' ')) {
      asked.set(rule, new Set([...(asked.get(rule) ?? []), ...words.split(', ')]))
    }
  }
  return Object.fromEntries([...asked].map(([rule, words]) => [rule, [...words].join(', ')]))
}
