import { report } from './report.ts'
import type { Season } from './season.ts'
import type { Sold } from './sellers/play.ts'
import { soldReport } from './sellers/report.ts'

export const MATCHES = 2000

export const INTRODUCTION = `# Price sanity

What the sandbox's prices are worth: whether they carry the margin that is set, whether what they say comes as often as they say it, and
whether markets that say the same agree. This page is written by \`npm run season -w @pavilion/season\`, which plays whole seasons of
every sport (everybody against everybody, at home and away, as often as it takes to reach the number of matches) and stops with what
is wrong, if anything is, instead of writing. \`tools/season/src\` is its code; its test plays a smaller part of the same seasons.

Every match is looked at twice, a minute before its start and once in play, at a moment by the clock that wanders evenly from the start to the longest
that matches of the sport last, whatever the length of this one turns out to be (one that is over by then has no prices any more); of an outright, an
hour after it opens and once on its way. Every open market counts, alternate lines too. The margin is
taken off the way it was put on, by the one power of the implied chances that makes them sum to a fair book; half-decided bets on quarter lines count half.

- **Over-round**: the sum of the implied chances above the fair sum, of markets whose sides all have a price. A market is _outside_ when it is
  further from its set margin than rounding each price to its step explains. Markets with sides too unlikely to have a price may be below it, never above.
- **Reliability**: the chance the prices _said_, on average, beside how often it _came_, by tenths of the chance, with the 95% confidence of what came.
  Bets of one match hang together and are counted as one draw of chance. Two-sided markets are in it with both sides, so that their
  tenths mirror each other. A dash is shown where fewer than 40 matches, or fewer than eight wins or losses to be expected, would say nothing.
- **How sure it is**: the same by part of the match and kind of market, the finest readings there are. By chance alone, one in
  twenty lies further off than 1.96 standard errors; further than 4.5 and a point of rounding is a fault.
- **What came back** of the same stake on every side. Where the sides are near even that is all but the margin; the power method takes
  more from outsiders than from favourites, so lists of many sides bring back less.
- **Markets that say the same**: handicaps and totals with the 1X2, the winner, winning margins and correct scores of the same moment,
  in points of chance. Their distance is the rounding of prices; 1.5 points at worst or 0.4 on average would be a fault.
- **Seasons against cash-out**: what a stake of 1 brings home to those who sell their bets back, at the margin of 5% that is set by default. Bets of every
  kind of market are taken an hour before the start and at three moments in play; sellers look at four moments before the start and at fourteen in
  play, by the clock. _Held_ sells nothing. _At the start_ sells a minute before it. _In profit_ sells as soon as the offer is the stake,
  _by half more_ and _fallen by a third_ when it is 1.5 or 0.67 times the first one: they know the offers alone. _Above own model_ knows the chances by
  which the match is really played, and sells whenever the house offers more than the bet is worth by them; that is what the market's opinion,
  which prices know and results do not, can be worth to anybody. _Without luck_ counts a bet as what it was worth when it was taken, and what was gained
  or lost by its sale beside what it was worth then, both by those chances. Outsiders are bets at 5.00 or more in European odds, favourites at 1.25 or
  less. The margins are standard errors, each match one draw of chance. A mean above 100% without luck, or so by 3.5 errors as it came, is a fault.
`

export const page = (seasons: readonly Season[], sellerReturns: Sold): string =>
  `${INTRODUCTION}\n${report(seasons)}\n${soldReport(sellerReturns)}`
