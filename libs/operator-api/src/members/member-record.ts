import { NAME_STATES } from '@pavilion/contract/profile'
import * as z from 'zod/mini'
import { memberHit } from './members.ts'
import { nothing, ofMember, operatorEndpoint } from '../endpoint.ts'
import { accountStatus } from './identity.ts'

/** Fen, as decimal text. */
export const memberRecord = z.object({
  ...memberHit.shape,
  ...accountStatus.shape,
  /** Masked; absent: none. */
  phone: z.optional(z.string()),
  email: z.optional(z.string()),
  /** Never the name. */
  realName: z.enum([...NAME_STATES, 'none']),
  /** Available. */
  balance: z.string(),
  /** Open stakes. */
  lockedBalance: z.string(),
  debt: z.string(),
  /** Absent before the first deposit. */
  currency: z.optional(z.string()),
  /** What each account of the member holds, those at venues among them. */
  accounts: z.array(z.object({ account: z.string(), balance: z.string() })),
  /** What the member chose to protect themselves, as it is stored; what was not chosen is left out. */
  protection: z.record(z.string(), z.unknown()),
  openBets: z.object({ singles: z.int(), multiples: z.int() }),
})
export type MemberRecord = z.infer<typeof memberRecord>

export const operatorMemberShow = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId',
  action: 'member.show',
  roles: ['support', 'risk', 'finance'],
  summary:
    'How a member stands: state, time-out and self-exclusion, masked contacts, what each account holds, limits the member chose, how many bets are open.',
  params: ofMember,
  payload: nothing,
  data: memberRecord,
})
