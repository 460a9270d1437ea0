import { feedMessage, resultsAnswer, type FeedMessage, type MatchResult } from '@pavilion/protocols'
import type * as z from 'zod/mini'

/** Something of a match that the protocol does not allow: where in the message, and what it must be. */
export interface Unreadable {
  readonly gidm: string
  readonly at: string
}

/** Lists of what is said of matches; an entry of each names its match. */
const OF_MATCHES = ['matches', 'added', 'states', 'markets', 'events', 'results'] as const
type Entry = { readonly gidm?: unknown }
type Lists = { [List in (typeof OF_MATCHES)[number]]?: readonly Entry[] }

/** The entries at fault, each with what is wrong with it; undefined when the fault is not that of single matches. */
const faultsOf = (lists: Lists, { issues }: z.core.$ZodError): Map<Entry, Unreadable> | undefined => {
  const faults = new Map<Entry, Unreadable>()
  for (const { path, message } of issues) {
    const [list, index] = path
    const known = OF_MATCHES.find((one) => one === list)
    const entry = known && typeof index === 'number' ? lists[known]?.[index] : undefined
    if (typeof entry?.gidm !== 'string') return undefined
    if (!faults.has(entry)) faults.set(entry, { gidm: entry.gidm, at: `${path.join('.')}: ${message}` })
  }
  return faults
}

/** A zero character as JSON has it: texts of the database have none. */
const ZERO = String.raw`\u0000`

/** Entries that the protocol allows and no database takes: a text with a zero character, a match that is told twice at once. */
const oddOnes = (lists: Lists, text: string): Map<Entry, Unreadable> => {
  const faults = new Map<Entry, Unreadable>()
  const add = (entry: Entry, at: string) => faults.set(entry, { gidm: String(entry.gidm), at })
  for (const list of ['matches', 'added'] as const) {
    const seen = new Set<unknown>()
    for (const entry of lists[list] ?? []) {
      if (seen.has(entry.gidm)) add(entry, `${list}: told twice`)
      seen.add(entry.gidm)
    }
  }
  if (text.includes(ZERO))
    for (const list of OF_MATCHES)
      for (const entry of lists[list] ?? [])
        if (JSON.stringify(entry).includes(ZERO)) add(entry, `${list}: a zero character`)
  return faults
}

/** One with a zero character was never in the book. */
const isId = (gidm: string): boolean => !gidm.includes('\0')

const without = <Message extends object>(
  message: Message,
  isOut: (entry: Entry, list: string) => boolean,
): Message => ({
  ...message,
  ...Object.fromEntries(
    OF_MATCHES.flatMap((list) => {
      const entries = (message as Lists)[list]
      return entries ? [[list, entries.filter((entry) => !isOut(entry, list))]] : []
    }),
  ),
})

/**
 * Reads the messages of one connection. What cannot be read of a match takes that match alone out of the book: it is removed, and what is
 * said of it later is left out, until it is told whole again. A fault that is no single match's is the whole message's.
 */
export class FeedReader {
  #barred = new Set<string>()

  /** Matches that are out of the book because something of them could not be read. */
  get barred(): ReadonlySet<string> {
    return this.#barred
  }

  /** Undefined for what is outside the protocol as a whole. `unreadable` names what was in the book until now. */
  read(text: string): { readonly message: FeedMessage; readonly unreadable: readonly Unreadable[] } | undefined {
    const given = parseJson(text)
    const whole = feedMessage.safeParse(given)
    if (typeof given !== 'object' || given === null) return undefined
    const wrong = whole.success ? new Map<Entry, Unreadable>() : faultsOf(given, whole.error)
    if (!wrong) return undefined
    const faults = new Map([...oddOnes(given, text), ...wrong])
    if (whole.success && faults.size === 0 && !text.includes(ZERO))
      return { message: this.#admitted(whole.data), unreadable: [] }
    const out = new Set([...faults.values()].map(({ gidm }) => gidm))
    // A result that can be read stands whatever else is wrong with its match.
    const rest = feedMessage.safeParse(
      without(given, (entry, list) => faults.has(entry) || (list !== 'results' && out.has(String(entry.gidm)))),
    )
    if (!rest.success || JSON.stringify(rest.data).includes(ZERO)) return undefined
    const message = this.#admitted(rest.data)
    // What is out already is not news with every price.
    const unreadable = [...faults.values()].filter(({ gidm }) => !this.#barred.has(gidm))
    for (const gidm of out) this.#barred.add(gidm)
    return {
      message:
        message.type === 'change'
          ? { ...message, removed: [...new Set([...message.removed, ...out])].filter(isId) }
          : message,
      unreadable,
    }
  }

  /** What is said of matches that are not barred, or told whole again by this. */
  #admitted(message: FeedMessage): FeedMessage {
    if (message.type === 'snapshot') this.#barred = new Set()
    if (message.type !== 'change' || this.#barred.size === 0) return message
    for (const { gidm } of message.added) this.#barred.delete(gidm)
    return without(message, ({ gidm }, list) => list !== 'results' && this.#barred.has(String(gidm)))
  }
}

/** Results that can be read, and the matches whose result cannot; throws for an answer that is none. */
export const readResults = (
  answer: unknown,
): { readonly results: readonly MatchResult[]; readonly unreadable: readonly Unreadable[] } => {
  const whole = resultsAnswer.safeParse(answer)
  if (whole.success) return { results: whole.data.results, unreadable: [] }
  const faults = typeof answer === 'object' && answer !== null ? faultsOf(answer, whole.error) : undefined
  if (!faults) throw whole.error
  const { results } = resultsAnswer.parse(without(answer as object, (entry) => faults.has(entry)))
  return { results, unreadable: [...faults.values()] }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
