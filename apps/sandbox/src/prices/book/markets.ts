import type { Line, Market } from '@pavilion/contract'
import { standingAt, suspensionAt } from '../match/timeline.ts'
import type { Sides } from '../model/expectancy.ts'
import { resultChances, upperChance } from '../model/fair.ts'
import { hongKong, LINE_MARGIN, RESULT_MARGIN, withMargin } from '../model/margin.ts'
import { differenceOf, shift, totalOf } from '../model/poisson.ts'
import { remainingGoals, type Play } from './expectancy.ts'
import { chooseHandicaps, chooseTotals, ratioText, type Quarters } from './lines.ts'
import { linesChosenAt, pricedAt } from './moments.ts'

/** A side less likely than this is not offered on a line, and a result likelier than the other is no bet. */
const LEAST_CHANCE = 0.08
const MOST_CHANCE = 0.96
const LEAST_RESULT_CHANCE = 0.004
/** Alternate lines close at this second of the second half (85:00), everything this many seconds before the whistle. */
const ALTERNATES_CLOSE = 2400
const LAST_SECONDS = 60

interface View {
  readonly inPlay: boolean
  readonly open: boolean
  readonly alternatesOpen: boolean
  readonly score: Sides
  readonly remaining: Sides
}

const sw = (open: boolean): Market['sw'] => (open ? 'Y' : 'N')

const twoWay = (upper: number): { H: number; C: number; fair: boolean } => {
  const [high = 0, low = 0] = withMargin([upper, 1 - upper], LINE_MARGIN).map(hongKong)
  return { H: high, C: low, fair: Math.min(upper, 1 - upper) >= LEAST_CHANCE }
}

const handicap = (view: View, line: Quarters, open: boolean): Market => {
  const { H, C, fair } = twoWay(upperChance(differenceOf(view.remaining), line))
  return {
    wtype: view.inPlay ? 'RE' : 'R',
    sw: sw(open && fair),
    strong: line < 0 ? 'C' : 'H',
    ratio: ratioText(line),
    ior: { H, C },
  }
}

/** Over is C and under is H, the channel's way. */
const total = (view: View, line: Quarters, open: boolean): Market => {
  const goals = shift(totalOf(view.remaining), view.score.H + view.score.C)
  const { H: over, C: under, fair } = twoWay(upperChance(goals, line))
  return { wtype: view.inPlay ? 'ROU' : 'OU', sw: sw(open && fair), ratio: ratioText(line), ior: { H: under, C: over } }
}

const result = (view: View): Market => {
  const chances = resultChances(shift(differenceOf(view.remaining), view.score.H - view.score.C))
  const [H = 0, N = 0, C = 0] = withMargin([chances.H, chances.N, chances.C], RESULT_MARGIN).map(hongKong)
  const all = [chances.H, chances.N, chances.C]
  const fair = Math.max(...all) <= MOST_CHANCE && Math.min(...all) >= LEAST_RESULT_CHANCE
  return { wtype: view.inPlay ? 'RM' : 'M', sw: sw(view.open && fair), ior: { H, N, C } }
}

const viewAt = (play: Play, now: number, priced: number): View => {
  const standing = standingAt(play.fixture, play.timeline, now)
  const inPlay = standing.phase !== 'before'
  const ending = standing.phase === '2H' && standing.second > play.fixture.script.secondHalf - LAST_SECONDS
  const open = standing.phase !== 'over' && !ending && suspensionAt(play.timeline, now) === undefined
  const moment = play.fixture.steady ? linesChosenAt(play, priced) : priced
  return {
    inPlay,
    open,
    alternatesOpen: open && !(standing.phase === '2H' && standing.second >= ALTERNATES_CLOSE),
    score: standingAt(play.fixture, play.timeline, priced).score,
    remaining: remainingGoals(play, moment, priced),
  }
}

/** Every market of a match at a moment, all from one model: the main line first, then two alternates. */
export const linesAt = (play: Play, now: number): Line[] => {
  const priced = pricedAt(play, now)
  const chosen = linesChosenAt(play, priced)
  const view = viewAt(play, now, priced)
  const before = standingAt(play.fixture, play.timeline, chosen).score
  // A nudge moves prices; lines follow only when they are chosen the next time.
  const remaining = remainingGoals(play, chosen, chosen - 1)
  const handicaps = chooseHandicaps(remaining)
  const totals = chooseTotals(remaining, before.H + before.C)
  const { gidm } = play.fixture
  const alternate = (index: 0 | 1): Line => ({
    gid: `${gidm}${index + 2}`,
    markets: [
      handicap(view, handicaps.alternates[index], view.alternatesOpen),
      total(view, totals.alternates[index], view.alternatesOpen),
    ],
  })
  return [
    {
      gid: `${gidm}1`,
      markets: [handicap(view, handicaps.main, view.open), total(view, totals.main, view.open), result(view)],
    },
    alternate(0),
    alternate(1),
  ]
}
