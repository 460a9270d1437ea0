import { sql } from 'kysely'
import { addAudit } from '../audit/index.ts'
import type { Db, Tx } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'

/** What the audit log and the messages call a factor. */
export type FactorName = 'totp' | 'passkey' | 'recovery'

/** Whose factors something is done to, by themself, and in which call. */
export interface Doing {
  readonly member: MemberId
  readonly requestId: string
  readonly at: Date
}

const audit = (db: Db | Tx, { member: { siteId, userId }, requestId }: Doing, action: string, detail: object) =>
  addAudit(db, { siteId, actor: userId, action, subject: userId, detail: { ...detail }, requestId })

const tell = (db: Db | Tx, { member, at }: Pick<Doing, 'member' | 'at'>, kind: string, parameters: object) =>
  sql`select message_add(${member.siteId}, ${member.userId}, ${kind}, ${JSON.stringify(parameters)}::jsonb, ${at})`.execute(
    db,
  )

/** Writes into the audit log, and tells the member, what became of a factor; in the transaction that made it so. */
export const noteAdded = async (tx: Tx, doing: Doing, factor: FactorName): Promise<void> => {
  await audit(tx, doing, 'second_factor.add', { factor })
  await tell(tx, doing, 'second_factor_added', { factor })
}

/** A factor that was removed; `last`: there is none any more. */
export interface Removed {
  readonly factor: FactorName
  readonly last: boolean
}

export const noteRemoved = async (tx: Tx, doing: Doing, removed: Removed): Promise<void> => {
  await audit(tx, doing, 'second_factor.remove', removed)
  await notifyFactorRemoved(tx, doing, removed)
}

/** Tells the member alone, where somebody at the operator removed it: their call is written down with who and why. */
export const notifyFactorRemoved = async (
  tx: Tx,
  to: Pick<Doing, 'member' | 'at'>,
  { factor, last }: Removed,
): Promise<void> => {
  await tell(tx, to, 'second_factor_removed', { factor, last })
}

/** The recovery codes there were are good for nothing any more. */
export const noteRenewed = async (tx: Tx, doing: Doing): Promise<void> => {
  await audit(tx, doing, 'second_factor.renew', {})
  await tell(tx, doing, 'recovery_codes_renewed', {})
}

/** A factor let somebody go on. `left`: recovery codes that remain, where one was used. */
export const noteUsed = async (db: Db, doing: Doing, factor: FactorName, left?: number): Promise<void> => {
  await audit(db, doing, 'second_factor.use', { factor, ...(left === undefined ? {} : { left }) })
  if (left !== undefined) await tell(db, doing, 'recovery_code_used', { left })
}

/** Somebody who has the password was wrong too often. */
export const noteFailures = async (db: Db, doing: Doing, message: boolean): Promise<void> => {
  await audit(db, doing, 'second_factor.failures', {})
  if (message) await tell(db, doing, 'second_factor_failures', {})
}
