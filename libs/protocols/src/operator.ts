import { siteCurrency, siteSwitches } from '@pavilion/contract'
import * as z from 'zod/mini'
import { settingsChange } from './site-settings.ts'

/** The operator's calls: JSON over HTTP on the platform's operator port, `authorization: Bearer <OPERATOR_SECRET>`. */
export const OPERATOR_SITES_PATH = '/operator/v1/sites'
export const OPERATOR_SWITCHES_PATH = '/operator/v1/sites/:siteId/switches'
export const OPERATOR_MEMBERS_PATH = '/operator/v1/sites/:siteId/members'
export const OPERATOR_MEMBER_STATE_PATH = '/operator/v1/sites/:siteId/members/:userId/state'
export const OPERATOR_REVIEWS_PATH = '/operator/v1/deposits/reviews'
export const OPERATOR_REVIEW_DECISIONS_PATH = '/operator/v1/deposits/reviews/decisions'
export const OPERATOR_LEDGER_CHECK_PATH = '/operator/v1/ledger/check'

/** `host` or `host:port`, as a browser sends it. */
const host = z.string().check(z.regex(/^[a-z0-9.-]+(:\d{1,5})?$/), z.maxLength(260))
const pageTitle = z.string().check(z.minLength(1), z.maxLength(100))
const webAddress = z.url({ protocol: /^https?$/ })

/** Switches an operator may turn. What the platform does not do yet, embedding games, stays off. */
const operatorSwitches = z.partial(z.extend(siteSwitches, { embed: z.literal('0') }))

/** POST OPERATOR_SITES_PATH: registers a brand's site, or updates it. Switches of a site that exists are kept. */
export const siteRegistration = z.object({
  siteId: z.int().check(z.positive(), z.lte(999_999_999)),
  /** The brand's id, e.g. `aurora`. */
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  /** The page's title, in Simplified Chinese. */
  title: pageTitle,
  /** The same for visitors who read Traditional Chinese; `title` for them too when left out. */
  titleTraditional: z.optional(pageTitle),
  /** Every host the site answers under; no two sites share one. */
  hosts: z.array(host).check(z.minLength(1), z.maxLength(50)),
  currency: siteCurrency,
  /** IANA name. */
  timeZone: z.string().check(z.maxLength(64)),
  h5DomainUrl: webAddress,
  customServiceUrl: webAddress,
  /** The public key of the request token: 32 bytes, hex. */
  requestKey: z.object({
    id: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16}$/)),
    key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  /** How the switches stand at the first registration; what is left out is the default. */
  switches: z.optional(operatorSwitches),
  /** Settings at the first registration: whole parts; what is left out is the default. */
  settings: z.optional(settingsChange),
})
export type SiteRegistration = z.infer<typeof siteRegistration>

/** POST OPERATOR_SWITCHES_PATH: turns switches while the site runs; audited. */
export const switchChange = z.object({
  switches: operatorSwitches,
  actor: z.string().check(z.minLength(1), z.maxLength(64)),
})
export type SwitchChange = z.infer<typeof switchChange>

/** active: plays · frozen: may look, not play · terminated: nobody signs in any more. */
export const MEMBER_STATES = ['active', 'frozen', 'terminated', 'confiscated'] as const
export type MemberState = (typeof MEMBER_STATES)[number]

/** GET OPERATOR_MEMBERS_PATH, `?name=`: the member of a site who signs in by this name, whatever its case. */
export const memberQuery = z.object({ name: z.string().check(z.minLength(1), z.maxLength(32)) })

export const memberFound = z.object({
  userId: z.uuid(),
  state: z.enum(MEMBER_STATES),
  /** Unix seconds. */
  registeredAt: z.int(),
})
export type MemberFound = z.infer<typeof memberFound>

/** POST OPERATOR_MEMBER_STATE_PATH: changes the state of an account; audited. */
export const memberStateChange = z.object({
  state: z.enum(MEMBER_STATES),
  /** Why, for the audit log; without personal data. */
  reason: z.string().check(z.minLength(1), z.maxLength(500)),
  actor: z.string().check(z.minLength(1), z.maxLength(64)),
})
export type MemberStateChange = z.infer<typeof memberStateChange>

/**
 * Why a payment was not credited by itself. second_payment: the order has another payment, or this one paid another order or was
 * credited to another member; rejected_before: it fits, and a person rejected it under another reason or number.
 */
const reviewReason = z.enum(['unknown_order', 'amount', 'currency', 'second_payment', 'rejected_before'])
const reviewOutcome = z.enum(['credited', 'rejected'])

/** GET OPERATOR_REVIEWS_PATH, `?state=open` (by default) or `all`: payments that did not fit their order, in `reviews`. */
export const depositReview = z.object({
  orderNo: z.string(),
  paymentId: z.string(),
  reason: reviewReason,
  /** As the provider reported it, in the currency's minor unit. */
  amount: z.string(),
  currency: z.string(),
  /** Unix seconds. */
  openedAt: z.int(),
  siteId: z.optional(z.int()),
  userId: z.optional(z.string()),
  /** What the order asked for, and how it stands; absent when no order has the number. */
  orderAmount: z.optional(z.string()),
  orderState: z.optional(z.string()),
  /** True when the payment's money is with a member already, under whatever order or number: it must not be sent back. */
  credited: z.optional(z.boolean()),
  decision: z.optional(reviewOutcome),
  /** Unix seconds. */
  decidedAt: z.optional(z.int()),
  decidedBy: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type DepositReview = z.infer<typeof depositReview>

/**
 * POST OPERATOR_REVIEW_DECISIONS_PATH: credits the whole payment to the member, or rejects it; once, and audited. Repeating it is
 * harmless; another decision is refused.
 */
export const reviewDecision = z.object({
  orderNo: z.string().check(z.minLength(1), z.maxLength(40)),
  paymentId: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: reviewReason,
  decision: reviewOutcome,
  /** Why, for the audit log; without personal data. */
  note: z.string().check(z.minLength(1), z.maxLength(500)),
  actor: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Whose payment it is, where no order says so; where one does, it must be the order's. */
  member: z.optional(z.object({ siteId: z.int().check(z.positive(), z.lte(999_999_999)), userId: z.uuid() })),
})
export type ReviewDecision = z.infer<typeof reviewDecision>
