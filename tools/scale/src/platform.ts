import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@pavilion/machine'
import { startChild, type Child } from '@pavilion/start'
import { endsWithUs } from './ends.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Platform {
  readonly url: string
  readonly operatorUrl: string
  /** Like a crash. False when not running. The supervisor restarts it. */
  kill(): boolean
  /** As when a machine swaps or is paused. Returns how to resume. */
  freeze(): () => void
  serves(): Promise<boolean>
  /** Takes the feed and settles, as far as it knows. False without an answer. */
  writes(): Promise<boolean>
}

export interface Supervised extends Platform {
  stop(): Promise<void>
}

export const startServer = (app: string, name: string, data: string, env: Record<string, string>): Child => {
  const child = startChild('src/main.ts', {
    cwd: join(root, 'apps', app),
    env: { PAVILION_DATA: data, LOG_LEVEL: 'warn', ...env },
    log: join(data, `${name}.log`),
  })
  const forget = endsWithUs(() => void child.process.kill('SIGKILL'))
  child.process.once('exit', forget)
  return child
}

const ask = (url: string): Promise<Response | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)

/** `env`: beyond its ports. `data`: for logs and secrets. */
export const startPlatform = async (name: string, data: string, env: Record<string, string>): Promise<Supervised> => {
  const [port, operatorPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const operatorUrl = `http://127.0.0.1:${operatorPort}`
  const ports = { PLATFORM_PORT: String(port), OPERATOR_PORT: String(operatorPort), PLATFORM_URL: url }
  let run = 0
  let stopped = false
  const start = (): Child => {
    run += 1
    const child = startServer('platform', `${name}-${run}`, data, { ...env, ...ports })
    child.process.once('exit', (code) => {
      if (stopped) return
      // A start without a database ends the process. Kills are not reported.
      if (code !== null) console.log(`${name} ended by itself with ${code}: ${child.lastWords()}`)
      setTimeout(() => {
        if (!stopped) latest = start()
      }, 250)
    })
    return child
  }
  let latest = start()
  await latest.answers(`${url}/health`)
  return {
    url,
    operatorUrl,
    kill: () => latest.process.exitCode === null && latest.process.kill('SIGKILL'),
    freeze: () => {
      const held = latest.process
      held.kill('SIGSTOP')
      return () => void held.kill('SIGCONT')
    },
    serves: async () => (await ask(`${url}/health`))?.ok ?? false,
    writes: async () => {
      const text = await (await ask(`${operatorUrl}/metrics`))?.text().catch(() => '')
      return /^pavilion_feed_writer 1$/m.test(text ?? '')
    },
    stop: () => {
      stopped = true
      return latest.stop()
    },
  }
}
