import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { addressKey } from '../http/index.ts'
import { Connection, type ConnectionOwner, type DropReason, type SocketMember } from './connection.ts'
import type { Visitor } from './handshake.ts'
import { MemberSockets } from './members.ts'
import type { BookTopic } from './topic.ts'

const CHECK_MS = 5_000
const MOST_PER_ADDRESS = 100
const MOST = 20_000
/** RFC 6455: the service restarts; clients come back by themselves. */
const RESTART = 1012
const FAREWELL_MS = 500
const FAREWELL_CHECK_MS = 10

export interface HubParts {
  readonly topic: BookTopic
  readonly consumePass: (siteId: number, jwt: string) => Promise<SocketMember | undefined>
  /** Monotonic, milliseconds. */
  readonly now: () => number
  readonly dropped: (reason: DropReason) => void
}

/** Every socket of this process. */
export class Hub implements ConnectionOwner {
  readonly members = new MemberSockets()
  readonly #parts: HubParts
  readonly #connections = new Set<Connection>()
  readonly #perAddress = new Map<string, number>()
  readonly #check: NodeJS.Timeout

  constructor(parts: HubParts) {
    this.#parts = parts
    this.#check = setInterval(() => this.#checkAll(), CHECK_MS)
    this.#check.unref()
  }

  /** Whether another socket of this visitor is welcome; IPv6 visitors are counted by their network. */
  hasRoom(visitor: Visitor): boolean {
    return this.#connections.size < MOST && (this.#perAddress.get(addressKey(visitor.address)) ?? 0) < MOST_PER_ADDRESS
  }

  add(socket: WebSocket, visitor: Visitor): void {
    this.#connections.add(new Connection(socket, visitor, this))
    this.#count(visitor, 1)
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
  subscribe(connection: Connection): void {
    if (this.#connections.has(connection)) this.#parts.topic.follow(connection)
  }
  unsubscribe(connection: Connection): void {
    this.#parts.topic.leave(connection)
  }
  dropped(reason: DropReason): void {
    this.#parts.dropped(reason)
  }
  closed(connection: Connection): void {
    if (!this.#connections.delete(connection)) return
    this.#count(connection.visitor, -1)
    this.members.remove(connection)
    this.#parts.topic.leave(connection)
  }

  #count(visitor: Visitor, by: number): void {
    const key = addressKey(visitor.address)
    const now = (this.#perAddress.get(key) ?? 0) + by
    if (now > 0) this.#perAddress.set(key, now)
    else this.#perAddress.delete(key)
  }

  #checkAll(): void {
    for (const connection of this.#connections) connection.checkAlive(this.now())
  }
}
