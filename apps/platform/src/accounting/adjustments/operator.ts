import {
  operatorAdjust,
  operatorAdjustmentList,
  type AdjustmentRecord,
  type AdjustmentRequest,
} from '@pavilion/operator-api/accounting'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import * as z from 'zod/mini'
import { callFunction, type Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { balanceOf } from '../../ledger/index.ts'
import type { MemberId } from '../../members/index.ts'
import type { Deps } from '../../module/module.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { AdjustmentsTable } from '../tables.ts'

const outcomes = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.enum(['made', 'same', 'other', 'unknown', 'not_allowed']) }),
  z.object({ outcome: z.literal('not_enough'), centre: z.string() }),
])

const recordOf = (row: Selectable<AdjustmentsTable>): AdjustmentRecord => ({
  adjustmentNo: row.adjustment_no,
  siteId: row.site_id,
  userId: row.user_id,
  direction: row.direction,
  amount: String(row.amount),
  currency: row.currency,
  category: row.category,
  ...(row.basis_points !== null && { basisPoints: row.basis_points }),
  reason: row.reason,
  askedBy: row.asked_by,
  approvedBy: row.approved_by,
  madeAt: unixSeconds(row.made_at),
})

const adjustmentsWhere = async (tx: Tx, which: RawBuilder<unknown>, limit: number): Promise<AdjustmentRecord[]> => {
  const { rows } = await sql<Selectable<AdjustmentsTable>>`
    select * from adjustments a where ${which} order by a.made_at desc, a.adjustment_no desc limit ${limit}`.execute(tx)
  return rows.map(recordOf)
}

const byNumber = async (tx: Tx, siteId: number, adjustmentNo: string): Promise<AdjustmentRecord | undefined> =>
  (await adjustmentsWhere(tx, sql`a.site_id = ${siteId} and a.adjustment_no = ${adjustmentNo}`, 1))[0]

const insistOnMoney = (request: AdjustmentRequest, centre: bigint): void => {
  if (request.direction === 'debit' && centre < BigInt(request.amount))
    refuseField('amount', `the centre wallet has ${centre}, in minor units: no more than that can be debited`)
}

/** What it does now; throws where it cannot be. */
const wouldDo = async (tx: Tx, request: AdjustmentRequest, { siteId, userId }: MemberId) => {
  const { centre, currency } = await balanceOf(tx, siteId, userId)
  if (currency === null) throw new Refusal('NOT_FOUND')
  insistOnMoney(request, centre)
  return { centre, currency }
}

export const adjustmentCalls = (events: Pick<Deps['events'], 'nudge'>): readonly OperatorCall[] => [
  operatorCall(
    operatorAdjust,
    async (tx, request, { params, actor, reason, requestId, at }) => {
      const { siteId, userId } = params
      const change = {
        site_id: siteId,
        user_id: userId,
        adjustment_no: request.adjustmentNo,
        direction: request.direction,
        amount: request.amount,
        category: request.category,
        ...('basisPoints' in request && request.basisPoints !== undefined && { basis_points: request.basisPoints }),
        reason,
        actor,
        now: at,
        request_id: requestId,
      }
      const result = await callFunction(tx, 'adjust_member', change, outcomes)
      switch (result.outcome) {
        case 'unknown':
          throw new Refusal('NOT_FOUND')
        case 'not_allowed':
          throw new Refusal('ACCESS_DENIED')
        case 'other':
          return refuseField('adjustmentNo', 'it is the number of another adjustment: take another one')
        case 'not_enough':
          insistOnMoney(request, BigInt(result.centre))
          throw new Error('there was too little and there is enough')
        case 'made':
        case 'same': {
          const data = await byNumber(tx, siteId, request.adjustmentNo)
          if (!data) throw new Error(`there is no adjustment ${request.adjustmentNo}`)
          const repeated = { siteId, subject: userId, detail: { adjustmentNo: request.adjustmentNo, repeated: true } }
          return { data, audit: result.outcome === 'made' ? 'written' : repeated, after: () => events.nudge() }
        }
      }
    },
    {
      // One that was made is answered to who asks again.
      twoPerson: async (tx, request, { params }) => {
        if (await byNumber(tx, params.siteId, request.adjustmentNo)) return false
        await wouldDo(tx, request, params)
        return true
      },
      concerns: (_tx, { adjustmentNo }, { params }) => ({
        thing: { siteId: params.siteId, adjustmentNo },
        currentState: null,
      }),
      effect: async (tx, request, { params }) => {
        const { centre, currency } = await wouldDo(tx, request, params)
        const { direction, amount, category } = request
        const balance = direction === 'credit' ? centre + BigInt(amount) : centre - BigInt(amount)
        return { direction, amount, currency, category, balance: String(balance) }
      },
    },
  ),
  operatorCall(operatorAdjustmentList, async (tx, { limit }, { params: { siteId, userId } }) => {
    const which = sql`a.site_id = ${siteId} and a.user_id = ${userId}::uuid`
    return { data: { adjustments: await adjustmentsWhere(tx, which, limit) }, audit: { siteId, subject: userId } }
  }),
]
