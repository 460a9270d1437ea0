import { CAPTCHA_PROVIDERS, CATEGORIES, IDENTIFY } from '@pavilion/contract/site'
import * as z from 'zod/mini'

/** Points a signal adds to the risk of a sign-in, 0 to 100. */
const weight = z.int().check(z.gte(0), z.lte(100))
const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250))

/** The version of a document, as members accept it. */
const legalVersion = z.string().check(z.regex(/^[\w.-]{0,20}$/))

/** The signals by which a sign-in is judged (spec section 4): each is either there or not. */
export const RISK_SIGNALS = [
  'unknownDevice',
  'unknownFingerprint',
  'changedAddress',
  'longAbsence',
  'manyFailures',
] as const
export type RiskSignal = (typeof RISK_SIGNALS)[number]

/** By what codes reach people: calls and texts to a phone cost money, e-mail next to none. */
export const CODE_BUDGET_WAYS = ['phone', 'email'] as const
export type CodeBudgetWay = (typeof CODE_BUDGET_WAYS)[number]
const codesAnHour = z.int().check(z.gte(2), z.lte(10_000_000))

/**
 * What an operator sets for a site beside its switches: rules of who may come in, and how closely is looked. Read by the
 * platform alone; every part has a default.
 */
export const siteSettings = z.object({
  captcha: z._default(
    z.object({
      /** own: the platform's slider; geetest: the hosted one of the platform's settings. */
      provider: z.enum(CAPTCHA_PROVIDERS),
      /** risk: once an address, a device or a name has failed lately. Registration and a forgotten password always want one unless never. */
      login: z.enum(['always', 'risk', 'never']),
      register: z.enum(['always', 'never']),
      forgot: z.enum(['always', 'never']),
      /** Failed captchas of an address or device in a quarter of an hour from which the picture is shown (graphic mode). */
      graphicAfter: z.int().check(z.gte(1), z.lte(1000)),
    }),
    { provider: 'own', login: 'always', register: 'always', forgot: 'always', graphicAfter: 5 },
  ),
  newDevice: z._default(
    z.object({
      weights: z.record(z.enum(RISK_SIGNALS), weight),
      /** A sign-in whose points reach it must be verified. */
      threshold: z.int().check(z.gte(1), z.lte(1000)),
      /** Days without a sign-in that count as long. */
      absenceDays: z.int().check(z.gte(1), z.lte(3650)),
    }),
    {
      weights: { unknownDevice: 60, unknownFingerprint: 20, changedAddress: 25, longAbsence: 60, manyFailures: 40 },
      threshold: 60,
      absenceDays: 90,
    },
  ),
  /** Sessions a member may have at once, one a device. */
  mostDevices: z._default(z.int().check(z.gte(1), z.lte(50)), 5),
  /** restricted: not served (6031); warned: told once (6032); blocked: addresses or networks that are refused (6033). */
  regions: z._default(
    z.object({
      restricted: countries,
      warned: countries,
      blocked: z.array(z.string().check(z.minLength(2), z.maxLength(50))).check(z.maxLength(1000)),
    }),
    { restricted: [], warned: [], blocked: [] },
  ),
  /**
   * Versions of the site's own documents, a date as a rule; empty: those of this build. A new one asks every member for consent anew.
   */
  legal: z._default(z.object({ terms: legalVersion, privacy: legalVersion }), { terms: '', privacy: '' }),
  /** The categories the site shows, in its order, each once. */
  categories: z._default(
    z
      .array(z.enum(CATEGORIES))
      .check(z.refine((list) => new Set(list).size === list.length, 'must name each category once')),
    [...CATEGORIES],
  ),
  /** Sign-in and registration suspended: popup with a dialog (6501), silent without (6502). */
  suspended: z._default(z.enum(['no', 'popup', 'silent']), 'no'),
  /**
   * What a member must have shown before money comes in: nothing; a bound phone; or a bound phone and a real name that an operator
   * verified. It never stands between a member and their own money out, or their open bets.
   */
  identify: z._default(z.enum(IDENTIFY), 'phone'),
  /** Whether who excluded themselves here is barred on the operator's other sites that say so too, and the other way round. */
  shareExclusions: z._default(z.boolean(), true),
  /** Whether the national exclusion register binds the site, where one is set; off only where no licence asks for it. */
  exclusionRegister: z._default(z.boolean(), true),
  /** Codes the site sends in an hour at most, whoever asks. Half of it is kept for members who are known to be who they are. */
  codesAnHour: z._default(z.object({ phone: codesAnHour, email: codesAnHour }), { phone: 2000, email: 20_000 }),
  /** From which amount on two persons at the operator decide about money, in the currency's minor unit. */
  twoPersonAmount: z._default(z.int().check(z.gte(0), z.lte(1_000_000_000_000)), 1_000_000),
})
export type SiteSettings = z.infer<typeof siteSettings>

/** How a new site stands. */
export const DEFAULT_SETTINGS: SiteSettings = siteSettings.parse({})

type Parts = typeof siteSettings.shape
type Whole<Name extends keyof Parts> = Parts[Name]['_zod']['def']['innerType']
type Field<Part> =
  Part extends z.ZodMiniObject<infer Fields>
    ? z.ZodMiniObject<{ [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]> }>
    : Part
type Changes = { [Name in keyof Parts]: z.ZodMiniOptional<Field<Whole<Name>>> }

/** Of a part with fields, those that are named; a list and a record are given whole. */
const changeOf = (part: z.ZodMiniType): z.ZodMiniType =>
  part instanceof z.ZodMiniObject ? z.strictObject(z.partial(part).shape) : part

/**
 * What an operator sends to change settings; parts that are left out stay, and fields of a part too. Made of the parts without their
 * defaults, which would otherwise stand in for what is left out.
 */
export const settingsChange = z.strictObject(
  Object.fromEntries(
    Object.entries(siteSettings.shape).map(([name, part]) => [name, z.optional(changeOf(part._zod.def.innerType))]),
  ) as unknown as Changes,
)
export type SettingsChange = z.infer<typeof settingsChange>
