import { MOST_TOPICS, MSG } from '@pavilion/contract/realtime'
import { MENU_TOPIC, type Book, type BookChange, type Menu, type Topic } from '@pavilion/contract/sports'
import { seconds, type Clock } from '../time/clock.ts'
import type { Allowance } from './allowance.ts'
import type { Connection } from './connection.ts'
import { frameText } from './frame.ts'

interface Changes<T> {
  /** When the hops of what it tells of were; undefined when it tells of no price. */
  readonly times: T | undefined
  /** Undefined: nothing changed in that topic. To be asked while it is told of. */
  of(topic: Topic): BookChange | undefined
}

/** What the sockets need of the book. */
export interface BookSource<T = unknown> {
  topic(topic: Topic, serverTime: number): Book
  menu(): Menu
  listen(listener: { replaced(): void; pushed(changes: Changes<T>): void; stale(stale: boolean): void }): () => void
  /** A push was handed to every socket that follows something of it. */
  sent(times: T): void
}

/** How often those who wait for a snapshot are looked at, milliseconds. */
const TURN_MS = 250
/** Snapshots written in one turn: when the book is replaced, all who follow it take turns. */
const TURN_BYTES = 32 * 1024 * 1024
/** The menu goes out at most this often, milliseconds. */
const MENU_MS = 2_000

/** A frame as its bytes, so that sockets share one copy. */
const frameBytes = (msgId: number, msgData: unknown): Buffer => Buffer.from(frameText(msgId, msgData))

/** One topic that somebody follows. */
interface Followed {
  readonly followers: Set<Connection>
  /** As it was sent last; good until something is pushed, for the next push repeats what came since. */
  snapshot: Buffer | undefined
}

interface Held {
  /** What a socket follows, or waits for. */
  readonly topics: Set<Topic>
  /** Snapshots it waits for: those it asked for, and those it is owed because the book was replaced, which cost it nothing. */
  readonly waiting: Map<Topic, 'asked' | 'owed'>
  /** What snapshots of its address may cost. */
  readonly addressBytes: Allowance
}

/**
 * The sockets that follow the book, by topic. A socket gets a snapshot of a topic and then every change after it, in order,
 * because both leave from here in one turn; each text is written once, however many read it, and none of what nobody follows.
 * A snapshot is the largest thing a socket can ask for: whoever asks too often, or reads too slowly, waits, gets one for all that
 * was asked of a topic meanwhile, and no changes of it until then.
 */
export class Topics<T = unknown> {
  readonly #source: BookSource<T>
  readonly #clock: Clock
  readonly #followed = new Map<Topic, Followed>()
  readonly #held = new Map<Connection, Held>()
  readonly #turns: NodeJS.Timeout
  readonly #menus: NodeJS.Timeout
  readonly #stop: () => void

  constructor(source: BookSource<T>, clock: Clock) {
    this.#source = source
    this.#clock = clock
    this.#turns = setInterval(() => this.#serveWaiting(), TURN_MS)
    this.#turns.unref()
    this.#menus = setInterval(() => this.#tellMenu(), MENU_MS)
    this.#menus.unref()
    this.#stop = source.listen({
      replaced: () => this.#replaced(),
      pushed: (changes) => this.#push(changes),
      stale: (stale) => {
        for (const [topic, followed] of this.#followed) if (topic !== MENU_TOPIC) followed.snapshot = undefined
        const bytes = frameBytes(MSG.BOOK_STALE, { stale })
        // Whoever waits for a snapshot has older prices than those that are good again, and learns it from that.
        for (const [connection, { waiting }] of this.#held) if (stale || waiting.size === 0) connection.send(bytes)
      },
    })
  }

  /**
   * Also how a follower that missed something starts anew. `addressBytes`: what snapshots of its address may cost.
   * False when the socket follows as many topics as it may.
   */
  follow(connection: Connection, topic: Topic, addressBytes: Allowance): boolean {
    const held = this.#held.get(connection) ?? { topics: new Set(), waiting: new Map(), addressBytes }
    const others = [...held.topics].filter((each) => each !== MENU_TOPIC && each !== topic)
    if (topic !== MENU_TOPIC && others.length >= MOST_TOPICS) return false
    this.#held.set(connection, held)
    this.#followed.get(topic)?.followers.delete(connection)
    held.topics.add(topic)
    held.waiting.set(topic, 'asked')
    this.#serve(connection, held)
    return true
  }

  leave(connection: Connection, topic: Topic): void {
    const held = this.#held.get(connection)
    if (!held) return
    held.topics.delete(topic)
    held.waiting.delete(topic)
    this.#unfollow(connection, topic)
    if (held.topics.size === 0) this.#held.delete(connection)
  }

  leaveAll(connection: Connection): void {
    for (const topic of this.#held.get(connection)?.topics ?? []) this.#unfollow(connection, topic)
    this.#held.delete(connection)
  }

  stop(): void {
    clearInterval(this.#turns)
    clearInterval(this.#menus)
    this.#stop()
  }

  #unfollow(connection: Connection, topic: Topic): void {
    const followed = this.#followed.get(topic)
    followed?.followers.delete(connection)
    if (followed?.followers.size === 0) this.#followed.delete(topic)
  }

  #serveWaiting(): void {
    let written = 0
    for (const [connection, held] of this.#held) {
      if (held.waiting.size > 0) written += this.#serve(connection, held)
      if (written > TURN_BYTES) return
    }
  }

  /** Sends what a socket waits for as far as it may have it; answers the bytes. */
  #serve(connection: Connection, held: Held): number {
    let written = 0
    for (const [topic, why] of held.waiting) {
      if (!connection.hasRoom || (why === 'asked' && !this.#mayAsk(connection, held))) return written
      const followed = this.#open(topic)
      const snapshot = this.#snapshotOf(topic, followed)
      if (why === 'asked') held.addressBytes.spend(snapshot.length)
      written += snapshot.length
      held.waiting.delete(topic)
      followed.followers.add(connection)
      connection.send(snapshot)
    }
    return written
  }

  #mayAsk(connection: Connection, { addressBytes }: Held): boolean {
    const now = this.#clock.monotonic()
    return addressBytes.has(now) && connection.snapshots.take(now)
  }

  /** What was pushed no longer continues: nobody hears of a topic before its snapshot. */
  #replaced(): void {
    for (const [topic, followed] of this.#followed) {
      followed.snapshot = undefined
      if (topic === MENU_TOPIC) continue
      for (const follower of followed.followers) this.#held.get(follower)?.waiting.set(topic, 'owed')
      followed.followers.clear()
    }
    this.#serveWaiting()
  }

  #open(topic: Topic): Followed {
    const known = this.#followed.get(topic)
    if (known) return known
    const followed: Followed = { followers: new Set(), snapshot: undefined }
    this.#followed.set(topic, followed)
    return followed
  }

  #snapshotOf(topic: Topic, followed: Followed): Buffer {
    return (followed.snapshot ??=
      topic === MENU_TOPIC
        ? frameBytes(MSG.MENU, this.#source.menu())
        : frameBytes(MSG.BOOK, this.#source.topic(topic, seconds(this.#clock))))
  }

  #push(changes: Changes<T>): void {
    for (const [topic, followed] of this.#followed) {
      if (topic === MENU_TOPIC) continue
      followed.snapshot = undefined
      const change = followed.followers.size > 0 ? changes.of(topic) : undefined
      if (change) this.#tell(followed, frameBytes(MSG.BOOK_CHANGE, change))
    }
    if (changes.times !== undefined) this.#source.sent(changes.times)
  }

  /** Tells of the menu when it says something else than before. */
  #tellMenu(): void {
    const followed = this.#followed.get(MENU_TOPIC)
    if (!followed) return
    const before = followed.snapshot
    followed.snapshot = undefined
    const now = this.#snapshotOf(MENU_TOPIC, followed)
    if (before?.equals(now) !== true) this.#tell(followed, now)
  }

  #tell({ followers }: Followed, bytes: Buffer): void {
    for (const follower of followers) follower.send(bytes)
  }
}
