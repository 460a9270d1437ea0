import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { Addresses } from './addresses.ts'
import { Connection, type ConnectionOwner, type DropReason, type SocketMember } from './connection.ts'
import type { Visitor } from './handshake.ts'
import { MemberSockets } from './members.ts'
import type { BookTopic } from './topic.ts'

const CHECK_MS = 5_000
const MOST = 20_000
/** RFC 6455: the service restarts; clients come back by themselves. */
const RESTART = 1012
const FAREWELL_MS = 500
const FAREWELL_CHECK_MS = 10

export interface HubParts {
  readonly topic: BookTopic
  readonly consumePass: (siteId: number, jwt: string) => Promise<SocketMember | undefined>
  readonly isLive: (member: SocketMember) => Promise<boolean>
  /** Monotonic, milliseconds. */
  readonly now: () => number
  readonly dropped: (reason: DropReason) => void
}

/** Every socket of this process. */
export class Hub implements ConnectionOwner {
  readonly members = new MemberSockets()
  readonly #parts: HubParts
  readonly #connections = new Set<Connection>()
  readonly #addresses: Addresses
  readonly #check: NodeJS.Timeout

  constructor(parts: HubParts) {
    this.#parts = parts
    this.#addresses = new Addresses(parts.now)
    this.#check = setInterval(() => this.#checkAll(), CHECK_MS)
    this.#check.unref()
  }

  /** Whether another socket of this visitor is welcome. */
  hasRoom(visitor: Visitor): boolean {
    return this.#connections.size < MOST && this.#addresses.hasRoom(visitor.address)
  }

  add(socket: WebSocket, visitor: Visitor): void {
    this.#connections.add(new Connection(socket, visitor, this))
    this.#addresses.opened(visitor.address)
  }

  count(): { members: number; others: number } {
    const members = [...this.#connections].filter((each) => each.member).length
    return { members, others: this.#connections.size - members }
  }

  /** Says goodbye to everyone; whoever does not answer is cut off. */
  async close(): Promise<void> {
    clearInterval(this.#check)
    for (const connection of this.#connections) connection.close(RESTART)
    const end = this.now() + FAREWELL_MS
    while (this.#connections.size > 0 && this.now() < end) await sleep(FAREWELL_CHECK_MS)
    for (const connection of this.#connections) connection.terminate()
  }

  now(): number {
    return this.#parts.now()
  }
  consumePass(siteId: number, jwt: string): Promise<SocketMember | undefined> {
    return this.#parts.consumePass(siteId, jwt)
  }
  signedIn(connection: Connection): void {
    this.members.remove(connection)
    if (this.#connections.has(connection)) this.members.add(connection)
  }
  signedOut(connection: Connection): void {
    this.members.remove(connection)
  }
  isLive(member: SocketMember): Promise<boolean> {
    return this.#parts.isLive(member)
  }
  subscribe(connection: Connection): void {
    if (!this.#connections.has(connection)) return
    this.#parts.topic.follow(connection, this.#addresses.snapshotBytes(connection.visitor.address))
  }
  unsubscribe(connection: Connection): void {
    this.#parts.topic.leave(connection)
  }
  dropped(reason: DropReason): void {
    this.#parts.dropped(reason)
  }
  closed(connection: Connection): void {
    if (!this.#connections.delete(connection)) return
    this.#addresses.closed(connection.visitor.address)
    this.members.remove(connection)
    this.#parts.topic.leave(connection)
  }

  #checkAll(): void {
    for (const connection of this.#connections) connection.checkAlive(this.now())
    this.#addresses.sweep()
  }
}
