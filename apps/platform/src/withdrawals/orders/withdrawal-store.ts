import type { Withdrawal } from '@pavilion/contract/funds'
import type { Payout } from '@pavilion/protocols'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import { ownWithdrawal, readWithdrawals, withdrawalOf, type WithdrawalRow } from './stored-withdrawal.ts'

/** As withdrawal_request takes them; minor units. */
export interface RequestRules {
  readonly min: number
  readonly max: number
  readonly daily_count: number
  readonly daily_amount: number
  readonly free_count: number
  readonly fee_basis_points: number
  readonly new_account_most: number
  readonly review_from: number
  readonly code_from: number
}

/** What the rules look at. */
export interface RequestFigures {
  readonly site_id: number
  readonly user_id: string
  readonly key: string
  readonly account_id: string
  readonly amount: bigint
  readonly fee: bigint
  /** Of a coin address. */
  readonly coin?: string
  /** Millionths of the currency's unit for a whole coin. */
  readonly rate?: bigint
  readonly now: Date
  readonly rules: RequestRules
}

export interface NewWithdrawal extends RequestFigures {
  readonly body_hash: string
  readonly order_no: string
  readonly paid_to: Withdrawal['paidTo']
  readonly request_id: string
  readonly signals: readonly string[]
  /** A right one came with it. */
  readonly code_checked: boolean
}

/** Of coins that were cancelled: none are asked for at a better one until then (Unix seconds). */
export interface FixedRate {
  readonly rate: bigint
  readonly until: number
}

const decimal = z.codec(z.string().check(z.regex(/^\d+$/)), z.bigint(), { decode: BigInt, encode: String })

/** Told before a proof is tried, and again in the member's turn. */
const REQUEST_FAULTS = [
  z.object({ outcome: z.literal('not_free'), free: decimal }),
  z.object({ outcome: z.literal('fee'), fee: decimal }),
  z.object({ outcome: z.literal('new_account'), left: decimal }),
  z.object({ outcome: z.literal('rate'), rate: decimal }),
  z.object({ outcome: z.enum(['not_active', 'account', 'amount', 'daily_count', 'daily_amount']) }),
] as const
export type RequestFault = z.output<(typeof REQUEST_FAULTS)[number]>

const askOutcome = z.discriminatedUnion('outcome', [z.object({ outcome: z.literal('fits') }), ...REQUEST_FAULTS])
const requestOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['requested', 'same']), order_no: z.string() }),
  z.object({ outcome: z.enum(['other', 'stale', 'code']) }),
  ...REQUEST_FAULTS,
])
const cancelOutcome = z.object({ outcome: z.enum(['cancelled', 'unchanged', 'unknown']) })
const sendOutcome = z.object({ outcome: z.enum(['sent', 'unchanged']) })
const reportOutcome = z.object({ outcome: z.enum(['paid', 'returned', 'already', 'pending', 'conflict', 'unknown']) })
const notTakenOutcome = z.object({ outcome: z.enum(['returned', 'already', 'conflict', 'unchanged', 'unknown']) })

interface Change {
  readonly order_no: string
  readonly now: Date
  readonly request_id: string
}

/** Every change is one function of `functions/`, in one transaction. */
export const withdrawalStore = (db: Db) => ({
  knowsKey: async (siteId: number, userId: string, key: string): Promise<boolean> =>
    (await db
      .selectFrom('idempotency')
      .select('key')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirst()) !== undefined,
  /** Whether it could go now, with the proofs it needs. Changes nothing. */
  ask: (figures: RequestFigures) => callFunction(db, 'withdrawal_request', { ...figures, only_ask: true }, askOutcome),
  request: (order: NewWithdrawal) => callFunction(db, 'withdrawal_request', order, requestOutcome),
  cancel: (change: Change & { readonly site_id: number; readonly user_id: string }) =>
    callFunction(db, 'withdrawal_cancel', change, cancelOutcome),
  send: (change: Change & { readonly take_until: Date }) => callFunction(db, 'withdrawal_send', change, sendOutcome),
  report: (
    { orderNo, payoutId, coinAmount, failure, ...payout }: Payout,
    { now, request_id }: Omit<Change, 'order_no'>,
  ) =>
    callFunction(
      db,
      'withdrawal_report',
      {
        ...payout,
        order_no: orderNo,
        payout_id: payoutId,
        ...(coinAmount !== undefined && { coin_amount: coinAmount }),
        ...(failure && { failure }),
        now,
        request_id,
      },
      reportOutcome,
    ),
  notTaken: (change: Change) => callFunction(db, 'withdrawal_not_taken', change, notTakenOutcome),
  find: (siteId: number, userId: string, orderNo: string): Promise<Withdrawal | undefined> =>
    ownWithdrawal(db, { siteId, userId }, orderNo),
  /** Those that run, newest first, and the last that ended. */
  running: async (siteId: number, userId: string): Promise<Withdrawal[]> =>
    (
      await readWithdrawals(
        db,
        sql`w.site_id = ${siteId} and w.user_id = ${userId}::uuid and (w.ended_at is null or w.order_no = (
          select order_no from withdrawals where site_id = ${siteId} and user_id = ${userId}::uuid and ended_at is not null
           order by created_at desc, order_no desc limit 1))`,
        20,
      )
    ).map(withdrawalOf),
  due: async (now: Date, limit: number): Promise<WithdrawalRow[]> =>
    (await sql<WithdrawalRow>`select * from due_withdrawals(${now}, ${limit})`.execute(db)).rows,
  /** Undefined: the member cancelled none of the coin lately. */
  fixedRate: async (siteId: number, userId: string, coin: string, now: Date): Promise<FixedRate | undefined> => {
    const { rows } = await sql<{ rate: bigint | null; until: Date | null }>`
      select rate, fixed_until as until from fixed_coin_rate(${siteId}, ${userId}::uuid, ${coin}, ${now})`.execute(db)
    const [row] = rows
    return row?.rate && row.until ? { rate: row.rate, until: unixSeconds(row.until) } : undefined
  },
  /** Accounts to pay to that are new, and what was asked for to each. */
  toNewAccounts: async (
    siteId: number,
    userId: string,
    now: Date,
  ): Promise<{ readonly accountId: string; readonly asked: bigint }[]> => {
    const { rows } = await sql<{ accountId: string; asked: bigint }>`
      select p.account_id as "accountId", withdrawn_to_new(p, ${now}) as asked
        from payout_accounts p
       where p.site_id = ${siteId} and p.user_id = ${userId}::uuid and p.state <> 'removed' and p.hold_until > ${now}
       order by p.added_at, p.account_id`.execute(db)
    return rows
  },
  /** `day`: YYYY-MM-DD at the site; `resetsAt`: when it ends, Unix seconds. */
  onDay: async (
    siteId: number,
    userId: string,
    day: string,
  ): Promise<{ count: number; amount: bigint; resetsAt: number }> => {
    const { rows } = await sql<{ count: number; amount: bigint; resets_at: Date }>`
      select * from withdrawn_on(${siteId}, ${userId}::uuid, ${day}::date)`.execute(db)
    const [row] = rows
    if (!row) throw new Error('withdrawn_on answers a row')
    return { count: row.count, amount: row.amount, resetsAt: unixSeconds(row.resets_at) }
  },
})
export type WithdrawalStore = ReturnType<typeof withdrawalStore>
