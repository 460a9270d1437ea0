import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startNats, startPostgres, type Postgres } from '@pavilion/machine'
import { FOR_PROGRAMS, readSecrets, requireSecrets, sendRegistration } from '@pavilion/start'
import { endsWithUs } from './ends.ts'
import { startPlatform, startServer, type Platform } from './platform.ts'
import { HOST, REQUEST_KEY, SITE_ID } from './settings.ts'

export interface World {
  readonly postgres: Postgres
  readonly sandboxUrl: string
  readonly platforms: readonly [Platform, Platform]
  readonly secrets: Readonly<Record<'OPERATOR_SECRET' | 'FEED_SECRET', string>>
  /** Like a crash. Returns how to restart it at the same address. */
  cutBus(): () => Promise<void>
  remove(): Promise<void>
}

export const startWorld = async (): Promise<World> => {
  const data = mkdtempSync(join(tmpdir(), 'pavilion-scale-'))
  const forgetData = endsWithUs(() => rmSync(data, { recursive: true, force: true }))
  requireSecrets(data)
  const secrets = readSecrets(data)
  const postgres = await startPostgres({
    // Commit times order bets and results.
    settings: ['max_connections=100', 'shared_buffers=256MB', 'track_commit_timestamp=on'],
  })
  let nats = await startNats()
  const forgetNats = endsWithUs(() => nats.remove())
  const sandboxPort = await freePort()
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const sandbox = startServer('sandbox', 'sandbox', data, { SANDBOX_PORT: String(sandboxPort) })
  await sandbox.answers(`${sandboxUrl}/health`)
  const env = {
    ...secrets,
    DATABASE_URL: postgres.url,
    NATS_URL: nats.url,
    FEED_URL: sandboxUrl,
    PAYMENT_URL: sandboxUrl,
    MESSAGE_URL: sandboxUrl,
    RATE_LIMIT_SCALE: '1000',
  }
  const first = await startPlatform('platform-1', data, env)
  const second = await startPlatform('platform-2', data, env)
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
    secrets,
    cutBus: () => {
      nats.process.kill('SIGKILL')
      return async () => {
        nats = await startNats(nats.port)
      }
    },
    remove: async () => {
      for (const child of [first, second, sandbox]) await child.stop()
      nats.remove()
      postgres.remove()
      rmSync(data, { recursive: true, force: true })
      forgetNats()
      forgetData()
    },
  }
}
