import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../../sealing/sealing.ts'

/** Seconds that the figures of a withdrawal page hold. */
const LIFE = 600
const FORM = /^(\d{10})\.([A-Za-z\d_-]{43})$/

export interface TokenOwner {
  readonly siteId: number
  readonly userId: string
  readonly sessionId: string
}

/** Says that a session was shown what it may withdraw and by which rules, lately. No key: it moves nothing by itself. */
export const createWalletTokens = (secret: string) => {
  const key = deriveKey(secret, 'pavilion/wallet-token/1')
  const macOf = ({ siteId, userId, sessionId }: TokenOwner, expiresAt: number): Buffer =>
    createHmac('sha256', key).update([siteId, userId, sessionId, expiresAt].join('\n')).digest()
  return {
    /** `now`: Unix seconds. */
    make: (owner: TokenOwner, now: number): { walletToken: string; walletTokenExpiresAt: number } => {
      const expiresAt = now + LIFE
      return {
        walletToken: `${expiresAt}.${macOf(owner, expiresAt).toString('base64url')}`,
        walletTokenExpiresAt: expiresAt,
      }
    },
    isLive: (token: string, owner: TokenOwner, now: number): boolean => {
      const [, expiresAt = '', mac = ''] = FORM.exec(token) ?? []
      if (expiresAt === '' || Number(expiresAt) <= now) return false
      return timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(owner, Number(expiresAt)))
    },
  }
}
export type WalletTokens = ReturnType<typeof createWalletTokens>
