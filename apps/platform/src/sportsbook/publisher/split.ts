import type { MatchEvents } from '@pavilion/contract/sports'
import type { Delta } from '../book/delta.ts'
import type { BookContents } from '../book/published-book.ts'

/** What a message says beside its lists. */
const ENVELOPE_BYTES = 4096

const sizes = new WeakMap<object, number>()

/** Bytes of a value on the bus. Remembered by object: a match that did not change is not measured again. */
const bytesOf = (value: object): number => {
  const known = sizes.get(value)
  if (known !== undefined) return known
  const size = Buffer.byteLength(JSON.stringify(value)) + 1
  sizes.set(value, size)
  return size
}

/** Lists of at most `most` bytes together, in order; what is larger by itself is alone. One empty list for nothing. */
export const packed = <T extends object>(items: readonly T[], most: number): T[][] => {
  if (most === Number.POSITIVE_INFINITY) return [[...items]]
  const packs: T[][] = [[]]
  let size = 0
  for (const item of items) {
    const bytes = bytesOf(item)
    if (size + bytes > most && size > 0) {
      packs.push([])
      size = 0
    }
    packs.at(-1)?.push(item)
    size += bytes
  }
  return packs
}

const roomOf = (largest: number): number => Math.max(1, largest - ENVELOPE_BYTES)

/** A change in as many as a message of `largest` bytes needs: applied one after another they have its outcome. */
export const splitDelta = (delta: Delta, largest: number): Delta[] => {
  if (largest === Number.POSITIVE_INFINITY) return [delta]
  const room = roomOf(largest)
  // Nearly every change fits as it is, and is measured whole in half the time that its pieces take.
  if (Buffer.byteLength(JSON.stringify(delta)) <= room) return [delta]
  const { removed, added, leagues, states, markets, events } = delta
  const pieces: Partial<Delta>[] = [
    ...removed.map((gidm) => ({ removed: [gidm] })),
    ...added.map((match) => ({ added: [match] })),
    ...leagues.map((league) => ({ leagues: [league] })),
    ...states.map((state) => ({ states: [state] })),
    ...markets.map((market) => ({ markets: [market] })),
    ...events.flatMap((each) => splitEvents(each, room).map((part) => ({ events: [part] }))),
  ]
  return packed(pieces, room).map((pack) => ({
    removed: pack.flatMap((piece) => piece.removed ?? []),
    added: pack.flatMap((piece) => piece.added ?? []),
    leagues: pack.flatMap((piece) => piece.leagues ?? []),
    states: pack.flatMap((piece) => piece.states ?? []),
    markets: pack.flatMap((piece) => piece.markets ?? []),
    events: pack.flatMap((piece) => piece.events ?? []),
  }))
}

/** The events of one match in as many as they need. */
const splitEvents = ({ gidm, events }: MatchEvents, room: number): MatchEvents[] =>
  packed(events, room).map((pack) => ({ gidm, events: pack }))

/** The matches and events of a book in parts of at most `largest` bytes; the first is empty where there are several, for leagues go with it. */
export const splitContents = (
  { matches, events }: BookContents,
  largest: number,
): { matches: BookContents['matches']; events: BookContents['events'] }[] => {
  if (largest === Number.POSITIVE_INFINITY) return [{ matches, events }]
  const room = roomOf(largest)
  return [
    { matches: [], events: [] },
    ...packed(matches, room).map((pack) => ({ matches: pack, events: [] })),
    ...packed(
      events.flatMap((each) => splitEvents(each, room)),
      room,
    ).map((pack) => ({ matches: [], events: pack })),
  ].filter(({ matches: some, events: others }, index) => index === 0 || some.length + others.length > 0)
}
