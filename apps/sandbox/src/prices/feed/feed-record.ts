import type { FeedMessage } from '@pavilion/protocols'

/** One beat of the feed: what it said, or would have said, and how many listeners it was sent to. */
export interface RecordedBeat {
  /** Rises by one with each beat since the record began. */
  readonly number: number
  readonly message: FeedMessage
  readonly sentTo: number
}

/** As many beats are kept, ten minutes of them: whoever reads more seldom sees a gap in their numbers. */
const KEPT = 1200

/** The provider's own record of its prices: complete whatever happens to connections, and of every silence. Nothing until it is begun. */
export interface FeedRecord {
  /** Begins anew, from the book as it is. */
  begin(snapshot: FeedMessage): void
  add(message: FeedMessage, sentTo: number): void
  /** The beats after one; undefined when no record was begun. */
  after(number: number): readonly RecordedBeat[] | undefined
}

export const createFeedRecord = (): FeedRecord => {
  let beats: RecordedBeat[] | undefined
  let number = 0
  const add = (message: FeedMessage, sentTo: number): void => {
    if (beats === undefined) return
    number += 1
    beats.push({ number, message, sentTo })
    if (beats.length > KEPT) beats.splice(0, beats.length - KEPT)
  }
  return {
    begin: (snapshot) => {
      beats = []
      number = 0
      add(snapshot, 0)
    },
    add,
    after: (last) => beats?.filter((beat) => beat.number > last),
  }
}
