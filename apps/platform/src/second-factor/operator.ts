import { operatorSecondFactorRemove } from '@pavilion/operator-api/members'
import { newestAudit } from '../audit/index.ts'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { MemberId } from '../members/index.ts'
import { operatorCall, type OperatorCall } from '../operator/index.ts'
import { notifyFactorRemoved } from './changes.ts'
import type { Factors } from './factors.ts'

const CHANGES = ['second_factor.add', 'second_factor.remove', 'second_factor.renew', operatorSecondFactorRemove.action]

export const removalCalls = ({ totp, passkeys, recovery, lock }: Factors): readonly OperatorCall[] => {
  const lockedFactors = async (tx: Tx, member: MemberId) => {
    await lock(tx, member)
    const factors = { totp: await totp.has(tx, member), passkeys: await passkeys.count(tx, member) }
    if (!factors.totp && factors.passkeys === 0)
      throw new Refusal('NOT_FOUND', { faults: [{ path: 'userId', message: 'this member has no second factor' }] })
    return factors
  }
  return [
    operatorCall(
      operatorSecondFactorRemove,
      async (tx, _, { params: { siteId, userId }, at }) => {
        const member = { siteId, userId }
        const factors = await lockedFactors(tx, member)
        await totp.remove(tx, member)
        await passkeys.removeAll(tx, member)
        await recovery.forget(tx, member)
        if (factors.passkeys > 0)
          await notifyFactorRemoved(tx, { member, at }, { factor: 'passkey', last: !factors.totp })
        if (factors.totp) await notifyFactorRemoved(tx, { member, at }, { factor: 'totp', last: true })
        return { data: { userId, ...factors }, audit: { siteId, subject: userId, detail: { before: factors } } }
      },
      {
        twoPerson: async (tx, _, { params }) => {
          await lockedFactors(tx, params)
          return true
        },
        concerns: async (tx, _, { params }) => ({
          thing: params,
          currentState: [
            await lockedFactors(tx, params),
            await newestAudit(tx, { ...params, subject: params.userId, actions: CHANGES }),
          ],
        }),
      },
    ),
  ]
}
