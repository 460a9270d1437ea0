import {
  operatorWithdrawalClaim,
  operatorWithdrawalDecide,
  operatorWithdrawalList,
  operatorWithdrawalNext,
  operatorWithdrawalQueue,
  operatorWithdrawalShow,
  type WithdrawalDecision,
  type WithdrawalRecord,
} from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { balanceOf, debtOf, takeMoneyTurn } from '../../ledger/index.ts'
import type { Deps } from '../../module/module.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { recordOfRequirement, requirementsOf } from '../../turnover/index.ts'
import { auditOf } from './audit.ts'
import { existingRecord, moneyFactsOf, recordsWhere } from './records.ts'

const claimOutcome = z.object({ outcome: z.enum(['claimed', 'theirs', 'unchanged', 'unknown']) })
const decideOutcome = z.object({
  outcome: z.enum(['decided', 'unchanged', 'theirs', 'account', 'not_allowed', 'unknown']),
})
const nextOutcome = z.object({ order_no: z.nullable(z.string()) })
type Outcome = z.infer<typeof claimOutcome>['outcome'] | z.infer<typeof decideOutcome>['outcome']

const insist = (outcome: Outcome, { state, claimedBy }: WithdrawalRecord): void => {
  if (outcome === 'theirs')
    refuseField('orderNo', `operator:${claimedBy ?? ''} looks at it: ask them, or wait ten minutes`)
  if (outcome === 'unchanged') refuseField('orderNo', `it is ${state}: only what is reviewing waits for a person`)
  if (outcome === 'account')
    refuseField('orderNo', 'the account to pay to is disabled: refuse it, or have that account enabled first')
  if (outcome === 'not_allowed') throw new Refusal('ACCESS_DENIED')
  if (outcome === 'unknown') throw new Refusal('NOT_FOUND')
}

export const withdrawalReviewCalls = ({ events, sites }: Pick<Deps, 'events' | 'sites'>): readonly OperatorCall[] => {
  const after = () => events.nudge()
  /** Approving from the site's two-person amount on. */
  const isWeighty = async (tx: Tx, { orderNo, decision }: WithdrawalDecision): Promise<boolean> => {
    if (decision !== 'approve') return false
    const { siteId, amount, state } = await existingRecord(tx, orderNo)
    return state === 'reviewing' && BigInt(amount) >= BigInt(sites.byId(siteId)?.settings.twoPersonAmount ?? 0)
  }

  const insistOnSite = (siteId: number | null): void => {
    if (siteId === null || sites.byId(siteId)) return
    const siteIds = sites.all().map((site) => site.siteId)
    refuseField('siteId', `there is no site ${siteId}: there are ${siteIds.join(', ')}`)
  }

  return [
    operatorCall(operatorWithdrawalQueue, async (tx, { siteId = null, limit }) => {
      insistOnSite(siteId)
      const which = sql`w.state = 'reviewing' and (${siteId}::int is null or w.site_id = ${siteId}::int)`
      const withdrawals = await recordsWhere(tx, which, limit, sql`w.created_at, w.order_no`)
      const { rows } = await sql<{
        waiting: number
      }>`select count(*)::int as waiting from withdrawals w where ${which}`.execute(tx)
      return {
        data: { withdrawals, waiting: rows[0]?.waiting ?? 0 },
        audit: { siteId: siteId ?? 0, subject: 'withdrawals', detail: { found: withdrawals.length } },
      }
    }),
    operatorCall(operatorWithdrawalShow, async (tx, _, { params: { orderNo }, at }) => {
      const record = await existingRecord(tx, orderNo)
      const { deposited, withdrawn, staked, won, registered_at: registeredAt } = await moneyFactsOf(tx, record)
      const { centre } = await balanceOf(tx, record.siteId, record.userId)
      return {
        data: {
          ...record,
          requirements: (await requirementsOf(tx, record, at.getTime())).map(recordOfRequirement),
          deposited: String(deposited),
          withdrawn: String(withdrawn),
          staked: String(staked),
          won: String(won),
          balance: String(centre),
          owed: String(await debtOf(tx, record.siteId, record.userId)),
          registeredAt: Math.floor(registeredAt.getTime() / 1000),
          ...(await auditOf(tx, record, sites.byId(record.siteId)?.settings.withdrawals.reviewFrom ?? 0)),
        },
        audit: { siteId: record.siteId, subject: orderNo },
      }
    }),
    operatorCall(operatorWithdrawalList, async (tx, payload, { params: { siteId, userId } }) => {
      const { limit, before, state, from, to } = payload
      const conditions = [
        sql`w.site_id = ${siteId} and w.user_id = ${userId}::uuid`,
        ...(state === undefined ? [] : [sql`w.state = ${state}`]),
        ...(from === undefined ? [] : [sql`w.created_at >= to_timestamp(${from})`]),
        ...(to === undefined ? [] : [sql`w.created_at < to_timestamp(${to})`]),
        ...(before === undefined
          ? []
          : [
              sql`(w.created_at, w.order_no) < (select created_at, order_no from withdrawals
                where site_id = ${siteId} and order_no = ${before})`,
            ]),
      ]
      const rows = await recordsWhere(tx, sql.join(conditions, sql` and `), limit + 1)
      const withdrawals = rows.slice(0, limit)
      const last = withdrawals.at(-1)
      return {
        data: { withdrawals, ...(rows.length > limit && last ? { next: last.orderNo } : {}) },
        audit: { siteId, subject: userId, ...(state !== undefined && { detail: { state } }) },
      }
    }),
    operatorCall(operatorWithdrawalNext, async (tx, { siteId }, { actor, at }) => {
      insistOnSite(siteId ?? null)
      const { order_no: orderNo } = await callFunction(
        tx,
        'withdrawal_claim_next',
        { ...(siteId !== undefined && { site_id: siteId }), actor, now: at },
        nextOutcome,
      )
      if (orderNo === null)
        return { data: {}, audit: { siteId: siteId ?? 0, subject: 'withdrawals', detail: { found: 0 } } }
      const withdrawal = await existingRecord(tx, orderNo)
      return { data: { withdrawal }, audit: { siteId: withdrawal.siteId, subject: orderNo } }
    }),
    operatorCall(operatorWithdrawalClaim, async (tx, _, { params: { orderNo }, actor, at }) => {
      const before = await existingRecord(tx, orderNo)
      const { outcome } = await callFunction(
        tx,
        'withdrawal_claim',
        { order_no: orderNo, actor, now: at },
        claimOutcome,
      )
      insist(outcome, before)
      return { data: await existingRecord(tx, orderNo), audit: { siteId: before.siteId, subject: orderNo } }
    }),
    operatorCall(
      operatorWithdrawalDecide,
      async (tx, decision, { actor, reason, requestId, at }) => {
        const { orderNo } = decision
        const before = await existingRecord(tx, orderNo)
        const change = {
          order_no: orderNo,
          decision: decision.decision,
          ...('reason' in decision && { reason: decision.reason }),
          note: reason,
          actor,
          now: at,
          request_id: requestId,
        }
        const { outcome } = await callFunction(tx, 'withdrawal_decide', change, decideOutcome)
        insist(outcome, before)
        return { data: await existingRecord(tx, orderNo), audit: 'written', after }
      },
      {
        twoPerson: isWeighty,
        concerns: async (tx, { orderNo }) => {
          const { siteId, userId } = await existingRecord(tx, orderNo)
          // No debt comes between this and the act.
          await takeMoneyTurn(tx, { siteId, userId })
          const { state, amount, paidTo, signals, events } = await existingRecord(tx, orderNo)
          const owed = String(await debtOf(tx, siteId, userId))
          // One that went and came back looks as it did: it is another step of its history (withdrawal_approved reads it).
          return { thing: { orderNo }, currentState: { state, amount, paidTo, signals, owed, step: events.length } }
        },
        effect: async (tx, { decision, orderNo }) => {
          const { amount, fee, currency, siteId, userId, paidTo, signals } = await existingRecord(tx, orderNo)
          const owed = String(await debtOf(tx, siteId, userId))
          return { decision, amount, fee, currency, userId, owed, paidTo, signals }
        },
      },
    ),
  ]
}
