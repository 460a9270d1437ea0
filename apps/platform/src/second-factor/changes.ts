import { sql } from 'kysely'
import { addAudit } from '../audit/index.ts'
import type { Db, Tx } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'

export type FactorName = 'totp' | 'passkey' | 'recovery'

export interface Doing {
  readonly member: MemberId
  readonly requestId: string
  readonly at: Date
}

const audit = (db: Db | Tx, { member: { siteId, userId }, requestId }: Doing, action: string, detail: object) =>
  addAudit(db, { siteId, actor: userId, action, subject: userId, detail: { ...detail }, requestId })

const addMessage = (db: Db | Tx, { member, at }: Pick<Doing, 'member' | 'at'>, kind: string, parameters: object) =>
  sql`select message_add(${member.siteId}, ${member.userId}, ${kind}, ${JSON.stringify(parameters)}::jsonb, ${at})`.execute(
    db,
  )

export const noteAdded = async (tx: Tx, doing: Doing, factor: FactorName): Promise<void> => {
  await audit(tx, doing, 'second_factor.add', { factor })
  await addMessage(tx, doing, 'second_factor_added', { factor })
}

export interface Removed {
  readonly factor: FactorName
  readonly last: boolean
}

export const noteRemoved = async (tx: Tx, doing: Doing, removal: Removed): Promise<void> => {
  await audit(tx, doing, 'second_factor.remove', removal)
  await notifyFactorRemoved(tx, doing, removal)
}

export const notifyFactorRemoved = async (
  tx: Tx,
  to: Pick<Doing, 'member' | 'at'>,
  { factor, last }: Removed,
): Promise<void> => {
  await addMessage(tx, to, 'second_factor_removed', { factor, last })
}

export const noteRenewed = async (tx: Tx, doing: Doing): Promise<void> => {
  await audit(tx, doing, 'second_factor.renew', {})
  await addMessage(tx, doing, 'recovery_codes_renewed', {})
}

export const noteUsed = async (db: Db, doing: Doing, factor: FactorName, codesLeft?: number): Promise<void> => {
  await audit(db, doing, 'second_factor.use', { factor, ...(codesLeft === undefined ? {} : { left: codesLeft }) })
  if (codesLeft !== undefined) await addMessage(db, doing, 'recovery_code_used', { left: codesLeft })
}

export const noteFailures = async (db: Db, doing: Doing, message: boolean): Promise<void> => {
  await audit(db, doing, 'second_factor.failures', {})
  if (message) await addMessage(db, doing, 'second_factor_failures', {})
}
