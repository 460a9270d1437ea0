import {
  operatorPaymentMethodList,
  operatorPaymentMethodSet,
  type PaymentMethod,
  type PaymentMethodChange,
} from '@pavilion/operator-api/funds'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import { operatorCall, type OperatorCall, refuseField } from '../operator/index.ts'
import type { PaymentMethodRow } from './channels.ts'

const methodOf = (row: PaymentMethodRow): PaymentMethod => ({
  id: row.channel_id,
  name: row.name,
  kind: row.kind,
  waitScreen: row.wait_screen,
  matchPayer: row.match_payer,
  signalCode: row.signal_code,
  rateMarginBasisPoints: row.rate_margin,
  state: row.state,
  minAmount: String(row.min_amount),
  maxAmount: String(row.max_amount),
  quickAmounts: row.quick_amounts.map(String),
  feeBasisPoints: row.fee_basis_points,
  arrivalSeconds: row.arrival_seconds,
  position: row.position,
})

const read = async (tx: Tx, siteId: number): Promise<PaymentMethodRow[]> => {
  const site = await tx.selectFrom('sites').select('site_id').where('site_id', '=', siteId).executeTakeFirst()
  if (!site) throw new Refusal('NOT_FOUND')
  return tx
    .selectFrom('deposit_channels')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy('position')
    .orderBy('channel_id')
    .forUpdate()
    .execute()
}

const insistOnLimits = ({ minAmount, maxAmount, quickAmounts }: PaymentMethod): void => {
  if (BigInt(maxAmount) < BigInt(minAmount)) refuseField('maxAmount', 'it has to be minAmount or more')
  for (const [at, quick] of quickAmounts.entries())
    if (BigInt(quick) < BigInt(minAmount) || BigInt(quick) > BigInt(maxAmount))
      refuseField(`quickAmounts.${at}`, 'it is not from minAmount to maxAmount: give quickAmounts within the limits')
}

const applyChange = async (tx: Tx, siteId: number, id: string, change: PaymentMethodChange) => {
  const rows = await read(tx, siteId)
  const row = rows.find((each) => each.channel_id === id)
  if (!row)
    return refuseField(
      'id',
      `there is no payment method ${id}: there are ${rows.map((each) => each.channel_id).join(', ')}`,
    )
  const before = methodOf(row)
  const changedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: PaymentMethod = { ...before, ...changedFields }
  insistOnLimits(after)
  return { before, after }
}

export const paymentMethodCalls: readonly OperatorCall[] = [
  operatorCall(operatorPaymentMethodList, async (tx, _, { params: { siteId } }) => ({
    data: { methods: (await read(tx, siteId)).map(methodOf) },
    audit: { siteId, subject: 'payment methods' },
  })),
  operatorCall(
    operatorPaymentMethodSet,
    async (tx, change, { params: { siteId, id } }) => {
      const { before, after } = await applyChange(tx, siteId, id, change)
      await tx
        .updateTable('deposit_channels')
        .set({
          state: after.state,
          min_amount: BigInt(after.minAmount),
          max_amount: BigInt(after.maxAmount),
          quick_amounts: after.quickAmounts.map(BigInt),
          fee_basis_points: after.feeBasisPoints,
          arrival_seconds: after.arrivalSeconds,
          position: after.position,
          match_payer: after.matchPayer,
          signal_code: after.signalCode,
          rate_margin: after.rateMarginBasisPoints,
        })
        .where('site_id', '=', siteId)
        .where('channel_id', '=', id)
        .execute()
      return {
        data: { methods: (await read(tx, siteId)).map(methodOf) },
        audit: { siteId, subject: `payment method:${id}`, detail: { before, after } },
      }
    },
    {
      effect: async (tx, change, { params: { siteId, id } }) => {
        const { before } = await applyChange(tx, siteId, id, change)
        const changedParts = Object.entries(before).filter(
          ([name]) => change[name as keyof PaymentMethodChange] !== undefined,
        )
        return { before: Object.fromEntries(changedParts), after: change }
      },
    },
  ),
]
