import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@pavilion/machine'
import { readSecrets, requireSecrets, sendRegistration, startChild, FOR_PROGRAMS, type Child } from '@pavilion/start'
import { HOST, REQUEST_KEY, SITE_ID } from './site.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

export interface PlatformProcess {
  readonly url: string
  readonly operatorUrl: string
  readonly pid: number
}

export interface RunningPlatform {
  readonly url: string
  readonly processes: readonly PlatformProcess[]
  readonly data: string
  stop(): Promise<void>
}

interface PlatformOptions {
  /** On one database, in order of start. Several need a bus (NATS_URL). */
  readonly processes?: number
  /** Override the bench's. FEED_URL replaces the sandbox, so there are no payments or messages. */
  readonly env?: Record<string, string>
}

const at = (port: number): string => `http://127.0.0.1:${port}`

/**
 * Without rate limits, one process by default. Without `databaseUrl` on its embedded database.
 * Ends with this program.
 */
export const startPlatform = async (
  databaseUrl?: string,
  { processes: count = 1, env: settings = {} }: PlatformOptions = {},
): Promise<RunningPlatform> => {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-bench-'))
  requireSecrets(data)
  const secrets = readSecrets(data)
  const sandbox = await freePort()
  const children: Child[] = []
  const remove = (): void => {
    for (const child of children) child.process.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
  process.once('exit', remove)
  const start = (app: string, name: string, env: Record<string, string>): Child => {
    const child = startChild('src/main.ts', {
      cwd: join(root, 'apps', app),
      env: { PAVILION_DATA: data, LOG_LEVEL: 'warn', ...env },
      log: join(data, `${name}.log`),
    })
    children.push(child)
    return child
  }
  const startProcess = async (index: number): Promise<PlatformProcess> => {
    const [port, operatorPort] = [await freePort(), await freePort()]
    const child = start('platform', `platform-${index}`, {
      PLATFORM_PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      PLATFORM_URL: at(port),
      FEED_URL: at(sandbox),
      PAYMENT_URL: at(sandbox),
      MESSAGE_URL: at(sandbox),
      RATE_LIMIT_SCALE: '100000',
      ...(databaseUrl !== undefined && { ...secrets, DATABASE_URL: databaseUrl, DATABASE_POOL: '16' }),
      ...settings,
    })
    await child.answers(`${at(port)}/health`)
    return { url: at(port), operatorUrl: at(operatorPort), pid: child.process.pid ?? 0 }
  }
  const stop = async (): Promise<void> => {
    for (const child of children.toReversed()) await child.stop()
    process.off('exit', remove)
    remove()
  }
  try {
    if (databaseUrl !== undefined && settings['FEED_URL'] === undefined)
      await start('sandbox', 'sandbox', { SANDBOX_PORT: String(sandbox) }).answers(`${at(sandbox)}/health`)
    const first = await startProcess(0)
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
    await sendRegistration(site, first.operatorUrl, secrets.OPERATOR_SECRET)
    const processes = [first]
    while (processes.length < count) processes.push(await startProcess(processes.length))
    return { url: first.url, processes, data, stop }
  } catch (fault) {
    await stop()
    throw fault
  }
}
