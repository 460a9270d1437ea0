import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { ChannelPass } from '@pavilion/contract/games'

/** What a pass is bound to. */
export interface PassHolder {
  readonly siteId: number
  readonly sessionId: string
  readonly enName: string
}

/** A launch lasts this long, seconds; then the venue is entered anew. */
const LIFE_SECONDS = 6 * 3600

/**
 * Passes of the local venues: the uid that launch gives and every resource call sends back. It carries when it ends and a
 * MAC over whom it is for, so no process has to remember it, and it is worth nothing in another session.
 */
export const channelPasses = (secret: string) => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pavilion/channel-pass/1', 32))
  const mac = (holder: PassHolder, expiresAt: number): Buffer =>
    createHmac('sha256', key).update([holder.siteId, holder.sessionId, holder.enName, expiresAt].join('\n')).digest()
  return {
    /** `now`: Unix seconds. */
    issue: (holder: PassHolder, now: number): ChannelPass => {
      const expiresAt = now + LIFE_SECONDS
      return { uid: `${expiresAt}.${mac(holder, expiresAt).toString('base64url')}`, expiresAt }
    },
    /** Whether the pass is this holder's and still runs. */
    admits: (uid: string, holder: PassHolder, now: number): boolean => {
      const [, expires, given] = /^(\d{1,12})\.([\w-]{43})$/.exec(uid) ?? []
      if (expires === undefined || given === undefined || Number(expires) <= now) return false
      return timingSafeEqual(Buffer.from(given, 'base64url'), mac(holder, Number(expires)))
    },
  }
}
