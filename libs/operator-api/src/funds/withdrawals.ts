import { paidTo, WITHDRAWAL_REASONS, WITHDRAWAL_STATES } from '@pavilion/contract/funds'
import * as z from 'zod/mini'
import { nothing, ofMember, operatorEndpoint } from '../endpoint.ts'
import { pageLimit, stretch } from '../page.ts'
import { operatorUuid } from '../uuid.ts'
import { orderNumber } from './deposits.ts'
import { memberRequirement } from './turnover.ts'

/**
 * What a person should look at. first: the member's first · amount: as large as the site says · new_device, new_account, new_password, new_phone: within a day ·
 * shared: a phone, e-mail or name is another account's too · shared_device, shared_address, shared_account: another member has the device, the network
 * or the account to pay to · bonus_only: nothing but bonus money came in since the last one · both_sides: nothing was risked with half of what was
 * staked since the last one (docs/decisions/0074) · frozen: the account was frozen after it was asked for ·
 * account_disabled: the account to pay to was disabled after it was asked for.
 */
export const WITHDRAWAL_SIGNALS = [
  'first',
  'amount',
  'new_device',
  'new_account',
  'new_password',
  'new_phone',
  'shared',
  'shared_device',
  'shared_address',
  'shared_account',
  'bonus_only',
  'both_sides',
  'excluded',
  'frozen',
  'account_disabled',
] as const
export type WithdrawalSignal = (typeof WITHDRAWAL_SIGNALS)[number]

export const SHARED_MARKS = ['device', 'address', 'account'] as const
export type SharedMark = (typeof SHARED_MARKS)[number]

/** Amounts in minor units, moments in Unix seconds. */
export const withdrawalRecord = z.object({
  orderNo: z.string(),
  siteId: z.int(),
  userId: operatorUuid,
  name: z.string(),
  paidTo,
  amount: z.string(),
  fee: z.string(),
  currency: z.string(),
  /** What arrives at a coin address: minor units of the coin, at a rate in millionths of the currency’s unit. */
  coins: z.optional(z.object({ coin: z.string(), amount: z.string(), rate: z.string() })),
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.optional(z.enum(WITHDRAWAL_REASONS)),
  signals: z.array(z.enum(WITHDRAWAL_SIGNALS)),
  createdAt: z.int(),
  /** Who looks at it now. */
  claimedBy: z.optional(z.string()),
  claimedUntil: z.optional(z.int()),
  /** `operator:…`; system: nobody had to look. */
  decidedBy: z.optional(z.string()),
  note: z.optional(z.string()),
  /** The provider's number. */
  payoutId: z.optional(z.string()),
  endedAt: z.optional(z.int()),
  events: z.array(z.object({ at: z.int(), state: z.enum(WITHDRAWAL_STATES) })),
})
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>

/** Amounts in minor units; `mixed`: bets with legs of several sports. */
export const sportFigures = z.object({
  sport: z.string(),
  bets: z.int(),
  staked: z.string(),
  returned: z.string(),
  valid: z.string(),
})

const roles = ['support', 'risk', 'finance'] as const
const ofOrder = z.object({ orderNo: orderNumber })

export const operatorWithdrawalQueue = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/withdrawals/queue',
  action: 'withdrawal.queue',
  roles: ['risk', 'finance'],
  summary: 'Withdrawals that wait for a person, the longest waiting first, with who looks at them.',
  params: nothing,
  payload: z.object({ siteId: z.optional(z.coerce.number().check(z.int(), z.gte(1))), limit: pageLimit }),
  data: z.object({ withdrawals: z.array(withdrawalRecord), waiting: z.int() }),
})

export const operatorWithdrawalShow = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/withdrawals/orders/:orderNo',
  action: 'withdrawal.show',
  roles,
  summary:
    'A withdrawal with what a decision needs: turnover, what the member brought in and took out, bets by sport, signals and why, account, devices.',
  params: ofOrder,
  payload: nothing,
  data: z.object({
    ...withdrawalRecord.shape,
    requirements: z.array(memberRequirement),
    /** All of the member's time, ended withdrawals that were paid, without this one. */
    deposited: z.string(),
    withdrawn: z.string(),
    /** Since the last one that was paid. */
    staked: z.string(),
    won: z.string(),
    balance: z.string(),
    owed: z.string(),
    registeredAt: z.int(),
    /** Why each signal is there. */
    reasons: z.array(z.object({ signal: z.enum(WITHDRAWAL_SIGNALS), says: z.string() })),
    /** Credited since the last withdrawal that was paid, newest first, 50 at most. */
    deposits: z.array(z.object({ orderNo: z.string(), amount: z.string(), at: z.int() })),
    /** Placed since then. */
    sports: z.array(sportFigures),
    account: z.object({
      state: z.enum(['active', 'reviewing', 'disabled', 'removed']),
      addedAt: z.int(),
      holdUntil: z.int(),
    }),
    devices: z.array(z.object({ name: z.string(), firstAt: z.int(), lastAt: z.int() })),
    sharing: z.array(z.object({ siteId: z.int(), userId: operatorUuid, name: z.string(), by: z.enum(SHARED_MARKS) })),
  }),
})

export const operatorWithdrawalNext = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/withdrawals/queue/next',
  action: 'withdrawal.next',
  roles: ['risk', 'finance'],
  why: 'none',
  summary:
    'Takes the longest waiting one that nobody looks at, so that two people never get the same; nothing when none waits.',
  params: nothing,
  payload: z.object({ siteId: z.optional(z.int().check(z.gte(1))) }),
  data: z.object({ withdrawal: z.optional(withdrawalRecord) }),
})

export const operatorWithdrawalList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/withdrawals',
  action: 'withdrawal.list',
  roles,
  summary: 'The withdrawals of a member, newest first; `next` continues it.',
  params: ofMember,
  payload: z.object({
    state: z.optional(z.enum(WITHDRAWAL_STATES)),
    ...stretch,
    before: z.optional(orderNumber),
    limit: pageLimit,
  }),
  data: z.object({ withdrawals: z.array(withdrawalRecord), next: z.optional(orderNumber) }),
})

export const operatorWithdrawalClaim = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/withdrawals/orders/:orderNo/claim',
  action: 'withdrawal.claim',
  roles: ['risk', 'finance'],
  why: 'none',
  summary: 'Takes one from the queue to look at it: for ten minutes nobody else decides it.',
  params: ofOrder,
  payload: nothing,
  data: withdrawalRecord,
})

/** `reason`: why it is refused, as the member is told. */
export const withdrawalDecision = z.discriminatedUnion('decision', [
  z.object({ orderNo: orderNumber, decision: z.literal('approve') }),
  z.object({ orderNo: orderNumber, decision: z.literal('refuse'), reason: z.enum(WITHDRAWAL_REASONS) }),
])
export type WithdrawalDecision = z.infer<typeof withdrawalDecision>

export const operatorWithdrawalDecide = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/withdrawals/decisions',
  action: 'withdrawal.decide',
  roles: ['risk', 'finance'],
  why: 'note',
  summary:
    'Approves a withdrawal that waits, or refuses it, which gives the money back. Approving takes two persons from the amount on that the site’s settings name.',
  params: nothing,
  payload: withdrawalDecision,
  data: withdrawalRecord,
})

export const withdrawalEnding = z.object({
  orderNo: orderNumber,
  outcome: z.enum(['paid', 'returned']),
  /** The provider's number, where it is not known or not as it was known; of one that was paid. */
  payoutId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
})
export type WithdrawalEnding = z.infer<typeof withdrawalEnding>

export const operatorWithdrawalEnd = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/withdrawals/endings',
  action: 'withdrawal.end',
  roles: ['risk', 'finance'],
  why: 'note',
  summary:
    'Ends one that is with the provider as two persons know from it: paid, or returned to the member. Only after the provider’s time to take it; as paid also while a report is open that did not fit.',
  params: nothing,
  payload: withdrawalEnding,
  data: withdrawalRecord,
})

/** What a provider reported; `cancelled`: its answer to a cancel; `pending`: of one whose money is back. */
const payoutWord = z.enum(['pending', 'paid', 'failed', 'cancelled'])

export const withdrawalConflict = z.object({
  orderNo: z.string(),
  payoutId: z.string(),
  reported: payoutWord,
  /** What the withdrawal was by then; absent: there is none of that number. */
  state: z.optional(z.enum(WITHDRAWAL_STATES)),
  amount: z.string(),
  currency: z.string(),
  /** Minor units of the coin, where it was reported. */
  coinAmount: z.optional(z.string()),
  siteId: z.optional(z.int()),
  openedAt: z.int(),
  closedAt: z.optional(z.int()),
  closedBy: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type WithdrawalConflict = z.infer<typeof withdrawalConflict>

export const operatorWithdrawalConflicts = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/withdrawals/conflicts',
  action: 'withdrawal.conflicts',
  roles: ['risk', 'finance'],
  summary: 'What the payment provider reported of payouts that does not fit: those that are open, or all.',
  params: nothing,
  payload: z.object({ state: z._default(z.enum(['open', 'all']), 'open') }),
  data: z.object({ conflicts: z.array(withdrawalConflict) }),
})

export const operatorWithdrawalConflictClose = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/withdrawals/conflicts/close',
  action: 'withdrawal.conflict_close',
  roles: ['finance'],
  why: 'note',
  summary: 'Says that a report that did not fit was settled with the provider, and how. It moves no money.',
  params: nothing,
  payload: z.object({
    orderNo: orderNumber,
    payoutId: z.string().check(z.minLength(1), z.maxLength(64)),
    reported: payoutWord,
  }),
  data: withdrawalConflict,
})
