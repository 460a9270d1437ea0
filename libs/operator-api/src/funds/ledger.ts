import * as z from 'zod/mini'
import { nothing, operatorEndpoint } from '../endpoint.ts'

export const OPERATOR_LEDGER_CHECK_PATH = '/operator/v1/ledger/check'

export const operatorLedgerCheck = operatorEndpoint({
  method: 'GET',
  path: OPERATOR_LEDGER_CHECK_PATH,
  action: 'ledger.check',
  roles: ['finance', 'admin', 'machine'],
  summary:
    'Compares balances with the replay of the ledger, and tells the trial balance; anything but `ok` is an incident.',
  params: nothing,
  payload: nothing,
  data: z.object({
    ok: z.boolean(),
    accounts: z.int(),
    transfers: z.int(),
    trialBalance: z.array(
      z.object({
        siteId: z.int(),
        currency: z.string(),
        account: z.string(),
        cameIn: z.string(),
        wentOut: z.string(),
        balance: z.string(),
      }),
    ),
    faults: z.array(z.object({ fault: z.string(), subject: z.string(), detail: z.string() })),
  }),
})
