import { MSG, type Book, type BookChange } from '@pavilion/contract'
import type { Connection } from './connection.ts'
import { frameText } from './frame.ts'

/** What the sockets need of the book. */
export interface BookSource {
  wire(serverTime: number): Book
  listen(listener: { replaced(): void; pushed(change: BookChange): void; stale(stale: boolean): void }): () => void
}

/**
 * The sockets that follow the football book. A socket gets a snapshot and then every change after it, in order, because
 * both leave from here in one turn; each text is written once, however many read it.
 */
export class BookTopic {
  readonly #source: BookSource
  readonly #seconds: () => number
  readonly #followers = new Set<Connection>()
  readonly #stop: () => void
  #snapshot: string | undefined

  constructor(source: BookSource, seconds: () => number) {
    this.#source = source
    this.#seconds = seconds
    this.#stop = source.listen({
      replaced: () => {
        this.#snapshot = undefined
        if (this.#followers.size > 0) this.#tell(this.#snapshotText())
      },
      pushed: (change) => {
        this.#snapshot = undefined
        if (this.#followers.size > 0) this.#tell(frameText(MSG.BOOK_CHANGE, change))
      },
      stale: (stale) => {
        this.#snapshot = undefined
        this.#tell(frameText(MSG.BOOK_STALE, { stale }))
      },
    })
  }

  /** Also how a follower that missed something starts anew. */
  follow(connection: Connection): void {
    this.#followers.add(connection)
    connection.send(this.#snapshotText())
  }

  leave(connection: Connection): void {
    this.#followers.delete(connection)
  }

  stop(): void {
    this.#stop()
  }

  /** Good until the next push: what came since is repeated by it. */
  #snapshotText(): string {
    return (this.#snapshot ??= frameText(MSG.BOOK, this.#source.wire(this.#seconds())))
  }

  #tell(text: string): void {
    for (const follower of this.#followers) follower.send(text)
  }
}
