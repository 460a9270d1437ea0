import type { OperatorRole } from '@pavilion/operator-api'
import type { OperatorPerson } from '@pavilion/operator-api/people'
import { sql, type Selectable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { unixSeconds } from '../../time/clock.ts'
import { type Tx, violatedConstraint } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import type { OperatorsTable } from '../tables.ts'
import { addAlert } from './alerts.ts'
import { newSecret, secretHash } from './sessions.ts'

export type OperatorRow = Selectable<OperatorsTable>

const INVITATION_SECONDS = 24 * 3600
/** In a row. */
export const MOST_CODE_FAILURES = 5

const stateOf = (row: OperatorRow): OperatorPerson['state'] => {
  if (row.disabled_at) return 'disabled'
  if (row.locked_at) return 'locked'
  if (!row.password_hash || !row.totp_sealed) return 'invited'
  return row.confirmed_at ? 'active' : 'unconfirmed'
}

export const personOf = (row: OperatorRow): OperatorPerson => ({
  operatorId: row.operator_id,
  name: row.name,
  roles: row.roles,
  state: stateOf(row),
  createdAt: unixSeconds(row.created_at),
  ...(row.signed_in_at ? { lastSignInAt: unixSeconds(row.signed_in_at) } : {}),
  ...(row.totp_reset_from ? { resetFrom: unixSeconds(row.totp_reset_from) } : {}),
})

export const listPeople = (tx: Tx): Promise<OperatorRow[]> =>
  tx.selectFrom('operators').selectAll().orderBy('name_key').execute()

export const lockPerson = async (tx: Tx, operatorId: string): Promise<OperatorRow> => {
  const row = await tx
    .selectFrom('operators')
    .selectAll()
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

export const addPerson = async (
  tx: Tx,
  name: string,
  roles: readonly OperatorRole[],
  at: Date,
): Promise<OperatorRow> => {
  try {
    return await tx
      .insertInto('operators')
      .values({ operator_id: uuid(), name, roles: [...new Set(roles)], created_at: at })
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    if (violatedConstraint(error) === 'operators_name_key_key') throw new Refusal('DATA_EXISTS')
    throw error
  }
}

interface Inviting {
  /** Undefined: the machine secret. */
  readonly by: string | undefined
  readonly recovery?: boolean
  readonly address: string
  readonly at: Date
}

/** Erases what an unconfirmed person set, else it could be confirmed under another inviter. */
export const invite = async (
  tx: Tx,
  { operator_id: operatorId, name, confirmed_at, invite_hash }: OperatorRow,
  { by, recovery = false, address, at }: Inviting,
) => {
  const invitation = newSecret()
  const until = new Date(at.getTime() + INVITATION_SECONDS * 1000)
  await tx
    .updateTable('operators')
    .set({
      invite_hash: secretHash(invitation),
      invite_until: until,
      invited_by: by ?? null,
      invited_in_recovery: recovery,
      join_code_hash: null,
      ...(confirmed_at ? {} : { password_hash: null, totp_sealed: null, locked_at: null, code_failures: 0 }),
    })
    .where('operator_id', '=', operatorId)
    .execute()
  const again = confirmed_at !== null || invite_hash !== null
  await addAlert(tx, { kind: again ? 'invited_again' : 'invited', operatorId, by, address, at })
  return { operatorId, name, invitation, expiresAt: unixSeconds(until) }
}

/** Locked until the transaction ends. */
export const countAdmins = async (tx: Tx): Promise<{ readonly active: number; readonly ever: number }> => {
  await sql`lock table operators in share row exclusive mode`.execute(tx)
  const admins = (await listPeople(tx)).filter((row) => row.roles.includes('admin'))
  return {
    active: admins.filter((row) => stateOf(row) === 'active').length,
    // Confirmation survives locks; rows are never deleted.
    ever: admins.filter((row) => row.confirmed_at !== null).length,
  }
}

export const about = (row: OperatorRow, detail: Record<string, unknown> = {}) => ({
  siteId: 0,
  subject: row.operator_id,
  detail,
})
