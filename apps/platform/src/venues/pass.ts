import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { ChannelPass } from '@pavilion/contract/games'

export interface PassHolder {
  readonly siteId: number
  readonly sessionId: string
  readonly enName: string
}

/** Seconds. */
const LIFE_SECONDS = 6 * 3600

/**
 * The uid from launch, sent with every resource call: expiry and a MAC over the holder, so it needs no state and is
 * useless in another session.
 */
export const channelPasses = (secret: string) => {
  // Made once: of bytes a MAC makes a key each time, which costs more than the MAC.
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'pavilion/channel-pass/1', 32)))
  const mac = (holder: PassHolder, expiresAt: number): Buffer =>
    createHmac('sha256', key).update([holder.siteId, holder.sessionId, holder.enName, expiresAt].join('\n')).digest()
  return {
    /** `now`: Unix seconds. */
    issue: (holder: PassHolder, now: number): ChannelPass => {
      const expiresAt = now + LIFE_SECONDS
      return { uid: `${expiresAt}.${mac(holder, expiresAt).toString('base64url')}`, expiresAt }
    },
    admits: (uid: string, holder: PassHolder, now: number): boolean => {
      const [, expires, receivedMac] = /^(\d{1,12})\.([\w-]{43})$/.exec(uid) ?? []
      if (expires === undefined || receivedMac === undefined || Number(expires) <= now) return false
      return timingSafeEqual(Buffer.from(receivedMac, 'base64url'), mac(holder, Number(expires)))
    },
  }
}
