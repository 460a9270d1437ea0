import { sql } from 'kysely'
import { Counter, type Registry } from 'prom-client'
import type { Deps } from '../module/module.ts'
import { ageGauge } from '../time/age-gauge.ts'

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

/** By the index of those that wait. */
export const watchReviews = ({ metrics, clock, db }: Pick<Deps, 'metrics' | 'clock' | 'db'>): void =>
  ageGauge(metrics, clock, {
    name: 'pavilion_deposit_review_age_seconds',
    help: 'Since when the payment waits that has waited longest for a person to decide; 0 when none waits.',
    oldest: async () => {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(opened_at) as oldest from deposit_reviews where decision is null`.execute(db)
      return rows[0]?.oldest
    },
  })
