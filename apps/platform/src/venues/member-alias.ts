import { createHmac } from 'node:crypto'
import { deriveKey } from '../sealing/sealing.ts'

/**
 * What a venue calls a member: 32 hex digits that say nothing of them, the same at every launch, and others at every venue, so that
 * no two venues can tell that they have the same member. It hangs on the secret that stays as long as what it seals: with another one
 * every member would be a stranger to the venue that has their money and bets.
 */
export const memberAlias = (dataSecret: string, siteId: number, enName: string, userId: string): string => {
  const key = deriveKey(dataSecret, 'pavilion/venue-alias/1')
  return createHmac('sha256', key).update([siteId, enName, userId].join('\n')).digest('hex').slice(0, 32)
}
