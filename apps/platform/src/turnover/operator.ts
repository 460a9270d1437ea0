import type { TurnoverRequirement } from '@pavilion/contract/funds'
import { operatorTurnoverList, operatorTurnoverWaive } from '@pavilion/operator-api/funds'
import * as z from 'zod/mini'
import { callFunction, type Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import type { MemberId } from '../members/index.ts'
import type { Deps } from '../module/module.ts'
import { operatorCall, refuseField, type OperatorCall } from '../operator/index.ts'
import { recordOfRequirement } from './requirement-record.ts'
import { requirementsOf, withdrawableOf } from './requirements.ts'

const waiveOutcome = z.object({ outcome: z.enum(['waived', 'unknown', 'not_allowed']) })

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

export const turnoverCalls = ({ events }: Pick<Deps, 'events'>): readonly OperatorCall[] => [
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
    async (tx, { requirementId }, { params, actor, at }) => {
      const requirement = await openOne(tx, params, requirementId, at)
      const change = { site_id: params.siteId, user_id: params.userId, requirement_id: requirementId, actor, now: at }
      const { outcome } = await callFunction(tx, 'turnover_waive', change, waiveOutcome)
      if (outcome === 'not_allowed') throw new Refusal('ACCESS_DENIED')
      if (outcome === 'unknown') throw new Refusal('NOT_FOUND')
      const after =
        (await requirementsOf(tx, params, at.getTime())).find(({ id }) => id === requirementId) ?? requirement
      return {
        data: recordOfRequirement(after),
        after: () => events.nudge(),
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
