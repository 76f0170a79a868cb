export const HELP = `meldbook: rules and scores of rummy-family card games

  meldbook check <game> <check> <text> …   is this play legal, and why?
  meldbook check <link>                    the same for the address of a check
  meldbook score <file or link> …          the score sheet of a game, or of each game of a back-up
  meldbook games [<game>]                  the games; the checks, the options and a round of one
  meldbook rules [<game> [<word>]]         the games; the rules of one; those with this word

Without a text, a file or a link, each reads its standard input.

  --rule name=value   check: a house rule of the table; several are possible
  --players 4         check: how many play
  --lines             score: how each score came about
  --json              the answer as the engine gives it
  --version           the version of the engine

Examples

  meldbook check rummy-500 meld "7-9h"
  meldbook check rummy-500 lay-off "6d" "3-5d"
  meldbook check threedom claim --rule aces=low "ad 2d 3d / . . . / . . ."
  meldbook check gin-rummy meld '{ "cards": ["7H", "8H", "9H"] }'
  meldbook check "https://meldbook.example/games/canasta/check/#check=meld&cards=7H7D7S"
  meldbook score game.json --lines
  cat backup.json | meldbook score --json
  meldbook games gin
  meldbook rules canasta frozen

Cards are typed as 7h, 10♥, TH or joker; 7-9h is a run, 7hds is a set. Groups are kept apart by /, empty places are dots.

A game is known by its id, its title, or the beginning of one that no other has: gin, rummy500.
Problems are written to the standard error, and as JSON with --json.

Exit status: 0 if all is well; 1 if the play is not legal, or a round of the game has problems; 2 if the input makes no sense,
also if it is one of several files: the others are shown.
`
