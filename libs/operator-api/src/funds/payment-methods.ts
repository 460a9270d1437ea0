import { localText } from '@pavilion/contract'
import { channelKind, waitScreen } from '@pavilion/contract/funds'
import * as z from 'zod/mini'
import { operatorFen } from '../amount.ts'
import { namesSomething } from '../change.ts'
import { nothing, ofSite, operatorEndpoint, operatorSiteId } from '../endpoint.ts'

export const paymentMethod = z.object({
  id: z.string(),
  name: localText,
  kind: channelKind,
  waitScreen,
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
  /** Unix seconds; it is offered to nobody since. */
  retiredAt: z.optional(z.int()),
})
export type PaymentMethod = z.infer<typeof paymentMethod>
const methods = z.object({ methods: z.array(paymentMethod) })

/** More than 30 % is a typing error. */
const feeBasisPoints = z.int().check(z.gte(0), z.lte(3_000))
/** A title of a card. */
const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))
const name = z.object({ 'zh-CN': title, 'zh-TW': title })

/** Absent fields stay. */
export const paymentMethodChange = z
  .partial(
    z.extend(z.omit(paymentMethod, { id: true, kind: true, waitScreen: true, retiredAt: true }), {
      name,
      feeBasisPoints,
    }),
  )
  .check(namesSomething(['state']))
export type PaymentMethodChange = z.infer<typeof paymentMethodChange>

export const paymentMethodToAdd = z.extend(z.omit(paymentMethod, { state: true, retiredAt: true }), {
  /** What the provider knows it by. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  name,
  feeBasisPoints,
  signalCode: z._default(z.boolean(), false),
  rateMarginBasisPoints: z._default(z.int().check(z.gte(0), z.lte(3_000)), 0),
})
export type PaymentMethodToAdd = z.infer<typeof paymentMethodToAdd>

const ofMethod = z.object({ siteId: operatorSiteId, id: z.string().check(z.minLength(1), z.maxLength(40)) })

export const operatorPaymentMethodList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/payment-methods',
  action: 'payment_method.list',
  roles: ['finance', 'admin', 'risk', 'support'],
  summary: 'The ways to deposit at a site, with their limits and state; those that were retired last.',
  params: ofSite,
  payload: z.object({}),
  data: methods,
})

export const operatorPaymentMethodAdd = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/payment-methods',
  action: 'payment_method.add',
  roles: ['finance', 'admin'],
  summary:
    'Adds a way to deposit, in maintenance: nobody deposits by it before it is opened. Two persons where payers are not matched, and for coins.',
  params: ofSite,
  payload: paymentMethodToAdd,
  data: methods,
})

export const operatorPaymentMethodSet = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/payment-methods/:id',
  action: 'payment_method.set',
  roles: ['finance', 'admin'],
  summary:
    'Changes the name, limits, fee, quick amounts, order or state of a way to deposit; for new orders at once. Two persons to match payers no more, and to lower the margin of coins.',
  params: ofMethod,
  payload: paymentMethodChange,
  data: methods,
})

export const operatorPaymentMethodRetire = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/payment-methods/:id/retire',
  action: 'payment_method.retire',
  roles: ['finance', 'admin'],
  summary: 'Takes a way to deposit from members; orders by it still end, and keep its name.',
  params: ofMethod,
  payload: nothing,
  data: methods,
})

export const operatorPaymentMethodRestore = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/payment-methods/:id/restore',
  action: 'payment_method.restore',
  roles: ['finance', 'admin'],
  summary: 'Brings a way to deposit back that was retired, in maintenance.',
  params: ofMethod,
  payload: nothing,
  data: methods,
})
