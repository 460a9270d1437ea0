import { sql } from 'kysely'
import { Counter, type Registry } from 'prom-client'
import type { Deps } from '../module/module.ts'
import { ageGauge } from '../time/age-gauge.ts'

type TransferOutcome = 'done' | 'refused' | 'cancelled' | 'conflict'

export const venueTransferMetrics = (registry: Registry) => {
  const transfers = new Counter({
    name: 'pavilion_venue_transfers_total',
    help: 'How transfers with venues ended; conflict: a venue said otherwise than before, which a person must settle with it.',
    labelNames: ['venue', 'outcome'],
    registers: [registry],
  })
  return { ended: (venue: string, outcome: TransferOutcome): void => transfers.inc({ venue, outcome }) }
}
export type VenueTransferMetrics = ReturnType<typeof venueTransferMetrics>

/** By the index of what venues are asked about: of a transfer that waits, and of no other, a next time is known. */
export const watchTransfers = ({ metrics, clock, db }: Pick<Deps, 'metrics' | 'clock' | 'db'>): void =>
  ageGauge(metrics, clock, {
    name: 'pavilion_venue_transfer_age_seconds',
    help: 'Since when the transfer with a venue waits that has waited longest; 0 when none waits.',
    oldest: async () => {
      const { rows } = await sql<{ oldest: Date | null }>`
        select min(created_at) as oldest from venue_transfers where state = 'pending' and next_check_at is not null`.execute(
        db,
      )
      return rows[0]?.oldest
    },
  })
