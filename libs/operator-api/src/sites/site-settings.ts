import { CAPTCHA_PROVIDERS, CATEGORIES, IDENTIFY } from '@pavilion/contract/site'
import * as z from 'zod/mini'

const weight = z.int().check(z.gte(0), z.lte(100))
const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250))

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

/** Only the platform reads them; every part has a default. */
export const siteSettings = z.object({
  captcha: z._default(
    z.object({
      /** own: the slider; geetest: hosted. */
      provider: z.enum(CAPTCHA_PROVIDERS),
      /** risk: after recent failures. Registration and forgotten password need one unless never. */
      login: z.enum(['always', 'risk', 'never']),
      register: z.enum(['always', 'never']),
      forgot: z.enum(['always', 'never']),
      /** Failures of an address or device in 15 minutes before the picture. */
      graphicAfter: z.int().check(z.gte(1), z.lte(1000)),
    }),
    { provider: 'own', login: 'always', register: 'always', forgot: 'always', graphicAfter: 5 },
  ),
  newDevice: z._default(
    z.object({
      weights: z.record(z.enum(RISK_SIGNALS), weight),
      /** Points that require verification. */
      threshold: z.int().check(z.gte(1), z.lte(1000)),
      /** Days without sign-in. */
      absenceDays: z.int().check(z.gte(1), z.lte(3650)),
    }),
    {
      weights: { unknownDevice: 60, unknownFingerprint: 20, changedAddress: 25, longAbsence: 60, manyFailures: 40 },
      threshold: 60,
      absenceDays: 90,
    },
  ),
  /** One per device. */
  mostDevices: z._default(z.int().check(z.gte(1), z.lte(50)), 5),
  /** restricted: not served (6031); warned: once (6032); blocked: addresses or networks (6033). */
  regions: z._default(
    z.object({
      restricted: countries,
      warned: countries,
      blocked: z.array(z.string().check(z.minLength(2), z.maxLength(50))).check(z.maxLength(1000)),
    }),
    { restricted: [], warned: [], blocked: [] },
  ),
  /** Empty: those of this build. A new version requires consent again. */
  legal: z._default(z.object({ terms: legalVersion, privacy: legalVersion }), { terms: '', privacy: '' }),
  /** In order, unique. */
  categories: z._default(
    z
      .array(z.enum(CATEGORIES))
      .check(z.refine((list) => new Set(list).size === list.length, 'must name each category once')),
    [...CATEGORIES],
  ),
  /** popup: dialog (6501), silent: none (6502). */
  suspended: z._default(z.enum(['no', 'popup', 'silent']), 'no'),
  /** For deposits only, never for withdrawals or open bets. */
  identify: z._default(z.enum(IDENTIFY), 'phone'),
  /** Mutual among sites that set this. */
  shareExclusions: z._default(z.boolean(), true),
  /** Off only where no licence requires it. */
  exclusionRegister: z._default(z.boolean(), true),
  /** Per hour; half is reserved for identified members. */
  codesAnHour: z._default(z.object({ phone: codesAnHour, email: codesAnHour }), { phone: 2000, email: 20_000 }),
  /** Minor units. */
  twoPersonAmount: z._default(z.int().check(z.gte(0), z.lte(1_000_000_000_000)), 1_000_000),
})
export type SiteSettings = z.infer<typeof siteSettings>

export const DEFAULT_SETTINGS: SiteSettings = siteSettings.parse({})

type Parts = typeof siteSettings.shape
type Whole<Name extends keyof Parts> = Parts[Name]['_zod']['def']['innerType']
type Field<Part> =
  Part extends z.ZodMiniObject<infer Fields>
    ? z.ZodMiniObject<{ [Name in keyof Fields]: z.ZodMiniOptional<Fields[Name]> }>
    : Part
type Changes = { [Name in keyof Parts]: z.ZodMiniOptional<Field<Whole<Name>>> }

/** Objects partial; lists and records whole. */
const changeOf = (part: z.ZodMiniType): z.ZodMiniType =>
  part instanceof z.ZodMiniObject ? z.strictObject(z.partial(part).shape) : part

/** Absent parts stay: built without defaults, which would fill them in. */
export const settingsChange = z.strictObject(
  Object.fromEntries(
    Object.entries(siteSettings.shape).map(([name, part]) => [name, z.optional(changeOf(part._zod.def.innerType))]),
  ) as unknown as Changes,
)
export type SettingsChange = z.infer<typeof settingsChange>
