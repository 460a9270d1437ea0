import * as z from 'zod/mini'
import { nothing, operatorEndpoint } from '../endpoint.ts'
import { pageLimit } from '../page.ts'
import { operatorUuid } from '../uuid.ts'

/** Lines that a call carries at most, and a statement. */
export const STATEMENT_PART = 500
export const STATEMENT_LINES = 200_000

const second = z.int().check(z.gte(0), z.lte(9_999_999_999))

export const STATEMENT_STATES = ['pending', 'paid', 'failed', 'closed', 'expired'] as const

/** A line of a payment provider's statement (docs/protocols/payment.md, "Statement"). */
export const statementLine = z.object({
  kind: z.enum(['payment', 'payout']),
  orderNo: z.string().check(z.regex(/^[0-9A-Za-z_-]{1,40}$/)),
  /** The provider's number of the payment or payout. */
  providerId: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Minor units. */
  amount: z.string().check(z.regex(/^\d{1,15}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  state: z.enum(STATEMENT_STATES),
  /** Unix seconds. */
  at: second,
})
export type StatementLine = z.infer<typeof statementLine>

/**
 * missing_here: the provider has it and we do not · missing_there: the other way round · amount: another amount or currency ·
 * state: it came to something else.
 */
export const DIFFERENCE_KINDS = ['missing_here', 'missing_there', 'amount', 'state'] as const

export const statementRecord = z.object({
  statementId: operatorUuid,
  name: z.string(),
  /** What it covers, Unix seconds; `to` exclusive. */
  from: z.int(),
  to: z.int(),
  lines: z.int(),
  /** Lines that came. */
  received: z.int(),
  state: z.enum(['receiving', 'matched']),
  matchedLines: z.int(),
  differences: z.int(),
  openDifferences: z.int(),
  importedBy: z.string(),
  importedAt: z.int(),
})
export type StatementRecord = z.infer<typeof statementRecord>

const side = z.object({ amount: z.string(), currency: z.string(), state: z.string() })
export const statementDifference = z.object({
  difference: z.int(),
  kind: z.enum(DIFFERENCE_KINDS),
  of: z.enum(['payment', 'payout']),
  orderNo: z.string(),
  providerId: z.string(),
  siteId: z.optional(z.int()),
  /** Line of the statement; absent: missing there. */
  line: z.optional(z.int()),
  here: z.optional(side),
  there: z.optional(side),
  closedAt: z.optional(z.int()),
  closedBy: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type StatementDifference = z.infer<typeof statementDifference>

const roles = ['finance'] as const
const ofStatement = z.object({ statementId: operatorUuid })

export const operatorStatementOpen = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/statements',
  action: 'statement.open',
  roles,
  summary:
    'Announces a provider’s statement by the SHA-256 of its file; the same file answers the statement that is there, and nothing is imported twice.',
  params: nothing,
  payload: z
    .object({
      digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
      name: z.string().check(z.minLength(1), z.maxLength(120)),
      from: second,
      to: second,
      lines: z.int().check(z.gte(0), z.lte(STATEMENT_LINES)),
    })
    .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'it ends after it begins' })),
  data: statementRecord,
})

export const operatorStatementAdd = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/statements/:statementId/lines',
  action: 'statement.add',
  roles,
  why: 'none',
  summary: 'Sends lines of a statement, from a line number on; sent again they change nothing.',
  params: ofStatement,
  payload: z.object({
    first: z.int().check(z.gte(1), z.lte(STATEMENT_LINES)),
    lines: z.array(statementLine).check(z.minLength(1), z.maxLength(STATEMENT_PART)),
  }),
  data: statementRecord,
})

export const operatorStatementMatch = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/statements/:statementId/match',
  action: 'statement.match',
  roles,
  why: 'none',
  summary:
    'Compares a statement whose lines are all there with deposits and withdrawals, once, and keeps what differs. It moves no money.',
  params: ofStatement,
  payload: nothing,
  data: statementRecord,
})

export const operatorStatementList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/statements',
  action: 'statement.list',
  roles,
  summary: 'Statements that were imported, newest first, with what is still open of them.',
  params: nothing,
  payload: z.object({ limit: pageLimit }),
  data: z.object({ statements: z.array(statementRecord) }),
})

export const operatorStatementDifferences = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/statements/:statementId/differences',
  action: 'statement.differences',
  roles,
  summary: 'What differs between a statement and us, in its order; `next` continues it.',
  params: ofStatement,
  payload: z.object({
    state: z._default(z.enum(['open', 'all']), 'open'),
    kind: z.optional(z.enum(DIFFERENCE_KINDS)),
    after: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
    limit: pageLimit,
  }),
  data: z.object({ differences: z.array(statementDifference), next: z.optional(z.int()) }),
})

export const operatorStatementClose = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/statements/:statementId/differences/:difference/close',
  action: 'statement.close',
  roles,
  why: 'note',
  summary: 'Says how a difference was settled. It moves no money.',
  params: z.extend(ofStatement, { difference: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)) }),
  payload: nothing,
  data: statementDifference,
})
