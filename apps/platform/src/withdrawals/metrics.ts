import { Counter, type Registry } from 'prom-client'

type PayoutOutcome = 'paid' | 'returned' | 'conflict' | 'unknown'
type ReportAnswer = 'taken' | 'forged' | 'malformed'

export const withdrawalMetrics = (registry: Registry) => {
  const payouts = new Counter({
    name: 'pavilion_payouts_total',
    help: 'How payouts ended; conflict and unknown are reports that a person must settle with the provider.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const reports = new Counter({
    name: 'pavilion_payout_reports_total',
    help: 'Reports that came to the payout callback, by how they were answered.',
    labelNames: ['answer'],
    registers: [registry],
  })
  return {
    payout: (outcome: PayoutOutcome): void => payouts.inc({ outcome }),
    report: (answer: ReportAnswer): void => reports.inc({ answer }),
  }
}
export type WithdrawalMetrics = ReturnType<typeof withdrawalMetrics>
