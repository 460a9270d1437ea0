import type { Db, Tx } from '../../db/index.ts'
import { newToken, tokenHash } from '../sessions/token.ts'

/** How long a device remembers a sign-in, seconds. */
const LIFE = 30 * 86_400
/** So soon after its use, seconds, a token may come once more from another tab, or from a page that missed the answer. */
const GRACE = 60

interface Holder {
  readonly siteId: number
  /** The mark of the device. */
  readonly device: Buffer
}

/**
 * Remembered passwords without a password: a token in its place, of one device, good for one sign-in, which gives the next.
 * It dies with the password, the device and the account's sessions. See docs/decisions/0018.
 */
export interface RememberedSignIns {
  /** Whose token it is, by the account's name in lower case; it stays good. */
  find(token: string, holder: Holder & { readonly name: string }): Promise<{ readonly userId: string } | undefined>
  /** Uses a token up, in the caller's transaction: of any number of callers at once one gets true. */
  use(tx: Tx, token: string, holder: Holder): Promise<boolean>
  /** A new token for a device, in place of the one it had; `before` is the token that was used up for it. */
  issue(tx: Tx, holder: Holder & { readonly userId: string; readonly before?: string | undefined }): Promise<string>
  /**
   * Whose token it was before it was used up for the one that is good now: two have a copy, and one of them is not the member.
   * Not within a minute of that use.
   */
  reused(token: string, holder: Holder): Promise<{ readonly userId: string } | undefined>
  endDevice(tx: Tx, siteId: number, userId: string, device: Buffer): Promise<void>
  endAll(tx: Tx, siteId: number, userId: string): Promise<void>
  /** Deletes what is over. */
  sweep(): Promise<void>
}

export const createRemembered = (db: Db, now: () => number): RememberedSignIns => ({
  find: async (token, { siteId, device, name }) => {
    const row = await db
      .selectFrom('remembered_sign_ins as r')
      .innerJoin('members as m', (join) =>
        join.onRef('m.site_id', '=', 'r.site_id').onRef('m.user_id', '=', 'r.user_id'),
      )
      .select('r.user_id')
      .where('r.token_hash', '=', tokenHash(token))
      .where('r.site_id', '=', siteId)
      .where('r.device', '=', device)
      .where('r.expires_at', '>', new Date(now()))
      .where('m.name_key', '=', name)
      .executeTakeFirst()
    return row && { userId: row.user_id }
  },
  use: async (tx, token, { siteId, device }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('remembered_sign_ins')
      .where('token_hash', '=', tokenHash(token))
      .where('site_id', '=', siteId)
      .where('device', '=', device)
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  },
  reused: (token, { siteId, device }) =>
    db
      .selectFrom('remembered_sign_ins')
      .select('user_id as userId')
      .where('before_hash', '=', tokenHash(token))
      .where('site_id', '=', siteId)
      .where('device', '=', device)
      .where('expires_at', '<', new Date(now() + (LIFE - GRACE) * 1000))
      .executeTakeFirst(),
  issue: async (tx, { siteId, userId, device, before }) => {
    const token = newToken()
    const held = {
      token_hash: tokenHash(token),
      before_hash: before === undefined ? null : tokenHash(before),
      expires_at: new Date(now() + LIFE * 1000),
    }
    await tx
      .insertInto('remembered_sign_ins')
      .values({ site_id: siteId, user_id: userId, device, ...held })
      .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'device']).doUpdateSet(held))
      .execute()
    return token
  },
  endDevice: async (tx, siteId, userId, device) => {
    await tx
      .deleteFrom('remembered_sign_ins')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .where('device', '=', device)
      .execute()
  },
  endAll: async (tx, siteId, userId) => {
    await tx.deleteFrom('remembered_sign_ins').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
  },
  sweep: async () => {
    await db.deleteFrom('remembered_sign_ins').where('expires_at', '<=', new Date(now())).execute()
  },
})
