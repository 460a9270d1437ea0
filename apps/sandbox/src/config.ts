import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { faultsOf } from './faults.ts'
import { FOOTBALL_GROUPS } from './prices/sports/football/leagues/index.ts'

/** An embedded start writes them to `<PAVILION_DATA>/secrets.json`. */
const SECRETS = [
  'FEED_SECRET',
  'PAYMENT_SECRET',
  'MESSAGE_SECRET',
  'VENUE_SECRET',
  'EXCLUSION_SECRET',
  'SERVICE_SECRET',
] as const

const MISSING =
  'is missing. Set it in the environment, or start the platform first, so that it writes secrets.json to the data folder'
const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65535))
const secret = z.string(MISSING).check(z.minLength(32, 'has fewer than 32 characters'))
const settings = z.object({
  SANDBOX_PORT: z._default(port, 4100),
  /** Default: http://127.0.0.1:<port>. */
  SANDBOX_PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  SANDBOX_SEED: z._default(z.string().check(z.minLength(1), z.maxLength(64)), 'pavilion'),
  SANDBOX_FOOTBALL_GROUPS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(12)), FOOTBALL_GROUPS),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  PAVILION_DATA: z._default(z.string().check(z.minLength(1)), '.data'),
  FEED_SECRET: secret,
  PAYMENT_SECRET: secret,
  MESSAGE_SECRET: secret,
  VENUE_SECRET: z.optional(secret),
  EXCLUSION_SECRET: z.optional(secret),
  SERVICE_SECRET: z.optional(secret),
})

export interface SandboxConfig {
  readonly port: number
  readonly publicUrl: string | undefined
  readonly seed: string
  readonly footballGroups: number
  readonly logLevel: z.infer<typeof settings>['LOG_LEVEL']
  readonly dataFolder: string
  readonly feedSecret: string
  readonly paymentSecret: string
  readonly messageSecret: string
  /** Undefined: no venues. */
  readonly venueSecret: string | undefined
  /** Undefined: no exclusion register. */
  readonly exclusionSecret: string | undefined
  /** Undefined: the desk of customer service knows no site's hours, and tells no platform how it stands. */
  readonly serviceSecret: string | undefined
}

export class SandboxConfigError extends Error {
  override readonly name = 'ConfigError'
}

const secretsFile = (dataFolder: string): Record<string, unknown> => {
  try {
    return z.parse(
      z.record(z.string(), z.unknown()),
      JSON.parse(readFileSync(join(dataFolder, 'secrets.json'), 'utf8')),
    )
  } catch {
    return {}
  }
}

/** Throws one ConfigError that lists all faults. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): SandboxConfig => {
  const dataFolder = resolve(environment['PAVILION_DATA'] || '.data')
  const storedSecrets = secretsFile(dataFolder)
  const nonEmpty = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = settings.safeParse({
    ...Object.fromEntries(SECRETS.map((name) => [name, storedSecrets[name]])),
    ...nonEmpty,
  })
  if (!parsed.success) {
    const faults = faultsOf(parsed.error.issues, 'environment')
    throw new SandboxConfigError(`The sandbox cannot start:\n${faults.map((line) => `  - ${line}`).join('\n')}`)
  }
  const env = parsed.data
  return {
    port: env.SANDBOX_PORT,
    publicUrl: env.SANDBOX_PUBLIC_URL?.replace(/\/$/, ''),
    seed: env.SANDBOX_SEED,
    footballGroups: env.SANDBOX_FOOTBALL_GROUPS,
    logLevel: env.LOG_LEVEL,
    dataFolder: join(dataFolder, 'sandbox'),
    feedSecret: env.FEED_SECRET,
    paymentSecret: env.PAYMENT_SECRET,
    messageSecret: env.MESSAGE_SECRET,
    venueSecret: env.VENUE_SECRET,
    exclusionSecret: env.EXCLUSION_SECRET,
    serviceSecret: env.SERVICE_SECRET,
  }
}
