import { CAPTCHA_PROVIDERS, CATEGORIES, IDENTIFY, timeOfDay, type SiteSwitches } from '@pavilion/contract/site'
import * as z from 'zod/mini'

const weight = z.int().check(z.gte(0), z.lte(100))
const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250))

const minorUnits = z.int().check(z.gte(0), z.lte(1_000_000_000_000))
/** Minutes: how long money takes, as members are told. */
const usualMinutes = z.literal([5, 10, 15, 30, 60, 120, 240, 480, 1440, 2880, 4320])
const legalVersion = z.string().check(z.regex(/^[\w.-]{0,20}$/))

/** Spec section 4. */
export const RISK_SIGNALS = [
  'unknownDevice',
  'unknownFingerprint',
  'changedAddress',
  'longAbsence',
  'manyFailures',
] as const
export type RiskSignal = (typeof RISK_SIGNALS)[number]

/** Calls and SMS cost money, e-mail almost none. */
export const CODE_BUDGET_WAYS = ['phone', 'email'] as const
export type CodeBudgetWay = (typeof CODE_BUDGET_WAYS)[number]
const codesAnHour = z.int().check(z.gte(2), z.lte(10_000_000))

/** Only the platform reads them; every part has a default. What each field’s comment says stands in docs/brands.md. */
export const siteSettings = z.object({
  /** Captchas: whose they are, and who is asked for one. */
  captcha: z._default(
    z.object({
      /** own: the slider; geetest: hosted, whose addresses the brand names (`addresses.captcha`). */
      provider: z.enum(CAPTCHA_PROVIDERS),
      /** At sign-in; risk: only after recent failures. */
      login: z.enum(['always', 'risk', 'never']),
      /** At registration. */
      register: z.enum(['always', 'never']),
      /** For a forgotten password. */
      forgot: z.enum(['always', 'never']),
      /** Failures of an address or device in 15 minutes before the picture. */
      graphicAfter: z.int().check(z.gte(1), z.lte(1000)),
    }),
    { provider: 'own', login: 'always', register: 'always', forgot: 'always', graphicAfter: 5 },
  ),
  /** When a sign-in from a new device has to be verified. */
  newDevice: z._default(
    z.object({
      /** Points of each sign of risk. */
      weights: z.record(z.enum(RISK_SIGNALS), weight),
      /** Points from which on it is verified. */
      threshold: z.int().check(z.gte(1), z.lte(1000)),
      /** Days without a sign-in that count as a long absence. */
      absenceDays: z.int().check(z.gte(1), z.lte(3650)),
    }),
    {
      weights: { unknownDevice: 60, unknownFingerprint: 20, changedAddress: 25, longAbsence: 60, manyFailures: 40 },
      threshold: 60,
      absenceDays: 90,
    },
  ),
  /** Devices on which a member may be signed in at once. */
  mostDevices: z._default(z.int().check(z.gte(1), z.lte(50)), 5),
  /** Where the site is not to be had: by country of ISO 3166-1, or by address. */
  regions: z._default(
    z.object({
      /** Countries that are not served (6031). */
      restricted: countries,
      /** Countries whose visitors are warned once (6032). */
      warned: countries,
      /** Addresses or networks that are refused (6033). */
      blocked: z.array(z.string().check(z.minLength(2), z.maxLength(50))).check(z.maxLength(1000)),
    }),
    { restricted: [], warned: [], blocked: [] },
  ),
  /** Versions of the legal documents; empty: those of the build. A new one asks members for their consent again. */
  legal: z._default(
    z.object({
      /** Of the terms. */
      terms: legalVersion,
      /** Of the privacy policy. */
      privacy: legalVersion,
    }),
    { terms: '', privacy: '' },
  ),
  /** Categories of games that the site offers, in order, each once. */
  categories: z._default(
    z
      .array(z.enum(CATEGORIES))
      .check(z.refine((list) => new Set(list).size === list.length, 'must name each category once')),
    [...CATEGORIES],
  ),
  /** All play is suspended; popup: with a dialog (6501), silent: without (6502). */
  suspended: z._default(z.enum(['no', 'popup', 'silent']), 'no'),
  /** What a member must have bound before a deposit; name: also a verified real name. Never for withdrawals or open bets. */
  identify: z._default(z.enum(IDENTIFY), 'phone'),
  /** When persons answer at customer service, in the site’s time zone; from and to the same: round the clock. */
  customerService: z._default(
    z.object({
      /** First minute, HH:MM. */
      from: timeOfDay,
      /** Minute at which it closes, HH:MM; before `from`: on the next day. */
      to: timeOfDay,
    }),
    { from: '00:00', to: '00:00' },
  ),
  /** Self-exclusions hold at all sites that share them, too. */
  shareExclusions: z._default(z.boolean(), true),
  /** The licence’s register of excluded persons is asked; off only where no licence requires it. */
  exclusionRegister: z._default(z.boolean(), true),
  /** Codes sent in an hour at most; half is reserved for identified members. */
  codesAnHour: z._default(
    z.object({
      /** Texts and calls together. */
      phone: codesAnHour,
      /** By e-mail. */
      email: codesAnHour,
    }),
    { phone: 2000, email: 20_000 },
  ),
  /** From this amount on, in minor units, crediting a payment that waited takes two persons; 0: always. */
  twoPersonAmount: z._default(minorUnits, 1_000_000),
  /** What members have to bet before money that came in may leave. */
  turnover: z._default(
    z.object({
      /** How often a deposit is to be bet, hundredths of a percent; 0: not at all. */
      deposit: z.int().check(z.gte(0), z.lte(1_000_000)),
    }),
    { deposit: 10_000 },
  ),
  /** What members write to the desk. */
  feedback: z._default(
    z.object({
      /** Hours within which the desk means to answer, as members are told. */
      answerHours: z.int().check(z.gte(1), z.lte(240)),
    }),
    { answerHours: 24 },
  ),
  /** How members withdraw; amounts in minor units. */
  withdrawals: z._default(
    z.object({
      /** Least of one. */
      min: minorUnits,
      /** Most of one. */
      max: minorUnits,
      /** How many a day. */
      dailyCount: z.int().check(z.gte(1), z.lte(1000)),
      /** Most a day, together. */
      dailyAmount: minorUnits,
      /** How many a day without a fee. */
      freeCount: z.int().check(z.gte(0), z.lte(1000)),
      /** Fee of further ones, hundredths of a percent, rounded up. */
      feeBasisPoints: z.int().check(z.gte(0), z.lte(2000)),
      /** On top of the provider’s rate of a coin, hundredths of a percent: what a coin costs who is paid in it. */
      coinMargin: z._default(z.int().check(z.gte(0), z.lte(2000)), 50),
      /** From this amount a day on a person looks at it before it is paid. */
      reviewFrom: minorUnits,
      /** From this amount a day on a code is asked that is sent to the member’s phone. */
      codeFrom: minorUnits,
      /** Most, together, to an account that was added within a day. */
      newAccountMost: minorUnits,
      /** Minutes after which money is usually at a bank account, as members are told. */
      arrivalBank: z._default(usualMinutes, 30),
      /** Minutes after which it is usually at a coin address. */
      arrivalCoin: z._default(usualMinutes, 30),
      /** Minutes after which it is usually in an e-wallet. */
      arrivalWallet: z._default(usualMinutes, 15),
    }),
    {
      min: 10_000,
      max: 5_000_000,
      dailyCount: 5,
      dailyAmount: 10_000_000,
      freeCount: 3,
      feeBasisPoints: 10,
      coinMargin: 50,
      reviewFrom: 2_000_000,
      codeFrom: 1_000_000,
      newAccountMost: 500_000,
      arrivalBank: 30,
      arrivalCoin: 30,
      arrivalWallet: 15,
    },
  ),
  /** Points of the site, which are no money: members give one another gifts in chat for them. */
  points: z._default(
    z.object({
      /** Given free each week, from Monday at the site. */
      weekly: z.int().check(z.gte(0), z.lte(10_000)),
      /** Balance up to which they are given. */
      most: z.int().check(z.gte(0), z.lte(100_000)),
    }),
    { weekly: 100, most: 300 },
  ),
})
export type SiteSettings = z.infer<typeof siteSettings>

/** Of a site that is registered without others. */
export const DEFAULT_SWITCHES: SiteSwitches = {
  safeSwitch: '1',
  edition: '0',
  deposit: '1',
  embed: '1',
  maintenance: '0',
}
export const DEFAULT_SETTINGS: SiteSettings = siteSettings.parse({})

type Parts = typeof siteSettings.shape
type Whole<Name extends keyof Parts> = Parts[Name]['_zod']['def']['innerType']
type Field<Part> =
  Part extends z.ZodMiniObject<infer Fields>
    ? z.ZodMiniObject<{ [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]> }>
    : Part
type Changes = { [Name in keyof Parts]: z.ZodMiniOptional<Field<Whole<Name>>> }

/** Of a field that a change does not name its default would be set. */
const withoutDefault = (field: z.ZodMiniType): z.ZodMiniType =>
  field instanceof z.ZodMiniDefault ? (field._zod.def.innerType as z.ZodMiniType) : field

/** Objects partial; lists and records whole. */
const changeOf = (part: z.ZodMiniType): z.ZodMiniType =>
  part instanceof z.ZodMiniObject
    ? z.strictObject(
        Object.fromEntries(
          Object.entries(part.shape as Readonly<Record<string, z.ZodMiniType>>).map(([name, field]) => [
            name,
            z.optional(withoutDefault(field)),
          ]),
        ),
      )
    : part

/** Absent parts stay: built without defaults, which would fill them in. */
export const settingsChange = z.strictObject(
  Object.fromEntries(
    Object.entries(siteSettings.shape).map(([name, part]) => [name, z.optional(changeOf(part._zod.def.innerType))]),
  ) as unknown as Changes,
)
export type SettingsChange = z.infer<typeof settingsChange>
