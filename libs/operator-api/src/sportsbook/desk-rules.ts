import { localText } from '@pavilion/contract'
import { gtype, wtype } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { operatorFen } from '../amount.ts'
import { namesSomething } from '../change.ts'
import { nothing, ofSite, operatorEndpoint } from '../endpoint.ts'

const fen = operatorFen
const day = z.iso.date()

/** Null: default; fen (docs/operations.md, betting limits). */
export const bettingLimits = z.object({
  minStake: z.nullable(fen),
  maxStake: z.nullable(fen),
  minParlayStake: z.nullable(fen),
  maxParlayStake: z.nullable(fen),
  maxWin: z.nullable(fen),
  maxExposure: z.nullable(fen),
  maxExposureMatch: z.nullable(fen),
  maxExposureMember: z.nullable(fen),
  /** Fen per US dollar, for payout caps. */
  usdRate: z.nullable(fen),
  usdRateDay: z.nullable(day),
  /** Hundredths of a percent; 10000: no cash-out. */
  cashOutMargin: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  /** Milliseconds; shutdown lets a cash-out finish. */
  inPlayDelayMs: z.nullable(z.int().check(z.gte(0), z.lte(10_000))),
  decisionTimeoutMs: z.nullable(z.int().check(z.gte(1_000), z.lte(120_000))),
  /** Lowest payout cap; e.g. FT/CNR. */
  newMarkets: z.array(z.string().check(z.regex(/^[A-Z]{2}\/[A-Z0-9]{1,8}$/))).check(z.maxLength(500)),
})
export type BettingLimits = z.infer<typeof bettingLimits>
/** Null restores the default. */
export const limitsChange = z.strictObject(z.partial(bettingLimits).shape).check(namesSomething())
export type LimitsChange = z.infer<typeof limitsChange>

/** Target of a limit override. */
const limitsTarget = {
  gtype: z.optional(gtype),
  leagueId: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  gidm: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/))),
}
/** Null restores the next wider limit. */
const overrides = z.partial(
  z.pick(bettingLimits, { maxStake: true, maxExposure: true, maxExposureMatch: true, inPlayDelayMs: true }),
)
export const limitOverrideChange = z.strictObject(overrides.shape).check(namesSomething())
export type LimitOverrideChange = z.infer<typeof limitOverrideChange>
/** Match before league before sport. */
const overridesSet = z.object({ ...limitsTarget, ...overrides.shape })
export type LimitOverridesSet = z.infer<typeof overridesSet>

const overridesNamed = z.object({
  ...overridesSet.shape,
  league: z.optional(localText),
  teams: z.optional(z.object({ team_h: localText, team_c: localText })),
})
export type LimitOverridesNamed = z.infer<typeof overridesNamed>

const answer = z.object({
  limits: bettingLimits,
  /** Effective. */
  holding: bettingLimits,
  overrides: z.array(overridesNamed),
})
export type LimitsAnswer = z.infer<typeof answer>

export const operatorDeskLimits = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/limits',
  action: 'desk.limits',
  roles: ['trader', 'risk'],
  summary: 'How a site takes bets: as set, and as it holds.',
  params: ofSite,
  payload: nothing,
  data: answer,
})

export const operatorDeskLimitsSet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/limits',
  action: 'desk.limits_set',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary: 'Changes how a site takes bets, within five seconds. Two persons, but for flagging new markets.',
  params: ofSite,
  payload: z.object({ limits: limitsChange }),
  data: answer,
})

export const operatorDeskLimitOverrides = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/limits/overrides',
  action: 'desk.limit_overrides',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary: 'Changes limits of a sport, a league or a match at a site, within five seconds. Two persons.',
  params: ofSite,
  payload: z.object({ ...limitsTarget, limits: limitOverrideChange }).check(
    z.refine(({ gtype: sport, leagueId, gidm }) => [sport, leagueId, gidm].filter(Boolean).length === 1, {
      path: ['gtype'],
      error: 'name a sport, a league or a match, one of the three',
    }),
  ),
  data: answer,
})

/** Hundredths of a percent; below needs two persons. */
export const MARGIN_FLOOR = 100

/** Absent league or market: all. */
export const deskMargin = z.object({
  gtype,
  leagueId: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  wtype: z.optional(wtype),
  /** Added to the implied probability, hundredths of a percent; 0: none. */
  margin: z.int().check(z.gte(0), z.lte(2_000)),
})
export type DeskMarginSet = z.infer<typeof deskMargin>
const margins = z.object({
  margins: z.array(
    z.object({
      ...deskMargin.shape,
      market: z.optional(z.string()),
      league: z.optional(localText),
    }),
  ),
})

export const operatorDeskMargins = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/desk/margins',
  action: 'desk.margins',
  roles: ['trader', 'risk'],
  summary: 'What the house takes off the provider’s prices.',
  params: nothing,
  payload: nothing,
  data: margins,
})

export const operatorDeskMargin = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/desk/margins',
  action: 'desk.margin',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary:
    'Sets a margin for a sport, a league or a kind of market at every site; the closest fit alone counts. Shown within a second. Two persons below the floor.',
  params: nothing,
  payload: deskMargin,
  data: margins,
})
