import type { Duplex } from 'node:stream'
import type { StatusName } from '@pavilion/contract'
import { MOST_TOPICS, MSG, type ClientFrame, type DomainRequest, type TopicPlace } from '@pavilion/contract/realtime'
import type { RawData, WebSocket } from 'ws'
import { asCaller, DatabaseBusy } from '../db/index.ts'
import { addressKey, memberKey, type Member } from '../http/index.ts'
import type { SocketCall } from '../module/socket-call.ts'
import { Allowance } from './allowance.ts'
import { faultText, frameText, readFrame } from './frame.ts'
import type { HandshakeVisitor } from './handshake.ts'

export type SocketMember = Member & { readonly siteId: number }

export interface ConnectionOwner {
  /** By the id of the frame. */
  readonly calls: ReadonlyMap<number, SocketCall>
  signedIn(connection: SocketConnection): void
  /** Why it may not follow the topic; undefined when it does. */
  subscribe(connection: SocketConnection, topic: string, from: TopicPlace | undefined): StatusName | undefined
  unsubscribe(connection: SocketConnection, topic: string): void
  closed(connection: SocketConnection): void
  dropped(reason: DropReason): void
  /** Undoes `signedIn`. */
  signedOut(connection: SocketConnection): void
  /** Undefined when used, expired, or of another site. */
  consumePass(siteId: number, jwt: string): Promise<SocketMember | undefined>
  isLive(member: SocketMember): Promise<boolean>
  now(): number
}

export type DropReason = 'slow' | 'flood' | 'faults' | 'idle' | 'stranger' | 'maintenance'

const MOST_WAITING_BYTES = 4 * 1024 * 1024
const ROOM_BYTES = 256 * 1024
/** Three missed heartbeats. */
const IDLE_MS = 30_000
/** Closed if not signed in, as member or guest. */
const SIGN_IN_MS = 10_000
/** Changing boards unsubscribes as many. */
const BURST = 2 * MOST_TOPICS + 14
const PER_SECOND = 5
const SNAPSHOT_BURST = MOST_TOPICS + 4
const SNAPSHOTS_PER_SECOND = 1
const MOST_FAULTS = 5
/** RFC 6455: policy violation. */
const POLICY = 1008
/** RFC 6455: clients reconnect by themselves. */
export const RESTART = 1012

export class SocketConnection {
  readonly visitor: HandshakeVisitor
  readonly #socket: WebSocket
  readonly #stream: Duplex
  readonly #owner: ConnectionOwner
  readonly #allowance: Allowance
  readonly snapshots: Allowance
  readonly #allowanceOf = new Map<number, Allowance>()
  #member: SocketMember | undefined
  #hasIntroducedItself = false
  #isDropped = false
  #work: Promise<void> = Promise.resolve()
  #faults = 0
  #heardAt: number
  readonly #since: number

  /** `stream`: below the socket. */
  constructor(socket: WebSocket, stream: Duplex, visitor: HandshakeVisitor, owner: ConnectionOwner) {
    this.#socket = socket
    this.#stream = stream
    this.visitor = visitor
    this.#owner = owner
    this.#since = this.#heardAt = owner.now()
    this.#allowance = new Allowance(BURST, PER_SECOND, owner.now())
    this.snapshots = new Allowance(SNAPSHOT_BURST, SNAPSHOTS_PER_SECOND, owner.now())
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('close', () => owner.closed(this))
    socket.on('error', () => socket.terminate())
  }

  get member(): SocketMember | undefined {
    return this.#member
  }

  get hasRoom(): boolean {
    return this.#socket.bufferedAmount < ROOM_BYTES
  }

  send(text: string | Buffer): void {
    if (this.#takesMore()) this.#socket.send(text, { binary: false })
  }

  /**
   * Whole frames, as they go on the wire. Without compression `ws` keeps nothing back, so they stay in order with what `send` is given, and
   * thousands of sockets are written to in a third less time.
   */
  write(frames: Buffer): void {
    if (this.#takesMore()) this.#stream.write(frames)
  }

  #takesMore(): boolean {
    if (this.#socket.readyState !== this.#socket.OPEN) return false
    const isSlow = this.#socket.bufferedAmount > MOST_WAITING_BYTES
    if (isSlow) this.#drop('slow')
    return !isSlow
  }

  checkAlive(now: number): void {
    if (now - this.#heardAt > IDLE_MS) this.#drop('idle')
    else if (!this.#hasIntroducedItself && now - this.#since > SIGN_IN_MS) this.#drop('stranger')
  }

  endSession(): void {
    this.#member = undefined
    this.#owner.signedOut(this)
    this.send(frameText(MSG.SESSION_ENDED, {}))
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  closeForMaintenance(): void {
    if (!this.#isDropped) this.#drop('maintenance')
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const now = this.#owner.now()
    this.#heardAt = now
    if (!this.#allowance.take(now)) return this.#drop('flood')
    const read = isBinary ? undefined : readFrame(String(data), this.#owner.calls)
    if (!read) return this.#fault()
    // Frames after a sign-in count as the member's.
    this.#work = this.#work
      .then(() => {
        // What a flood left behind.
        if (this.#isDropped) return undefined
        return read.of === 'domain' ? this.#ask(read.request) : this.#answer(read.frame)
      })
      .catch(() => this.terminate())
  }

  async #answer(frame: ClientFrame): Promise<void> {
    switch (frame.msgId) {
      case MSG.HEARTBEAT:
        return this.send(frameText(MSG.HEARTBEAT, {}))
      case MSG.GUEST_LOGIN:
        this.#hasIntroducedItself = true
        return this.send(frameText(MSG.GUEST_LOGIN, {}))
      case MSG.LOGIN:
        return this.#signIn(frame.msgData.jwt)
      case MSG.SUBSCRIBE:
        return this.#subscribe(frame.msgData.topic, frame.msgData.from)
      case MSG.UNSUBSCRIBE:
        return this.#owner.unsubscribe(this, frame.msgData.topic)
    }
  }

  async #ask({ msgId, msgData }: DomainRequest): Promise<void> {
    const call = this.#owner.calls.get(msgId)
    if (!call || !this.#hasIntroducedItself) return this.send(this.#refusal('ACCESS_DENIED'))
    const now = this.#owner.now()
    const allowance = this.#allowanceOf.get(msgId) ?? new Allowance(call.burst, call.perSecond, now)
    this.#allowanceOf.set(msgId, allowance)
    const { site, language } = this.visitor
    const caller = {
      siteId: site.siteId,
      userId: this.#member?.userId,
      language,
      // Who does not read the answers gets no more of them.
      isTooFrequent: !allowance.take(now) || !this.hasRoom,
      reply: (text: string) => this.send(text),
    }
    try {
      const outcome = await this.inTurn(() => call.handle(msgData, caller))
      if (outcome === 'unreadable') this.#fault()
      else if (outcome === 'tooFrequent') this.send(this.#refusal('FREQUENT_SUBMISSION'))
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error
      this.send(this.#refusal('SYSTEM_BUSY'))
    }
  }

  /** What a page asks for takes its member’s share of the database, or that of the strangers at its address. */
  inTurn<T>(work: () => T): T {
    const { site, address } = this.visitor
    return asCaller(
      this.#member
        ? { kind: 'member', key: memberKey(site.siteId, this.#member) }
        : { kind: 'stranger', key: addressKey(address) },
      work,
    )
  }

  #subscribe(topic: string, from: TopicPlace | undefined): void {
    const refusal = this.#hasIntroducedItself ? this.#owner.subscribe(this, topic, from) : 'ACCESS_DENIED'
    if (refusal === 'INVALID_PARAMETER') return this.#fault()
    // Whoever subscribes to much at once learns which one it was.
    if (refusal) this.send(faultText(refusal, this.visitor.language, topic))
  }

  async #signIn(jwt: string): Promise<void> {
    try {
      const { site, address } = this.visitor
      const caller = { kind: 'session', key: addressKey(address) } as const
      const member = await asCaller(caller, () => this.#owner.consumePass(site.siteId, jwt))
      if (!member || member.siteId !== site.siteId) return this.send(this.#refusal('LOGIN_EXPIRED'))
      this.#member = member
      this.#owner.signedIn(this)
      // The session may have ended before this socket was registered.
      const live = await asCaller(caller, () => this.#owner.isLive(member))
      if (this.#member !== member) return
      if (!live) return this.#signOut('LOGIN_EXPIRED')
      this.#hasIntroducedItself = true
      this.send(frameText(MSG.LOGIN, { userId: member.userId }))
    } catch {
      this.#signOut('SYSTEM_BUSY')
    }
  }

  #signOut(status: StatusName): void {
    this.#member = undefined
    this.#owner.signedOut(this)
    this.send(this.#refusal(status))
  }

  #refusal(status: StatusName): string {
    return faultText(status, this.visitor.language)
  }

  #fault(): void {
    this.#faults += 1
    if (this.#faults > MOST_FAULTS) return this.#drop('faults')
    this.send(this.#refusal('INVALID_PARAMETER'))
  }

  #drop(reason: DropReason): void {
    this.#isDropped = true
    this.#owner.dropped(reason)
    if (reason === 'slow') this.#socket.terminate()
    else this.#socket.close(reason === 'maintenance' ? RESTART : POLICY)
  }
}
