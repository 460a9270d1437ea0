import type { MatchState, Scores } from '@pavilion/contract/sports'
import type { MatchResult } from '@pavilion/protocols'
import { correctedResult, endedStatus, reportedScores } from '../../game/ending.ts'
import { inLanguages, type Game, type VisibleMatch } from '../../game/game.ts'
import { eventsIn } from '../../game/incidents.ts'
import { GENERAL, type Intervention } from '../../game/intervention.ts'
import { suspensionIn } from '../../game/suspension.ts'
import { once } from '../../pricing/probabilities.ts'
import { clockText, wallAt } from './clock.ts'
import type { Fixture } from './fixture.ts'
import { lineChooser, linesAt } from './lines.ts'
import type { Play } from './play.ts'
import { commentaryOf } from './commentary.ts'
import { cardPoints, layOut, matchScoreAt, type MatchScore } from './timeline.ts'

const ACCEPTS: readonly Intervention['kind'][] = [...GENERAL, 'goal', 'red', 'yellow', 'corner']
const EARLY_EVERY_MS = 10_000
const PERIODS = { '1H': 'H1', HT: 'HT', '2H': 'H2', over: 'H2' } as const
/** The second half's score appears from its kick-off. */
const scoresOf = ({ phase, whole, firstHalf }: MatchScore): Scores => {
  const [cards, firstCards] = [cardPoints(whole), cardPoints(firstHalf)]
  const goalScores = { sc_FT_H: whole.goals.H, sc_FT_C: whole.goals.C }
  if (phase === 'before') return goalScores
  return {
    ...goalScores,
    sc_H1_H: firstHalf.goals.H,
    sc_H1_C: firstHalf.goals.C,
    ...(phase !== '1H' &&
      phase !== 'HT' && {
        sc_H2_H: whole.goals.H - firstHalf.goals.H,
        sc_H2_C: whole.goals.C - firstHalf.goals.C,
      }),
    corner_H: whole.corners.H,
    corner_C: whole.corners.C,
    corner_H1_H: firstHalf.corners.H,
    corner_H1_C: firstHalf.corners.C,
    card_H: cards.H,
    card_C: cards.C,
    card_H1_H: firstCards.H,
    card_H1_C: firstCards.C,
  }
}

const withHalves = (scores: Scores): Scores => {
  const [H = 0, C = 0] = [scores.sc_FT_H, scores.sc_FT_C]
  const first = { H: Math.min(scores.sc_H1_H ?? 0, H), C: Math.min(scores.sc_H1_C ?? 0, C) }
  return { ...scores, sc_H1_H: first.H, sc_H1_C: first.C, sc_H2_H: H - first.H, sc_H2_C: C - first.C }
}

const finalScores = (play: Play): Scores => {
  const { fixture, timeline } = play
  const { outcome } = timeline.end
  const endScores = scoresOf(matchScoreAt(fixture, timeline, timeline.end.at))
  return outcome === undefined
    ? endScores
    : { ...withHalves(reportedScores(endScores, 'sc_FT', outcome)), ...outcome.scores }
}

const firstHalfScores = ({ firstHalf }: MatchScore): Scores => {
  const cards = cardPoints(firstHalf)
  return {
    sc_H1_H: firstHalf.goals.H,
    sc_H1_C: firstHalf.goals.C,
    corner_H1_H: firstHalf.corners.H,
    corner_H1_C: firstHalf.corners.C,
    card_H1_H: cards.H,
    card_H1_C: cards.C,
  }
}

const resultAt = (play: Play, now: number): MatchResult | undefined => {
  const { fixture, timeline } = play
  const { gidm, clock } = fixture
  const halfTime = wallAt(clock, 1, clock.firstHalf)
  const seconds = (at: number): number => Math.floor(at / 1000)
  const first = (): Scores => firstHalfScores(matchScoreAt(fixture, timeline, halfTime))
  if (now >= timeline.end.at) {
    const { status, at } = timeline.end
    const complete = at >= halfTime ? first() : {}
    return { gidm, status, ...(status === 'final' ? finalScores(play) : complete), endedAt: seconds(at) }
  }
  return now < halfTime ? undefined : { gidm, status: 'period', ...first(), endedAt: seconds(halfTime) }
}

const stateAt = (play: Play, now: number): Omit<MatchState, 'epoch'> => {
  const { fixture, timeline } = play
  const score = matchScoreAt(fixture, timeline, now)
  const over = score.phase === 'over'
  const suspension = over ? undefined : suspensionIn(timeline.suspensions, now)
  const status = suspension !== undefined ? 'suspended' : score.phase === 'before' ? 'scheduled' : 'live'
  const endScores: Scores = over && timeline.end.status === 'final' ? finalScores(play) : {}
  return {
    gidm: fixture.gidm,
    gameStatus: over ? endedStatus(timeline.end) : status,
    ...(suspension && { reason: suspension.reason }),
    isLive: score.phase === 'before' || over ? 'N' : 'Y',
    re_time: clockText(fixture.clock, score),
    ...(score.phase !== 'before' && {
      se_now: PERIODS[score.phase],
      HalfTime: score.phase === 'HT' ? 'Y' : 'N',
    }),
    ...scoresOf(score),
    ...endScores,
    sc_FT_H: endScores.sc_FT_H ?? score.whole.goals.H,
    sc_FT_C: endScores.sc_FT_C ?? score.whole.goals.C,
    redcard_H: score.whole.reds.H,
    redcard_C: score.whole.reds.C,
  }
}

export const footballGame = (fixture: Fixture, interventions: readonly Intervention[]): Game => {
  const play: Play = { fixture, interventions, timeline: layOut(fixture, interventions) }
  const story = once(() => commentaryOf(play))
  const choose = lineChooser()
  const { gidm, gtype, gide, ecid, league, clock } = fixture
  return {
    gidm,
    league,
    kickoff: clock.kickoff,
    end: play.timeline.end.at,
    quick: clock.speed !== 1,
    earlyEvery: EARLY_EVERY_MS,
    accepts: ACCEPTS,
    at: (now): VisibleMatch => ({
      ...stateAt(play, now),
      gtype,
      gide,
      ecid,
      league_id: league.id,
      team_h: inLanguages(fixture.home),
      team_c: inLanguages(fixture.away),
      datetime: Math.floor(clock.kickoff / 1000),
      lines: linesAt(play, now, choose),
    }),
    resultAt: (now) => correctedResult(resultAt(play, now), 'sc_FT', interventions, now),
    eventsBetween: (after, until) => eventsIn(story(), after, until),
    // Bets on the old state must be refused.
    moment: (match) => [
      match.sc_FT_H,
      match.sc_FT_C,
      match.redcard_H,
      match.redcard_C,
      match.lines.map((line) => line.markets.map((market) => [market.strong, market.ratio])),
    ],
  }
}
