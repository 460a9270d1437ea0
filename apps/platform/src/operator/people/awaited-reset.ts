import type { Db, Tx } from '../../db/index.ts'
import { addAlert } from './alerts.ts'
import type { OperatorRow } from './store.ts'

/** How long an admin has to sign in, which ends it, and how long after that it may be done, seconds. */
export const RESET_WAITS_SECONDS = 24 * 3600

/**
 * Whoever cannot sign in, because too many tries were made in their name, cannot end a reset either: then the day begins anew. So one who
 * asks for it cannot shut the other out meanwhile.
 */
export const delayReset = async (db: Db, nameKey: string, at: Date): Promise<void> => {
  await db
    .updateTable('operators')
    .set({ totp_reset_from: new Date(at.getTime() + RESET_WAITS_SECONDS * 1000) })
    .where('name_key', '=', nameKey)
    // One that was forgotten stays forgotten.
    .where('totp_reset_from', '>', new Date(at.getTime() - RESET_WAITS_SECONDS * 1000))
    .execute()
}

interface Asking {
  readonly by: string
  readonly address: string
  readonly at: Date
}

/**
 * One admin alone takes another's second factor off only after a day in which all admins were told: whoever still has their phone signs
 * in and ends it. Answers the row that waits; undefined once it may be done, for a day.
 */
export const awaitReset = async (
  tx: Tx,
  row: OperatorRow,
  { by, address, at }: Asking,
): Promise<OperatorRow | undefined> => {
  const from = row.totp_reset_from
  const waited = from ? at.getTime() - from.getTime() : Number.POSITIVE_INFINITY
  if (waited < 0) return row
  if (waited < RESET_WAITS_SECONDS * 1000) return undefined
  await addAlert(tx, { kind: 'reset_asked', operatorId: row.operator_id, by, address, at })
  return tx
    .updateTable('operators')
    .set({ totp_reset_from: new Date(at.getTime() + RESET_WAITS_SECONDS * 1000) })
    .where('operator_id', '=', row.operator_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
