import type { OperatorRole } from '@pavilion/operator-api'
import { operatorBootstrap } from '@pavilion/operator-api/people'
import { addAudit } from '../../audit/index.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Db, Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import type { Clock } from '../../time/clock.ts'
import { operatorCall, type OperatorCall } from '../call.ts'
import { about, addPerson, countAdmins, invite, type OperatorRow } from './store.ts'

const ADMINS_NEEDED = 2
const RECOVERY_MS = 3_600_000

const setRoles = (tx: Tx, operatorId: string, roles: OperatorRole[]): Promise<OperatorRow> =>
  tx
    .updateTable('operators')
    .set({ roles })
    .where('operator_id', '=', operatorId)
    .returningAll()
    .executeTakeFirstOrThrow()

const ENOUGH = 'two admins can sign in: they add colleagues (operators add)'
const ONLY_BY_RECOVERY =
  'there were two admins, so the secret makes no more: operators restore, or a start with OPERATOR_RECOVERY=1 (docs/operations.md)'
const TAKEN = 'a person of this name has joined already: choose another name, or sign in'

const ofName = (status: 'ACCESS_DENIED' | 'DATA_EXISTS', message: string): Refusal =>
  new Refusal(status, { faults: [{ path: 'name', message }] })

export interface BootstrapParts {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'operatorRecovery'>
  readonly log: FastifyBaseLogger
}

/**
 * The secret makes admins only while there never were two, locked or disabled ones included; OPERATOR_RECOVERY opens it
 * for an hour.
 */
export const createBootstrap = ({ db, clock, config, log }: BootstrapParts) => {
  const recoveryUntil = config.operatorRecovery ? clock.now() + RECOVERY_MS : 0

  const call: OperatorCall = operatorCall(operatorBootstrap, async (tx, { name, roles = [] }, { at, address }) => {
    const admins = await countAdmins(tx)
    const afterStart = admins.ever >= ADMINS_NEEDED
    const recovery = admins.ever > 0 && at.getTime() < recoveryUntil
    if (admins.active >= ADMINS_NEEDED) throw ofName('ACCESS_DENIED', ENOUGH)
    if (afterStart && !recovery) throw ofName('ACCESS_DENIED', ONLY_BY_RECOVERY)
    const operatorRow = await tx
      .selectFrom('operators')
      .selectAll()
      .where('name_key', '=', name.toLowerCase())
      .executeTakeFirst()
    if (operatorRow && (operatorRow.password_hash || operatorRow.disabled_at)) throw ofName('DATA_EXISTS', TAKEN)
    const allRoles = [...new Set<OperatorRole>(['admin', ...roles])]
    const row = operatorRow
      ? await setRoles(tx, operatorRow.operator_id, allRoles)
      : await addPerson(tx, name, allRoles, at)
    const data = await invite(tx, row, { by: undefined, recovery, address, at })
    return { data, audit: about(row, { roles: row.roles, recovery }) }
  })

  return {
    call,
    announce: async (): Promise<void> => {
      if (!config.operatorRecovery) return
      const detail = { until: new Date(recoveryUntil).toISOString() }
      log.warn(detail, 'OPERATOR_RECOVERY IS SET: the machine secret makes admins while fewer than two can sign in')
      await addAudit(db, { siteId: 0, actor: 'machine', action: 'operator.recovery', subject: 'admins', detail })
    },
  }
}
