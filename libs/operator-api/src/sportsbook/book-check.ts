import * as z from 'zod/mini'
import { nothing, operatorEndpoint } from '../endpoint.ts'

export const operatorBookCheck = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/book/check',
  action: 'ledger.check_book',
  roles: ['finance', 'risk', 'admin', 'machine'],
  summary:
    'Compares what purses and exposures keep of bets with the bets themselves; anything but `ok` is an incident.',
  params: nothing,
  payload: nothing,
  data: z.object({
    ok: z.boolean(),
    faults: z.array(z.object({ fault: z.string(), subject: z.string(), detail: z.string() })),
  }),
})
