import type { MatchEvents } from '@pavilion/contract/sports'
import type { BookContents, Delta } from '@pavilion/book'

const ENVELOPE_BYTES = 4096

const sizes = new WeakMap<object, number>()

const bytesOf = (value: object): number => {
  const cachedSize = sizes.get(value)
  if (cachedSize !== undefined) return cachedSize
  const size = Buffer.byteLength(JSON.stringify(value)) + 1
  sizes.set(value, size)
  return size
}

/** `most`: bytes; a larger item is alone. One empty list for none. */
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

/** Bytes; applied in order. */
export const splitDelta = (delta: Delta, largest: number): Delta[] => {
  if (largest === Number.POSITIVE_INFINITY) return [delta]
  const room = roomOf(largest)
  // Nearly every change fits.
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

const splitEvents = ({ gidm, events }: MatchEvents, room: number): MatchEvents[] =>
  packed(events, room).map((pack) => ({ gidm, events: pack }))

/** Bytes. The first of several is empty: leagues go with it. */
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
