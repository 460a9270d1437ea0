import type { Tx } from '../../db/index.ts'
import { refuseField } from '../exchange.ts'
import { countAdmins, listPeople, personOf, type OperatorRow } from './store.ts'

const RECOVERY =
  'whoever runs the machine starts one platform process with OPERATOR_RECOVERY=1, and operators bootstrap makes another admin there'

const isActiveAdmin = (row: OperatorRow): boolean => row.roles.includes('admin') && personOf(row).state === 'active'

/** One admin alone could approve nothing. */
export const insistOnTwoAdmins = async (tx: Tx, row: OperatorRow): Promise<void> => {
  const { active } = await countAdmins(tx)
  if (active > 2 || !isActiveAdmin(row)) return
  refuseField(
    'operatorId',
    `of two admins neither can be disabled: make a third first (operators add). If one of them must go at once, ${RECOVERY}`,
  )
}

/** It would wait for ever. `about` may not approve. */
export const insistOnApprover = async (tx: Tx, actor: string, about?: string): Promise<void> => {
  const others = (await listPeople(tx)).filter(isActiveAdmin).map((row) => row.operator_id)
  if (others.some((id) => id !== about && `operator:${id}` !== actor)) return
  refuseField('operatorId', `no other admin is there who could approve it. The way back: ${RECOVERY}`)
}
