import { settleTransfer, wireOf, type CarryParts } from './carry-out.ts'
import type { VenueTransferRow } from './stored-transfer.ts'

const BATCH = 16
/** How long a venue may take over one before it is cancelled, ms. */
const DECIDE_WITHIN_MS = 120_000

/** What it has, or, where it has nothing or takes too long, the last word. */
const checkOne = async (parts: CarryParts, row: VenueTransferRow): Promise<void> => {
  const { venue, clock, log } = parts
  const request = wireOf(parts, row)
  try {
    const answer = await venue.find(request)
    const isLate = clock.now() - row.created_at.getTime() > DECIDE_WITHIN_MS
    const last = answer === undefined || (answer.state === 'pending' && isLate) ? await venue.cancel(request) : answer
    await settleTransfer(parts, row, last)
  } catch (error) {
    log.warn({ err: error, transferId: row.transfer_id, venue: row.en_name }, 'a venue did not answer about a transfer')
  }
}

/** Each due one is claimed by one process; after a crash it is due again. */
export const checkDueTransfers = async (parts: CarryParts): Promise<void> => {
  let batchSize: number
  do {
    const due = await parts.store.due(new Date(parts.clock.now()), BATCH)
    batchSize = due.length
    const done = await Promise.allSettled(due.map((row) => checkOne(parts, row)))
    for (const each of done)
      if (each.status === 'rejected')
        parts.log.error({ err: each.reason as unknown }, 'a transfer could not be settled')
  } while (batchSize === BATCH)
}
