import { MSG, type Book, type BookChange } from '@pavilion/contract'
import { seconds, type Clock } from '../clock.ts'
import type { Allowance } from './allowance.ts'
import type { Connection } from './connection.ts'
import { frameText } from './frame.ts'

/** What the sockets need of the book. */
export interface BookSource {
  wire(serverTime: number): Book
  listen(listener: { replaced(): void; pushed(change: BookChange): void; stale(stale: boolean): void }): () => void
}

/** How often those who wait for a snapshot are looked at, milliseconds. */
const TURN_MS = 250

/** A frame as its bytes, so that sockets share one copy. */
const frameBytes = (msgId: number, msgData: unknown): Buffer => Buffer.from(frameText(msgId, msgData))

/**
 * The sockets that follow the football book. A socket gets a snapshot and then every change after it, in order, because
 * both leave from here in one turn; each text is written once, however many read it. A snapshot is the largest thing a
 * socket can ask for: whoever asks too often waits, gets one for all that was asked meanwhile, and no changes until then.
 */
export class BookTopic {
  readonly #source: BookSource
  readonly #clock: Clock
  readonly #followers = new Set<Connection>()
  /** Who waits for a snapshot, and the allowance of the address it is for. */
  readonly #waiting = new Map<Connection, Allowance>()
  readonly #turns: NodeJS.Timeout
  readonly #stop: () => void
  #snapshot: Buffer | undefined

  constructor(source: BookSource, clock: Clock) {
    this.#source = source
    this.#clock = clock
    this.#turns = setInterval(() => this.#serveWaiting(), TURN_MS)
    this.#turns.unref()
    this.#stop = source.listen({
      replaced: () => {
        this.#snapshot = undefined
        if (this.#followers.size > 0) this.#tell(this.#snapshotBytes())
      },
      pushed: (change) => {
        this.#snapshot = undefined
        if (this.#followers.size > 0) this.#tell(frameBytes(MSG.BOOK_CHANGE, change))
      },
      stale: (stale) => {
        this.#snapshot = undefined
        this.#tell(frameBytes(MSG.BOOK_STALE, { stale }))
      },
    })
  }

  /** Also how a follower that missed something starts anew. `addressBytes`: what snapshots of its address may cost. */
  follow(connection: Connection, addressBytes: Allowance): void {
    this.#followers.delete(connection)
    this.#waiting.set(connection, addressBytes)
    this.#serve(connection, addressBytes)
  }

  leave(connection: Connection): void {
    this.#followers.delete(connection)
    this.#waiting.delete(connection)
  }

  stop(): void {
    clearInterval(this.#turns)
    this.#stop()
  }

  #serveWaiting(): void {
    for (const [connection, addressBytes] of this.#waiting) this.#serve(connection, addressBytes)
  }

  #serve(connection: Connection, addressBytes: Allowance): void {
    const now = this.#clock.monotonic()
    if (!addressBytes.has(now) || !connection.snapshots.take(now)) return
    const snapshot = this.#snapshotBytes()
    addressBytes.spend(snapshot.length)
    this.#waiting.delete(connection)
    this.#followers.add(connection)
    connection.send(snapshot)
  }

  /** Good until the next push: what came since is repeated by it. */
  #snapshotBytes(): Buffer {
    return (this.#snapshot ??= frameBytes(MSG.BOOK, this.#source.wire(seconds(this.#clock))))
  }

  #tell(bytes: Buffer): void {
    for (const follower of this.#followers) follower.send(bytes)
  }
}
