import { feedMessage, resultsAnswer, type FeedMessage, type MatchResult } from '@pavilion/protocols'
import type * as z from 'zod/mini'

export interface UnreadableMessage {
  readonly id: string
  readonly at: string
}

const OF_MATCHES = ['matches', 'added', 'states', 'markets', 'results'] as const
/** They move no money. */
const BESIDE = ['events', 'leagues'] as const
const LISTS = [...OF_MATCHES, ...BESIDE] as const
type List = (typeof LISTS)[number]

const isOfMatch = (list: List): boolean => OF_MATCHES.some((one) => one === list)

interface Entry {
  readonly gidm?: unknown
  readonly league_id?: unknown
}
interface Fault extends UnreadableMessage {
  readonly list: List
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null

const entriesOf = (message: object, list: List): readonly unknown[] => {
  const entries: unknown = (message as Partial<Record<List, unknown>>)[list]
  return Array.isArray(entries) ? entries : []
}

const idOf = (list: List, entry: Entry): unknown => (list === 'leagues' ? entry.league_id : entry.gidm)

/** Undefined when the fault is not in single entries. */
const faultsOf = (message: object, { issues }: z.core.$ZodError): Map<unknown, Fault> | undefined => {
  const faults = new Map<unknown, Fault>()
  for (const { path, message: must } of issues) {
    const list = LISTS.find((one) => one === path[0])
    if (!list || typeof path[1] !== 'number') return undefined
    const entry = entriesOf(message, list)[path[1]]
    const entryId = isEntry(entry) ? idOf(list, entry) : undefined
    const id = typeof entryId === 'string' ? entryId : isOfMatch(list) ? undefined : '?'
    if (id === undefined) return undefined
    if (!faults.has(entry)) faults.set(entry, { list, id, at: `${path.join('.')}: ${must}` })
  }
  return faults
}

/** The database rejects NUL and surrogates. */
const NO_TEXT = /\\u(?:0000|d[89a-f][0-9a-f]{2})/i
/** Surrogates still escaped are lone. */
const isStorable = (value: unknown): boolean => !NO_TEXT.test(JSON.stringify(value) ?? '')

const unstorable = (message: object, suspicious: boolean): Map<unknown, Fault> => {
  const faults = new Map<unknown, Fault>()
  const add = (list: List, entry: Entry, at: string) =>
    faults.set(entry, { list, id: String(idOf(list, entry)), at: `${list}: ${at}` })
  for (const list of ['matches', 'added'] as const) {
    const seenIds = new Set<unknown>()
    for (const entry of entriesOf(message, list).filter(isEntry)) {
      if (seenIds.has(entry.gidm)) add(list, entry, 'told twice')
      seenIds.add(entry.gidm)
    }
  }
  if (suspicious)
    for (const list of LISTS)
      for (const entry of entriesOf(message, list).filter(isEntry))
        if (!isStorable(entry)) add(list, entry, 'a text that no database takes')
  return faults
}

const without = <Message extends object>(
  message: Message,
  isOut: (entry: unknown, list: List) => boolean,
): Message => ({
  ...message,
  ...Object.fromEntries(
    LISTS.flatMap((list) =>
      list in message ? [[list, entriesOf(message, list).filter((entry) => !isOut(entry, list))]] : [],
    ),
  ),
})

const isOf = (gidms: ReadonlySet<string>, entry: unknown): boolean => isEntry(entry) && gidms.has(String(entry.gidm))

/**
 * A match with unreadable data is ignored until sent whole, except for a readable result. Other faults reject the
 * message.
 */
export class FeedReader {
  #quarantined = new Set<string>()
  /** Faults already reported. */
  readonly #reported = new Set<string>()

  get quarantined(): ReadonlySet<string> {
    return this.#quarantined
  }

  /** Undefined outside the protocol; `unreadable`: new faults only. */
  read(text: string): { readonly message: FeedMessage; readonly unreadable: readonly UnreadableMessage[] } | undefined {
    const rawMessage = parseJson(text)
    if (!isEntry(rawMessage)) return undefined
    const whole = feedMessage.safeParse(rawMessage)
    const wrong = whole.success ? new Map<unknown, Fault>() : faultsOf(rawMessage, whole.error)
    if (!wrong) return undefined
    const suspicious = NO_TEXT.test(text)
    const faults = new Map([...unstorable(rawMessage, suspicious), ...wrong])
    if (whole.success && faults.size === 0 && !suspicious)
      return { message: this.#admitted(whole.data), unreadable: [] }
    const out = new Set([...faults.values()].filter(({ list }) => isOfMatch(list)).map(({ id }) => id))
    const rest = feedMessage.safeParse(
      without(rawMessage, (entry, list) => faults.has(entry) || (list !== 'results' && isOf(out, entry))),
    )
    if (!rest.success || !isStorable(rest.data)) return undefined
    const message = this.#admitted(rest.data)
    const newly = [...out].filter((gidm) => !this.#quarantined.has(gidm))
    for (const gidm of newly) this.#quarantined.add(gidm)
    const removedIds = newly.filter(isStorable)
    return {
      message:
        message.type === 'change'
          ? { ...message, removed: [...new Set([...message.removed, ...removedIds])] }
          : message,
      unreadable: this.#news([...faults.values()]),
    }
  }

  /** Without quarantined matches, unless sent whole. */
  #admitted(message: FeedMessage): FeedMessage {
    if (message.type === 'heartbeat') return message
    if (message.type === 'snapshot') this.#quarantined = new Set()
    if (this.#reported.size > 0)
      for (const { gidm } of message.type === 'snapshot' ? message.matches : message.added) {
        this.#quarantined.delete(gidm)
        this.#reported.delete(`match/${gidm}`)
      }
    if (message.type === 'snapshot' || this.#quarantined.size === 0) return message
    return without(message, (entry, list) => list !== 'results' && isOf(this.#quarantined, entry))
  }

  /** A fault recurs with every price. */
  #news(faults: readonly Fault[]): UnreadableMessage[] {
    return faults.flatMap(({ list, id, at }) => {
      const name = `${isOfMatch(list) ? 'match' : list}/${id}`
      if (this.#reported.has(name)) return []
      this.#reported.add(name)
      return [{ id, at }]
    })
  }
}

/** Throws if invalid as a whole. */
export const readResults = (
  text: string,
): { readonly results: readonly MatchResult[]; readonly unreadable: readonly UnreadableMessage[] } => {
  const answer = parseJson(text)
  const whole = resultsAnswer.safeParse(answer)
  const wrong = whole.success ? new Map<unknown, Fault>() : isEntry(answer) && faultsOf(answer, whole.error)
  if (!wrong || !isEntry(answer)) throw whole.error ?? new Error('no answer')
  const faults = new Map([...unstorable(answer, NO_TEXT.test(text)), ...wrong])
  const { results } = resultsAnswer.parse(without(answer, (entry) => faults.has(entry)))
  return { results, unreadable: [...faults.values()].map(({ id, at }) => ({ id, at })) }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
