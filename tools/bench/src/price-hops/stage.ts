import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startNats, startPostgres } from '@pavilion/machine'
import { startPlatform, type PlatformProcess } from '../platform/start-platform.ts'
import { startProgram } from '../platform/start-program.ts'
import { metricsOf } from './metrics.ts'
import type { Load } from './provider/load.ts'

export const MATCHES = 2_000
const SELECTIONS = 200_000
export const PRICES = 2_000

const PROVIDER = fileURLToPath(new URL('provider/provider.ts', import.meta.url))
const BOOK_SECONDS = 60

export interface Stage {
  readonly processes: readonly PlatformProcess[]
  /** Returns the number of prices sent so far. */
  load(load: Load): Promise<number>
  clear(): Promise<void>
}

const waitForBook = async ({ operatorUrl }: PlatformProcess): Promise<void> => {
  const until = performance.now() + BOOK_SECONDS * 1000
  while (performance.now() < until) {
    const { value } = await metricsOf(operatorUrl)
    if (value('pavilion_book_matches') === MATCHES) return
    await sleep(200)
  }
  throw new Error(`the platform had not read the book after ${BOOK_SECONDS} s`)
}

const startProvider = async () => {
  const { url, remove } = await startProgram(PROVIDER, [String(MATCHES), String(SELECTIONS)])
  const load = async (wanted: Load): Promise<number> => {
    const answer = await fetch(`${url}/load`, { method: 'POST', body: JSON.stringify(wanted) })
    return ((await answer.json()) as { sent: number }).sent
  }
  return { url, load, remove }
}

export const setStage = async (processes: number): Promise<Stage> => {
  const undo: (() => unknown)[] = []
  const clear = async (): Promise<void> => {
    for (const each of undo.splice(0).toReversed()) await each()
  }
  try {
    const postgres = await startPostgres({ settings: ['shared_buffers=256MB'] })
    undo.push(() => postgres.remove())
    const nats = await startNats()
    const endNats = (): void => nats.remove()
    process.once('exit', endNats)
    undo.push(() => (process.off('exit', endNats), endNats()))
    const provider = await startProvider()
    undo.push(provider.remove)
    const env = { FEED_URL: provider.url, NATS_URL: nats.url }
    const platform = await startPlatform(postgres.url, { processes, env })
    undo.push(() => platform.stop())
    for (const each of platform.processes) await waitForBook(each)
    return { processes: platform.processes, load: provider.load, clear }
  } catch (fault) {
    await clear()
    throw fault
  }
}
