import { operatorWithdrawalEnd, type WithdrawalEnding } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { takeMoneyTurn } from '../../ledger/index.ts'
import type { Deps } from '../../module/module.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { openConflictsOf } from './conflicts.ts'
import { existingRecord } from './records.ts'

const endOutcome = z.object({
  outcome: z.enum(['ended', 'unchanged', 'early', 'payout', 'not_allowed', 'unknown']),
})

/** What the approver sees, and what must not have changed since it was asked for. */
const factsOf = async (tx: Tx, orderNo: string) => {
  const { siteId, userId } = await existingRecord(tx, orderNo)
  // Reports are written in the member's turn: none comes between this and the act.
  await takeMoneyTurn(tx, { siteId, userId })
  const { state, amount, fee, currency, coins, paidTo, payoutId } = await existingRecord(tx, orderNo)
  const reports = (await openConflictsOf(tx, orderNo)).map(({ reported, ...report }) => ({
    reported,
    payoutId: report.payoutId,
    amount: report.amount,
    currency: report.currency,
    ...(report.coinAmount !== undefined && { coins: report.coinAmount }),
  }))
  return {
    state,
    amount,
    fee,
    currency,
    ...(coins && { coins }),
    userId,
    paidTo,
    ...(payoutId !== undefined && { payoutId }),
    reports,
  }
}

const changeOf = ({ orderNo, outcome, payoutId }: WithdrawalEnding, now: Date) => ({
  order_no: orderNo,
  as: outcome,
  ...(payoutId !== undefined && { payout_id: payoutId }),
  now,
})

/** Ends a payout about which the provider says nothing that fits. */
export const withdrawalEndCall = ({ events }: Pick<Deps, 'events'>): OperatorCall =>
  operatorCall(
    operatorWithdrawalEnd,
    async (tx, ending, { actor, reason, requestId, at }) => {
      const { orderNo } = ending
      const { state } = await existingRecord(tx, orderNo)
      const change = { ...changeOf(ending, at), note: reason, actor, request_id: requestId }
      const { outcome } = await callFunction(tx, 'withdrawal_end', change, endOutcome)
      if (outcome === 'not_allowed') throw new Refusal('ACCESS_DENIED')
      if (outcome === 'unknown') throw new Refusal('NOT_FOUND')
      if (outcome === 'unchanged') refuseField('orderNo', `it is ${state}: only what is sent is with the provider`)
      if (outcome === 'early')
        refuseField(
          'orderNo',
          'the provider may still take it: wait until half an hour after it was sent, or end it as paid where a report says so',
        )
      if (outcome === 'payout')
        refuseField('payoutId', 'name the provider’s number of the payout; one belongs to one withdrawal for ever')
      return { data: await existingRecord(tx, orderNo), audit: 'written', after: () => events.nudge() }
    },
    {
      // What may not be at all is refused at once.
      twoPerson: async (tx, ending, { at }) => {
        const { rows } = await sql<{ may: boolean }>`
          select withdrawal_end_fault(${JSON.stringify(changeOf(ending, at))}::jsonb, w) is null as may
            from withdrawals w where w.order_no = ${ending.orderNo}`.execute(tx)
        return rows[0]?.may === true
      },
      concerns: async (tx, { orderNo }) => ({ thing: { orderNo }, currentState: await factsOf(tx, orderNo) }),
      effect: async (tx, { orderNo, outcome }) => ({ outcome, ...(await factsOf(tx, orderNo)) }),
    },
  )
