import * as z from 'zod/mini'
import { endpoint, PLAY_STATUSES } from '../endpoint.ts'
import { localText } from '../language.ts'
import { amount, positiveAmount, seconds } from '../wire.ts'
import { channelKind, waitScreen } from './channel.ts'
import { depositOrder } from './order.ts'

export const depositChannel = z.object({
  id: z.string(),
  name: localText,
  kind: channelKind,
  waitScreen,
  /** Pays only who has the member's name. */
  matchPayer: z.boolean(),
  /** A transfer by it carries a code (createSignalCode). */
  signalCode: z.boolean(),
  minAmount: amount,
  maxAmount: amount,
  /** Hundredths of a percent, paid by the member. */
  feeBasisPoints: z.int().check(z.nonnegative()),
  /** Usual, seconds. */
  arrivalSeconds: z.int(),
  quickAmounts: z.array(amount),
  state: z.enum(['open', 'maintenance']),
})
export type DepositChannel = z.output<typeof depositChannel>

export const paymentTypes = endpoint({
  path: '/fd/api/v1/payment/types',
  access: 'member',
  effect: 'read',
  summary: 'The channels this member may deposit by.',
  payload: z.object({}),
  data: z.object({ list: z.array(depositChannel) }),
  statuses: [],
})

/** Characters that are not taken for one another. */
export const SIGNAL_CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const SIGNAL_CODE_LENGTH = 6
const signalCode = z.string().check(z.regex(new RegExp(`^[${SIGNAL_CODE_CHARACTERS}]{${SIGNAL_CODE_LENGTH}}$`)))

export const createSignalCode = endpoint({
  path: '/fd/api/v1/payment/createSignalCode',
  access: 'member',
  effect: 'write',
  summary:
    'A code for the memo of a bank transfer; the order that is opened with it is known by it. The same until it is used.',
  payload: z.object({ channelId: z.string().check(z.maxLength(32)) }),
  data: z.object({ code: signalCode, expiresAt: seconds }),
  statuses: [...PLAY_STATUSES, 'BIND_REAL_NAME', 'UNBOUND_PHONE'],
})

export const getCustomerInfo = endpoint({
  path: '/fd/api/v1/payment/getCustomerInfo',
  access: 'member',
  effect: 'read',
  summary: 'What is known of who pays: the masked name, what has to be bound first, and how they paid last.',
  payload: z.object({}),
  data: z.object({
    realName: z.optional(z.object({ masked: z.string(), state: z.enum(['pending', 'verified', 'rejected']) })),
    missing: z.optional(z.enum(['phone', 'name'])),
    lastPayment: z.optional(
      z.object({
        channelId: z.string(),
        /** The last four characters of the account that paid. */
        accountEnd: z.optional(z.string()),
        at: seconds,
      }),
    ),
  }),
  statuses: [],
})

export const pay = endpoint({
  path: '/fd/api/v1/payment/pay',
  access: 'member',
  effect: 'once',
  summary: 'Open a deposit order at the payment provider.',
  payload: z.object({
    channelId: z.string().check(z.maxLength(32)),
    amount: positiveAmount,
    /** Of vCurrency/list, for a channel of coins alone. */
    coin: z.optional(z.string().check(z.maxLength(10))),
    network: z.optional(z.string().check(z.maxLength(16))),
    signalCode: z.optional(signalCode),
  }),
  data: depositOrder,
  statuses: [...PLAY_STATUSES, 'BAD_GATEWAY', 'BIND_REAL_NAME', 'DATA_EXISTS', 'UNBOUND_PHONE'],
})

export const closeOrder = endpoint({
  path: '/fd/api/v1/payment/closeOrder',
  access: 'member',
  effect: 'write',
  summary: 'Give up a deposit order that still waits for payment.',
  payload: z.object({ orderNo: z.string().check(z.maxLength(40)) }),
  data: z.object({ order: depositOrder }),
  statuses: ['BAD_GATEWAY'],
})
