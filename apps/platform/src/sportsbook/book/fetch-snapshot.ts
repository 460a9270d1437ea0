import type { Bus } from '../../bus/index.ts'
import { BOOK_SNAPSHOT_SUBJECT, type SnapshotPart, type SnapshotRequest } from './messages.ts'
import type { BookContents, BookPlace } from './published-book.ts'

/** The whole book as it stands after message `n`. */
export interface Snapshot {
  readonly lease: number
  readonly n: number
  readonly ageMs: number | null
  readonly place: BookPlace
  readonly contents: BookContents
}

const TIMEOUT_MS = 1_000
/** A book of every sport takes the writer a moment to put together. */
const FIRST_TIMEOUT_MS = 5_000
const TRIES = 3

type AskingBus = Pick<Bus, 'request'>

const ask = async (bus: AskingBus, request: SnapshotRequest, timeoutMs: number): Promise<SnapshotPart | undefined> => {
  try {
    return ((await bus.request(BOOK_SNAPSHOT_SUBJECT, request, timeoutMs)) as SnapshotPart | null) ?? undefined
  } catch {
    return undefined
  }
}

/** One of the parts after the first; asked again when an answer is lost on its way. */
const partOf = async (bus: AskingBus, id: string, part: number): Promise<SnapshotPart | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask(bus, { id, part }, TIMEOUT_MS)
    if (answer) return answer
  }
  return undefined
}

/**
 * Gets the book from the writer, part by part; undefined when nobody answers or the writer changed meanwhile.
 * @param from the first message that is kept here, see SnapshotRequest
 */
export const fetchSnapshot = async (bus: AskingBus, from: number | undefined): Promise<Snapshot | undefined> => {
  const first = await ask(bus, from === undefined ? {} : { from }, FIRST_TIMEOUT_MS)
  if (!first?.place) return undefined
  const parts = [first]
  for (let part = 1; part < first.parts; part += 1) {
    const next = await partOf(bus, first.id, part)
    if (next?.id !== first.id) return undefined
    parts.push(next)
  }
  return {
    lease: first.lease,
    n: first.n,
    ageMs: parts.at(-1)?.ageMs ?? null,
    place: first.place,
    contents: {
      leagues: first.leagues ?? [],
      matches: parts.flatMap(({ matches }) => matches),
      events: parts.flatMap(({ events }) => events),
    },
  }
}
