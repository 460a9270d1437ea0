import { NAME_STATES } from '@pavilion/contract/profile'
import * as z from 'zod/mini'
import { memberHit, ofMember } from '../operator.ts'
import { accountStatus } from './identity.ts'
import { nothing, operatorEndpoint } from '../endpoint.ts'

/** What a person needs who answers a member's call. Amounts are fen, as text of digits. */
export const memberRecord = z.object({
  ...memberHit.shape,
  ...accountStatus.shape,
  /** Masked, as the member reads them; absent when none is bound. */
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  /** How far the check of the real name is; never the name. */
  realName: z.enum([...NAME_STATES, 'none']),
  /** What the member can bet or withdraw. */
  balance: z.string(),
  /** The stakes of bets that are open. */
  lockedBalance: z.string(),
  /** What they owe the house, above zero. */
  debt: z.string(),
  /** Absent before the first deposit of an account that never had money. */
  currency: z.optional(z.string()),
  openBets: z.object({ singles: z.int(), multiples: z.int() }),
})
export type MemberRecord = z.infer<typeof memberRecord>

export const operatorMemberShow = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId',
  action: 'member.show',
  roles: ['support', 'risk', 'finance'],
  summary:
    'How a member stands: state, time-out and self-exclusion, masked contacts, balance and debt, how many bets are open.',
  params: ofMember,
  payload: nothing,
  data: memberRecord,
})
