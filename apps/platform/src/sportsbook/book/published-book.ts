import {
  matchTopic,
  ruleOf,
  type WireBook,
  type Gtype,
  type Match,
  type Menu,
  type Showtype,
  type Topic,
} from '@pavilion/contract/sports'
import {
  Book,
  boardOf,
  contentsOf,
  isOver,
  leaguesOf,
  type BookContents,
  type Delta,
  type MatchEntry,
} from '@pavilion/book'
import { PendingChanges, type ChangedMarkets } from './pending-changes.ts'
import { menuOf } from './menu.ts'
import { onBoard, onMatchPage } from './players-view.ts'
import { topicChanges, type BoardDraft, type MatchDraft, type PushTimes, type TopicChanges } from './topic-changes.ts'

export interface BookPlace {
  readonly stream: string
  readonly seq: number
  /** Unix seconds. */
  readonly dayEnd: number
  /** With the board each was on at that push. */
  readonly pending: readonly { readonly gidm: string; readonly board: Topic | null }[]
}

const NOT_LOADED: BookPlace = { stream: '', seq: 0, dayEnd: 0, pending: [] }

/** Bets are judged against the newest; boards change only with numbered pushes, the same everywhere. */
export class PublishedBook {
  readonly book = new Book()
  readonly #pending = new PendingChanges()
  /** In order of arrival. */
  readonly #boardOf = new Map<string, Topic>()
  readonly #onBoard = new Map<Topic, Set<string>>()
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
    this.book.load(contents)
    for (const cache of [this.#pending, this.#boardOf, this.#onBoard, this.#changedAt]) cache.clear()
    const before = new Map(pending.map(({ gidm, board }) => [gidm, board]))
    for (const [gidm, entry] of this.book.entries()) {
      const board = before.get(gidm)
      if (board !== null) this.#put(gidm, board ?? boardOf(entry.head(), dayEnd))
    }
    for (const { gidm, board } of pending) {
      if (board !== null && !this.book.entry(gidm)) this.#put(gidm, board)
      // What changed is unknown: send it whole.
      this.#pending.gone(gidm)
      this.#pending.whole(gidm)
      for (const event of this.book.events(gidm) ?? []) this.#pending.of(gidm).events.add(event.id)
    }
  }

  place(): BookPlace {
    const pending = this.#pending.gidms().map((gidm) => ({ gidm, board: this.#boardOf.get(gidm) ?? null }))
    return { stream: this.#stream, seq: this.#seq, dayEnd: this.#dayEnd, pending }
  }

  contents(): BookContents {
    return contentsOf(this.book)
  }

  get stream(): string {
    return this.#stream
  }

  get seq(): number {
    return this.#seq
  }

  apply(delta: Delta): void {
    const applied = this.book.apply(delta)
    this.#pending.add(applied)
    if (applied.leagues.size === 0) return
    for (const [gidm, entry] of this.book.entries())
      if (applied.leagues.has(entry.head().league_id)) this.#pending.of(gidm).league = true
  }

  /** @param dayEnd see BookPlace; a new day moves early matches to today's */
  push(seq: number, dayEnd: number, times?: PushTimes): TopicChanges {
    if (dayEnd !== this.#dayEnd) this.#turnDay(dayEnd)
    const boards = new Map<Topic, BoardDraft>()
    const matches = new Map<Topic, MatchDraft & { readonly gidm: string }>()
    const draft = (topic: Topic): BoardDraft => {
      const existing = boards.get(topic)
      if (existing) return existing
      const newBoard = { after: this.#advance(topic, seq), removed: [], added: [], changed: [] }
      boards.set(topic, newBoard)
      return newBoard
    }
    for (const [gidm, changes] of this.#pending.take()) {
      const [before, entry] = [this.#boardOf.get(gidm), this.book.entry(gidm)]
      // It may have been read in its own topic.
      if (before === undefined && !entry && !changes.gone) continue
      const topic = matchTopic(gidm)
      matches.set(topic, { gidm, changes, after: this.#advance(topic, seq) })
      if (!entry) this.#changedAt.delete(topic)
      const now = entry && boardOf(entry.head(), dayEnd)
      if (before !== now) {
        if (before !== undefined) draft(before).removed.push(gidm)
        if (now !== undefined) draft(now).added.push(gidm)
        this.#move(gidm, before, now)
      } else if (now !== undefined && changes.whole) draft(now).added.push(gidm)
      else if (entry && now !== undefined && concernsBoard(entry, changes)) draft(now).changed.push(gidm)
    }
    this.#seq = seq
    return topicChanges({ stream: this.#stream, seq, times, book: this.book, boards, matches })
  }

  /** May be ahead of its number: pushes repeat absolute values. */
  topic(topic: Topic): Pick<WireBook, 'topic' | 'stream' | 'seq' | 'leagues' | 'matches' | 'events'> {
    const ids = this.#onBoard.get(topic)
    const place = { topic, stream: this.#stream, seq: this.#seq }
    if (ids || !topic.startsWith(matchTopic(''))) {
      const matches = [...(ids ?? [])].flatMap((gidm) => this.book.match(gidm) ?? []).map(onBoard)
      return { ...place, leagues: leaguesOf(this.book, matches), matches }
    }
    const match = this.book.match(topic.slice(matchTopic('').length))
    if (!match) return { ...place, leagues: [], matches: [] }
    const events = [{ gidm: match.gidm, events: [...(this.book.events(match.gidm) ?? [])] }]
    return { ...place, leagues: leaguesOf(this.book, [match]), matches: [onMatchPage(match)], events }
  }

  menu(): Menu {
    return menuOf(
      [...this.#onBoard].map(([topic, ids]) => {
        const [gtype, showtype] = topic.split('/') as [Gtype, Showtype]
        return { gtype, showtype, matches: [...ids].flatMap((gidm) => this.book.entry(gidm)?.head() ?? []) }
      }),
    )
  }

  listed(): { readonly board: Topic; readonly match: Omit<Match, 'lines'> }[] {
    return [...this.#onBoard].flatMap(([board, ids]) =>
      [...ids].flatMap((gidm) => {
        const match = this.book.entry(gidm)?.head()
        return match && !isOver(match) ? [{ board, match }] : []
      }),
    )
  }

  #advance(topic: Topic, seq: number): number {
    const after = this.#changedAt.get(topic) ?? this.#since
    this.#changedAt.set(topic, seq)
    return after
  }

  #turnDay(dayEnd: number): void {
    this.#dayEnd = dayEnd
    for (const [gidm, entry] of this.book.entries()) {
      if (this.#boardOf.get(gidm) !== boardOf(entry.head(), dayEnd)) this.#pending.of(gidm)
    }
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

const concernsBoard = (entry: MatchEntry, { state, league, markets }: ChangedMarkets): boolean =>
  state || league || [...markets.values()].some(({ wtype }) => ruleOf(entry.head().gtype, wtype)?.board === true)
