import { Counter, type Registry } from 'prom-client'

type DepositOutcome = 'opened' | 'credited' | 'review' | 'unknown' | 'failed' | 'closed' | 'expired'
type ReportAnswer = 'taken' | 'forged' | 'malformed'

export const fundsMetrics = (registry: Registry) => {
  const deposits = new Counter({
    name: 'pavilion_deposits_total',
    help: 'Deposit orders opened, and how they ended; review and unknown are payments a person must look at.',
    labelNames: ['outcome'],
    registers: [registry],
  })
  const reports = new Counter({
    name: 'pavilion_payment_reports_total',
    help: 'Reports that came to the payment callback, by how they were answered.',
    labelNames: ['answer'],
    registers: [registry],
  })
  return {
    deposit: (outcome: DepositOutcome): void => deposits.inc({ outcome }),
    report: (answer: ReportAnswer): void => reports.inc({ answer }),
  }
}
export type FundsMetrics = ReturnType<typeof fundsMetrics>
