import { pause, type Controls } from '@pavilion/load'
import { Offers } from './offers.ts'

/** The provider keeps ten minutes. */
const READ_EVERY_MS = 1000

export interface ProviderRecord {
  readonly offers: Offers
  heardBetween(from: number, to: number): boolean
  /** Throws when a beat was missed, as nothing could be proved. */
  finish(): Promise<void>
}

/** The controls stay open when the feed is cut. */
export const readProviderRecord = async ({ beginFeedRecord, feedRecord }: Controls): Promise<ProviderRecord> => {
  const offers = new Offers()
  const messageTimes: number[] = []
  let last = 0
  let running = true
  const read = async (): Promise<void> => {
    for (const { number, message, sentTo } of await feedRecord(last)) {
      if (number !== last + 1) throw new Error(`the provider's record goes on at ${number} after ${last}`)
      last = number
      offers.take(message)
      if (sentTo > 0) messageTimes.push(message.at)
    }
  }
  await beginFeedRecord()
  const reading = (async () => {
    while (running) {
      await read()
      await pause(READ_EVERY_MS)
    }
  })()
  reading.catch(() => undefined)
  return {
    offers,
    heardBetween: (from, to) => messageTimes.some((at) => at >= from && at <= to),
    finish: async () => {
      running = false
      await reading
      await read()
    },
  }
}
