import { operatorDepositAsk } from '@pavilion/operator-api/funds'
import * as z from 'zod/mini'
import { callFunction, type Db } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import { reconcileOne, type ReconcileParts } from '../orders/reconcile.ts'
import { reviewsOfOrder, showDeposit } from './deposits.ts'

const askOutcome = z.object({ outcome: z.enum(['due', 'unknown']) })

/** The provider is asked once the transaction is over, and what it says is applied as reconciliation applies it. */
export const depositAskCall = (parts: ReconcileParts & { readonly db: Db }): OperatorCall =>
  operatorCall(operatorDepositAsk, async (tx, _, { params: { orderNo }, requestId, at }) => {
    const deposit = await showDeposit(tx, orderNo)
    if (!deposit) throw new Refusal('NOT_FOUND')
    await callFunction(tx, 'ask_deposit', { order_no: orderNo, now: at }, askOutcome)
    return {
      audit: { siteId: deposit.siteId, subject: orderNo, detail: { stateBefore: deposit.state } },
      ask: async () => {
        const provider = await reconcileOne(parts, await parts.store.rowOf(orderNo), requestId)
        const current = (await showDeposit(parts.db, orderNo)) ?? deposit
        return { ...current, reviews: await reviewsOfOrder(parts.db, orderNo), provider }
      },
    }
  })
