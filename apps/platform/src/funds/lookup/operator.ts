import { operatorDepositList, operatorDepositShow } from '@pavilion/operator-api/funds'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type OperatorCall } from '../../operator/index.ts'
import { listDeposits, reviewsOfOrder, showDeposit } from './deposits.ts'

export const depositLookupCalls: readonly OperatorCall[] = [
  operatorCall(operatorDepositShow, async (tx, _, { params: { orderNo } }) => {
    const deposit = await showDeposit(tx, orderNo)
    if (!deposit) throw new Refusal('NOT_FOUND')
    const reviews = await reviewsOfOrder(tx, orderNo)
    return { data: { ...deposit, reviews }, audit: { siteId: deposit.siteId, subject: orderNo } }
  }),
  operatorCall(operatorDepositList, async (tx, payload, { params }) => {
    const { limit, before: _before, ...filter } = payload
    const depositRows = await listDeposits(tx, params, payload)
    const deposits = depositRows.slice(0, limit)
    const last = deposits.at(-1)
    return {
      data: { deposits, ...(depositRows.length > limit && last ? { next: last.orderNo } : {}) },
      audit: { siteId: params.siteId, subject: params.userId, detail: filter },
    }
  }),
]
