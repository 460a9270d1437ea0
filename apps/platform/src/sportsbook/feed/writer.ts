import { stateOf, type League, type Match, type MatchState } from '@pavilion/contract/sports'
import type { FeedMessage, MatchResult } from '@pavilion/protocols'
import { isEmpty, withState, type Delta } from '@pavilion/book'
import { DeskOverlay } from '../overrides/overlay.ts'
import type { AskDesk } from '../overrides/overrides.ts'
import type { Bus } from '../../bus/index.ts'
import { BEAT_MS, BOOK_SNAPSHOT_SUBJECT, type SnapshotRequest } from '../book/messages.ts'
import type { Hop } from '../hops/hops.ts'
import { tradingStatusDiffers, UNNAMED_LEAGUE, type MatchTradingStatus, type MatchStore } from '../matches/matches.ts'
import type { PriceFeed } from './port.ts'
import { BookPublisher, type PublisherParts } from '../publisher/publisher.ts'

type Snapshot = Extract<FeedMessage, { type: 'snapshot' }>
type Change = Extract<FeedMessage, { type: 'change' }>

export interface WriterParts extends Omit<PublisherParts, 'ageMs'> {
  readonly feed: PriceFeed
  readonly bus: Pick<Bus, 'publish' | 'respond' | 'largest'>
  readonly store: MatchStore
  readonly desk: AskDesk
  readonly finished: (gidms: readonly string[]) => void
  readonly failed: (error: unknown) => void
  /** Ms. */
  readonly hop: (hop: Hop, ms: number) => void
}

/** Writes what bets are checked against before publishing it. */
export class BookWriter {
  readonly #lease: number
  readonly #parts: WriterParts
  readonly #publisher: BookPublisher
  /** The book carries the platform's epoch instead. */
  readonly #leagues = new Map<string, League>()
  readonly #provided = new Map<string, MatchState>()
  readonly #statuses = new Map<string, MatchTradingStatus>()
  #desk = this.#noDesk()
  #deskRevision = -1
  #asking = false
  #heardAt: number | undefined
  #work: Promise<void> = Promise.resolve()
  #stopped = false
  #stop: (() => void)[] = []

  constructor(lease: number, parts: WriterParts) {
    this.#lease = lease
    this.#parts = parts
    this.#publisher = new BookPublisher(lease, { ...parts, ageMs: () => this.#ageMs() })
  }

  start(): void {
    const { bus, feed } = this.#parts
    const beat = setInterval(() => this.#beat(), BEAT_MS)
    const connection = feed.open({
      snapshot: (message) => this.#then(() => this.#restart(message)),
      change: (message) => {
        const receivedAt = this.#parts.wall()
        this.#parts.hop('arrived', receivedAt - message.at)
        this.#then(() => this.#change(message, receivedAt))
      },
      alive: () => this.#then(async () => undefined),
    })
    this.#stop = [
      () => clearInterval(beat),
      () => connection.close(),
      bus.respond(BOOK_SNAPSHOT_SUBJECT, (request) => this.#publisher.snapshot(request as SnapshotRequest)),
    ]
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#publisher.stop()
    for (const stop of this.#stop) stop()
    await this.#work
  }

  /** The book's age counts from the last one processed. */
  #then(work: () => Promise<void>): void {
    const heardAt = this.#parts.now()
    this.#inTurn(async () => {
      await work()
      this.#heardAt = heardAt
    })
  }

  #inTurn(work: () => Promise<void>): void {
    this.#work = this.#work.then(async () => {
      if (this.#stopped) return
      try {
        await work()
      } catch (error) {
        if (!this.#stopped) this.#parts.failed(error)
      }
    })
  }

  async #restart(message: Snapshot): Promise<void> {
    this.#learn(message.leagues)
    // Before the rows: overrides made in between are asked for again.
    const changes = await this.#parts.desk(-1)
    const statuses = await this.#write(message.stream, message.matches)
    await this.#parts.store.closeAllBut(
      this.#lease,
      message.matches.map((match) => match.gidm),
    )
    this.#provided.clear()
    this.#statuses.clear()
    this.#desk = this.#noDesk()
    this.#desk.charge(changes?.margins ?? [], [])
    this.#deskRevision = changes?.revision ?? -1
    for (const match of message.matches) this.#provided.set(match.gidm, stateOf(match))
    for (const status of statuses) this.#setStatus(status)
    this.#heardAt = this.#parts.now()
    const { leagues, events } = message
    const matches = message.matches.map((match) => this.#desk.match(this.#stamp(match)))
    this.#publisher.begin({ leagues, events, matches })
  }

  async #change(message: Change, receivedAt: number): Promise<void> {
    await this.#save(message)
    const finishedMatches = await this.#finish(message.results)
    if (message.removed.length > 0) await this.#parts.store.close(this.#lease, message.removed)
    const delta: Delta = {
      removed: message.removed,
      leagues: message.leagues,
      added: message.added.map((match) => this.#desk.match(this.#stamp(match))),
      states: [...message.states, ...this.#restated(message, finishedMatches)].map((state) => this.#stamp(state)),
      markets: this.#desk.markets(message.markets),
      events: message.events,
    }
    const { hop, wall } = this.#parts
    hop('written', wall() - receivedAt)
    this.#publisher.publish(delta, receivedAt)
    for (const gidm of message.removed) this.#forget(gidm)
    if (!isEmpty(delta)) hop('published', wall() - receivedAt)
    if (finishedMatches.length > 0) this.#parts.finished(finishedMatches)
  }

  /** Does not make the book fresher. */
  async #followDesk(): Promise<void> {
    const receivedAt = this.#parts.wall()
    const changes = await this.#parts.desk(this.#deskRevision)
    if (!changes) return
    this.#deskRevision = changes.revision
    this.#desk.charge(changes.margins, this.#provided.keys())
    const statuses = changes.statuses.filter(({ gidm }) => this.#provided.has(gidm))
    for (const status of statuses) this.#setStatus(status)
    const states = statuses.flatMap(({ gidm }) => this.#provided.get(gidm) ?? []).map((state) => this.#stamp(state))
    const markets = this.#desk.markets([])
    this.#publisher.publish({ removed: [], leagues: [], added: [], states, markets, events: [] }, receivedAt)
  }

  #noDesk(): DeskOverlay {
    return new DeskOverlay((gidm) => this.#publisher.book.book.match(gidm))
  }

  /** Before publishing. */
  async #save(message: Change): Promise<void> {
    this.#learn(message.leagues)
    const changedMatches = new Map(message.added.map((match) => [match.gidm, match]))
    for (const state of message.states) {
      const before = this.#provided.get(state.gidm)
      const gtype = this.#publisher.book.book.entry(state.gidm)?.head().gtype
      if (before && !changedMatches.has(state.gidm) && !tradingStatusDiffers(gtype, before, state)) continue
      const match = changedMatches.get(state.gidm) ?? this.#publisher.book.book.match(state.gidm)
      if (match) changedMatches.set(state.gidm, withState(match, state))
    }
    if (changedMatches.size > 0) {
      const statuses = await this.#write(message.stream, [...changedMatches.values()])
      for (const status of statuses) this.#setStatus(status)
    }
    for (const match of message.added) this.#provided.set(match.gidm, stateOf(match))
    for (const state of message.states) this.#provided.set(state.gidm, state)
  }

  #learn(leagues: readonly League[]): void {
    for (const league of leagues) this.#leagues.set(league.league_id, league)
  }

  #write(stream: string, matches: readonly Match[]): Promise<MatchTradingStatus[]> {
    const matchesWithLeague = matches.map((match) => ({
      match,
      league: this.#leagues.get(match.league_id) ?? UNNAMED_LEAGUE,
    }))
    return this.#parts.store.save(this.#lease, stream, matchesWithLeague)
  }

  async #finish(results: readonly MatchResult[]): Promise<string[]> {
    const finishedMatches: string[] = []
    for (const result of results) {
      const status = await this.#parts.store.finish(this.#lease, result)
      if (!status) continue
      this.#setStatus(status)
      finishedMatches.push(result.gidm)
    }
    return finishedMatches
  }

  /** A result may end it without a state. */
  #restated(message: Change, finishedMatches: readonly string[]): MatchState[] {
    const restated = new Set(message.states.map((state) => state.gidm))
    return finishedMatches.filter((gidm) => !restated.has(gidm)).flatMap((gidm) => this.#provided.get(gidm) ?? [])
  }

  #setStatus(status: MatchTradingStatus): void {
    this.#statuses.set(status.gidm, status)
    this.#desk.suspend(status.gidm, status.desk ?? [])
  }

  #stamp<S extends MatchState>(state: S): S {
    const status = this.#statuses.get(state.gidm)
    return status ? this.#desk.state({ ...state, epoch: status.epoch, gameStatus: status.gameStatus }) : state
  }

  #forget(gidm: string): void {
    this.#provided.delete(gidm)
    this.#statuses.delete(gidm)
    this.#desk.forget(gidm)
  }

  #beat(): void {
    if (this.#publisher.begun && !this.#asking) {
      this.#asking = true
      this.#inTurn(() => this.#followDesk().finally(() => (this.#asking = false)))
    }
    this.#publisher.beat()
  }

  #ageMs(): number | null {
    return this.#heardAt === undefined ? null : this.#parts.now() - this.#heardAt
  }
}
