import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../db/index.ts'
import type { MemberId } from '../../members/index.ts'
import type { StoredPasskey } from './ceremony.ts'

export interface NewPasskey extends StoredPasskey {
  readonly host: string
  readonly sealedName: Buffer
  readonly at: Date
}

export interface PasskeyStore {
  /** Oldest first. */
  list(db: Db | Tx, member: MemberId): Promise<PasskeyRow[]>
  count(db: Db | Tx, member: MemberId): Promise<number>
  /** False if the credential is already registered. */
  add(tx: Tx, member: MemberId, passkey: NewPasskey): Promise<boolean>
  used(
    member: MemberId,
    passkeyId: string,
    counter: { readonly from: number; readonly to: number },
    at: Date,
  ): Promise<boolean>
  remove(tx: Tx, member: MemberId, passkeyId: string): Promise<boolean>
  removeAll(tx: Tx, member: MemberId): Promise<void>
}

const rows = (db: Db | Tx, { siteId, userId }: MemberId) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .orderBy('passkey_id')
export type PasskeyRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export const storedPasskeyOf = (row: PasskeyRow): StoredPasskey => ({
  credentialId: row.credential_id,
  publicKey: new Uint8Array(row.public_key),
  counter: Number(row.counter),
  transports: row.transports,
})

export const createPasskeyStore = (db: Db): PasskeyStore => ({
  list: (db, member) => rows(db, member).execute(),
  count: async (db, member) => (await rows(db, member).clearSelect().select('passkey_id').execute()).length,
  add: async (tx, { siteId, userId }, { credentialId, publicKey, counter, transports, host, sealedName, at }) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('passkeys')
      .values({
        site_id: siteId,
        passkey_id: uuid(),
        user_id: userId,
        credential_id: credentialId,
        host,
        public_key: Buffer.from(publicKey),
        counter: BigInt(counter),
        transports: [...transports],
        sealed_name: sealedName,
        created_at: at,
        used_at: null,
      })
      .onConflict((conflict) => conflict.constraint('passkeys_credential').doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  },
  used: async ({ siteId, userId }, passkeyId, { from, to }, at) => {
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ counter: BigInt(to), used_at: at })
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .where('passkey_id', '=', passkeyId)
      .where('counter', '=', BigInt(from))
      .executeTakeFirstOrThrow()
    return numUpdatedRows === 1n
  },
  remove: async (tx, { siteId, userId }, passkeyId) => {
    const { numDeletedRows } = await tx
      .deleteFrom('passkeys')
      .where('site_id', '=', siteId)
      .where('user_id', '=', userId)
      .where('passkey_id', '=', passkeyId)
      .executeTakeFirstOrThrow()
    return numDeletedRows === 1n
  },
  removeAll: async (tx, { siteId, userId }) => {
    await tx.deleteFrom('passkeys').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
  },
})
