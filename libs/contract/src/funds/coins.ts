import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { coinAmount, seconds } from '../wire.ts'

export const virtualCurrency = z.object({
  coin: z.string(),
  network: z.string(),
  /** The site's, less its margin, in millionths of the currency's unit for a whole coin. */
  rate: coinAmount,
  rateAt: seconds,
  /** Minor units of the coin. */
  minAmount: coinAmount,
  confirmations: z.int(),
})
export type VirtualCurrency = z.output<typeof virtualCurrency>

export const virtualCurrencyList = endpoint({
  path: '/fd/api/v1/vCurrency/list',
  access: 'member',
  effect: 'read',
  summary: 'Coins and networks to deposit by, with the rate at this moment; an order locks its own.',
  payload: z.object({}),
  data: z.object({ list: z.array(virtualCurrency) }),
  statuses: ['BAD_GATEWAY'],
})
