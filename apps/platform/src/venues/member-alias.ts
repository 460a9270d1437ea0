import { createHmac, hkdfSync } from 'node:crypto'

/**
 * What a venue calls a member: 32 hex digits that say nothing of them, the same at every launch, and others at every venue, so that
 * no two venues can tell that they have the same member.
 */
export const memberAlias = (secret: string, siteId: number, enName: string, userId: string): string => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pavilion/venue-alias/1', 32))
  return createHmac('sha256', key).update([siteId, enName, userId].join('\n')).digest('hex').slice(0, 32)
}
