import type { VenueBalance } from '@pavilion/protocols'
import { sql } from 'kysely'
import type { Db } from '../../db/index.ts'
import type { CarryParts } from '../transfers/carry-out.ts'

export interface BalanceParts extends Pick<CarryParts, 'venue' | 'aliasOf' | 'clock' | 'log'> {
  readonly db: Db
}

export interface WalletHolder {
  readonly siteId: number
  readonly userId: string
  readonly currency: string
}

/** What a member has at a venue, as it says now; undefined: it does not answer. Kept as what was told last (docs/decisions/0071). */
export const askBalance = async (
  { db, venue, aliasOf, clock, log }: BalanceParts,
  { siteId, userId, currency }: WalletHolder,
  enName: string,
): Promise<VenueBalance | undefined> => {
  const askedAt = new Date(clock.now())
  try {
    const answer = await venue.balance({ enName, siteId, member: aliasOf(siteId, enName, userId), currency })
    if (answer.state === 'open')
      await sql`select venue_wallet_tell(${siteId}, ${userId}::uuid, ${enName}, ${answer.balance}::bigint,
        ${answer.activity?.left ?? '0'}::bigint, ${askedAt})`.execute(db)
    return answer
  } catch (error) {
    log.warn({ err: error, enName }, 'a venue does not say what a member has there')
    return undefined
  }
}
