import { localText } from '@pavilion/contract'
import { gtype, rtype, scores } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import { deskResult, operatorDeskResult } from './desk-results.ts'
import { nothing, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

/** For a match with a result. */
export const resultProposal = z.object({
  proposalId: operatorUuid,
  gidm: z.string(),
  gtype,
  team_h: localText,
  team_c: localText,
  /** Unix seconds. */
  kickoff: z.int(),
  status: deskResult.shape.status,
  scores,
  winners: z.optional(z.array(rtype)),
  /** Received at, Unix seconds. */
  at: z.int(),
  /** Valid while it waits. */
  stands: z.pick(deskResult, { version: true, status: true, code: true, scores: true, winners: true }),
})
export type ResultProposal = z.infer<typeof resultProposal>

export const operatorDeskProposals = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/desk/proposals',
  action: 'desk.proposals',
  roles: operatorDeskResult.roles,
  summary: 'Results that the provider corrected and nobody has decided about, oldest first.',
  params: nothing,
  payload: nothing,
  data: z.object({ proposals: z.array(resultProposal) }),
})

export const operatorDeskProposalDecide = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/desk/proposals/:proposalId/decision',
  action: 'desk.proposal_decision',
  roles: operatorDeskResult.roles,
  approvers: ['trader', 'risk'],
  summary:
    'Approves a correction of the provider, which takes two persons and corrects the match, or dismisses it, after which the same is not laid before anybody again; that takes two as well where a person entered what stands.',
  params: z.object({ proposalId: operatorUuid }),
  payload: z.object({ decision: z.enum(['approved', 'dismissed']) }),
  data: z.object({ gidm: z.string(), version: z.optional(z.int()) }),
})
