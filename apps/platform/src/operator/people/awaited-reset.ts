import type { Db, Tx } from '../../db/index.ts'
import { addAlert } from './alerts.ts'
import type { OperatorRow } from './store.ts'

/** Seconds the admin has to cancel by signing in, and then the same again to carry it out. */
export const RESET_WAITS_SECONDS = 24 * 3600

/** Locking an admin out also prevents cancelling, so the wait restarts. */
export const delayReset = async (db: Db, nameKey: string, at: Date): Promise<void> => {
  await db
    .updateTable('operators')
    .set({ totp_reset_from: new Date(at.getTime() + RESET_WAITS_SECONDS * 1000) })
    .where('name_key', '=', nameKey)
    .where('totp_reset_from', '>', new Date(at.getTime() - RESET_WAITS_SECONDS * 1000))
    .execute()
}

interface Asking {
  readonly by: string
  readonly address: string
  readonly at: Date
}

/**
 * One admin may reset another's second factor a day after all admins were alerted; signing in cancels it. Undefined:
 * allowed now, for a day.
 */
export const awaitReset = async (
  tx: Tx,
  row: OperatorRow,
  { by, address, at }: Asking,
): Promise<OperatorRow | undefined> => {
  const from = row.totp_reset_from
  const waitedMs = from ? at.getTime() - from.getTime() : Number.POSITIVE_INFINITY
  if (waitedMs < 0) return row
  if (waitedMs < RESET_WAITS_SECONDS * 1000) return undefined
  await addAlert(tx, { kind: 'reset_asked', operatorId: row.operator_id, by, address, at })
  return tx
    .updateTable('operators')
    .set({ totp_reset_from: new Date(at.getTime() + RESET_WAITS_SECONDS * 1000) })
    .where('operator_id', '=', row.operator_id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
