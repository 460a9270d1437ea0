import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate, seconds } from '../wire.ts'

/** '1' on, '0' off. */
export const flag = z.enum(['0', '1'])

/** Each is declared where amounts are written (libs/money). */
export const SITE_CURRENCIES: readonly string[] = ['CNY', 'USD']
export const siteCurrency = z
  .string()
  .check(z.refine((code) => SITE_CURRENCIES.includes(code), `must be one of: ${SITE_CURRENCIES.join(', ')}`))

/** Changed by operators at run time. What each field’s comment says stands in docs/brands.md. */
export const siteSwitches = z.object({
  /** Pages encrypt their requests (spec sections 3, 7), unless the brand’s `encryption` is `false`. */
  safeSwitch: flag,
  /** Members may choose among the editions that the brand allows; off, every page is classic. */
  edition: flag,
  /** Members may deposit; off, deposits are hidden and refused (spec section 2, guard 4). */
  deposit: flag,
  /** Venues with an address of their own are shown within the page; off, in windows of their own. */
  embed: flag,
  /** The site is closed: every page says so, and calls are refused. */
  maintenance: flag,
})
export type SiteSwitches = z.infer<typeof siteSwitches>

export const CAPTCHA_PROVIDERS = ['own', 'geetest'] as const

/** For deposits: a bound phone; name: also a verified real name (spec section 2, guard 3). */
export const IDENTIFY = ['never', 'phone', 'name'] as const
export type Identify = (typeof IDENTIFY)[number]

/** Of a day, in the site’s time zone: HH:MM. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

export const preInfo = endpoint({
  path: '/site/api/v1/configuration/preInfo',
  access: 'open',
  effect: 'read',
  summary: 'What a page must know before anything else: the site, its switches, the visitor address, the server time.',
  payload: z.object({}),
  data: z.object({
    ip: z.string(),
    siteId: z.int(),
    /** `title` is in the caller's language. */
    siteBaseConfig: z.object({ title: z.string(), h5DomainUrl: z.string() }),
    switches: siteSwitches,
    /** `captchaId` is for the hosted captcha. */
    captcha: z.object({ provider: z.enum(CAPTCHA_PROVIDERS), captchaId: z.optional(z.string()) }),
    identify: z.enum(IDENTIFY),
    currency: z.string(),
    timeZone: z.string(),
    serverTime: seconds,
    /** Today in the site's time zone. */
    siteDay: isoDate,
    /** When persons answer at customer service, in the site's time zone; left out: round the clock. */
    serviceHours: z.optional(z.object({ from: timeOfDay, to: timeOfDay })),
    terms: z.object({ termsVersion: z.string(), privacyVersion: z.string() }),
    /** ISO 3166-1, not served. */
    restrictedRegions: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  }),
  statuses: [],
})

export const onlineCustomService = endpoint({
  path: '/site/api/v1/configuration/onlinecustomservice',
  access: 'open',
  effect: 'read',
  summary: 'The address of online customer service, and how long it takes there until a person answers.',
  payload: z.object({}),
  data: z.object({
    url: z.url({ protocol: /^https?$/ }),
    /** unknown: the desk did not say. */
    desk: z.enum(['open', 'closed', 'unknown']),
    /** Until a person answers, as the desk expects; left out: not known, or closed. */
    waitSeconds: z.optional(z.int().check(z.gte(0), z.lte(86_400))),
  }),
  statuses: [],
})
