import { STATEMENT_COLUMNS } from '@pavilion/protocols'
import * as z from 'zod/mini'
import type { Order } from '../payments/order.ts'
import type { PayoutEntry } from '../payouts/payout-entry.ts'

const second = z.coerce.number().check(z.int(), z.gte(0), z.lte(9_999_999_999))

/** Unix seconds; `to` exclusive. */
export const statementStretch = z
  .object({ from: second, to: second })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'it ends after it begins' }))

type Line = Readonly<Record<(typeof STATEMENT_COLUMNS)[number], string | number>>

/** What was decided of an order, and each payment that came besides, by when it was. */
const paymentLines = ({ orderNo, paymentId, amount, currency, callback, arrivals = [] }: Order): Line[] => {
  const line = { kind: 'payment', orderNo, currency }
  const state = callback?.state
  return [
    ...(callback && (state === 'paid' || state === 'failed')
      ? [{ ...line, providerId: paymentId, amount, state, at: callback.at }]
      : []),
    ...arrivals.map((each) => ({
      ...line,
      providerId: each.paymentId,
      amount: each.amount,
      state: 'paid',
      at: each.at,
    })),
  ]
}

const payoutLine = ({ orderNo, payoutId, amount, currency, state, callback, createdAt }: PayoutEntry): Line => ({
  kind: 'payout',
  orderNo,
  providerId: payoutId,
  amount,
  currency,
  state,
  at: callback?.at ?? Math.floor(createdAt / 1000),
})

/** Oldest first; numbers and words only, so nothing needs quotes. */
export const statementOf = (
  orders: readonly Order[],
  payouts: readonly PayoutEntry[],
  { from, to }: z.infer<typeof statementStretch>,
): string => {
  const lines = [...orders.flatMap(paymentLines), ...payouts.map(payoutLine)]
    .filter(({ at }) => Number(at) >= from && Number(at) < to)
    .toSorted((a, b) => Number(a.at) - Number(b.at) || String(a.providerId).localeCompare(String(b.providerId)))
  return [
    STATEMENT_COLUMNS.join(','),
    ...lines.map((line) => STATEMENT_COLUMNS.map((column) => line[column]).join(',')),
    '',
  ].join('\n')
}
