import { sql } from 'kysely'
import { addAudit } from '../audit/index.ts'
import type { Db, Tx } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'

/** What the audit log and the messages call a factor. */
export type FactorName = 'totp' | 'passkey' | 'recovery'

/** By whom and in which call something was done. `actor` is the member unless an operator did it. */
export interface Doing {
  readonly member: MemberId
  readonly requestId: string
  readonly at: Date
  readonly actor?: string
}

const audit = (db: Db | Tx, { member, requestId, actor }: Doing, action: string, detail: Record<string, unknown>) =>
  addAudit(db, {
    siteId: member.siteId,
    actor: actor ?? member.userId,
    action,
    subject: member.userId,
    detail,
    requestId,
  })

const tell = (db: Db | Tx, { member, at }: Doing, kind: string, parameters: Record<string, unknown>) =>
  sql`select message_add(${member.siteId}, ${member.userId}, ${kind}, ${JSON.stringify(parameters)}::jsonb, ${at})`.execute(
    db,
  )

/** Writes into the audit log, and tells the member, what became of a factor; in the transaction that made it so. */
export const noteAdded = async (tx: Tx, doing: Doing, factor: FactorName): Promise<void> => {
  await audit(tx, doing, 'second_factor.add', { factor })
  await tell(tx, doing, 'second_factor_added', { factor })
}

/** `last`: there is none any more. */
export const noteRemoved = async (
  tx: Tx,
  doing: Doing,
  removed: { readonly factor: FactorName; readonly last: boolean; readonly reason?: string },
): Promise<void> => {
  await audit(tx, doing, 'second_factor.remove', removed)
  await tell(tx, doing, 'second_factor_removed', { factor: removed.factor, last: removed.last })
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
