import type { TurnoverRequirement } from '@pavilion/contract/funds'
import { operatorTurnoverList, operatorTurnoverWaive } from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import type { MemberId } from '../members/index.ts'
import { operatorCall, refuseField, type OperatorCall } from '../operator/index.ts'
import { recordOfRequirement } from './requirement-record.ts'
import { requirementsOf, withdrawableOf } from './requirements.ts'

const openOne = async (tx: Tx, owner: MemberId, requirementId: string, at: Date): Promise<TurnoverRequirement> => {
  const open = (await requirementsOf(tx, owner, at.getTime())).filter(({ endedAt }) => endedAt === undefined)
  const requirement = open.find(({ id }) => id === requirementId)
  return (
    requirement ??
    refuseField(
      'requirementId',
      `the member has no such requirement: open are ${open.map(({ id }) => id).join(', ') || 'none'}`,
    )
  )
}

export const turnoverCalls: readonly OperatorCall[] = [
  operatorCall(operatorTurnoverList, async (tx, _, { params, at }) => {
    const { free, tied, owed } = await withdrawableOf(tx, params)
    const requirements = (await requirementsOf(tx, params, at.getTime())).map(recordOfRequirement)
    return {
      data: { requirements, withdrawable: String(free), tied: String(tied), owed: String(owed) },
      audit: { siteId: params.siteId, subject: params.userId },
    }
  }),
  operatorCall(
    operatorTurnoverWaive,
    async (tx, { requirementId }, { params, at }) => {
      const requirement = await openOne(tx, params, requirementId, at)
      await sql`select turnover_waive(${params.siteId}, ${params.userId}::uuid, ${requirementId}::uuid, ${at})`.execute(
        tx,
      )
      const after =
        (await requirementsOf(tx, params, at.getTime())).find(({ id }) => id === requirementId) ?? requirement
      return {
        data: recordOfRequirement(after),
        audit: {
          siteId: params.siteId,
          subject: params.userId,
          detail: { requirementId, ref: requirement.ref, tied: String(requirement.tied) },
        },
      }
    },
    {
      twoPerson: () => true,
      effect: async (tx, { requirementId }, { params, at }) => {
        const requirement = await openOne(tx, params, requirementId, at)
        return {
          ref: requirement.ref,
          free: String(requirement.tied),
          left: String(requirement.required - requirement.done),
        }
      },
    },
  ),
]
