import { ruleOf, type BookChange, type Match, type Topic } from '@pavilion/contract/sports'
import type { Book } from './book.ts'
import type { ChangedMarkets } from './pending-changes.ts'
import { forPlayers } from './line-entry.ts'
import type { MatchEntry } from './match-entry.ts'

/** What a push changes of one board: its matches by what is to be told of them. */
export interface BoardDraft {
  readonly after: number
  readonly removed: string[]
  readonly added: string[]
  readonly changed: string[]
  readonly leagues: Set<string>
}

export interface MatchDraft {
  readonly after: number
  readonly touched: ChangedMarkets
}

/** Wall clock of the hops of a push, Unix milliseconds with fractions. */
export interface PushTimes {
  /** When the writer had received the oldest change in it. */
  readonly receivedAt: number
  /** When the writer sent it to the processes. */
  readonly sentAt: number
}

/** One push, by topic. A topic's change is made when it is asked for: what nobody follows costs no more than its place here. */
export interface TopicChanges {
  readonly seq: number
  readonly times: PushTimes | undefined
  /** Undefined: nothing changed in that topic. To be asked while the push is told of, for values are the book's of now. */
  of(topic: Topic): BookChange | undefined
}

export interface Drafts {
  readonly stream: string
  readonly seq: number
  readonly times: PushTimes | undefined
  readonly book: Book
  readonly boards: ReadonlyMap<Topic, BoardDraft>
  /** By match topic. */
  readonly matches: ReadonlyMap<Topic, MatchDraft & { readonly gidm: string }>
}

const isOnBoard = (entry: MatchEntry, wtype: string): boolean => ruleOf(entry.facts.gtype, wtype)?.board === true

const statesOf = (entry: MatchEntry, touched: ChangedMarkets) => (touched.state ? [entry.state()] : [])

export const topicChanges = (drafts: Drafts): TopicChanges => {
  const { stream, seq, book, boards, matches, times } = drafts
  const place = (topic: Topic, after: number) => ({ topic, stream, after, seq })

  const addedTo = (ids: readonly string[], view: (entry: MatchEntry) => Match): Match[] =>
    ids.flatMap((gidm) => {
      const entry = book.entry(gidm)
      return entry ? [view(entry)] : []
    })

  const ofBoard = (topic: Topic, { after, removed, added, changed, leagues }: BoardDraft): BookChange => {
    const came = addedTo(added, (entry) => entry.board())
    const named = came.map(({ league_id }) => ({ league_id }))
    const change: BookChange = {
      ...place(topic, after),
      removed,
      added: came,
      leagues: book.leaguesOf([...named, ...[...leagues].map((league_id) => ({ league_id }))]),
      states: [],
      markets: [],
    }
    for (const gidm of changed) {
      const [entry, touched] = [book.entry(gidm), matches.get(`match/${gidm}`)?.touched]
      if (!entry || !touched) continue
      change.states.push(...statesOf(entry, touched))
      for (const market of touched.markets.values())
        if (isOnBoard(entry, market.wtype)) change.markets.push(forPlayers(market))
    }
    return change
  }

  const ofMatch = (topic: Topic, draft: MatchDraft & { readonly gidm: string }): BookChange => {
    const { after, touched, gidm } = draft
    const nothing: BookChange = { ...place(topic, after), removed: [], added: [], leagues: [], states: [], markets: [] }
    const entry = book.entry(gidm)
    if (!entry) return { ...nothing, removed: [gidm] }
    const events = touched.events.size > 0 ? book.events(gidm).filter(({ id }) => touched.events.has(id)) : []
    const told = events.length > 0 ? { events: [{ gidm, events }] } : {}
    if (touched.whole) {
      const match = entry.page()
      return {
        ...nothing,
        removed: touched.gone ? [gidm] : [],
        added: [match],
        leagues: book.leaguesOf([match]),
        ...told,
      }
    }
    return {
      ...nothing,
      states: statesOf(entry, touched),
      markets: [...touched.markets.values()].map(forPlayers),
      ...told,
    }
  }

  return {
    seq,
    times,
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
