import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { localText } from '../language.ts'
import { passwordDigest } from '../rules/password.ts'
import { seconds, rowId } from '../wire.ts'

/** bank: a debit card · coin: an address on a network · wallet: an e-wallet. */
export const PAYOUT_KINDS = ['bank', 'coin', 'wallet'] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]

/** How many of a kind a member may have. */
export const MOST_PAYOUT_ACCOUNTS = { bank: 5, coin: 5, wallet: 3 } as const satisfies Record<PayoutKind, number>
/** Characters of the member's own word for a coin address. */
export const LONGEST_PAYOUT_LABEL = 20
/** Hours in which a new account takes small amounts alone. */
export const PAYOUT_HOLD_HOURS = 24

/** The one that addresses take, on each of NETWORKS. */
export const PAYOUT_COIN = 'USDT'
export const NETWORKS = ['TRC20', 'ERC20'] as const
export type Network = (typeof NETWORKS)[number]

/** reviewing: another member has the same, a person looks at it · disabled: by a person, or when the member's name was corrected. */
export const PAYOUT_ACCOUNT_STATES = ['active', 'reviewing', 'disabled'] as const

/** Why one is disabled, as members are told. name_changed: it bears the name from before a correction; the others are a person's. */
export const PAYOUT_ACCOUNT_REASONS = [
  'account_name',
  'account_closed',
  'account_lost',
  'documents',
  'security',
  'other',
  'name_changed',
] as const
export type PayoutAccountReason = (typeof PAYOUT_ACCOUNT_REASONS)[number]

export const payoutAccount = z.object({
  id: rowId,
  kind: z.enum(PAYOUT_KINDS),
  /** Of the bank, the network or the e-wallet. */
  code: z.string(),
  name: localText,
  /** Last four digits; first and last eight of an address; a phone as it is masked everywhere. */
  masked: z.string(),
  /** The verified name, masked; absent for coins, and where an account bears an earlier one. */
  holder: z.optional(z.string()),
  /** The member's own word for a coin address. */
  label: z.optional(z.string()),
  isDefault: z.boolean(),
  state: z.enum(PAYOUT_ACCOUNT_STATES),
  /** Of a disabled one. */
  reason: z.optional(z.enum(PAYOUT_ACCOUNT_REASONS)),
  addedAt: seconds,
  /** Until then small amounts alone. */
  holdUntil: z.optional(seconds),
  /** A withdrawal to it runs, so it cannot be removed. */
  inUse: z.boolean(),
})
export type PayoutAccount = z.output<typeof payoutAccount>

/** How an account is told from others of its kind. A card shows its last four digits alone. */
export const maskedNumber = ({ kind, masked }: Pick<PayoutAccount, 'kind' | 'masked'>): string =>
  kind === 'bank' ? `•••• ${masked}` : masked

const list = z.object({ list: z.array(payoutAccount) })

export const queryMemberBanksInfoList = endpoint({
  method: 'GET',
  path: '/fd/api/v1/bankCard/queryMemberBanksInfoList',
  access: 'member',
  effect: 'read',
  summary: 'The accounts the member may be paid to, masked; the default one first.',
  payload: z.object({}),
  data: list,
  statuses: [],
})

export const payoutAccountChoices = endpoint({
  method: 'GET',
  path: '/fd/api/v1/bankCard/withdraw/add/list',
  access: 'member',
  effect: 'read',
  summary:
    'What accounts can be added: banks with the places they are in, networks and e-wallets, and how many of each kind a member may have.',
  payload: z.object({}),
  data: z.object({
    /** `prefixes`: beginnings of their cards' numbers. */
    banks: z.array(z.object({ code: z.string(), name: localText, prefixes: z.array(z.string()) })),
    /** Provinces with their cities. What is sent of them is the Simplified name. */
    areas: z.array(z.object({ name: localText, cities: z.array(localText) })),
    networks: z.array(z.object({ code: z.enum(NETWORKS), coin: z.string(), name: localText })),
    wallets: z.array(z.object({ code: z.string(), name: localText })),
    most: z.object({ bank: z.int(), coin: z.int(), wallet: z.int() }),
    holdHours: z.int(),
  }),
  statuses: [],
})

const word = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

/** Spaces may stand in a card's number. */
export const newPayoutAccount = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('bank'),
    bank: z.string().check(z.regex(/^[A-Z]{2,12}$/)),
    number: z.string().check(z.regex(/^[\d ]{16,26}$/)),
    province: word(20),
    city: word(20),
  }),
  z.object({
    kind: z.literal('coin'),
    network: z.enum(NETWORKS),
    address: word(128),
    label: z.optional(word(LONGEST_PAYOUT_LABEL)),
  }),
  z.object({ kind: z.literal('wallet'), wallet: z.string().check(z.regex(/^[a-z]{2,16}$/)), account: word(64) }),
])
export type NewPayoutAccount = z.output<typeof newPayoutAccount>

/** Of the fund password, and a code that went to the bound phone (sendCode/two, type 9). */
const proofs = { password: passwordDigest, code: z.string().check(z.regex(/^\d{6}$/)) }
const PROOF_STATUSES = [
  'NO_DATA',
  'PASSWORD_CHECK_FAILURE',
  'AUTHENTICATION_LOCKED',
  'AUTHENTICATION_CODE_ERROR',
  'AUTHENTICATION_CODE_EXPIRED',
] as const

export const addPayoutAccount = endpoint({
  path: '/fd/api/v1/bankCard/withdraw/add',
  access: 'member',
  effect: 'write',
  summary:
    'Add an account to be paid to. It bears the verified name; one that another member has waits for a person (WARNING).',
  payload: z.object({ account: newPayoutAccount, ...proofs }),
  data: list,
  statuses: [
    ...PROOF_STATUSES,
    'BIND_REAL_NAME',
    'CONTACT_CUSTOMER_SERVICE',
    'DATA_EXISTS',
    'UNBOUND_PHONE',
    'WARNING',
  ],
})

export const removePayoutAccount = endpoint({
  path: '/fd/api/v1/bankCard/withdraw/remove',
  access: 'member',
  effect: 'write',
  summary:
    'Remove an account, unless a withdrawal to it runs (DATA_EXISTS) or a person disabled it (CONTACT_CUSTOMER_SERVICE). One that bears an earlier name (name_changed) is removed and added anew.',
  payload: z.object({ accountId: rowId, ...proofs }),
  data: list,
  statuses: [...PROOF_STATUSES, 'CONTACT_CUSTOMER_SERVICE', 'DATA_EXISTS'],
})

export const setPayoutAccount = endpoint({
  path: '/fd/api/v1/bankCard/withdraw/set',
  access: 'member',
  effect: 'write',
  summary: 'Make an account the default one, or give a coin address another label; an empty one takes it away.',
  payload: z.object({
    accountId: rowId,
    isDefault: z.optional(z.literal(true)),
    label: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_PAYOUT_LABEL))),
  }),
  data: list,
  statuses: [],
})
