import type { Endpoint } from '@pavilion/contract'
import type { SiteRegistration, SiteSettings } from '@pavilion/operator-api/sites'
import { buildApp, type App } from '../app.ts'
import { inProcessBus, type Bus } from '../bus/index.ts'
import type { Config } from '../config/config.ts'
import type { OpenDatabase } from '../db/index.ts'
import type { Sessions } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { registerSite } from '../sites/index.ts'
import { createTestClient, type CallOptions, type TestAnswer } from './client.ts'
import { testClock, type TestClock } from './clock.ts'
import { testConfig } from './config.ts'
import { quiet, type TestDatabase } from './database.ts'
import { stubModules } from './modules.ts'
import { testSignIns, type TestSignIns } from './sign-ins.ts'
import { AURORA, JADE } from './site.ts'

export interface TestModules {
  readonly modules: readonly Module[]
  readonly sessions?: Sessions
}

export interface PlatformParts<Created extends TestModules> {
  /** One that is open already is closed by the test that opened it. */
  readonly database: TestDatabase | OpenDatabase
  /** Every other call is NOT_FOUND. */
  readonly modules: (deps: Deps, signIns: TestSignIns) => Created
  /** Default: `AURORA` and `JADE`. */
  readonly sites?: readonly SiteRegistration[]
  readonly settings?: Partial<SiteSettings>
  readonly config?: Partial<Config>
  readonly clock?: TestClock
  /** Closed by the caller. */
  readonly bus?: Bus
  readonly signIns?: TestSignIns
}

/** At the scale of production. */
export const PLAIN_RATES: Config['rates'] = { addressPerMinute: 1e6, memberPerMinute: 1e6, scale: 1 }

export const testPlatform = async <Created extends TestModules>(parts: PlatformParts<Created>) => {
  const { sites = [AURORA, JADE], clock = testClock(), signIns = testSignIns() } = parts
  const database = 'db' in parts.database ? parts.database : await parts.database.open()
  const { db } = database
  const config = testConfig(parts.config)
  const bus = parts.bus ?? inProcessBus(quiet)
  const registered = sites.map((site) => ({ ...site, settings: { ...site.settings, ...parts.settings } }))
  for (const site of registered) await registerSite(db, site, 'test')

  const apps: App[] = []
  const start = async (): Promise<{ app: App; made: Created }> => {
    let made: Created | undefined
    const app = await buildApp(config, {
      database,
      bus,
      clock,
      log: quiet,
      modules: stubModules((deps) => {
        made = parts.modules(deps, signIns)
        return { sessions: signIns.sessions, ...made }
      }),
    })
    apps.push(app)
    if (!made) throw new Error('the modules were made')
    return { app, made }
  }
  const { app, made } = await start()

  const siteOf = (siteId: number): (typeof registered)[number] => {
    const site = registered.find((each) => each.siteId === siteId)
    if (!site) throw new Error(`There is no site ${siteId}.`)
    return site
  }
  const clockOff = (): number => Math.round((clock.now() - Date.now()) / 1000)

  return {
    app,
    made,
    database,
    db,
    config,
    clock,
    signIns,
    siteOf,
    startProcess: async (): Promise<App> => (await start()).app,
    client: (siteId = AURORA.siteId) => {
      const client = createTestClient(app.http, siteOf(siteId))
      return (endpoint: Endpoint, payload: unknown = {}, options: CallOptions = {}): Promise<TestAnswer> =>
        client(endpoint, payload, { clockOff: clockOff(), ...options })
    },
    now: (): number => clock.now(),
    /** Seconds. */
    wait: (seconds: number): void => {
      clock.ahead += seconds
    },
    changeSettings: async (change: Partial<SiteSettings>, siteId = AURORA.siteId): Promise<void> => {
      const settings = JSON.stringify({ ...siteOf(siteId).settings, ...change })
      await db.updateTable('sites').set({ settings }).where('site_id', '=', siteId).execute()
      await app.deps.sites.changed()
    },
    close: async (): Promise<void> => {
      for (const each of apps) await each.close()
      if (!parts.bus) await bus.close()
      if (!('db' in parts.database)) await database.close()
    },
  }
}
export type TestPlatform<Created extends TestModules = TestModules> = Awaited<ReturnType<typeof testPlatform<Created>>>
