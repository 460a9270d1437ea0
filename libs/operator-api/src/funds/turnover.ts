import { REQUIREMENT_STATES } from '@pavilion/contract/funds'
import * as z from 'zod/mini'
import { nothing, ofMember, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

export const memberRequirement = z.object({
  requirementId: z.string(),
  kind: z.enum(['deposit', 'bonus']),
  /** Number of the deposit or reward. */
  ref: z.string(),
  /** Minor units, as all amounts here: free once it is done. */
  tied: z.string(),
  /** How many times `tied` is to be bet, hundredths of a percent. */
  basisPoints: z.int(),
  required: z.string(),
  done: z.string(),
  state: z.enum(REQUIREMENT_STATES),
  /** Unix seconds. */
  openedAt: z.int(),
  endedAt: z.optional(z.int()),
})

export type MemberRequirement = z.infer<typeof memberRequirement>

export const operatorTurnoverList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/turnover',
  action: 'turnover.list',
  roles: ['support', 'risk', 'finance'],
  summary:
    'What a member has to bet before money leaves, oldest first: what is open, and what ended in the last 30 days.',
  params: ofMember,
  payload: nothing,
  data: z.object({
    requirements: z.array(memberRequirement),
    withdrawable: z.string(),
    tied: z.string(),
    owed: z.string(),
  }),
})

export const operatorTurnoverWaive = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/turnover/waive',
  action: 'turnover.waive',
  roles: ['finance', 'risk'],
  summary: 'Takes a requirement from a member, who may then withdraw what it tied. Two persons.',
  params: ofMember,
  payload: z.object({ requirementId: operatorUuid }),
  data: memberRequirement,
})
