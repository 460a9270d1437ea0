import { localText } from '@pavilion/contract'
import { cancellation } from '@pavilion/contract/bets'
import { gtype, rtype, runner, SCORE_FIELDS, SCORES, scores, wtype, type ScoreField } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { ofMatch } from './desk.ts'
import { operatorEndpoint, operatorSiteId } from '../endpoint.ts'

/** As the feed's: period leaves the match open, the others end it. */
export const RESULT_STATUS = ['period', 'final', 'abandoned', 'postponed', 'cancelled'] as const
const resultStatus = z.enum(RESULT_STATUS)

export const deskResult = z.object({
  /** 1 is the first; each correction is one more. */
  version: z.int(),
  status: resultStatus,
  /** Why its bets are void, where another reason than the status's own was given. */
  code: z.optional(cancellation),
  /** Every score that stood for good. */
  scores,
  winners: z.optional(z.array(rtype)),
  /** `feed`, `system`, or as the audit log has them. */
  actor: z.string(),
  /** The name of whoever of the desk it was. */
  by: z.optional(z.string()),
  note: z.optional(z.string()),
  /** Unix seconds. */
  at: z.int(),
})
export type DeskResult = z.infer<typeof deskResult>

export const operatorDeskResults = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/desk/matches/:gidm/results',
  action: 'desk.results',
  roles: ['trader', 'risk', 'support'],
  summary: 'What a match came to: every result and correction as it was given, newest first.',
  params: ofMatch,
  payload: z.object({}),
  data: z.object({
    gidm: z.string(),
    gtype,
    team_h: localText,
    team_c: localText,
    league: localText,
    /** Of an outright: who may win. */
    runners: z.optional(z.array(runner)),
    /** Unix seconds. */
    kickoff: z.int(),
    gameStatus: z.string(),
    /** No bet on it waits for its last result. */
    settled: z.boolean(),
    results: z.array(deskResult),
  }),
})

/** What a match came to, by a person's word. */
export const resultEntry = z.object({
  status: resultStatus,
  /**
   * Everything that stands for good; nothing is kept of what stood before, but of a match that is postponed or cancelled the parts that bets were
   * settled on. A score that is not given was not played out.
   */
  scores: z._default(scores, {}),
  /** Outrights: who won; several: a dead heat. */
  winners: z.optional(z.array(rtype).check(z.minLength(1), z.maxLength(50))),
  /** Why bets are void, where another reason than the status's own fits. */
  code: z.optional(cancellation),
})
export type ResultEntry = z.infer<typeof resultEntry>

/** Bets of a site that a result would decide, amounts in fen. */
export const resultEffect = z.object({
  siteId: z.int(),
  /** Open ones that it decides, and what they are paid. */
  decided: z.int(),
  paid: z.string(),
  /** Decided ones that come out otherwise: what members get more, and what is taken back of them. */
  changed: z.int(),
  up: z.string(),
  down: z.string(),
})
export type ResultEffect = z.infer<typeof resultEffect>

/** A score that a result does not give, and the markets whose bets are void for it, in their form before the start. */
export const missingScore = z.object({ score: z.enum(SCORES), markets: z.array(wtype) })
export type MissingScore = z.infer<typeof missingScore>

const inQuery = Object.fromEntries(
  SCORE_FIELDS.map((field) => [field, z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)))]),
) as unknown as Record<ScoreField, z.ZodMiniOptional<z.ZodMiniNumber<number>>>

/** How far a match is when its result is entered. */
export const PLAY = ['not begun', 'in play', 'over'] as const

export const operatorDeskPreview = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/desk/matches/:gidm/results/preview',
  action: 'desk.result_preview',
  roles: ['trader', 'risk'],
  summary: 'What a result would do to the bets on a match, by site, without doing it.',
  params: ofMatch,
  payload: z.object({
    status: resultStatus,
    code: z.optional(cancellation),
    /** Separated by commas. */
    winners: z.optional(z.string().check(z.regex(/^[A-Z0-9~]{1,12}(,[A-Z0-9~]{1,12}){0,49}$/))),
    ...inQuery,
  }),
  data: z.object({ gtype, play: z.enum(PLAY), effects: z.array(resultEffect), missing: z.array(missingScore) }),
})

export const operatorDeskResult = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/desk/matches/:gidm/results',
  action: 'desk.result',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary:
    'Enters what a match came to, or corrects it: a correction, a result that voids the match, and one of a match that is not over take two persons. Bets follow within seconds.',
  params: ofMatch,
  payload: resultEntry,
  data: z.object({ gidm: z.string(), version: z.int(), gameStatus: z.string() }),
})

const ofTicket = z.object({ siteId: operatorSiteId, ticketId: z.string().check(z.regex(/^CR\d{18}$/)) })
/** Bets that a ruling is on, fen; the money follows within seconds, when they are settled. */
export const ruledBets = z.object({
  bets: z.int(),
  /** What was staked on them. */
  stakes: z.string(),
  /** What they have been paid so far, which is taken back where it is more than they come to. */
  paidSoFar: z.string(),
})
export type RuledBets = z.infer<typeof ruledBets>
/** Which leg of a parlay or system, from 0; the whole bet when left out. */
const leg = z.optional(z.int().check(z.gte(0), z.lte(9)))

export const operatorDeskVoidBet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/bets/:ticketId/void',
  action: 'desk.void_bet',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary: 'Cancels a bet, or a leg of it, with a reason, whatever its match came to; two persons decide.',
  params: ofTicket,
  payload: z.object({ code: cancellation, leg }),
  data: z.object({ ticketId: z.string(), ...ruledBets.shape }),
})

export const operatorDeskRestoreBet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/bets/:ticketId/restoring',
  action: 'desk.restore_bet',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary: 'Takes the cancelling of a bet, or of a leg, back: it counts by its match again; two persons decide.',
  params: ofTicket,
  payload: z.object({ leg }),
  data: z.object({ ticketId: z.string(), ...ruledBets.shape }),
})

/** What was bet on a match: a kind of market of it, on one line or side alone where they are named, or bets of a time, or both. */
const ruledMarket = {
  wtype: z.optional(wtype),
  gid: z.optional(z.string().check(z.regex(/^[0-9A-Za-z]{1,20}$/))),
  rtype: z.optional(rtype),
  /** Bets that were accepted from this moment on, and before that one, Unix seconds; one that awaited confirmation at the end of that. */
  from: z.optional(z.int().check(z.gte(0))),
  to: z.optional(z.int().check(z.gte(0))),
}
const named = z.object(ruledMarket)
export type RuledMarket = z.infer<typeof named>
/** Whether all of a match is meant, which its result voids: a ruling names some of its bets. */
export const isWholeMatch = ({ wtype: kind, from, to }: RuledMarket): boolean =>
  kind === undefined && from === undefined && to === undefined
const isOfMarket = ({ wtype: kind, gid, rtype: side }: RuledMarket): boolean =>
  kind !== undefined || (gid === undefined && side === undefined)
const isTime = ({ from, to }: RuledMarket): boolean => from === undefined || to === undefined || from < to
/** The same for what is voided and what is restored. */
const RULABLE = [
  z.refine<RuledMarket>((market) => !isWholeMatch(market), {
    path: ['wtype'],
    error: 'name a market or a time: a whole match is voided by its result',
  }),
  z.refine<RuledMarket>(isOfMarket, { path: ['wtype'], error: 'a line or a side needs its market' }),
  z.refine<RuledMarket>(isTime, { path: ['to'], error: 'it is not later than from' }),
]
export const operatorDeskVoidMarket = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/desk/matches/:gidm/void',
  action: 'desk.void_market',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary:
    'Cancels every bet and leg on a market of a match, or on one line or side of it, or those accepted in a time, at every site; two persons decide.',
  params: ofMatch,
  payload: z.object({ ...ruledMarket, code: cancellation }).check(...RULABLE),
  data: ruledBets,
})

export const operatorDeskRestoreMarket = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/desk/matches/:gidm/restoring',
  action: 'desk.restore_market',
  roles: ['trader', 'risk'],
  approvers: ['trader', 'risk'],
  summary: 'Takes that back, for bets among them that were cancelled one by one too; two persons decide.',
  params: ofMatch,
  payload: named.check(...RULABLE),
  data: ruledBets,
})
