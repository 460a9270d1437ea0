import { stateOf, type League, type Match, type MatchState } from '@pavilion/contract'
import type { FeedMessage, MatchResult } from '@pavilion/protocols'
import { Book } from '../book/book.ts'
import { isEmpty, type Delta } from '../book/delta.ts'
import type { Bus } from '../../bus/index.ts'
import {
  BEAT_MS,
  BOOK_SNAPSHOT_SUBJECT,
  BOOK_SUBJECT,
  PUSH_MS,
  type BookMessage,
  type BookSnapshot,
} from './channel.ts'
import { standsDifferently, type MatchStanding, type MatchStore } from './matches.ts'
import type { PriceFeed } from './port.ts'

type Snapshot = Extract<FeedMessage, { type: 'snapshot' }>
type Change = Extract<FeedMessage, { type: 'change' }>

/** A provider that names no league still has its match listed. */
const UNNAMED = { 'zh-CN': '', 'zh-TW': '' }

export interface WriterParts {
  readonly feed: PriceFeed
  readonly bus: Pick<Bus, 'publish' | 'respond'>
  readonly store: MatchStore
  /** Whether the lease is still surely ours. */
  readonly mayWrite: () => boolean
  /** Results were written: their bets are to be settled. */
  readonly finished: (gidms: readonly string[]) => void
  /** The work cannot go on; the lease should go to another. */
  readonly failed: (error: unknown) => void
  readonly now: () => number
}

/**
 * The one writer while it holds the lease: takes the feed message by message, writes to the match rows what bets are
 * checked against, and only then tells every process. Prices alone touch no row.
 */
export class BookWriter {
  readonly #lease: number
  readonly #parts: WriterParts
  readonly #book = new Book()
  /** The provider's own state of each match; the book carries the platform's epoch instead of the provider's. */
  readonly #leagues = new Map<string, League>()
  readonly #provided = new Map<string, MatchState>()
  readonly #standing = new Map<string, MatchStanding>()
  #snapshots = 0
  #n = 0
  #seq = 0
  #heardAt: number | undefined
  #work: Promise<void> = Promise.resolve()
  #pushTimer: NodeJS.Timeout | undefined
  #stopped = false
  #stop: (() => void)[] = []

  constructor(lease: number, parts: WriterParts) {
    this.#lease = lease
    this.#parts = parts
  }

  start(): void {
    const { bus, feed } = this.#parts
    const beat = setInterval(() => this.#publish({}), BEAT_MS)
    const connection = feed.open({
      snapshot: (message) => this.#then(() => this.#restart(message)),
      change: (message) => this.#then(() => this.#change(message)),
      alive: () => this.#then(async () => undefined),
    })
    this.#stop = [
      () => clearInterval(beat),
      () => connection.close(),
      bus.respond(BOOK_SNAPSHOT_SUBJECT, () => this.#snapshot()),
    ]
  }

  /** Resolves when the message in hand is done. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#pushTimer)
    for (const stop of this.#stop) stop()
    await this.#work
  }

  /** Messages are taken one after another; how old the book is counts from the last one that is done. */
  #then(work: () => Promise<void>): void {
    const heardAt = this.#parts.now()
    this.#work = this.#work.then(async () => {
      if (this.#stopped) return
      try {
        await work()
        this.#heardAt = heardAt
      } catch (error) {
        if (!this.#stopped) this.#parts.failed(error)
      }
    })
  }

  async #restart(message: Snapshot): Promise<void> {
    this.#learn(message.leagues)
    const standings = await this.#write(message.stream, message.matches)
    await this.#parts.store.closeAllBut(
      this.#lease,
      message.matches.map((match) => match.gidm),
    )
    this.#provided.clear()
    this.#standing.clear()
    for (const match of message.matches) this.#provided.set(match.gidm, stateOf(match))
    for (const standing of standings) this.#standing.set(standing.gidm, standing)
    this.#book.replace(
      message.leagues,
      message.matches.map((match) => this.#stamp(match)),
    )
    this.#snapshots += 1
    this.#seq = 0
    this.#heardAt = this.#parts.now()
    clearTimeout(this.#pushTimer)
    this.#pushTimer = undefined
    this.#publish({ reset: true })
  }

  async #change(message: Change): Promise<void> {
    await this.#save(message)
    const finished = await this.#finish(message.results)
    if (message.removed.length > 0) await this.#parts.store.close(this.#lease, message.removed)
    const delta: Delta = {
      removed: message.removed,
      leagues: message.leagues,
      added: message.added.map((match) => this.#stamp(match)),
      states: [...message.states, ...this.#restated(message, finished)].map((state) => this.#stamp(state)),
      markets: message.markets,
    }
    this.#book.apply(delta)
    for (const gidm of message.removed) this.#forget(gidm)
    if (!isEmpty(delta)) {
      this.#publish({ delta })
      this.#pushTimer ??= setTimeout(() => this.#push(), PUSH_MS)
    }
    if (finished.length > 0) this.#parts.finished(finished)
  }

  /** Writes what stands differently, before anyone sees it. */
  async #save(message: Change): Promise<void> {
    this.#learn(message.leagues)
    const changed = new Map(message.added.map((match) => [match.gidm, match]))
    for (const state of message.states) {
      const before = this.#provided.get(state.gidm)
      const match = changed.get(state.gidm) ?? this.#book.match(state.gidm)
      if (match && (!before || standsDifferently(before, state))) changed.set(state.gidm, { ...match, ...state })
    }
    if (changed.size > 0) {
      const standings = await this.#write(message.stream, [...changed.values()])
      for (const standing of standings) this.#standing.set(standing.gidm, standing)
    }
    for (const match of message.added) this.#provided.set(match.gidm, stateOf(match))
    for (const state of message.states) this.#provided.set(state.gidm, state)
  }

  #learn(leagues: readonly League[]): void {
    for (const league of leagues) this.#leagues.set(league.league_id, league)
  }

  #write(stream: string, matches: readonly Match[]): Promise<MatchStanding[]> {
    const named = matches.map((match) => ({ match, league: this.#leagues.get(match.league_id)?.name ?? UNNAMED }))
    return this.#parts.store.save(this.#lease, stream, named)
  }

  async #finish(results: readonly MatchResult[]): Promise<string[]> {
    const finished: string[] = []
    for (const result of results) {
      const standing = await this.#parts.store.finish(this.#lease, result)
      if (!standing) continue
      this.#standing.set(result.gidm, standing)
      finished.push(result.gidm)
    }
    return finished
  }

  /** Matches that ended by their result alone: the book shows it even when the provider sent no state with it. */
  #restated(message: Change, finished: readonly string[]): MatchState[] {
    const told = new Set(message.states.map((state) => state.gidm))
    return finished.filter((gidm) => !told.has(gidm)).flatMap((gidm) => this.#provided.get(gidm) ?? [])
  }

  /** The platform's word on epoch and status over the provider's. */
  #stamp<S extends MatchState>(state: S): S {
    const standing = this.#standing.get(state.gidm)
    return standing ? { ...state, epoch: standing.epoch, gameStatus: standing.gameStatus } : state
  }

  #forget(gidm: string): void {
    this.#provided.delete(gidm)
    this.#standing.delete(gidm)
  }

  #push(): void {
    this.#pushTimer = undefined
    this.#seq += 1
    this.#publish({ push: this.#seq })
  }

  #publish(what: Pick<BookMessage, 'delta' | 'push' | 'reset'>): void {
    if (this.#stopped || !this.#parts.mayWrite()) return
    this.#n += 1
    this.#parts.bus.publish(BOOK_SUBJECT, { lease: this.#lease, n: this.#n, ageMs: this.#ageMs(), ...what })
  }

  #ageMs(): number | null {
    return this.#heardAt === undefined ? null : this.#parts.now() - this.#heardAt
  }

  #snapshot(): BookSnapshot | null {
    if (this.#snapshots === 0 || !this.#parts.mayWrite()) return null
    return {
      lease: this.#lease,
      n: this.#n,
      ageMs: this.#ageMs(),
      book: {
        stream: `FT-${this.#lease}-${this.#snapshots}`,
        seq: this.#seq,
        leagues: this.#book.leagues(),
        matches: this.#book.matches(),
      },
    }
  }
}
