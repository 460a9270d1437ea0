import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { passwordDigest } from '../rules/password.ts'
import { amount, coinAmount, positiveAmount, seconds, rowId } from '../wire.ts'
import { turnoverRequirement } from './turnover.ts'

/**
 * reviewing: a person looks at it · approved: goes to the provider next · sent: with the provider, cannot be cancelled · paid: final ·
 * returned: the provider could not pay · refused: by a person · cancelled: by the member. After the last three the money is in the centre wallet.
 */
export const WITHDRAWAL_STATES = ['reviewing', 'approved', 'sent', 'paid', 'returned', 'refused', 'cancelled'] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** Why a person refused one, or the provider could not pay it, as members are told. */
export const WITHDRAWAL_REASONS = [
  'account_closed',
  'account_name',
  'account_limit',
  'account_wrong',
  'provider',
  'documents',
  'turnover',
  'security',
  'other',
] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

/** The account as it was when the money was asked for; masked. */
export const paidTo = z.object({
  kind: z.enum(['bank', 'coin', 'wallet']),
  /** Of the bank, the network or the wallet. */
  code: z.string(),
  name: z.optional(z.string()),
  masked: z.string(),
})

/** What arrives at a coin address, locked when it was asked for: `net` at `rate`, rounded down. */
export const withdrawnCoins = z.object({
  coin: z.string(),
  /** Minor units of the coin. */
  amount: coinAmount,
  /** Millionths of the currency's unit for a whole coin. */
  rate: coinAmount,
})

export const withdrawal = z.object({
  orderNo: z.string(),
  accountId: z.string(),
  paidTo,
  amount,
  fee: amount,
  /** amount − fee, fen. */
  net: amount,
  coins: z.optional(withdrawnCoins),
  state: z.enum(WITHDRAWAL_STATES),
  reason: z.optional(z.enum(WITHDRAWAL_REASONS)),
  /**
   * Of one that is reviewing. check: for a person · frozen: nothing is paid out while the account is frozen · account: nor to an account that
   * is not active any more.
   */
  waits: z.optional(z.enum(['check', 'frozen', 'account'])),
  createdAt: seconds,
  endedAt: z.optional(seconds),
  /** Oldest first. */
  events: z.array(z.object({ at: seconds, state: z.enum(WITHDRAWAL_STATES) })),
})
export type Withdrawal = z.output<typeof withdrawal>

/** The data of the frame WITHDRAWAL: one as it stands. */
export const withdrawalNews = z.object({ order: withdrawal })

export const withdrawalRules = z.object({
  min: amount,
  max: amount,
  dailyCount: z.int(),
  dailyAmount: amount,
  /** A day, without a fee. */
  freeCount: z.int(),
  /** Of further ones, hundredths of a percent, rounded up. */
  feeBasisPoints: z.int(),
  /** From here on, of a day together, a code goes to the phone. */
  codeFrom: amount,
  /** Most, together, to an account that was added within a day. */
  newAccountMost: amount,
  /** After which money is usually there, by kind of account. */
  arrivalMinutes: z.object({ bank: z.int(), coin: z.int(), wallet: z.int() }),
})
export type WithdrawalRules = z.output<typeof withdrawalRules>

export const withdrawBaseCfg = endpoint({
  path: '/fd/api/v1/withdraw/baseCfg/list',
  access: 'member',
  effect: 'read',
  summary: 'By which rules members withdraw.',
  payload: z.object({}),
  data: withdrawalRules,
  statuses: ['WITHDRAWAL_PROTECTION_ERROR'],
})

export const withdrawInfo = endpoint({
  path: '/fd/api/v1/withdraw/withdrawInfo',
  access: 'member',
  effect: 'read',
  summary: 'What may be withdrawn now and why not more, what is left of today, and a wallet token for the request.',
  payload: z.object({}),
  data: z.object({
    centerWalletBalance: amount,
    /** What may be withdrawn now. */
    withdrawable: amount,
    /** What unfinished requirements tie, and what is owed. */
    tied: amount,
    owed: amount,
    /** Oldest first; ended ones of the last 30 days too. */
    requirements: z.array(turnoverRequirement),
    today: z.object({ count: z.int(), amount, resetsAt: seconds }),
    /** Those that were added within a day, and what was asked for to each since and not given back. */
    newAccounts: z.array(z.object({ accountId: rowId, asked: amount })),
    rules: withdrawalRules,
    /** Whether a fund password is set; without one nothing is paid out. */
    secondPassword: z.boolean(),
    /** Not ended yet; and the last that ended. */
    running: z.array(withdrawal),
    /** Goes with the request; after `walletTokenExpiresAt` it is refused (WALLET_TOKEN_EXPIRED), and these figures are asked for again. */
    walletToken: z.string(),
    walletTokenExpiresAt: seconds,
  }),
  statuses: ['WITHDRAWAL_PROTECTION_ERROR'],
})

/** How far the rate that a request names may be above the rate of the moment, hundredths of a percent; it may not be below. */
export const MOST_RATE_DRIFT = 50

/** For so long after the member cancelled coins, further ones are paid at no better rate (fixed_coin_rate of the platform). */
export const FIXED_RATE_HOURS = 1

export const usdtWithdrawInfo = endpoint({
  path: '/fd/api/v1/withdraw/usdtWithdrawInfo',
  access: 'member',
  effect: 'read',
  summary:
    'At what rate withdrawals to coin addresses are paid now, by network. A request locks the rate it names, unless a coin costs more by now, or less by over half a percent. For an hour after the member cancelled one it is no better than the rate of that.',
  payload: z.object({}),
  data: z.object({
    list: z.array(
      z.object({
        coin: z.string(),
        network: z.string(),
        /** The provider's and the site's margin, in millionths of the currency's unit for a whole coin. */
        rate: coinAmount,
        rateAt: seconds,
        /** It is that of a withdrawal the member cancelled, until then: that of now is better. */
        fixedUntil: z.optional(seconds),
      }),
    ),
  }),
  statuses: ['BAD_GATEWAY', 'WITHDRAWAL_PROTECTION_ERROR'],
})

export const withdrawNew = endpoint({
  path: '/fd/api/v1/withdraw/new',
  access: 'member',
  effect: 'once',
  summary:
    'Ask for money to be paid out. It is locked at once. PHONE_VERIFICATION (a large amount) and PHONE_VERIFICATION_REQUIRED (a sign of risk): sent again with a code that went to the bound phone (sendCode/two, type 8).',
  payload: z.object({
    accountId: rowId,
    amount: positiveAmount,
    /** As the page showed it; another one is refused. */
    fee: amount,
    /** Of an account that is a coin address: as usdtWithdrawInfo told it. */
    rate: z.optional(coinAmount),
    /** Of the fund password. */
    password: passwordDigest,
    walletToken: z.string().check(z.maxLength(200)),
    code: z.optional(z.string().check(z.regex(/^\d{6}$/))),
  }),
  data: withdrawal,
  statuses: [
    'PHONE_VERIFICATION',
    'PHONE_VERIFICATION_REQUIRED',
    'WALLET_TOKEN_EXPIRED',
    'PASSWORD_CHECK_FAILURE',
    'AUTHENTICATION_LOCKED',
    'AUTHENTICATION_CODE_ERROR',
    'AUTHENTICATION_CODE_EXPIRED',
    'LOCKING_UNAVAILABLE',
    'WITHDRAWAL_PROTECTION_ERROR',
    'CONTACT_CUSTOMER_SERVICE',
    'UNBOUND_PHONE',
    'BIND_REAL_NAME',
    'DATA_EXISTS',
    'NO_DATA',
    'WARNING',
    'BAD_GATEWAY',
  ],
})

export const withdrawOrderInfo = endpoint({
  path: '/fd/api/v1/withdraw/withdrawOrderInfo',
  access: 'member',
  effect: 'read',
  summary: 'A withdrawal as it stands.',
  payload: z.object({ orderNo: z.string().check(z.maxLength(40)) }),
  data: z.object({ order: withdrawal }),
  statuses: [],
})

export const withdrawCancel = endpoint({
  path: '/fd/api/v1/withdraw/cancel',
  access: 'member',
  effect: 'write',
  summary: 'Take back a withdrawal that is not with the provider yet; answers it as it stands, whatever it came to.',
  payload: z.object({ orderNo: z.string().check(z.maxLength(40)) }),
  data: z.object({ order: withdrawal }),
  statuses: [],
})
