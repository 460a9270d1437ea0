import { matchTopic, ruleOf, type BookChange, type Topic } from '@pavilion/contract/sports'
import { leaguesOf, type Book, type MatchEntry } from '@pavilion/book'
import type { ChangedMarkets } from './pending-changes.ts'
import { forPlayers, onBoard, onMatchPage } from './players-view.ts'

export interface BoardDraft {
  readonly after: number
  readonly removed: string[]
  readonly added: string[]
  readonly changed: string[]
}

export interface MatchDraft {
  readonly after: number
  readonly changes: ChangedMarkets
}

/** Unix ms with fractions. */
export interface PushTimes {
  /** Of the oldest change. */
  readonly receivedAt: number
  readonly sentAt: number
}

export interface TopicChanges {
  readonly seq: number
  readonly times: PushTimes | undefined
  readonly topics: readonly Topic[]
  /** Call during the push only. */
  of(topic: Topic): BookChange | undefined
}

export interface Drafts {
  readonly stream: string
  readonly seq: number
  readonly times: PushTimes | undefined
  readonly book: Book
  readonly boards: ReadonlyMap<Topic, BoardDraft>
  readonly matches: ReadonlyMap<Topic, MatchDraft & { readonly gidm: string }>
}

const isOnBoard = (entry: MatchEntry, wtype: string): boolean => ruleOf(entry.head().gtype, wtype)?.board === true

const statesOf = (entry: MatchEntry, changes: ChangedMarkets) => (changes.state ? [entry.state()] : [])

export const topicChanges = (drafts: Drafts): TopicChanges => {
  const { stream, seq, book, boards, matches, times } = drafts
  const place = (topic: Topic, after: number) => ({ topic, stream, after, seq })

  const ofBoard = (topic: Topic, { after, removed, added, changed }: BoardDraft): BookChange => {
    const came = added.flatMap((gidm) => book.match(gidm) ?? []).map(onBoard)
    const renamed = changed.flatMap((gidm) =>
      matches.get(matchTopic(gidm))?.changes.league ? (book.match(gidm) ?? []) : [],
    )
    const change: BookChange = {
      ...place(topic, after),
      removed,
      added: came,
      leagues: leaguesOf(book, [...came, ...renamed]),
      states: [],
      markets: [],
    }
    for (const gidm of changed) {
      const [entry, changes] = [book.entry(gidm), matches.get(matchTopic(gidm))?.changes]
      if (!entry || !changes) continue
      change.states.push(...statesOf(entry, changes))
      for (const market of changes.markets.values())
        if (isOnBoard(entry, market.wtype)) change.markets.push(forPlayers(market))
    }
    return change
  }

  const ofMatch = (topic: Topic, draft: MatchDraft & { readonly gidm: string }): BookChange => {
    const { after, changes, gidm } = draft
    const nothing: BookChange = { ...place(topic, after), removed: [], added: [], leagues: [], states: [], markets: [] }
    const entry = book.entry(gidm)
    if (!entry) return { ...nothing, removed: [gidm] }
    const events = changes.events.size > 0 ? (book.events(gidm) ?? []).filter(({ id }) => changes.events.has(id)) : []
    const matchEvents = events.length > 0 ? { events: [{ gidm, events }] } : {}
    if (changes.whole) {
      const match = onMatchPage(entry.whole())
      return {
        ...nothing,
        removed: changes.gone ? [gidm] : [],
        added: [match],
        leagues: leaguesOf(book, [match]),
        ...matchEvents,
      }
    }
    return {
      ...nothing,
      leagues: changes.league ? leaguesOf(book, [entry.head()]) : [],
      states: statesOf(entry, changes),
      markets: [...changes.markets.values()].map(forPlayers),
      ...matchEvents,
    }
  }

  return {
    seq,
    times,
    topics: [...boards.keys(), ...matches.keys()],
    of: (topic) => {
      const board = boards.get(topic)
      if (board) {
        const change = ofBoard(topic, board)
        return change
      }
      const match = matches.get(topic)
      return match && ofMatch(topic, match)
    },
  }
}
