import {
  operatorCreate,
  operatorDisable,
  operatorInvite,
  operatorList,
  operatorResetTotp,
  operatorRestore,
  operatorSignOut,
  operatorWhoAmI,
  type OperatorRole,
} from '@pavilion/protocols'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type OperatorCall } from '../call.ts'
import { refuseField } from '../exchange.ts'
import type { OperatorSessions } from './sessions.ts'
import { about, addPerson, invite, listPeople, lockPerson, personOf, type OperatorRow } from './store.ts'

/** Roles that ask for or approve what two persons decide; one admin alone must not make a second person of their own. */
const WEIGHTY: readonly OperatorRole[] = ['admin', 'support', 'risk', 'finance', 'trader']

const change = (tx: Tx, operatorId: string, set: Partial<OperatorRow>): Promise<OperatorRow> =>
  tx
    .updateTable('operators')
    .set({
      ...('disabled_at' in set ? { disabled_at: set.disabled_at ?? null } : {}),
      ...('locked_at' in set ? { locked_at: set.locked_at ?? null, code_failures: 0 } : {}),
      ...('totp_sealed' in set ? { totp_sealed: set.totp_sealed ?? null } : {}),
      invite_hash: null,
      invite_until: null,
    })
    .where('operator_id', '=', operatorId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The calls about the people at the operator themselves. */
export const peopleCalls = (sessions: OperatorSessions): readonly OperatorCall[] => [
  operatorCall(operatorSignOut, async (tx, _, { person }) => {
    if (!person) throw new Refusal('ACCESS_DENIED')
    await sessions.end(tx, person.sessionId)
    return { data: {}, audit: { siteId: 0, subject: person.operatorId } }
  }),
  operatorCall(operatorWhoAmI, async (tx, _, { person }) => {
    if (!person) throw new Refusal('ACCESS_DENIED')
    const row = await lockPerson(tx, person.operatorId)
    return { data: personOf(row), audit: about(row) }
  }),
  operatorCall(operatorList, async (tx) => {
    const operators = (await listPeople(tx)).map(personOf)
    return { data: { operators }, audit: { siteId: 0, subject: 'all', detail: { found: operators.length } } }
  }),
  operatorCall(
    operatorCreate,
    async (tx, { name, roles }, { at }) => {
      const row = await addPerson(tx, name, roles, at)
      return { data: personOf(row), audit: about(row, { roles: row.roles }) }
    },
    {
      twoPerson: async (tx, { name, roles }) => {
        const taken = await tx
          .selectFrom('operators')
          .select('name')
          .where('name_key', '=', name.toLowerCase())
          .executeTakeFirst()
        if (taken) throw new Refusal('DATA_EXISTS')
        return roles.some((role) => WEIGHTY.includes(role))
      },
    },
  ),
  operatorCall(operatorInvite, async (tx, _, { params, at }) => {
    const row = await lockPerson(tx, params.operatorId)
    if (personOf(row).state !== 'invited') throw new Refusal('DATA_EXISTS')
    return { data: await invite(tx, row, at), audit: about(row) }
  }),
  operatorCall(operatorDisable, async (tx, _, { params, at, person }) => {
    const row = await lockPerson(tx, params.operatorId)
    if (row.operator_id === person?.operatorId) refuseField('operatorId', 'Nobody disables themselves.')
    await sessions.endAll(tx, row.operator_id)
    const after = await change(tx, row.operator_id, { disabled_at: row.disabled_at ?? at })
    return { data: personOf(after), audit: about(row, { before: personOf(row).state, after: 'disabled' }) }
  }),
  operatorCall(operatorResetTotp, async (tx, _, { params }) => {
    const row = await lockPerson(tx, params.operatorId)
    await sessions.endAll(tx, row.operator_id)
    const after = await change(tx, row.operator_id, { totp_sealed: null })
    return { data: personOf(after), audit: about(row, { before: personOf(row).state, after: personOf(after).state }) }
  }),
  operatorCall(
    operatorRestore,
    async (tx, _, { params }) => {
      const row = await lockPerson(tx, params.operatorId)
      const after = await change(tx, row.operator_id, { disabled_at: null, locked_at: null })
      return { data: personOf(after), audit: about(row, { before: personOf(row).state, after: personOf(after).state }) }
    },
    {
      twoPerson: async (tx, _, { params }) => {
        await lockPerson(tx, params.operatorId)
        return true
      },
    },
  ),
]
