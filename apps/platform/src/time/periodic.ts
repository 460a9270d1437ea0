import type { FastifyBaseLogger } from 'fastify'
import { asPlatform } from '../db/index.ts'

/** `everyMs` after each end, never concurrently; failures are logged. `stop` waits for the current run. */
export const periodic = (
  name: string,
  everyMs: number,
  work: () => Promise<void>,
  log: Pick<FastifyBaseLogger, 'error'>,
) => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let isStopped = false

  const run = async (): Promise<void> => {
    do {
      again = false
      try {
        await asPlatform(work)
      } catch (error) {
        log.error({ err: error, task: name }, 'a periodic task failed')
      }
    } while (again && !isStopped)
  }
  const start = (): void => {
    clearTimeout(timer)
    running = run().finally(() => {
      running = undefined
      if (!isStopped) timer = setTimeout(start, everyMs)
    })
  }
  return {
    start,
    nudge: () => {
      if (isStopped) return
      if (running) again = true
      else start()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
export type Periodic = ReturnType<typeof periodic>
