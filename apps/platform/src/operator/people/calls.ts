import { createHash } from 'node:crypto'
import type { OperatorRole } from '@pavilion/operator-api'
import {
  operatorAlerts,
  operatorCreate,
  operatorDisable,
  operatorInvite,
  operatorList,
  operatorResetTotp,
  operatorRestore,
  operatorSignOut,
  operatorSignOutEverywhere,
  operatorWhoAmI,
} from '@pavilion/operator-api/people'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type CallContext, type OperatorCall } from '../call.ts'
import { endRequests } from '../ended-requests.ts'
import { refuseField } from '../exchange.ts'
import { addAlert, alertsSince } from './alerts.ts'
import { awaitReset } from './awaited-reset.ts'
import { confirmCall } from './confirm.ts'
import { insistOnApprover, insistOnTwoAdmins } from './enough-admins.ts'
import { paymentsWaiting } from './payments-waiting.ts'
import type { OperatorSessions } from './sessions.ts'
import { about, addPerson, invite, listPeople, lockPerson, personOf, type OperatorRow } from './store.ts'

/** One admin alone must not create a second person. */
const WEIGHTY: readonly OperatorRole[] = ['admin', 'support', 'risk', 'finance', 'trader']

/** A day, per person: each alerts all admins, and more would bury other alerts. */
const MOST_INVITATIONS = 10

const insistOnFewInvitations = async (tx: Tx, operatorId: string, at: Date): Promise<void> => {
  const { told: invitationsSent } = await tx
    .selectFrom('operator_alerts')
    .select(({ fn }) => fn.countAll<bigint>().as('told'))
    .where('operator_id', '=', operatorId)
    .where('kind', 'in', ['invited', 'invited_again'])
    .where('at', '>', new Date(at.getTime() - 24 * 3600 * 1000))
    .executeTakeFirstOrThrow()
  if (Number(invitationsSent) < MOST_INVITATIONS) return
  const message = `they were invited ${MOST_INVITATIONS} times within a day: the last invitation holds for 24 hours`
  throw new Refusal('FREQUENT_SUBMISSION', { faults: [{ path: 'operatorId', message }] })
}

const change = (tx: Tx, operatorId: string, set: Partial<OperatorRow>): Promise<OperatorRow> =>
  tx
    .updateTable('operators')
    .set({
      ...('disabled_at' in set ? { disabled_at: set.disabled_at ?? null } : {}),
      ...('locked_at' in set ? { locked_at: set.locked_at ?? null, code_failures: 0 } : {}),
      ...('totp_sealed' in set ? { totp_sealed: set.totp_sealed ?? null } : {}),
      invite_hash: null,
      invite_until: null,
      totp_reset_from: null,
    })
    .where('operator_id', '=', operatorId)
    .returningAll()
    .executeTakeFirstOrThrow()

const personIn = (actor: string): string | undefined => /^operator:(.+)$/.exec(actor)?.[1]

const lockOther = async (tx: Tx, operatorId: string, actor: string): Promise<OperatorRow> => {
  const row = await lockPerson(tx, operatorId)
  if (`operator:${row.operator_id}` === actor) refuseField('operatorId', 'nobody disables themselves')
  return row
}

const isConfirmedAdmin = ({ roles, confirmed_at: at }: OperatorRow): boolean => roles.includes('admin') && at !== null

/** Any change of state or factor since makes the request stale. */
const ofPerson = async (tx: Tx, _: unknown, { params: { operatorId } }: CallContext<{ operatorId: string }>) => {
  const row = await lockPerson(tx, operatorId)
  const currentState = {
    state: personOf(row).state,
    disabledAt: row.disabled_at,
    lockedAt: row.locked_at,
    totp: row.totp_sealed && createHash('sha256').update(row.totp_sealed).digest('hex'),
  }
  return { thing: operatorId, currentState }
}

export const peopleCalls = (sessions: OperatorSessions): readonly OperatorCall[] => [
  operatorCall(operatorSignOut, async (tx, _, { person }) => {
    if (!person) throw new Refusal('ACCESS_DENIED')
    await sessions.end(tx, person.sessionId)
    return { data: {}, audit: { siteId: 0, subject: person.operatorId } }
  }),
  operatorCall(operatorSignOutEverywhere, async (tx, _, { person }) => {
    if (!person) throw new Refusal('ACCESS_DENIED')
    // A sign-in takes the person's row first, so one that is under way is ended too or begins afterwards.
    const row = await lockPerson(tx, person.operatorId)
    const endedSessions = await sessions.endAll(tx, row.operator_id)
    return { data: { ended: endedSessions }, audit: about(row, { ended: endedSessions }) }
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
      twoPerson: async (tx, { name, roles }, { actor }) => {
        const namesake = await tx
          .selectFrom('operators')
          .select('name')
          .where('name_key', '=', name.toLowerCase())
          .executeTakeFirst()
        if (namesake) throw new Refusal('DATA_EXISTS')
        const isWeighty = roles.some((role) => WEIGHTY.includes(role))
        if (isWeighty) await insistOnApprover(tx, actor)
        return isWeighty
      },
      concerns: (_, { name }) => ({ thing: name.toLowerCase(), currentState: null }),
    },
  ),
  operatorCall(operatorInvite, async (tx, _, { params, person, address, at }) => {
    const row = await lockPerson(tx, params.operatorId)
    const { state } = personOf(row)
    // A never confirmed person is locked only by wrong confirmation codes, and is invited again.
    const begins = state === 'invited' || state === 'unconfirmed' || (state === 'locked' && !row.confirmed_at)
    if (!begins) throw new Refusal('DATA_EXISTS')
    await insistOnFewInvitations(tx, row.operator_id, at)
    const data = await invite(tx, row, { by: person?.operatorId, address, at })
    return { data, audit: about(row, { before: state, address }) }
  }),
  operatorCall(operatorAlerts, async (tx) => {
    const alerts = await alertsSince(tx, new Date(0))
    const payments = await paymentsWaiting(tx)
    return { data: { alerts, payments }, audit: { siteId: 0, subject: 'alerts', detail: { found: alerts.length } } }
  }),
  confirmCall,
  operatorCall(
    operatorDisable,
    async (tx, _, { params, at, actor, address }) => {
      const row = await lockOther(tx, params.operatorId, actor)
      await insistOnTwoAdmins(tx, row)
      await sessions.endAll(tx, row.operator_id)
      const after = await change(tx, row.operator_id, { disabled_at: row.disabled_at ?? at })
      await addAlert(tx, { kind: 'disabled', operatorId: row.operator_id, by: personIn(actor), address, at })
      return { data: personOf(after), audit: about(row, { before: personOf(row).state, after: 'disabled' }) }
    },
    {
      twoPerson: async (tx, _, { params, actor }) => {
        const row = await lockOther(tx, params.operatorId, actor)
        await insistOnTwoAdmins(tx, row)
        if (isConfirmedAdmin(row)) await insistOnApprover(tx, actor, row.operator_id)
        return isConfirmedAdmin(row)
      },
      concerns: ofPerson,
    },
  ),
  operatorCall(
    operatorResetTotp,
    async (tx, _, { params, person, actor, address, at }) => {
      const row = await lockPerson(tx, params.operatorId)
      // An approved request carries no person.
      if (person && person.operatorId !== row.operator_id && isConfirmedAdmin(row)) {
        const waiting = await awaitReset(tx, row, { by: person.operatorId, address, at })
        const detail = { before: personOf(row).state, waitsUntil: waiting?.totp_reset_from?.toISOString() }
        if (waiting) return { data: personOf(waiting), audit: about(row, detail) }
      }
      await sessions.endAll(tx, row.operator_id)
      const after = await change(tx, row.operator_id, { totp_sealed: null })
      await addAlert(tx, { kind: 'reset', operatorId: row.operator_id, by: personIn(actor), address, at })
      return { data: personOf(after), audit: about(row, { before: personOf(row).state, after: personOf(after).state }) }
    },
    {
      // Shuts an admin out like disabling. With two admins only the one affected could approve, so it waits a day.
      twoPerson: async (tx, _, { params, person }) => {
        const row = await lockPerson(tx, params.operatorId)
        if (!isConfirmedAdmin(row)) return false
        const others = (await listPeople(tx)).filter(
          (each) => ![row.operator_id, person?.operatorId].includes(each.operator_id),
        )
        return others.some((each) => each.roles.includes('admin') && personOf(each).state === 'active')
      },
      concerns: ofPerson,
    },
  ),
  operatorCall(
    operatorRestore,
    async (tx, _, { params, at, actor, address, requestId }) => {
      const row = await lockPerson(tx, params.operatorId)
      // Another person may have made pending requests in their name.
      await endRequests(tx, { operatorId: row.operator_id }, { at, requestId })
      const after = await change(tx, row.operator_id, { disabled_at: null, locked_at: null })
      await addAlert(tx, { kind: 'restored', operatorId: row.operator_id, by: personIn(actor), address, at })
      return { data: personOf(after), audit: about(row, { before: personOf(row).state, after: personOf(after).state }) }
    },
    {
      twoPerson: async (tx, _, { params, actor }) => {
        await lockPerson(tx, params.operatorId)
        await insistOnApprover(tx, actor, params.operatorId)
        return true
      },
      concerns: ofPerson,
    },
  ),
]
