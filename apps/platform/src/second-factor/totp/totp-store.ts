import type { Db, Tx } from '../../db/index.ts'
import type { MemberId, PersonalKey } from '../../members/index.ts'
import { stepOfCode } from './totp.ts'

const FIELD = 'totp'

export interface TotpStore {
  has(db: Db | Tx, member: MemberId): Promise<boolean>
  /** `step` of the confirming code; false if one exists. */
  add(
    tx: Tx,
    member: MemberId,
    secret: { readonly sealed: Buffer; readonly step: bigint; readonly at: Date },
  ): Promise<boolean>
  seal(key: PersonalKey, secret: string): Buffer
  /** `now` in ms; true for one of parallel callers. */
  take(member: MemberId, key: PersonalKey | undefined, code: string, now: number): Promise<boolean>
  remove(tx: Tx, member: MemberId): Promise<boolean>
}

export const createTotpStore = (db: Db): TotpStore => ({
  has: async (db, { siteId, userId }) =>
    (await db
      .selectFrom('totp_secrets')
      .select('user_id')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirst()) !== undefined,
  seal: (key, secret) => key.seal(FIELD, secret),
  add: async (tx, { siteId, userId }, { sealed, step, at }) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('totp_secrets')
      .values({ site_id: siteId, user_id: userId, sealed, last_step: step, created_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },
  take: async ({ siteId, userId }, key, code, now) => {
    const row = await db
      .selectFrom('totp_secrets')
      .select('sealed')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const step = row && key && stepOfCode(key.open(FIELD, row.sealed), code, now)
    if (step === undefined) return false
    const { numUpdatedRows } = await db
      .updateTable('totp_secrets')
      .set({ last_step: step })
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },
  remove: async (tx, { siteId, userId }) => {
    const { numDeletedRows } = await tx
      .deleteFrom('totp_secrets')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  },
})
