import type { PaymentsWaiting } from '@pavilion/operator-api/people'
import { sql } from 'kysely'
import { unixSeconds } from '../../time/clock.ts'
import type { Tx } from '../../db/index.ts'

export const paymentsWaiting = async (tx: Tx): Promise<PaymentsWaiting> => {
  const { rows } = await sql<{ count: bigint; oldest: Date | null }>`
    select count(*) as count, min(opened_at) as oldest from deposit_reviews where decision is null`.execute(tx)
  const oldest = rows[0]?.oldest
  return { count: Number(rows[0]?.count ?? 0), ...(oldest ? { oldestAt: unixSeconds(oldest) } : {}) }
}
