import { createHmac, randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/index.ts'
import type { MemberId } from '../../members/index.ts'
import { deriveKey } from '../../sealing/sealing.ts'

const CODES = 10
/** Five bits each, fifty per code. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const HALF = 5

const newCode = (): string => {
  const letters = [...randomBytes(2 * HALF)].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('')
  return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`
}

/** Stored as keyed hashes. */
export interface RecoveryCodes {
  renew(tx: Tx, member: MemberId): Promise<string[]>
  /** True for one of parallel callers. */
  use(member: MemberId, code: string, at: Date): Promise<boolean>
  left(db: Db | Tx, member: MemberId): Promise<number>
  forget(tx: Tx, member: MemberId): Promise<void>
}

export const createRecoveryCodes = (db: Db, masterSecret: string): RecoveryCodes => {
  const key = deriveKey(masterSecret, 'pavilion/recovery-codes/1')
  const markOf = ({ siteId, userId }: MemberId, code: string): Buffer =>
    createHmac('sha256', key).update([siteId, userId, code].join('\n')).digest()
  const forget: RecoveryCodes['forget'] = async (tx, { siteId, userId }) => {
    await tx.deleteFrom('recovery_codes').where('site_id', '=', siteId).where('user_id', '=', userId).execute()
  }
  return {
    forget,
    renew: async (tx, member) => {
      await forget(tx, member)
      const codes = Array.from({ length: CODES }, newCode)
      const of = { site_id: member.siteId, user_id: member.userId, used_at: null }
      await tx
        .insertInto('recovery_codes')
        .values(codes.map((code) => ({ ...of, code_mark: markOf(member, code) })))
        .execute()
      return codes
    },
    use: async (member, code, at) => {
      const { numUpdatedRows } = await db
        .updateTable('recovery_codes')
        .set({ used_at: at })
        .where('site_id', '=', member.siteId)
        .where('user_id', '=', member.userId)
        .where('code_mark', '=', markOf(member, code))
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    left: async (db, { siteId, userId }) => {
      const { count } = await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
