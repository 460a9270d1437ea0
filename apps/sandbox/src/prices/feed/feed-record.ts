import type { FeedMessage } from '@pavilion/protocols'

export interface RecordedBeat {
  /** Rises by one per beat. */
  readonly number: number
  readonly message: FeedMessage
  readonly sentTo: number
}

/** A slower reader gets a gap. */
const KEPT = 1200

/** Complete despite broken connections and pauses. */
export interface FeedRecord {
  begin(snapshot: FeedMessage): void
  add(message: FeedMessage, sentTo: number): void
  /** Undefined before `begin`. */
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
