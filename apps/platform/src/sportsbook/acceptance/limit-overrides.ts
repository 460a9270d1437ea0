import type { Gtype, Match } from '@pavilion/contract/sports'
import type { BettingRules } from './limits.ts'

/** Limits of a sport, a league or a match, where they are not the site's; amounts in fen. */
export interface LimitOverrides {
  readonly maxStake?: bigint
  readonly maxExposure?: bigint
  readonly maxExposureMatch?: bigint
  readonly inPlayDelayMs?: number
}

/** What closer limits are of. */
export interface LimitsPlace {
  readonly gtype: Gtype
  readonly leagueId?: string
  readonly gidm: string
}

/** Closer limits of a site by what they are of. */
export interface LimitOverride {
  readonly sports: ReadonlyMap<string, LimitOverrides>
  readonly leagues: ReadonlyMap<string, LimitOverrides>
  readonly matches: ReadonlyMap<string, LimitOverrides>
}

/** Each limit by itself has the closest fit: a match before its league, a league before its sport. */
const fitting = (
  { sports, leagues, matches }: LimitOverride,
  { gtype, leagueId = '', gidm }: LimitsPlace,
): LimitOverrides => ({
  ...sports.get(gtype),
  ...leagues.get(leagueId),
  ...matches.get(gidm),
})

/** How a site takes a bet on a match. */
export const rulesAt = (rules: BettingRules, place: LimitsPlace): BettingRules => ({
  ...rules,
  ...fitting(rules.closer, place),
})

/** How a site takes a bet of several legs as a whole: what a leg allows less of, the bet has less of, and it waits as long as its slowest leg. */
export const rulesOver = (rules: BettingRules, places: readonly LimitsPlace[]): BettingRules => {
  const fits = places.map((place) => fitting(rules.closer, place))
  const stakes = fits.flatMap(({ maxStake }) => maxStake ?? [])
  return {
    ...rules,
    maxParlayStake: [rules.maxParlayStake, ...stakes].reduce((low, each) => (each < low ? each : low)),
    inPlayDelayMs: Math.max(0, ...fits.map(({ inPlayDelayMs }) => inPlayDelayMs ?? rules.inPlayDelayMs)),
  }
}

/** What the limits of a bet go by: its match as the book has it, or as the player saw it. */
export const placeOf = ({ gtype, gidm }: LimitsPlace, match: Match | undefined): LimitsPlace => ({
  gtype,
  gidm,
  ...(match && { leagueId: match.league_id }),
})

/** What a leg's selection and match may cost the house, as the database asks for it. */
export const exposureAt = (rules: BettingRules, place: LimitsPlace | undefined) => {
  const { maxExposure, maxExposureMatch } = place ? rulesAt(rules, place) : rules
  return { max_exposure: maxExposure, max_exposure_match: maxExposureMatch }
}
