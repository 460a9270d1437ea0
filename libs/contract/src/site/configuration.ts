import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDate, seconds } from '../wire.ts'

/** '1' on, '0' off, in the spec's manner. */
export const flag = z.enum(['0', '1'])

/**
 * The currencies a site may be registered in. Pages write amounts, capitals (元) and whole units of stakes for this one;
 * another one comes in here together with pages that are written for it.
 */
export const SITE_CURRENCIES: readonly string[] = ['CNY']
export const siteCurrency = z
  .string()
  .check(z.refine((code) => SITE_CURRENCIES.includes(code), `must be one of: ${SITE_CURRENCIES.join(', ')}`))

/** What the operator switches for a site while it runs. */
export const siteSwitches = z.object({
  /** Request encryption (spec sections 3 and 7); '0' from a platform that does not encrypt. */
  safeSwitch: flag,
  /** Whether the member may choose the professional edition. */
  edition: flag,
  /** '0' hides deposits: /mine/savemoney and /app/help/ck lead to notFound (spec section 2, guard 4). */
  deposit: flag,
  /** Whether games with an address of their own open embedded; '0' from a platform without such games. */
  embed: flag,
  maintenance: flag,
})
export type SiteSwitches = z.infer<typeof siteSwitches>

/** Whose captcha a site shows: the platform's own, or the hosted one of the platform's settings. */
export const CAPTCHA_PROVIDERS = ['own', 'geetest'] as const

/**
 * What a member must have shown before money comes in. never: nothing; phone: a bound phone; name: a bound phone, and a real name
 * that an operator verified (the word of guard 3, spec section 2).
 */
export const IDENTIFY = ['never', 'phone', 'name'] as const
export type Identify = (typeof IDENTIFY)[number]

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
    /** Which captcha the site shows, and the hosted one's id. */
    captcha: z.object({ provider: z.enum(CAPTCHA_PROVIDERS), captchaId: z.optional(z.string()) }),
    /** What a deposit asks for first; its pages lead there. */
    identify: z.enum(IDENTIFY),
    currency: z.string(),
    /** IANA name, e.g. Asia/Shanghai. */
    timeZone: z.string(),
    serverTime: seconds,
    /** Today in the site's time zone. */
    siteDay: isoDate,
    terms: z.object({ termsVersion: z.string(), privacyVersion: z.string() }),
    /** Countries that are not served, ISO 3166-1; absent where none is named. */
    restrictedRegions: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
  }),
  statuses: [],
})

export const onlineCustomService = endpoint({
  path: '/site/api/v1/configuration/onlinecustomservice',
  access: 'open',
  effect: 'read',
  summary: 'The address of online customer service.',
  payload: z.object({}),
  data: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  statuses: [],
  cache: 'site',
})
