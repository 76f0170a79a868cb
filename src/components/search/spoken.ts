/** Words that players use and the rules do not. They are no misspellings of others. */
export const SPOKEN = `
  deck decks trash trashed junk garbage waste talon kitty toss tosses tossed dump dumped ditch throw throws threw throwing steal steals
  swap swaps swapped swapping switch trade traded exchange grab grabs pull pulled hit hits hitting tack stick slap fold folds
  folded freeze unfreeze unfrozen stuck caught leftover unused face paint picture trips triplet straight straights
  requirement requirements initial board buyin rejoin reenter reshuffle reshuffled shuffled shuffle duplicate identical team
  teams teammate teammates partner opponent opponents neighbour neighbor dealer deals lose loses loser losing beat beats
  cheat cheating allowed legal illegal valid invalid penalty fine negative minus extra bonus worth value values total
  totals scoring scored hand hands round rounds start starts starting begin begins beginning end ends ending finish
  finishes finished close closes closing show shows declare last next previous left right number amount maximum max
  minimum wild wilds deuce deuces twos three threes four fours five fives six sevens eights nines tens colour color
  colours colors same different explain quick short simple beginners beginner learn setup set up lay lays laying laid
  layed down put pick picks picked picking drawing claim claims meld melds melding knock knocking gin rummy table
  stand stands count counts counting four kings queens jacks aces only away back
  whatever anyway actually supposed forced force must optional mandatory required require requires correct incorrect wrong
  tip tips strategy tactics middle bottom top under above below cover covers covered many much long often
`
  .trim()
  .split(/\s+/)
