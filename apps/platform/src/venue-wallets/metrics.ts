import { Counter, type Registry } from 'prom-client'

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
