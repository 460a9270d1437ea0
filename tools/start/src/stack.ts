import { join } from 'node:path'
import { buildBrand, serveBuiltOrDev } from './brand-site.ts'
import { startChild, type Child } from './child.ts'
import type { DemoMember } from './demo-member.ts'
import { demoMemberOf } from './demo-once.ts'
import { readBrand, registrationOf, sendRegistration } from './register-site.ts'
import { readSecrets, requireSecrets } from './secrets.ts'
import { logFile, portOf, type Settings } from './settings.ts'

export interface StackSite {
  readonly brand: string
  readonly url: string
  readonly demo: DemoMember
}

export interface Stack {
  readonly sites: readonly StackSite[]
  readonly platformUrl: string
  readonly operatorUrl: string
  /** For programs of this machine. */
  readonly operatorSecret: string
  readonly sandboxUrl: string
  readonly platform: Child
  readonly sandbox: Child
  stop(): Promise<void>
}

/** What had started is stopped when a later step fails. */
export const startStack = async (settings: Settings, brands: readonly string[], dev = false): Promise<Stack> => {
  const { root, data, ports } = settings
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end()
  }
  try {
    const at = (port: number) => `http://127.0.0.1:${port}`
    requireSecrets(data)
    const env = {
      PAVILION_DATA: data,
      PLATFORM_PORT: String(ports.platform),
      OPERATOR_PORT: String(ports.operator),
      SANDBOX_PORT: String(ports.sandbox),
      // Every provider, the hosted captcha and the venues.
      SANDBOX_URL: at(ports.sandbox),
      FEED_URL: at(ports.sandbox),
      PAYMENT_URL: at(ports.sandbox),
      MESSAGE_URL: at(ports.sandbox),
      PLATFORM_URL: at(ports.platform),
      ...settings.environment,
    }
    const child = (name: string) => {
      const childProcess = startChild('src/main.ts', {
        cwd: join(root, 'apps', name),
        env,
        log: logFile(settings, name),
      })
      stops.push(() => childProcess.stop())
      return childProcess
    }
    const platform = child('platform')
    const building = new AbortController()
    stops.push(async () => building.abort())
    const built = dev ? Promise.resolve() : Promise.all(brands.map((brand) => buildBrand(root, brand, building.signal)))
    // Awaited below: a platform that cannot start is reported first.
    built.catch(() => undefined)
    // The platform locks the data folder.
    await platform.listens(`${at(ports.platform)}/health`)
    const sandbox = child('sandbox')
    await Promise.all([
      sandbox.answers(`${at(ports.sandbox)}/health`),
      platform.answers(`${at(ports.platform)}/health`),
      built,
    ])
    const secrets = readSecrets(data)
    const sites: StackSite[] = []
    for (const brand of brands) {
      const port = portOf(settings, brand)
      const identity = await readBrand(root, brand)
      const registration = registrationOf(identity, {
        port,
        sandboxUrl: at(ports.sandbox),
        settings: settings.siteSettings,
        ...(settings.safeSwitch && { switches: { safeSwitch: settings.safeSwitch(brand) } }),
      })
      await sendRegistration(registration, at(ports.operator), secrets.OPERATOR_SECRET)
      const server = await serveBuiltOrDev({
        root,
        data,
        brand,
        port,
        platform: at(ports.platform),
        venues: at(ports.sandbox),
        dev,
      })
      stops.push(() => server.close())
      const url = `http://localhost:${port}`
      sites.push({
        brand,
        url,
        demo: await demoMemberOf({
          brand: identity,
          siteUrl: url,
          sandboxUrl: at(ports.sandbox),
          operatorUrl: at(ports.operator),
          operatorSecret: secrets.OPERATOR_SECRET,
          data,
          settings: settings.siteSettings,
        }),
      })
    }
    return {
      sites,
      platformUrl: at(ports.platform),
      operatorUrl: at(ports.operator),
      operatorSecret: secrets.OPERATOR_SECRET,
      sandboxUrl: at(ports.sandbox),
      platform,
      sandbox,
      stop,
    }
  } catch (fault) {
    await stop()
    throw fault
  }
}
