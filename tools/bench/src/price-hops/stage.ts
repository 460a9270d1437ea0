import { startProvider, until, untilServed, type ChangeRate, type Platform } from '@pavilion/load'
import { startBenchStack } from '../platform/bench-stack.ts'
import { metricsOf } from './metrics.ts'

export const MATCHES = 2_000
const SELECTIONS = 200_000
export const PRICES = 2_000

const BOOK_SECONDS = 60

export interface Stage {
  readonly processes: readonly Platform[]
  load(rate: ChangeRate): Promise<number>
  clear(): Promise<void>
}

const hasBook = async ({ operatorUrl }: Platform): Promise<boolean> =>
  (await metricsOf(operatorUrl)).value('pavilion_book_matches') === MATCHES

export const setStage = async (processes: number): Promise<Stage> => {
  const undo: (() => unknown)[] = []
  const clear = async (): Promise<void> => {
    for (const each of undo.splice(0).toReversed()) await each()
  }
  try {
    const provider = await startProvider(MATCHES, SELECTIONS)
    undo.push(provider.remove)
    const { platforms, stop } = await startBenchStack({ processes, bus: true, feedUrl: provider.url })
    undo.push(stop)
    await untilServed(platforms.map(({ url }) => url))
    for (const each of platforms) await until('reading the book', BOOK_SECONDS, () => hasBook(each))
    return { processes: platforms, load: provider.setRate, clear }
  } catch (fault) {
    await clear()
    throw fault
  }
}
