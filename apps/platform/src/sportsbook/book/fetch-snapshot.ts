import type { BookContents } from '@pavilion/book'
import type { Bus } from '../../bus/index.ts'
import { BOOK_SNAPSHOT_SUBJECT, type SnapshotPart, type SnapshotRequest } from './messages.ts'
import type { BookPlace } from './published-book.ts'

/** The whole book after message `n`. */
export interface Snapshot {
  readonly lease: number
  readonly n: number
  readonly ageMs: number | null
  readonly place: BookPlace
  readonly contents: BookContents
}

const TIMEOUT_MS = 1_000
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

const partOf = async (bus: AskingBus, id: string, part: number): Promise<SnapshotPart | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask(bus, { id, part }, TIMEOUT_MS)
    if (answer) return answer
  }
  return undefined
}

/** Undefined when there is no answer or the writer changed. */
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
