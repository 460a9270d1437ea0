import type { Duplex } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StatusName } from '@pavilion/contract'
import type { TopicPlace } from '@pavilion/contract/realtime'
import type { WebSocket } from 'ws'
import { Addresses } from './address-limits.ts'
import { RESTART, SocketConnection, type ConnectionOwner, type DropReason, type SocketMember } from './connection.ts'
import type { HandshakeVisitor } from './handshake.ts'
import type { SocketCall } from '../module/socket-call.ts'
import { MemberSockets } from './members.ts'
import type { Topics } from './topics.ts'

const CHECK_MS = 5_000
/** In case the bus lost the message. */
const SESSIONS_MS = 30_000
const MOST = 20_000
const FAREWELL_MS = 500
const FAREWELL_CHECK_MS = 10

export interface HubParts {
  readonly calls?: readonly SocketCall[]
  readonly topics: Pick<Topics, 'follow' | 'leave' | 'leaveAll' | 'recheck'>
  readonly consumePass: (siteId: number, jwt: string) => Promise<SocketMember | undefined>
  readonly liveAmong: (members: readonly SocketMember[]) => Promise<ReadonlySet<string>>
  readonly present?: (members: readonly SocketMember[]) => void
  /** By its switches as they are now: a visitor’s site is that of the handshake. */
  readonly isInMaintenance: (siteId: number) => boolean
  /** Monotonic, milliseconds. */
  readonly now: () => number
  readonly dropped: (reason: DropReason) => void
}

export class Hub implements ConnectionOwner {
  readonly members = new MemberSockets()
  readonly calls: ReadonlyMap<number, SocketCall>
  readonly #parts: HubParts
  readonly #connections = new Set<SocketConnection>()
  readonly #addresses: Addresses
  readonly #check: NodeJS.Timeout
  #sessionsAt: number

  constructor(parts: HubParts) {
    this.#parts = parts
    this.calls = new Map((parts.calls ?? []).map((call) => [call.msgId, call]))
    this.#addresses = new Addresses(parts.now)
    this.#sessionsAt = parts.now()
    this.#check = setInterval(() => this.#checkAll(), CHECK_MS)
    this.#check.unref()
  }

  hasRoom(visitor: HandshakeVisitor): boolean {
    return this.#connections.size < MOST && this.#addresses.hasRoom(visitor.address)
  }

  add(socket: WebSocket, stream: Duplex, visitor: HandshakeVisitor): void {
    this.#connections.add(new SocketConnection(socket, stream, visitor, this))
    this.#addresses.opened(visitor.address)
  }

  count(): { members: number; others: number } {
    const members = [...this.#connections].filter((each) => each.member).length
    return { members, others: this.#connections.size - members }
  }

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
  signedIn(connection: SocketConnection): void {
    this.members.remove(connection)
    if (!this.#connections.has(connection)) return
    this.members.add(connection)
    this.#parts.topics.recheck(connection)
    if (connection.member) this.#parts.present?.([connection.member])
  }
  signedOut(connection: SocketConnection): void {
    this.members.remove(connection)
    this.#parts.topics.recheck(connection)
  }
  async isLive(member: SocketMember): Promise<boolean> {
    return (await this.#parts.liveAmong([member])).has(member.sessionId)
  }
  subscribe(connection: SocketConnection, topic: string, from: TopicPlace | undefined): StatusName | undefined {
    if (!this.#connections.has(connection)) return undefined
    const bytes = this.#addresses.snapshotBytes(connection.visitor.address)
    return this.#parts.topics.follow(connection, topic, from, bytes)
  }
  unsubscribe(connection: SocketConnection, topic: string): void {
    this.#parts.topics.leave(connection, topic)
  }
  dropped(reason: DropReason): void {
    this.#parts.dropped(reason)
  }
  closed(connection: SocketConnection): void {
    if (!this.#connections.delete(connection)) return
    this.#addresses.closed(connection.visitor.address)
    this.members.remove(connection)
    this.#parts.topics.leaveAll(connection)
  }

  #checkAll(): void {
    for (const connection of this.#connections)
      if (this.#parts.isInMaintenance(connection.visitor.site.siteId)) connection.closeForMaintenance()
      else connection.checkAlive(this.now())
    this.#addresses.sweep()
    if (this.now() - this.#sessionsAt < SESSIONS_MS) return
    this.#sessionsAt = this.now()
    void this.checkSessions()
  }

  /** For ended sessions whose message this process missed. */
  async checkSessions(): Promise<void> {
    const memberConnections = [...this.#connections].flatMap((connection) =>
      connection.member ? [{ connection, member: connection.member }] : [],
    )
    const live = await this.#parts.liveAmong(memberConnections.map(({ member }) => member)).catch(() => undefined)
    if (!live) return
    this.#parts.present?.(memberConnections.map(({ member }) => member).filter(({ sessionId }) => live.has(sessionId)))
    for (const { connection, member } of memberConnections)
      if (connection.member === member && !live.has(member.sessionId)) {
        connection.endSession()
      }
  }
}
