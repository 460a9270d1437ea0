import proxyAddr from '@fastify/proxy-addr'
import { SANDBOX_CAPTCHA } from '@pavilion/protocols'
import * as z from 'zod/mini'
import { pushEnvironment, pushOf, type PushSettings } from './push.ts'
import {
  embeddedSecrets,
  EXCLUSION_SECRET,
  SECRET_NAMES,
  SERVICE_SECRET,
  VAPID_PRIVATE_KEY,
  VENUE_SECRET,
  type SecretName,
} from './secrets.ts'

const port = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), fallback)
const count = (fallback: number) => z._default(z.coerce.number().check(z.int(), z.gte(1)), fallback)
const timeZone = z
  .string()
  .check(z.refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', 'must be a time zone'))
const listOf = (value: string): string[] => value.split(',').map((part) => part.trim())
const isProxyList = (value: string): boolean => {
  try {
    proxyAddr.compile(listOf(value))
    return true
  } catch {
    return false
  }
}
const proxyList = z
  .string()
  .check(z.refine(isProxyList, 'must be addresses, networks, or loopback, linklocal, uniquelocal'))
const url = (protocol: RegExp) => z.url({ protocol })

/** docs/operations.md lists every setting. */
const environment = z.object({
  PLATFORM_HOST: z._default(z.string(), '127.0.0.1'),
  PLATFORM_PORT: port(4000),
  OPERATOR_HOST: z._default(z.string(), '127.0.0.1'),
  OPERATOR_PORT: port(4001),
  OPERATOR_HOSTS: z._default(z.string(), 'localhost,127.0.0.1,[::1]'),
  OPERATOR_RECOVERY: z.optional(z.literal('1')),
  PAVILION_DATA: z._default(z.string().check(z.minLength(1)), '.data'),
  DATABASE_URL: z.optional(url(/^postgres(ql)?$/)),
  DATABASE_ADMIN_URL: z.optional(url(/^postgres(ql)?$/)),
  DATABASE_POOL: count(10),
  NATS_URL: z.optional(z.string().check(z.regex(/^(nats|tls):\/\/.+/))),
  FEED_URL: z.optional(url(/^https?$/)),
  PAYMENT_URL: z.optional(url(/^https?$/)),
  MESSAGE_URL: z.optional(url(/^https?$/)),
  VENUE_URL: z.optional(url(/^https?$/)),
  VENUE_SECRET: z.optional(z.string().check(z.minLength(32))),
  EXCLUSION_URL: z.optional(url(/^https?$/)),
  EXCLUSION_SECRET: z.optional(z.string().check(z.minLength(32))),
  SERVICE_URL: z.optional(url(/^https?$/)),
  SERVICE_SECRET: z.optional(z.string().check(z.minLength(32))),
  ...pushEnvironment.shape,
  GEETEST_URL: z.optional(url(/^https?$/)),
  GEETEST_CAPTCHA_ID: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
  GEETEST_KEY: z.optional(z.string().check(z.minLength(16))),
  SANDBOX_URL: z._default(url(/^https?$/), 'http://127.0.0.1:4100'),
  PLATFORM_URL: z.optional(url(/^https?$/)),
  TRUST_PROXY: z._default(proxyList, 'loopback'),
  OPERATOR_TRUST_PROXY: z.optional(proxyList),
  API_DOCUMENTATION: z.optional(z.enum(['on', 'off'])),
  CAPTCHA_ANSWERS: z.optional(z.literal('1')),
  REGION_HEADER: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/i))),
  RESTRICTED_REGIONS: z._default(z.string().check(z.regex(/^([A-Z]{2}(,[A-Z]{2})*)?$/)), ''),
  RATE_ADDRESS_PER_MINUTE: count(1200),
  RATE_MEMBER_PER_MINUTE: count(600),
  RATE_LIMIT_SCALE: count(1),
  CHANNEL_TIME_ZONE: z._default(timeZone, 'Asia/Shanghai'),
  SESSION_IDLE_MINUTES: count(720),
  SESSION_MAX_HOURS: count(720),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
})

const REQUIRED_WITH_DATABASE = ['FEED_URL', 'PAYMENT_URL', 'MESSAGE_URL', 'PLATFORM_URL'] as const

/** Their answers move money or prices, and only TLS authenticates them. */
const PROVIDERS = [
  'FEED_URL',
  'PAYMENT_URL',
  'MESSAGE_URL',
  'VENUE_URL',
  'EXCLUSION_URL',
  'SERVICE_URL',
  'PUSH_URL',
  'GEETEST_URL',
] as const
/** All or none. */
const GEETEST = ['GEETEST_URL', 'GEETEST_CAPTCHA_ID', 'GEETEST_KEY'] as const
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

const isOpen = (address: string | undefined): boolean => {
  const at = address !== undefined && URL.canParse(address) ? new URL(address) : undefined
  return at?.protocol === 'http:' && !LOOPBACK.includes(at.hostname)
}

const secret = z.string().check(z.minLength(32))

/** Of argon2id: KiB, passes, lanes. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** Set by no environment: tests alone hash for less. */
export const PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface Config {
  readonly host: string
  readonly port: number
  /** Never a public address. */
  readonly operatorHost: string
  readonly operatorPort: number
  readonly operatorHosts: readonly string[]
  /** Set to let admins be created again after an accident. */
  readonly operatorRecovery: boolean
  readonly dataFolder: string
  /** `adminUrl`: the role that owns the tables. */
  readonly database: { readonly url: string; readonly adminUrl: string; readonly pool: number } | undefined
  readonly natsUrl: string | undefined
  readonly feedUrl: string
  readonly paymentUrl: string
  readonly messageUrl: string
  readonly venue: { readonly baseUrl: string; readonly secret: string } | undefined
  readonly exclusionRegister: { readonly baseUrl: string; readonly secret: string } | undefined
  readonly serviceDesk: { readonly baseUrl: string; readonly secret: string } | undefined
  readonly push: PushSettings
  readonly geetest: { readonly baseUrl: string; readonly captchaId: string; readonly key: string } | undefined
  readonly publicUrl: string
  /** Addresses, networks, or proxy-addr's names. */
  readonly trustProxy: readonly string[]
  /** The same for the operator port; none by default. */
  readonly operatorTrustProxy: readonly string[]
  readonly documentation: boolean
  readonly captchaAnswers: boolean
  /** The header in which the trusted proxy names the visitor's country, and the countries not served. */
  readonly regions: { readonly header: string | undefined; readonly restricted: readonly string[] }
  /** `scale` multiplies every rate limit. */
  readonly rates: { readonly addressPerMinute: number; readonly memberPerMinute: number; readonly scale: number }
  readonly channelTimeZone: string
  readonly sessions: { readonly idleSeconds: number; readonly absoluteSeconds: number }
  readonly passwordCost: PasswordCost
  /** Fails the call rather than being logged. */
  readonly strict: boolean
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL']
  readonly secrets: Readonly<Record<SecretName, string>>
}

/** One line in `faults` per setting that is wrong or missing. */
export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The settings cannot be used:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

const nonEmpty = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

const geetestOf = (e: z.infer<typeof environment>, embedded: boolean): Config['geetest'] => {
  const { GEETEST_URL: url, GEETEST_CAPTCHA_ID: captchaId, GEETEST_KEY: key } = e
  if (url && captchaId && key) return { baseUrl: url.replace(/\/$/, ''), captchaId, key }
  const { path, id } = SANDBOX_CAPTCHA
  return embedded ? { baseUrl: e.SANDBOX_URL + path, captchaId: id, key: SANDBOX_CAPTCHA.key } : undefined
}

const optionalProvider = (
  provider: { readonly url: string | undefined; readonly secret: string | undefined },
  sandbox: string | undefined,
  generatedSecret: string | undefined,
): { readonly baseUrl: string; readonly secret: string } | undefined => {
  const baseUrl = provider.url ?? sandbox
  const secret = provider.secret ?? generatedSecret
  return baseUrl && secret ? { baseUrl: baseUrl.replace(/\/$/, ''), secret } : undefined
}

/** Throws ConfigError. Without DATABASE_URL: the sandbox's providers, secrets from `<data>/secrets.json`. */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const set = nonEmpty(env)
  const parsed = environment.safeParse(set)
  const faults = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  const embedded = set['DATABASE_URL'] === undefined
  const missing: SecretName[] = []
  const fromEnvironment: Partial<Record<SecretName, string>> = {}
  for (const name of SECRET_NAMES) {
    const value = set[name]
    if (value === undefined) missing.push(name)
    else if (secret.safeParse(value).success) fromEnvironment[name] = value
    else faults.push(`${name}: must have at least 32 characters`)
  }
  if (set['RESTRICTED_REGIONS'] !== undefined && set['REGION_HEADER'] === undefined)
    faults.push('REGION_HEADER: is required with RESTRICTED_REGIONS')
  if (!embedded) {
    const absent = REQUIRED_WITH_DATABASE.filter((name) => set[name] === undefined)
    faults.push(...[...missing, ...absent].map((name) => `${name}: is required with DATABASE_URL`))
    if (set['CAPTCHA_ANSWERS'] !== undefined)
      faults.push('CAPTCHA_ANSWERS: is for tests, and not allowed with DATABASE_URL')
    if (set['VENUE_URL'] !== undefined && set[VENUE_SECRET] === undefined)
      faults.push(`${VENUE_SECRET}: is required with VENUE_URL`)
    if (set['EXCLUSION_URL'] !== undefined && set[EXCLUSION_SECRET] === undefined)
      faults.push(`${EXCLUSION_SECRET}: is required with EXCLUSION_URL`)
    if (set['SERVICE_URL'] !== undefined && set[SERVICE_SECRET] === undefined)
      faults.push(`${SERVICE_SECRET}: is required with SERVICE_URL`)
    if (set[VAPID_PRIVATE_KEY] !== undefined && set['VAPID_SUBJECT'] === undefined)
      faults.push(`VAPID_SUBJECT: is required with ${VAPID_PRIVATE_KEY}`)
    const open = PROVIDERS.filter((name) => isOpen(set[name]))
    faults.push(...open.map((name) => `${name}: must be https with DATABASE_URL, unless it is on this machine`))
  }
  const unnamed = GEETEST.filter((name) => set[name] === undefined)
  if (unnamed.length < GEETEST.length)
    faults.push(...unnamed.map((name) => `${name}: is required with the others of GEETEST`))
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults)
  const e = parsed.data
  const sandbox = embedded ? e.SANDBOX_URL : undefined
  const generatedSecrets = embedded && missing.length > 0 ? embeddedSecrets(e.PAVILION_DATA) : undefined
  return {
    host: e.PLATFORM_HOST,
    port: e.PLATFORM_PORT,
    operatorHost: e.OPERATOR_HOST,
    operatorPort: e.OPERATOR_PORT,
    operatorHosts: listOf(e.OPERATOR_HOSTS.toLowerCase()),
    operatorRecovery: e.OPERATOR_RECOVERY === '1',
    dataFolder: e.PAVILION_DATA,
    database: e.DATABASE_URL
      ? { url: e.DATABASE_URL, adminUrl: e.DATABASE_ADMIN_URL ?? e.DATABASE_URL, pool: e.DATABASE_POOL }
      : undefined,
    natsUrl: e.NATS_URL,
    feedUrl: e.FEED_URL ?? e.SANDBOX_URL,
    paymentUrl: e.PAYMENT_URL ?? e.SANDBOX_URL,
    messageUrl: e.MESSAGE_URL ?? e.SANDBOX_URL,
    venue: optionalProvider({ url: e.VENUE_URL, secret: e.VENUE_SECRET }, sandbox, generatedSecrets?.[VENUE_SECRET]),
    exclusionRegister: optionalProvider(
      { url: e.EXCLUSION_URL, secret: e.EXCLUSION_SECRET },
      sandbox,
      generatedSecrets?.[EXCLUSION_SECRET],
    ),
    serviceDesk: optionalProvider(
      { url: e.SERVICE_URL, secret: e.SERVICE_SECRET },
      sandbox,
      generatedSecrets?.[SERVICE_SECRET],
    ),
    push: pushOf(e, sandbox, generatedSecrets?.[VAPID_PRIVATE_KEY]),
    geetest: geetestOf(e, embedded),
    publicUrl: e.PLATFORM_URL ?? `http://127.0.0.1:${e.PLATFORM_PORT}`,
    trustProxy: listOf(e.TRUST_PROXY),
    operatorTrustProxy: e.OPERATOR_TRUST_PROXY === undefined ? [] : listOf(e.OPERATOR_TRUST_PROXY),
    captchaAnswers: e.CAPTCHA_ANSWERS === '1',
    documentation: e.API_DOCUMENTATION === undefined ? embedded : e.API_DOCUMENTATION === 'on',
    regions: {
      header: e.REGION_HEADER?.toLowerCase(),
      restricted: e.RESTRICTED_REGIONS === '' ? [] : e.RESTRICTED_REGIONS.split(','),
    },
    rates: {
      addressPerMinute: e.RATE_ADDRESS_PER_MINUTE * e.RATE_LIMIT_SCALE,
      memberPerMinute: e.RATE_MEMBER_PER_MINUTE * e.RATE_LIMIT_SCALE,
      scale: e.RATE_LIMIT_SCALE,
    },
    channelTimeZone: e.CHANNEL_TIME_ZONE,
    sessions: { idleSeconds: e.SESSION_IDLE_MINUTES * 60, absoluteSeconds: e.SESSION_MAX_HOURS * 3600 },
    passwordCost: PASSWORD_COST,
    strict: false,
    logLevel: e.LOG_LEVEL,
    secrets: { ...generatedSecrets, ...fromEnvironment } as Record<SecretName, string>,
  }
}
