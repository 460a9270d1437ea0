import { MESSAGES, type LocalText, type StatusName } from '@pavilion/contract'
import { missingIdentity, type NameState } from '@pavilion/contract/profile'
import { isOfAge, RULE_MESSAGES } from '@pavilion/contract/rules'
import type { Identify } from '@pavilion/contract/site'
import type { LimitKind, LimitPeriod } from '@pavilion/contract/protection'
import type { FreezeReason, MemberState } from '@pavilion/operator-api/members'
import type { SiteSettings } from '@pavilion/operator-api/sites'
import { frozenText, limitText, MAY_TEXTS, registerText, untilText } from './may-texts.ts'
import { registerStateOf, type StoredRegisterAnswer, type RegisterState } from './register/register-state.ts'

/**
 * `open_sportsbook`: reading the book and cash-out; `launch`: entering another venue, where money is staked; `withdraw`: no protection, region or
 * address stops it, only the state of the account and what says who is paid.
 */
export const ACTIONS = ['register', 'sign_in', 'pay', 'launch', 'place_bet', 'open_sportsbook', 'withdraw'] as const
export type Action = (typeof ACTIONS)[number]

export interface ReachedLimit {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** Moments in Unix seconds; Infinity: for good. */
export interface MemberFacts {
  readonly state: MemberState
  /** Of a frozen one, as the member is told. */
  readonly frozenFor?: FreezeReason
  /** YYYY-MM-DD; undefined if erased or never given. */
  readonly birthday: string | undefined
  readonly timeOutUntil?: number
  readonly excludedUntil?: number
  /** Of the daily limit; undefined: none. */
  readonly secondsLeft?: number
  /** Proved a barred or closed account's contact; two persons have not approved yet. */
  readonly sharesContactOfClosed?: boolean
  /** Own limits of money that leave nothing: of deposits, and of losses or stakes. */
  readonly limitsReached?: { readonly pay?: ReachedLimit; readonly bet?: ReachedLimit }
  /** Shares marks with a self-excluded member, here or on a sharing site; not cleared. */
  readonly sharesWithExcluded?: boolean
  /** Absent while nothing identifies the person. */
  readonly register?: StoredRegisterAnswer
  /** Terms or privacy policy changed since accepted. */
  readonly consentDue?: boolean
  /** When an unseen reality check fell due. */
  readonly checkDueAt?: number
  /** Verified by code. */
  readonly bindPhone?: boolean
  readonly nameState?: NameState
}

export interface MayContext {
  /** Unix seconds. */
  readonly now: number
  /** Site time zone, YYYY-MM-DD. */
  readonly siteDay: string
  /** IANA name. */
  readonly timeZone: string
  /** By address, as our own edge saw it. */
  readonly region: 'served' | 'warned' | 'restricted'
  /** The visitor accepted the region warning. */
  readonly regionSeen: boolean
  readonly blockedAddress: boolean
  readonly suspended: SiteSettings['suspended']
  /** Identity required to deposit. */
  readonly identify: Identify
  readonly registerBinds?: boolean
}

export type MayResult =
  { readonly allowed: true } | { readonly allowed: false; readonly status: StatusName; readonly message: LocalText }

interface Rule {
  readonly name: string
  readonly actions: readonly Action[]
  readonly forbids: (facts: MemberFacts, context: MayContext) => boolean
  readonly status: StatusName
  readonly message: LocalText | ((facts: MemberFacts, context: MayContext) => LocalText)
}

export const RISKING_MONEY: readonly Action[] = ['pay', 'launch', 'place_bet']
/** A member's protection never blocks reading or cash-out. */
const TAKING_PART: readonly Action[] = [...RISKING_MONEY, 'open_sportsbook']
const FROM_HERE: readonly Action[] = ACTIONS.filter((action) => action !== 'withdraw')
const COMING_IN: readonly Action[] = ['register', 'sign_in']
/** Identity rules never block what a member already owns. */
const BRINGING_MONEY: readonly Action[] = ['pay']

const missing = ({ bindPhone = false, nameState }: MemberFacts, { identify }: MayContext) =>
  missingIdentity(identify, { bindPhone, bindRealName: nameState === 'verified' })

const isOnRegister = (state: RegisterState, { register }: MemberFacts, { registerBinds, now }: MayContext) =>
  registerBinds === true && registerStateOf(register, now) === state

/** Seconds to show a due reality check before play stops. */
export const CHECK_GRACE = 60

/**
 * The first match answers. Add protections here; whatever a new one looks at raises the gate when it is written (migrations/0601-gate.sql), or is
 * not kept (bet-gate.ts). place_bet, place_parlay and decide_bet look again in their transaction at the account's state, `barred_until` and
 * whether its person is barred.
 */
const RULES: readonly Rule[] = [
  {
    name: 'address',
    actions: FROM_HERE,
    forbids: (_facts, context) => context.blockedAddress,
    status: 'IP_RESTRICTED',
    message: MESSAGES.IP_RESTRICTED,
  },
  {
    name: 'region',
    actions: FROM_HERE,
    forbids: (_facts, context) => context.region === 'restricted',
    status: 'REGION_LIMITED',
    message: MESSAGES.REGION_LIMITED,
  },
  {
    name: 'suspended, with a dialog',
    actions: COMING_IN,
    forbids: (_facts, context) => context.suspended === 'popup',
    status: 'SUSPENDED_WITH_POPUP',
    message: MESSAGES.SUSPENDED_WITH_POPUP,
  },
  {
    name: 'suspended',
    actions: COMING_IN,
    forbids: (_facts, context) => context.suspended === 'silent',
    status: 'SUSPENDED_WITHOUT_POPUP',
    message: MESSAGES.SUSPENDED_WITHOUT_POPUP,
  },
  {
    name: 'region warned of',
    actions: COMING_IN,
    forbids: (_facts, context) => context.region === 'warned' && !context.regionSeen,
    status: 'REGION_WARNING',
    message: MESSAGES.REGION_WARNING,
  },
  {
    name: 'terminated',
    actions: ['sign_in', 'withdraw', ...TAKING_PART],
    forbids: (facts) => facts.state === 'terminated',
    status: 'CONTACT_CUSTOMER_SERVICE',
    message: MAY_TEXTS.terminated,
  },
  {
    name: 'confiscated',
    actions: ['withdraw', ...TAKING_PART],
    forbids: (facts) => facts.state === 'confiscated',
    status: 'CONTACT_CUSTOMER_SERVICE',
    message: MAY_TEXTS.confiscated,
  },
  {
    name: 'frozen',
    actions: ['withdraw', ...TAKING_PART],
    forbids: (facts) => facts.state === 'frozen',
    status: 'CONTACT_CUSTOMER_SERVICE',
    message: ({ frozenFor }) => frozenText(frozenFor),
  },
  {
    name: 'self-excluded',
    actions: RISKING_MONEY,
    forbids: (facts, { now }) => (facts.excludedUntil ?? 0) > now,
    status: 'ACCESS_DENIED',
    message: (facts, context) => untilText('excluded', facts.excludedUntil ?? 0, context.timeZone),
  },
  {
    name: 'time-out',
    actions: RISKING_MONEY,
    forbids: (facts, { now }) => (facts.timeOutUntil ?? 0) > now,
    status: 'ACCESS_DENIED',
    message: (facts, context) => untilText('timeOut', facts.timeOutUntil ?? 0, context.timeZone),
  },
  {
    name: 'on the national register',
    actions: RISKING_MONEY,
    forbids: (facts, context) => isOnRegister('listed', facts, context),
    status: 'ACCESS_DENIED',
    message: ({ register }, { timeZone, now }) => registerText(register?.until, timeZone, now),
  },
  {
    name: 'not checked with the national register',
    actions: RISKING_MONEY,
    forbids: (facts, context) => isOnRegister('unchecked', facts, context),
    status: 'EXCLUSION_UNCHECKED',
    message: MAY_TEXTS.registerSilent,
  },
  {
    name: 'barred by another account',
    actions: RISKING_MONEY,
    forbids: (facts) => facts.sharesContactOfClosed === true,
    status: 'CONTACT_CUSTOMER_SERVICE',
    message: MAY_TEXTS.underReview,
  },
  {
    name: 'may be of one who excluded themselves',
    actions: RISKING_MONEY,
    forbids: (facts) => facts.sharesWithExcluded === true,
    status: 'CONTACT_CUSTOMER_SERVICE',
    message: MAY_TEXTS.sharesWithExcluded,
  },
  {
    name: 'birthday known',
    actions: TAKING_PART,
    forbids: (facts) => facts.birthday === undefined,
    status: 'ACCESS_DENIED',
    message: RULE_MESSAGES.birthdayMissing,
  },
  {
    name: 'of age',
    actions: TAKING_PART,
    forbids: (facts, context) => facts.birthday !== undefined && !isOfAge(facts.birthday, context.siteDay),
    status: 'ACCESS_DENIED',
    message: RULE_MESSAGES.underAge,
  },
  {
    name: 'limit of play a day',
    actions: RISKING_MONEY,
    forbids: (facts) => facts.secondsLeft !== undefined && facts.secondsLeft <= 0,
    status: 'ACCESS_DENIED',
    message: MAY_TEXTS.dailyLimit,
  },
  {
    name: 'limit of deposits',
    actions: BRINGING_MONEY,
    forbids: ({ limitsReached }) => limitsReached?.pay !== undefined,
    status: 'ACCESS_DENIED',
    message: ({ limitsReached }) => limitText(limitsReached?.pay),
  },
  {
    name: 'limit of losses or stakes',
    actions: ['launch', 'place_bet'],
    forbids: ({ limitsReached }) => limitsReached?.bet !== undefined,
    status: 'ACCESS_DENIED',
    message: ({ limitsReached }) => limitText(limitsReached?.bet),
  },
  {
    name: 'terms accepted',
    actions: RISKING_MONEY,
    forbids: (facts) => facts.consentDue === true,
    status: 'POPUP_NOT_PROMPTED',
    message: MESSAGES.POPUP_NOT_PROMPTED,
  },
  {
    name: 'reality check seen',
    actions: RISKING_MONEY,
    forbids: (facts, { now }) => facts.checkDueAt !== undefined && now > facts.checkDueAt + CHECK_GRACE,
    status: 'REALITY_CHECK',
    message: MESSAGES.REALITY_CHECK,
  },
  {
    name: 'phone bound',
    actions: BRINGING_MONEY,
    forbids: (facts, context) => missing(facts, context) === 'phone',
    status: 'UNBOUND_PHONE',
    message: MAY_TEXTS.phoneFirst,
  },
  {
    name: 'name verified',
    actions: BRINGING_MONEY,
    forbids: (facts, context) => missing(facts, context) === 'name',
    status: 'BIND_REAL_NAME',
    message: ({ nameState }) => (nameState === 'pending' ? MAY_TEXTS.nameInCheck : MAY_TEXTS.nameFirst),
  },
  {
    name: 'phone bound, to be paid',
    actions: ['withdraw'],
    forbids: ({ bindPhone = false }) => !bindPhone,
    status: 'UNBOUND_PHONE',
    message: MAY_TEXTS.phoneToWithdraw,
  },
  {
    name: 'name verified, to be paid',
    actions: ['withdraw'],
    forbids: ({ nameState }) => nameState !== 'verified',
    status: 'BIND_REAL_NAME',
    message: ({ nameState }) => (nameState === 'pending' ? MAY_TEXTS.nameInCheckToWithdraw : MAY_TEXTS.nameToWithdraw),
  },
]

/** Pure. */
export const may = (facts: MemberFacts, action: Action, context: MayContext): MayResult => {
  const rule = RULES.find((each) => each.actions.includes(action) && each.forbids(facts, context))
  if (rule === undefined) return { allowed: true }
  const message = typeof rule.message === 'function' ? rule.message(facts, context) : rule.message
  return { allowed: false, status: rule.status, message }
}

/** For the contract. */
export const statusesOf = (action: Action): StatusName[] => [
  ...new Set(RULES.filter(({ actions }) => actions.includes(action)).map(({ status }) => status)),
]

export const mayRegister = (context: MayContext): MayResult =>
  may({ state: 'active', birthday: undefined }, 'register', context)
