import type { Gtype, Match } from '@pavilion/contract/sports'
import type { BettingRules } from './betting-rules.ts'

/** Fen. */
export interface LimitOverrides {
  readonly maxStake?: bigint
  readonly maxExposure?: bigint
  readonly maxExposureMatch?: bigint
  readonly inPlayDelayMs?: number
}

export interface LimitsPlace {
  readonly gtype: Gtype
  readonly leagueId?: string
  readonly gidm: string
}

export interface LimitOverride {
  readonly sports: ReadonlyMap<string, LimitOverrides>
  readonly leagues: ReadonlyMap<string, LimitOverrides>
  readonly matches: ReadonlyMap<string, LimitOverrides>
}

/** Each limit by itself: match before league before sport. */
const fitting = (
  { sports, leagues, matches }: LimitOverride,
  { gtype, leagueId = '', gidm }: LimitsPlace,
): LimitOverrides => ({
  ...sports.get(gtype),
  ...leagues.get(leagueId),
  ...matches.get(gidm),
})

export const rulesAt = (rules: BettingRules, place: LimitsPlace): BettingRules => ({
  ...rules,
  ...fitting(rules.overrides, place),
})

/** The lowest limit of any leg and the longest delay. */
export const rulesOver = (rules: BettingRules, places: readonly LimitsPlace[]): BettingRules => {
  const fits = places.map((place) => fitting(rules.overrides, place))
  const stakes = fits.flatMap(({ maxStake }) => maxStake ?? [])
  return {
    ...rules,
    maxParlayStake: [rules.maxParlayStake, ...stakes].reduce((low, each) => (each < low ? each : low)),
    inPlayDelayMs: Math.max(0, ...fits.map(({ inPlayDelayMs }) => inPlayDelayMs ?? rules.inPlayDelayMs)),
  }
}

export const placeOf = ({ gtype, gidm }: LimitsPlace, match: Match | undefined): LimitsPlace => ({
  gtype,
  gidm,
  ...(match && { leagueId: match.league_id }),
})

export const exposureAt = (rules: BettingRules, place: LimitsPlace | undefined) => {
  const { maxExposure, maxExposureMatch } = place ? rulesAt(rules, place) : rules
  return { max_exposure: maxExposure, max_exposure_match: maxExposureMatch }
}
