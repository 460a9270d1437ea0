import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort, startNats, startPostgres, type Postgres } from '@pavilion/machine'
import { readSecrets, requireSecrets, sendRegistration, startChild, FOR_PROGRAMS, type Child } from '@pavilion/start'
import { HOST, REQUEST_KEY, SITE_ID } from './settings.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Platform {
  readonly url: string
  /** Ends it as a crash would; false when it was not running just then. A supervisor starts it again, as it does whenever it ends. */
  kill(): boolean
  /** Whether it serves just now. */
  serves(): Promise<boolean>
}

export interface World {
  readonly postgres: Postgres
  readonly sandboxUrl: string
  readonly platforms: readonly [Platform, Platform]
  remove(): Promise<void>
}

/** A database, a bus, a sandbox and two platform processes on them: the smallest real deployment. */
export const startWorld = async (): Promise<World> => {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-scale-'))
  requireSecrets(data)
  const secrets = readSecrets(data)
  const postgres = await startPostgres({ settings: ['max_connections=100', 'shared_buffers=256MB'] })
  const nats = await startNats()
  const sandboxPort = await freePort()
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const running: Child[] = []
  let removing = false

  const start = (app: string, name: string, env: Record<string, string>): Child =>
    startChild('src/main.ts', {
      cwd: join(root, 'apps', app),
      env: { PAVILION_DATA: data, LOG_LEVEL: 'warn', ...env },
      log: join(data, `${name}.log`),
    })

  const platform = async (name: string): Promise<Platform & { child(): Child; operatorUrl: string }> => {
    const [port, operatorPort] = [await freePort(), await freePort()]
    const url = `http://127.0.0.1:${port}`
    const env = {
      ...secrets,
      PLATFORM_PORT: String(port),
      OPERATOR_PORT: String(operatorPort),
      DATABASE_URL: postgres.url,
      NATS_URL: nats.url,
      FEED_URL: sandboxUrl,
      PAYMENT_URL: sandboxUrl,
      MESSAGE_URL: sandboxUrl,
      PLATFORM_URL: url,
      RATE_LIMIT_SCALE: '1000',
    }
    let run = 0
    let child: Child | undefined
    const latest = (): Child => {
      if (!child) throw new Error(`${name} was never started`)
      return child
    }
    const supervise = (): void => {
      run += 1
      const started = start('platform', `${name}-${run}`, env)
      child = started
      started.process.once('exit', (code) => {
        // A process that finds no database at its start ends; being killed is not worth a word.
        if (code !== null && !removing) console.log(`${name} ended by itself with ${code}: ${started.lastWords()}`)
        if (!removing) setTimeout(supervise, 250)
      })
    }
    supervise()
    await latest().answers(`${url}/health`, 60)
    return {
      url,
      operatorUrl: `http://127.0.0.1:${operatorPort}`,
      child: latest,
      serves: () =>
        fetch(`${url}/health`, { signal: AbortSignal.timeout(2000) }).then(
          ({ ok }) => ok,
          () => false,
        ),
      kill: () => latest().process.exitCode === null && latest().process.kill('SIGKILL'),
    }
  }

  const sandbox = start('sandbox', 'sandbox', { SANDBOX_PORT: String(sandboxPort) })
  running.push(sandbox)
  await sandbox.answers(`${sandboxUrl}/health`, 30)
  const first = await platform('platform-1')
  const second = await platform('platform-2')
  await sendRegistration(
    {
      siteId: SITE_ID,
      name: 'scale',
      title: 'Scale',
      hosts: [HOST],
      currency: 'CNY',
      timeZone: 'Asia/Shanghai',
      h5DomainUrl: `http://${HOST}`,
      customServiceUrl: `http://${HOST}/service`,
      requestKey: REQUEST_KEY,
      settings: FOR_PROGRAMS,
    },
    first.operatorUrl,
    secrets.OPERATOR_SECRET,
  )
  return {
    postgres,
    sandboxUrl,
    platforms: [first, second],
    remove: async () => {
      removing = true
      for (const child of [first.child(), second.child(), ...running]) await child.stop()
      nats.remove()
      postgres.remove()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
