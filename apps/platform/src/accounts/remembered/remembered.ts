import type { Db, Tx } from '../../db/index.ts'
import { newToken, tokenHash } from '../sessions/token.ts'

/** Seconds. */
const LIFE = 30 * 86_400
/** Seconds a used token still works: another tab, a lost answer. */
const GRACE = 60

interface Holder {
  readonly siteId: number
  readonly device: Buffer
}

/** One-use and device-bound: docs/decisions/0018. */
export interface RememberedSignIns {
  find(token: string, holder: Holder & { readonly name: string }): Promise<{ readonly userId: string } | undefined>
  /** True for one of parallel callers. */
  use(tx: Tx, token: string, holder: Holder): Promise<boolean>
  issue(tx: Tx, holder: Holder & { readonly userId: string; readonly before?: string | undefined }): Promise<string>
  /** The owner of a used token whose successor is valid: a copy exists. Not within a minute of use. */
  reused(token: string, holder: Holder): Promise<{ readonly userId: string } | undefined>
  endDevice(tx: Tx, siteId: number, userId: string, device: Buffer): Promise<void>
  endAll(tx: Tx, siteId: number, userId: string): Promise<void>
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
    const tokenRow = {
      token_hash: tokenHash(token),
      before_hash: before === undefined ? null : tokenHash(before),
      expires_at: new Date(now() + LIFE * 1000),
    }
    await tx
      .insertInto('remembered_sign_ins')
      .values({ site_id: siteId, user_id: userId, device, ...tokenRow })
      .onConflict((conflict) => conflict.columns(['site_id', 'user_id', 'device']).doUpdateSet(tokenRow))
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
