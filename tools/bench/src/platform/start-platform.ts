import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@pavilion/machine'
import { readSecrets, requireSecrets, sendRegistration, startChild, FOR_PROGRAMS, type Child } from '@pavilion/start'
import { HOST, REQUEST_KEY, SITE_ID } from './site.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

export interface RunningPlatform {
  readonly url: string
  /** A folder that goes with the platform. */
  readonly data: string
  stop(): Promise<void>
}

/**
 * One platform process with a site of its own, that limits nobody's rate. With a database's address it works on that, and
 * on the prices of a sandbox; without, on its embedded database.
 */
export const startPlatform = async (databaseUrl?: string): Promise<RunningPlatform> => {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-bench-'))
  requireSecrets(data)
  const secrets = readSecrets(data)
  const [port, operatorPort, sandboxPort] = [await freePort(), await freePort(), await freePort()]
  const at = (number: number) => `http://127.0.0.1:${number}`
  const children: Child[] = []
  const start = (app: string, env: Record<string, string>): Child => {
    const child = startChild('src/main.ts', {
      cwd: join(root, 'apps', app),
      env: { PAVILION_DATA: data, LOG_LEVEL: 'warn', ...env },
      log: join(data, `${app}.log`),
    })
    children.push(child)
    return child
  }
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) await child.stop()
    rmSync(data, { recursive: true, force: true })
  }
  try {
    if (databaseUrl !== undefined)
      await start('sandbox', { SANDBOX_PORT: String(sandboxPort) }).answers(`${at(sandboxPort)}/health`, 30)
    await start('platform', {
      PLATFORM_PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      PLATFORM_URL: at(port),
      FEED_URL: at(sandboxPort),
      PAYMENT_URL: at(sandboxPort),
      MESSAGE_URL: at(sandboxPort),
      RATE_LIMIT_SCALE: '100000',
      ...(databaseUrl !== undefined && { ...secrets, DATABASE_URL: databaseUrl, DATABASE_POOL: '16' }),
    }).answers(`${at(port)}/health`, 60)
    const addresses = { h5DomainUrl: `http://${HOST}`, customServiceUrl: `http://${HOST}/service` }
    const names = { name: 'bench', title: 'Bench', currency: 'CNY', timeZone: 'Asia/Shanghai' }
    const site = {
      siteId: SITE_ID,
      hosts: [HOST],
      requestKey: REQUEST_KEY,
      settings: FOR_PROGRAMS,
      ...names,
      ...addresses,
    }
    await sendRegistration(site, at(operatorPort), secrets.OPERATOR_SECRET)
    return { url: at(port), data, stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}
