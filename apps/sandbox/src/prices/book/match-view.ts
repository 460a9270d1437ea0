import type { Match, MatchState } from '@pavilion/contract'
import type { MatchResult } from '@pavilion/protocols'
import { clockText } from '../match/clock.ts'
import { standingAt, suspensionAt, type Suspension } from '../match/timeline.ts'
import type { NamePair } from '../leagues/index.ts'
import type { Play } from './expectancy.ts'
import { linesAt } from './markets.ts'

const status = ({ timeline }: Play, phase: string, suspension: Suspension | undefined): MatchState['gameStatus'] => {
  if (phase === 'over') return timeline.end.status === 'abandoned' ? 'abandoned' : 'finished'
  if (suspension !== undefined) return 'suspended'
  return phase === 'before' ? 'scheduled' : 'live'
}

const inLanguages = ([simplified, traditional]: NamePair) => ({ 'zh-CN': simplified, 'zh-TW': traditional })

export const stateAt = (play: Play, now: number): Omit<MatchState, 'epoch'> => {
  const { fixture, timeline } = play
  const standing = standingAt(fixture, timeline, now)
  const suspension = standing.phase === 'over' ? undefined : suspensionAt(timeline, now)
  return {
    gidm: fixture.gidm,
    gameStatus: status(play, standing.phase, suspension),
    ...(suspension === undefined ? {} : { reason: suspension.reason }),
    isLive: standing.phase === 'before' || standing.phase === 'over' ? 'N' : 'Y',
    re_time: clockText(fixture.clock, standing),
    sc_FT_H: standing.score.H,
    sc_FT_C: standing.score.C,
    redcard_H: standing.reds.H,
    redcard_C: standing.reds.C,
    corner_H: standing.corners.H,
    corner_C: standing.corners.C,
  }
}

export const matchAt = (play: Play, now: number): Omit<Match, 'epoch'> => {
  const { fixture } = play
  return {
    ...stateAt(play, now),
    gtype: 'FT',
    gide: fixture.gide,
    ecid: fixture.ecid,
    league_id: fixture.league.id,
    team_h: inLanguages(fixture.home),
    team_c: inLanguages(fixture.away),
    datetime: Math.floor(fixture.clock.kickoff / 1000),
    lines: linesAt(play, now),
  }
}

/** The result once the match has ended, else undefined. */
export const resultAt = ({ fixture, timeline }: Play, now: number): MatchResult | undefined => {
  if (now < timeline.end.at) return undefined
  const { score, firstHalf } = standingAt(fixture, timeline, timeline.end.at)
  return {
    gidm: fixture.gidm,
    status: timeline.end.status,
    sc_FT_H: score.H,
    sc_FT_C: score.C,
    sc_H1_H: firstHalf.H,
    sc_H1_C: firstHalf.C,
    endedAt: Math.floor(timeline.end.at / 1000),
  }
}
