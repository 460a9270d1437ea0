import type { SettingsChange } from '@pavilion/operator-api/sites'
import { freePort, startPostgres, type Postgres } from '@pavilion/machine'
import { readSecrets, requireSecrets, type Child } from '@pavilion/start'
import { startBus, type Bus } from './bus.ts'
import { makeDataFolder } from './data-folder.ts'
import { startPlatform, type Platform } from './platform.ts'
import { addressOf, startServer } from './server.ts'
import { registerLoadSite } from './site.ts'

/** Whom push services may ask; nobody here sends to one. */
const PUSH_SUBJECT = 'mailto:load@pavilion.example'
/** Nobody is turned away for calling often. */
const NO_LIMITS = { RATE_LIMIT_SCALE: '100000' }

export interface StackOptions {
  /** Several need a bus. */
  readonly processes?: number
  readonly bus?: boolean
  readonly restarts?: boolean
  /** Of PostgreSQL, `name=value`. */
  readonly settings?: readonly string[]
  readonly prepare?: (postgres: Postgres) => Promise<unknown>
  /** Instead of the sandbox: then no payments and no messages. */
  readonly feedUrl?: string
  readonly env?: Readonly<Record<string, string>>
  /** Of the site, beside those of programs. */
  readonly siteSettings?: SettingsChange
}

export interface LoadStack {
  readonly postgres: Postgres
  readonly platforms: readonly [Platform, ...Platform[]]
  /** Answers only without `feedUrl`. */
  readonly sandboxUrl: string
  /** Providers that answer nothing, until the returned function is called. */
  freezeSandbox(): () => void
  readonly bus: Bus | undefined
  readonly operatorSecret: string
  stop(): Promise<void>
}

/** All processes but the first hear by the bus. */
export const startStack = async (options: StackOptions = {}): Promise<LoadStack> => {
  const undo: (() => unknown)[] = []
  const stop = async (): Promise<void> => {
    for (const each of undo.splice(0).toReversed()) await each()
  }
  try {
    const data = makeDataFolder()
    undo.push(data.remove)
    requireSecrets(data.path)
    const secrets = readSecrets(data.path)
    const postgres = await startPostgres({ settings: options.settings ?? [] })
    undo.push(() => postgres.remove())
    await options.prepare?.(postgres)
    const bus = options.bus ? await startBus() : undefined
    if (bus) undo.push(bus.remove)
    const sandboxPort = await freePort()
    const sandboxUrl = addressOf(sandboxPort)
    let sandbox: Child | undefined
    if (options.feedUrl === undefined) {
      sandbox = startServer('sandbox', 'sandbox', data.path, { SANDBOX_PORT: String(sandboxPort) })
      undo.push(sandbox.stop)
      await sandbox.answers(`${sandboxUrl}/health`)
    }
    const env = {
      ...secrets,
      ...NO_LIMITS,
      DATABASE_URL: postgres.url,
      ...(bus && { NATS_URL: bus.url }),
      FEED_URL: options.feedUrl ?? sandboxUrl,
      PAYMENT_URL: sandboxUrl,
      MESSAGE_URL: sandboxUrl,
      VENUE_URL: sandboxUrl,
      VAPID_SUBJECT: PUSH_SUBJECT,
      ...options.env,
    }
    const start = async (number: number): Promise<Platform> => {
      const name = `platform-${number}`
      const platform = await startPlatform({ name, data: data.path, env, restarts: options.restarts ?? false })
      undo.push(platform.stop)
      return platform
    }
    const first = await start(1)
    const others: Platform[] = []
    while (others.length + 1 < (options.processes ?? 1)) others.push(await start(others.length + 2))
    await registerLoadSite(first.operatorUrl, secrets.OPERATOR_SECRET, options.siteSettings)
    return {
      postgres,
      platforms: [first, ...others],
      sandboxUrl,
      freezeSandbox: () => {
        const { process: frozen } = sandbox ?? {}
        frozen?.kill('SIGSTOP')
        return () => void frozen?.kill('SIGCONT')
      },
      bus,
      operatorSecret: secrets.OPERATOR_SECRET,
      stop,
    }
  } catch (fault) {
    await stop()
    throw fault
  }
}

export const startLonePlatform = async (): Promise<Platform> => {
  const data = makeDataFolder()
  try {
    requireSecrets(data.path)
    const nowhere = addressOf(await freePort())
    const env = { ...NO_LIMITS, FEED_URL: nowhere, PAYMENT_URL: nowhere, MESSAGE_URL: nowhere }
    const platform = await startPlatform({ name: 'platform', data: data.path, env })
    const stop = (): Promise<void> => platform.stop().finally(data.remove)
    await registerLoadSite(platform.operatorUrl, readSecrets(data.path).OPERATOR_SECRET).catch(async (fault) => {
      await stop()
      throw fault
    })
    return { ...platform, stop }
  } catch (fault) {
    data.remove()
    throw fault
  }
}
