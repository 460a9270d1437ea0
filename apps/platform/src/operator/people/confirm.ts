import { operatorConfirm } from '@pavilion/operator-api/people'
import type { Tx } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { operatorCall, type CallContext, type OperatorCall, type Refused } from '../call.ts'
import { refuseField } from '../exchange.ts'
import { addAlert } from './alerts.ts'
import { joinCodeHash } from './join.ts'
import { about, lockPerson, MOST_CODE_FAILURES, personOf, type OperatorRow } from './store.ts'

const confirm = (tx: Tx, operatorId: string, at: Date): Promise<OperatorRow> =>
  tx
    .updateTable('operators')
    .set({ confirmed_at: at, join_code_hash: null, code_failures: 0 })
    .where('operator_id', '=', operatorId)
    .returningAll()
    .executeTakeFirstOrThrow()

const countWrong = async (
  tx: Tx,
  { operator_id: operatorId, code_failures }: OperatorRow,
  { person, address, at }: Pick<CallContext, 'person' | 'address' | 'at'>,
): Promise<Refused> => {
  const failures = code_failures + 1
  const locks = failures >= MOST_CODE_FAILURES
  await tx
    .updateTable('operators')
    .set({ code_failures: failures, ...(locks ? { locked_at: at, join_code_hash: null } : {}) })
    .where('operator_id', '=', operatorId)
    .execute()
  if (locks) await addAlert(tx, { kind: 'locked', operatorId, by: person?.operatorId, address, at })
  const message = locks
    ? 'it is not the one that they were told, the fifth time: they are locked, and have to be invited anew'
    : 'it is not the one that they were told: ask the person, and nobody else'
  return { refused: new Refusal('INVALID_PARAMETER', { faults: [{ path: 'code', message }] }) }
}

export const confirmCall: OperatorCall = operatorCall(operatorConfirm, async (tx, { code }, call) => {
  const { params, person, address, at } = call
  const row = await lockPerson(tx, params.operatorId)
  if (personOf(row).state !== 'unconfirmed') throw new Refusal('DATA_EXISTS')
  if (!person || row.invited_by === person.operatorId)
    refuseField('operatorId', 'another admin than who invited them confirms it')
  // After a lock there is no code, so nothing is left to guess.
  const hash = row.join_code_hash ?? refuseField('code', 'there is none any more: invite them anew')
  if (!joinCodeHash(code).equals(hash)) return countWrong(tx, row, call)
  const after = await confirm(tx, row.operator_id, at)
  await addAlert(tx, { kind: 'confirmed', operatorId: row.operator_id, by: person?.operatorId, address, at })
  return {
    data: personOf(after),
    audit: about(row, { before: 'unconfirmed', after: personOf(after).state, address }),
  }
})
