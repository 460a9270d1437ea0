import { sql } from 'kysely'
import { Counter, type Registry } from 'prom-client'
import type { Deps } from '../module/module.ts'
import { ageGauge } from '../time/age-gauge.ts'

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

/** By the indexes of the queue and of what the provider is asked about. */
export const watchWithdrawals = ({ metrics, clock, db }: Pick<Deps, 'metrics' | 'clock' | 'db'>): void => {
  ageGauge(metrics, clock, {
    name: 'pavilion_withdrawal_review_age_seconds',
    help: 'Since when the withdrawal waits that has waited longest for a person; 0 when none waits.',
    oldest: async () => {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(created_at) as oldest from withdrawals where state = 'reviewing'`.execute(db)
      return rows[0]?.oldest
    },
  })
  ageGauge(metrics, clock, {
    name: 'pavilion_payout_sent_age_seconds',
    help: 'Since when the payout is with the provider that has been there longest; 0 when none is.',
    oldest: async () => {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(sent_at) as oldest from withdrawals where state = 'sent' and next_check_at is not null`.execute(db)
      return rows[0]?.oldest
    },
  })
}
