import { nudgesAt } from '../../game/intervention.ts'
import type { HalfFull } from '../../pricing/chances.ts'
import {
  certain,
  distribution,
  over,
  shift,
  sum,
  under,
  type Distribution,
  type Sides,
} from '../../pricing/distribution.ts'
import { marketNoise } from '../../pricing/market-noise.ts'
import { independent, type Probabilities } from '../../pricing/probabilities.ts'
import { poisson } from '../../pricing/poisson.ts'
import type { ProbabilitiesByScore } from '../../pricing/sheet.ts'
import { readClock, wallAt } from './clock.ts'
import type { Play } from './play.ts'
import { expectedCorners, halfShare, REDS, withReds, YELLOWS } from './strength.ts'
import { cardPoints, matchScoreAt, type MatchScore } from './timeline.ts'

const LAST_SECONDS = 60
const MOST_CORNERS = 26
const MOST_CARDS = 14

interface ToCome {
  readonly first: number
  readonly second: number
}

const toCome = ({ fixture: { script } }: Play, { phase, second }: MatchScore): ToCome => {
  if (phase === 'before') return { first: halfShare(1), second: halfShare(2) }
  if (phase === '1H') return { first: halfShare(1) * (1 - second / script.firstHalf), second: halfShare(2) }
  if (phase === 'HT') return { first: 0, second: halfShare(2) }
  if (phase === '2H') return { first: 0, second: halfShare(2) * (1 - second / script.secondHalf) }
  return { first: 0, second: 0 }
}

/** `at`: when the market sees it; nudges count as of `nudgedAt`. */
const goalsAt = ({ fixture, interventions }: Play, { whole }: MatchScore, at: number, nudgedAt: number): Sides => {
  const nudge = nudgesAt(interventions, nudgedAt)
  const view =
    fixture.steady || fixture.opinionless
      ? { H: 1, C: 1 }
      : marketNoise(fixture.seed, at, readClock(fixture.clock, at).phase !== 'before')
  const goals = withReds(fixture.goals, whole.reds)
  return { H: goals.H * nudge.H * view.H, C: goals.C * nudge.C * view.C }
}

type Expected = (share: number, side: 'H' | 'C') => Distribution

const doubled = (values: Distribution): Distribution => {
  const p = new Float64Array(values.p.length * 2 - 1)
  for (let i = 0; i < values.p.length; i += 1) p[i * 2] = values.p[i] ?? 0
  return distribution(values.from * 2, p)
}

const countProbabilities = (expected: Expected, share: number, now: Sides, open: boolean): Probabilities =>
  independent(shift(expected(share, 'H'), now.H), shift(expected(share, 'C'), now.C), now, open)

const MOST_REDS = 4
/** Reds are ignored when hardly any time is left. */
const cards = (share: number, side: 'H' | 'C'): Distribution =>
  share === 0
    ? certain(0)
    : sum(poisson(YELLOWS[side] * share, MOST_CARDS), doubled(poisson(REDS[side] * share, MOST_REDS)))

export const probabilitiesAt = (play: Play, at: number, nudgedAt = at): ProbabilitiesByScore => {
  const { fixture, timeline } = play
  const halfTime = wallAt(fixture.clock, 1, fixture.clock.firstHalf)
  const score = matchScoreAt(fixture, timeline, at)
  const half = at < halfTime ? score : matchScoreAt(fixture, timeline, halfTime - 1)
  const shareToCome = toCome(play, score)
  const rest = shareToCome.first + shareToCome.second
  const first = toCome(play, half).first
  const rate = goalsAt(play, score, at, nudgedAt)
  const halfRate = at < halfTime ? rate : goalsAt(play, half, halfTime - 1, Math.min(nudgedAt, halfTime - 1))
  const corners = expectedCorners(fixture.goals)
  const firstOpen =
    at < halfTime && (score.phase === 'before' || score.second < fixture.script.firstHalf - LAST_SECONDS)
  const goals =
    (sides: Sides): Expected =>
    (share, side) =>
      poisson(sides[side] * share)
  const corner: Expected = (share, side) => poisson(corners[side] * share, MOST_CORNERS)
  const { whole, firstHalf } = score
  const second = { H: whole.goals.H - firstHalf.goals.H, C: whole.goals.C - firstHalf.goals.C }
  return {
    sc_FT: countProbabilities(goals(rate), rest, whole.goals, true),
    sc_H1: countProbabilities(goals(halfRate), first, half.firstHalf.goals, firstOpen),
    sc_H2: countProbabilities(goals(rate), shareToCome.second, second, true),
    corner: countProbabilities(corner, rest, whole.corners, true),
    corner_H1: countProbabilities(corner, first, half.firstHalf.corners, firstOpen),
    card: countProbabilities(cards, rest, cardPoints(whole), true),
    card_H1: countProbabilities(cards, first, cardPoints(half.firstHalf), firstOpen),
  }
}

const SIGNS = { H: 1, N: 0, C: -1 } as const
const RESULTS = ['H', 'N', 'C'] as const

const resultFrom = (lead: number, later: Distribution, result: 'H' | 'N' | 'C'): number => {
  const ahead = over(later, -lead)
  const behind = under(later, -lead)
  return result === 'H' ? ahead : result === 'C' ? behind : Math.max(0, 1 - ahead - behind)
}

/** Assumes independent halves. */
export const halfFullOf = ({ sc_H1, sc_H2 }: ProbabilitiesByScore, firstIsOver: boolean): HalfFull => {
  if (sc_H1 === undefined || sc_H2 === undefined) return {}
  const leads = firstIsOver ? certain(sc_H1.now.H - sc_H1.now.C) : sc_H1.difference()
  const later = sc_H2.difference()
  const chances: Record<string, number> = {}
  for (const half of RESULTS)
    for (const result of RESULTS) {
      let chance = 0
      for (let i = 0; i < leads.p.length; i += 1) {
        const lead = leads.from + i
        if (Math.sign(lead) === SIGNS[half]) chance += (leads.p[i] ?? 0) * resultFrom(lead, later, result)
      }
      chances[`F${half}${result}`] = chance
    }
  return chances
}
