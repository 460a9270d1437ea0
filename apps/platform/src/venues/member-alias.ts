import { createHmac } from 'node:crypto'
import { deriveKey } from '../sealing/sealing.ts'

/**
 * 32 hex digits. Venues must not link members; with another secret the venue would not recognise whose money it holds.
 */
export const memberAlias = (dataSecret: string, siteId: number, enName: string, userId: string): string => {
  const key = deriveKey(dataSecret, 'pavilion/venue-alias/1')
  return createHmac('sha256', key).update([siteId, enName, userId].join('\n')).digest('hex').slice(0, 32)
}
