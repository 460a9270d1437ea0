import { localText } from '@pavilion/contract'
import * as z from 'zod/mini'
import { operatorFen } from '../amount.ts'
import { namesSomething } from '../change.ts'
import { ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'

export const paymentMethod = z.object({
  id: z.string(),
  name: localText,
  kind: z.string(),
  waitScreen: z.string(),
  /** Only who has the member's verified name pays. */
  matchPayer: z.boolean(),
  /** Transfers carry a code. */
  signalCode: z.boolean(),
  /** Of the provider's rate for coins, hundredths of a percent. */
  rateMarginBasisPoints: z.int().check(z.gte(0), z.lte(3_000)),
  state: z.enum(['open', 'maintenance']),
  minAmount: operatorFen,
  maxAmount: operatorFen,
  quickAmounts: z.array(operatorFen).check(z.minLength(1), z.maxLength(12)),
  /** Hundredths of a percent. */
  feeBasisPoints: z.int().check(z.gte(0), z.lte(9_999)),
  /** Usual, seconds. */
  arrivalSeconds: z.int().check(z.gte(1), z.lte(604_800)),
  position: z.int().check(z.gte(0), z.lte(10_000)),
})
export type PaymentMethod = z.infer<typeof paymentMethod>
const methods = z.object({ methods: z.array(paymentMethod) })

/** Absent fields stay. */
export const paymentMethodChange = z
  .partial(
    z.extend(z.omit(paymentMethod, { id: true, name: true, kind: true, waitScreen: true }), {
      // More than 30 % is a typing error.
      feeBasisPoints: z.int().check(z.gte(0), z.lte(3_000)),
    }),
  )
  .check(namesSomething(['state']))
export type PaymentMethodChange = z.infer<typeof paymentMethodChange>

export const operatorPaymentMethodList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/payment-methods',
  action: 'payment_method.list',
  roles: ['finance', 'admin', 'risk', 'support'],
  summary: 'The ways to deposit at a site, with their limits and state.',
  params: ofSite,
  payload: z.object({}),
  data: methods,
})

export const operatorPaymentMethodSet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/payment-methods/:id',
  action: 'payment_method.set',
  roles: ['finance', 'admin'],
  summary: 'Changes the limits, fee, quick amounts, order or state of a way to deposit; for new orders at once.',
  params: z.object({ siteId: operatorSiteId, id: z.string().check(z.minLength(1), z.maxLength(40)) }),
  payload: paymentMethodChange,
  data: methods,
})
