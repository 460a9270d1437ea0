import { localText } from '@pavilion/contract'
import { cancellation } from '@pavilion/contract/bets'
import { gtype, rtype, runner, SCORE_FIELDS, SCORES, scores, wtype, type ScoreField } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { ofMatch } from './desk.ts'
import { operatorEndpoint } from '../endpoint.ts'

/** After period the match goes on. */
export const RESULT_STATUS = ['period', 'final', 'abandoned', 'postponed', 'cancelled'] as const
const resultStatus = z.enum(RESULT_STATUS)

export const deskResult = z.object({
  /** From 1, plus one per correction. */
  version: z.int(),
  status: resultStatus,
  code: z.optional(cancellation),
  scores,
  winners: z.optional(z.array(rtype)),
  /** `feed`, `system`, or as in the audit log. */
  actor: z.string(),
  /** Operator's name. */
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
    runners: z.optional(z.array(runner)),
    /** Unix seconds. */
    kickoff: z.int(),
    gameStatus: z.string(),
    /** No bet awaits the latest result. */
    settled: z.boolean(),
    results: z.array(deskResult),
  }),
})

/** Entered by an operator. */
export const resultEntry = z.object({
  status: resultStatus,
  /**
   * All final scores; earlier ones are dropped, except settled parts of a postponed or cancelled match. Missing: not
   * played out.
   */
  scores: z._default(scores, {}),
  winners: z.optional(z.array(rtype).check(z.minLength(1), z.maxLength(50))),
  /** Default: the status's own. */
  code: z.optional(cancellation),
})
export type ResultEntry = z.infer<typeof resultEntry>

/** Fen. */
export const resultEffect = z.object({
  siteId: z.int(),
  /** Open bets that it settles. */
  decided: z.int(),
  paid: z.string(),
  /** Settled bets whose result changes. */
  changed: z.int(),
  up: z.string(),
  down: z.string(),
})
export type ResultEffect = z.infer<typeof resultEffect>

/** Markets void without it, by pre-match name. */
export const missingScore = z.object({ score: z.enum(SCORES), markets: z.array(wtype) })
export type MissingScore = z.infer<typeof missingScore>

const inQuery = Object.fromEntries(
  SCORE_FIELDS.map((field) => [field, z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(10_000)))]),
) as unknown as Record<ScoreField, z.ZodMiniOptional<z.ZodMiniNumber<number>>>

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
    /** Comma-separated. */
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
