import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { virtualCurrency } from './coins.ts'
import { depositChannel } from './payment.ts'
import { withdrawalRules } from './withdrawal.ts'

/** Without what only an order needs. */
const depositFigures = z.pick(depositChannel, {
  name: true,
  minAmount: true,
  maxAmount: true,
  feeBasisPoints: true,
  arrivalSeconds: true,
  state: true,
})

/** Without the rate, which moves. */
const coinFigures = z.pick(virtualCurrency, { coin: true, network: true, minAmount: true, confirmations: true })

export const siteFigures = endpoint({
  path: '/fd/api/v1/figures/list',
  access: 'open',
  effect: 'read',
  cache: 'minute',
  summary:
    'Limits, fees and usual times as a site sets them for all its members: what whoever is not signed in reads of them in help. A part that cannot be said now is left out.',
  payload: z.object({}),
  data: z.object({
    withdrawal: z.optional(withdrawalRules),
    /** Empty where the site takes no deposits. */
    deposits: z.array(depositFigures),
    coins: z.optional(z.array(coinFigures)),
  }),
  statuses: [],
})
export type SiteFigures = z.output<typeof siteFigures.data>
