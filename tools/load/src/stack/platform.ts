import { freePort } from '@pavilion/machine'
import type { Child } from '@pavilion/start'
import { addressOf, startServer } from './server.ts'

export interface Platform {
  readonly url: string
  readonly operatorUrl: string
  pid(): number
  /** Like a crash. False when not running. */
  kill(): boolean
  freeze(): () => void
  serves(): Promise<boolean>
  writes(): Promise<boolean>
  stop(): Promise<void>
}

export interface PlatformOptions {
  readonly name: string
  readonly data: string
  /** Beyond its ports. */
  readonly env: Readonly<Record<string, string>>
  /** A quarter of a second after its end. */
  readonly restarts?: boolean
}

const RESTART_MS = 250

const ask = (url: string): Promise<Response | undefined> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)

export const startPlatform = async ({ name, data, env, restarts = false }: PlatformOptions): Promise<Platform> => {
  const [port, operatorPort] = [await freePort(), await freePort()]
  const url = addressOf(port)
  const operatorUrl = addressOf(operatorPort)
  const ports = { PLATFORM_PORT: String(port), OPERATOR_PORT: String(operatorPort), PLATFORM_URL: url }
  let run = 0
  let isStopped = false
  const start = (): Child => {
    run += 1
    const child = startServer('platform', `${name}-${run}`, data, { ...env, ...ports })
    child.process.once('exit', (code) => {
      if (isStopped || !restarts) return
      // Kills are not reported.
      if (code !== null) console.log(`${name} ended by itself with ${code}: ${child.lastWords()}`)
      setTimeout(() => {
        if (!isStopped) latest = start()
      }, RESTART_MS)
    })
    return child
  }
  let latest = start()
  const stop = (): Promise<void> => {
    isStopped = true
    return latest.stop()
  }
  await latest.answers(`${url}/health`).catch(async (fault: unknown) => {
    await stop()
    throw fault
  })
  return {
    url,
    operatorUrl,
    pid: () => latest.process.pid ?? 0,
    kill: () => latest.process.exitCode === null && latest.process.kill('SIGKILL'),
    freeze: () => {
      const frozen = latest.process
      frozen.kill('SIGSTOP')
      return () => void frozen.kill('SIGCONT')
    },
    serves: async () => (await ask(`${url}/health`))?.ok ?? false,
    writes: async () => {
      const text = await (await ask(`${operatorUrl}/metrics`))?.text().catch(() => '')
      return /^pavilion_feed_writer 1$/m.test(text ?? '')
    },
    stop,
  }
}
