import {
  matchTopic,
  ruleOf,
  type Book as WireBook,
  type Gtype,
  type League,
  type Match,
  type MatchEvents,
  type Menu,
  type Showtype,
  type Topic,
} from '@pavilion/contract/sports'
import { Book } from './book.ts'
import type { Delta } from './delta.ts'
import { PendingChanges, type ChangedMarkets } from './pending-changes.ts'
import type { MatchEntry } from './match-entry.ts'
import { menuOf } from './menu.ts'
import { boardOf, isOver } from './places.ts'
import { topicChanges, type BoardDraft, type MatchDraft, type PushTimes, type TopicChanges } from './topic-changes.ts'

/** Where a book stands besides its matches. */
export interface BookPlace {
  readonly stream: string
  /** The number of the last push. */
  readonly seq: number
  /** When the channel's day ends, Unix seconds: today's matches begin before it. */
  readonly dayEnd: number
  /** What changed since that push and is not pushed yet: which matches, and the board each was on then. */
  readonly pending: readonly { readonly gidm: string; readonly board: Topic | null }[]
}

export interface BookContents {
  readonly leagues: readonly League[]
  readonly matches: readonly Match[]
  readonly events: readonly MatchEvents[]
}

const NOT_LOADED: BookPlace = { stream: '', seq: 0, dayEnd: 0, pending: [] }

/**
 * The book, and what of it players have been told. The book is always newest, for bets are judged against it; boards change with
 * the pushes of the writer alone, by their numbers, so that every process tells the same of each topic.
 */
export class PublishedBook {
  readonly book = new Book()
  readonly #gathered = new PendingChanges()
  /** The board each match was on at the last push, and the matches of each board in the order they came to it. */
  readonly #boardOf = new Map<string, Topic>()
  readonly #onBoard = new Map<Topic, Set<string>>()
  /** The number of the push that last changed a topic; of those that are not here, `#since`. */
  readonly #changedAt = new Map<Topic, number>()
  #stream = NOT_LOADED.stream
  #seq = NOT_LOADED.seq
  #dayEnd = NOT_LOADED.dayEnd
  #since = NOT_LOADED.seq

  load(place: BookPlace, contents: BookContents): void {
    const { stream, seq, dayEnd, pending } = place
    this.#stream = stream
    this.#seq = this.#since = seq
    this.#dayEnd = dayEnd
    this.book.replace(contents.leagues, contents.matches, contents.events)
    for (const held of [this.#gathered, this.#boardOf, this.#onBoard, this.#changedAt]) held.clear()
    const before = new Map(pending.map(({ gidm, board }) => [gidm, board]))
    for (const [gidm, { facts }] of this.book.entries()) {
      const board = before.get(gidm)
      if (board !== null) this.#put(gidm, board ?? boardOf(facts, dayEnd))
    }
    for (const { gidm, board } of pending) {
      if (board !== null && !this.book.entry(gidm)) this.#put(gidm, board)
      // Whatever it was that changed: the match goes out anew.
      this.#gathered.gone(gidm)
      this.#gathered.whole(gidm)
      for (const event of this.book.events(gidm)) this.#gathered.of(gidm).events.add(event.id)
    }
  }

  place(): BookPlace {
    const pending = this.#gathered.gidms().map((gidm) => ({ gidm, board: this.#boardOf.get(gidm) ?? null }))
    return { stream: this.#stream, seq: this.#seq, dayEnd: this.#dayEnd, pending }
  }

  contents(): BookContents {
    return { leagues: this.book.leagues(), matches: this.book.matches(), events: this.book.allEvents() }
  }

  get seq(): number {
    return this.#seq
  }

  apply(delta: Delta): void {
    this.#gathered.add(delta, this.book.apply(delta))
  }

  /** Tells of everything since the last push under its number. @param dayEnd see BookPlace; another day moves early matches to today's */
  push(seq: number, dayEnd: number, times?: PushTimes): TopicChanges {
    if (dayEnd !== this.#dayEnd) this.#turnDay(dayEnd)
    const boards = new Map<Topic, BoardDraft>()
    const matches = new Map<Topic, MatchDraft & { readonly gidm: string }>()
    const draft = (topic: Topic): BoardDraft => {
      const known = boards.get(topic)
      if (known) return known
      const made = { after: this.#tell(topic, seq), removed: [], added: [], changed: [], leagues: new Set<string>() }
      boards.set(topic, made)
      return made
    }
    const gathered = this.#gathered.take()
    for (const [gidm, touched] of gathered.matches) {
      const [before, entry] = [this.#boardOf.get(gidm), this.book.entry(gidm)]
      // One that came and went between two pushes may have been read in its own topic all the same.
      if (before === undefined && !entry && !touched.gone) continue
      const topic = matchTopic(gidm)
      matches.set(topic, { gidm, touched, after: this.#tell(topic, seq) })
      if (!entry) this.#changedAt.delete(topic)
      const now = entry && boardOf(entry.facts, dayEnd)
      if (before !== now) {
        if (before !== undefined) draft(before).removed.push(gidm)
        if (now !== undefined) draft(now).added.push(gidm)
        this.#move(gidm, before, now)
      } else if (now !== undefined && touched.whole) draft(now).added.push(gidm)
      else if (entry && now !== undefined && concernsBoard(entry, touched)) draft(now).changed.push(gidm)
    }
    for (const league of gathered.leagues) for (const topic of this.#boardsOf(league)) draft(topic).leagues.add(league)
    this.#seq = seq
    return topicChanges({ stream: this.#stream, seq, times, book: this.book, boards, matches })
  }

  /** A topic as it stands. It may be ahead of its number: what the next push repeats is absolute, so it does no harm. */
  topic(topic: Topic): Pick<WireBook, 'topic' | 'stream' | 'seq' | 'leagues' | 'matches' | 'events'> {
    const ids = this.#onBoard.get(topic)
    const place = { topic, stream: this.#stream, seq: this.#seq }
    if (ids || !topic.startsWith(matchTopic(''))) {
      const matches = [...(ids ?? [])].flatMap((gidm) => this.book.entry(gidm)?.board() ?? [])
      return { ...place, leagues: this.book.leaguesOf(matches), matches }
    }
    const match = this.book.entry(topic.slice(matchTopic('').length))?.page()
    if (!match) return { ...place, leagues: [], matches: [] }
    const events = [{ gidm: match.gidm, events: this.book.events(match.gidm) }]
    return { ...place, leagues: this.book.leaguesOf([match]), matches: [match], events }
  }

  menu(): Menu {
    return menuOf(
      [...this.#onBoard].map(([topic, ids]) => {
        const [gtype, showtype] = topic.split('/') as [Gtype, Showtype]
        return { gtype, showtype, matches: [...ids].flatMap((gidm) => this.book.entry(gidm)?.facts ?? []) }
      }),
    )
  }

  /** Every match that takes bets or will again, with the board it is on. */
  listed(): { readonly board: Topic; readonly match: Omit<Match, 'lines'> }[] {
    return [...this.#onBoard].flatMap(([board, ids]) =>
      [...ids].flatMap((gidm) => {
        const match = this.book.entry(gidm)?.facts
        return match && !isOver(match) ? [{ board, match }] : []
      }),
    )
  }

  /** Remembers that a topic changes with a push; answers when it last had. */
  #tell(topic: Topic, seq: number): number {
    const after = this.#changedAt.get(topic) ?? this.#since
    this.#changedAt.set(topic, seq)
    return after
  }

  #turnDay(dayEnd: number): void {
    this.#dayEnd = dayEnd
    for (const [gidm, { facts }] of this.book.entries()) {
      if (this.#boardOf.get(gidm) !== boardOf(facts, dayEnd)) this.#gathered.of(gidm)
    }
  }

  #boardsOf(league: string): Topic[] {
    const boards = new Set<Topic>()
    for (const [gidm, { facts }] of this.book.entries()) {
      const board = facts.league_id === league ? this.#boardOf.get(gidm) : undefined
      if (board !== undefined) boards.add(board)
    }
    return [...boards]
  }

  #put(gidm: string, board: Topic): void {
    this.#boardOf.set(gidm, board)
    const there = this.#onBoard.get(board) ?? new Set()
    this.#onBoard.set(board, there.add(gidm))
  }

  #move(gidm: string, from: Topic | undefined, to: Topic | undefined): void {
    if (from !== undefined) this.#onBoard.get(from)?.delete(gidm)
    this.#boardOf.delete(gidm)
    if (to !== undefined) this.#put(gidm, to)
  }
}

const concernsBoard = (entry: MatchEntry, { state, markets }: ChangedMarkets): boolean =>
  state || [...markets.values()].some(({ wtype }) => ruleOf(entry.facts.gtype, wtype)?.board === true)
