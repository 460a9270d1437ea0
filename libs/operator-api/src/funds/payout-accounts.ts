import { PAYOUT_ACCOUNT_REASONS, PAYOUT_KINDS } from '@pavilion/contract/funds'
import * as z from 'zod/mini'
import { nothing, ofMember, ofSite, operatorEndpoint } from '../endpoint.ts'
import { operatorUuid } from '../uuid.ts'

export const memberPayoutAccount = z.object({
  accountId: operatorUuid,
  userId: operatorUuid,
  kind: z.enum(PAYOUT_KINDS),
  /** Of the bank, the network or the e-wallet. */
  code: z.string(),
  masked: z.string(),
  state: z.enum(['active', 'reviewing', 'disabled']),
  isDefault: z.boolean(),
  /** Unix seconds. */
  addedAt: z.int(),
  holdUntil: z.int(),
  /** Why it is disabled, as the member is told. */
  reason: z.optional(z.enum(PAYOUT_ACCOUNT_REASONS)),
  note: z.optional(z.string()),
})
export type MemberPayoutAccount = z.infer<typeof memberPayoutAccount>

export const operatorPayoutAccountList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/payout-accounts',
  action: 'payout_account.list',
  roles: ['support', 'risk', 'finance'],
  summary: 'Where a member is paid to, masked.',
  params: ofMember,
  payload: nothing,
  data: z.object({ accounts: z.array(memberPayoutAccount) }),
})

export const operatorPayoutAccountReviews = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/payout-accounts/reviews',
  action: 'payout_account.reviews',
  roles: ['risk', 'finance'],
  summary: 'Accounts to pay to that another member has too, the longest waiting first.',
  params: ofSite,
  payload: nothing,
  data: z.object({
    reviews: z.array(
      z.object({
        ...memberPayoutAccount.shape,
        /** Whose it was first. */
        otherSiteId: z.int(),
        otherUserId: operatorUuid,
        otherState: z.enum(['active', 'reviewing', 'disabled', 'removed']),
        askedAt: z.int(),
      }),
    ),
  }),
})

/** Of a person. */
export const PAYOUT_ACCOUNT_DECISION_REASONS = PAYOUT_ACCOUNT_REASONS.filter((reason) => reason !== 'name_changed')

/** `reason`: why it is disabled, as the member is told. */
const decision = z.discriminatedUnion('to', [
  z.object({ to: z.literal('active') }),
  z.object({ to: z.literal('disabled'), reason: z.enum(PAYOUT_ACCOUNT_DECISION_REASONS) }),
])

export const operatorPayoutAccountDecide = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/payout-accounts/:accountId/decisions',
  action: 'payout_account.decide',
  roles: ['risk', 'finance'],
  why: 'note',
  summary:
    'Lets a member be paid to an account, unless it bears another name than theirs, or disables it; answers how it is then. The member is told.',
  params: z.extend(ofSite, { accountId: operatorUuid }),
  payload: decision,
  data: memberPayoutAccount,
})
