import * as z from 'zod/mini'
import { ofSite, operatorEndpoint } from '../endpoint.ts'

/** Days that a report covers at most. */
export const REPORT_DAYS = 92

const roles = ['finance', 'admin'] as const
const DAY_MS = 86_400_000

/** Days of the site, both included. */
const days = z.object({ from: z.iso.date(), to: z.iso.date() }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'it is not before from' }),
  z.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < REPORT_DAYS, {
    path: ['from'],
    error: `a report covers ${REPORT_DAYS} days at most`,
  }),
)

const moneyRow = z.object({
  day: z.string(),
  channel: z.string(),
  count: z.int(),
  /** Minor units, as all amounts here. */
  amount: z.string(),
  fee: z.string(),
})

/** `code`: of the bank, the network or the wallet, as accounts to pay to have it. */
const paidRow = z.object({ ...moneyRow.shape, code: z.string() })

export const operatorDepositReport = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/reports/deposits',
  action: 'report.deposits',
  roles,
  summary: 'What was credited by deposits, by the day of the site and the payment method.',
  params: ofSite,
  payload: days,
  data: z.object({ currency: z.string(), rows: z.array(moneyRow) }),
})

export const operatorWithdrawalReport = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/reports/withdrawals',
  action: 'report.withdrawals',
  roles,
  summary:
    'What was paid out, by the day of the site and what it was paid to: its kind and its bank, network or wallet.',
  params: ofSite,
  payload: days,
  data: z.object({ currency: z.string(), rows: z.array(paidRow) }),
})

export const operatorPlayReport = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/reports/play',
  action: 'report.play',
  roles,
  summary:
    'Stakes, returns, gross gaming revenue and valid bets, by the day of the site on which bets were settled and by sport.',
  params: ofSite,
  payload: days,
  data: z.object({
    currency: z.string(),
    rows: z.array(
      z.object({
        day: z.string(),
        sport: z.string(),
        stakes: z.string(),
        returns: z.string(),
        ggr: z.string(),
        valid: z.string(),
      }),
    ),
  }),
})

export const operatorTrialBalance = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/reports/trial-balance',
  action: 'report.trial_balance',
  roles,
  summary:
    'What all accounts of each kind hold, of members and of the house: now, or when a day of the site was over. It comes to nothing.',
  params: ofSite,
  /** Of the last 31 days; left out: now. */
  payload: z.object({ day: z.optional(z.iso.date()) }),
  data: z.object({
    currency: z.string(),
    rows: z.array(z.object({ account: z.string(), owner: z.enum(['member', 'house']), balance: z.string() })),
    sum: z.string(),
  }),
})
