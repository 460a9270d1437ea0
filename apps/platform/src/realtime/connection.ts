import type { StatusName } from '@pavilion/contract'
import { MOST_TOPICS, MSG, type ClientFrame, type TopicPlace } from '@pavilion/contract/realtime'
import type { RawData, WebSocket } from 'ws'
import type { Member } from '../http/index.ts'
import { Allowance } from './allowance.ts'
import { faultText, frameText, readFrame } from './frame.ts'
import type { HandshakeVisitor } from './handshake.ts'

export type SocketMember = Member & { readonly siteId: number }

export interface ConnectionOwner {
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

export type DropReason = 'slow' | 'flood' | 'faults' | 'idle' | 'stranger'

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

export class SocketConnection {
  readonly visitor: HandshakeVisitor
  readonly #socket: WebSocket
  readonly #owner: ConnectionOwner
  readonly #allowance: Allowance
  readonly snapshots: Allowance
  #member: SocketMember | undefined
  #hasIntroducedItself = false
  #work: Promise<void> = Promise.resolve()
  #faults = 0
  #heardAt: number
  readonly #since: number

  constructor(socket: WebSocket, visitor: HandshakeVisitor, owner: ConnectionOwner) {
    this.#socket = socket
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
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MOST_WAITING_BYTES) return this.#drop('slow')
    this.#socket.send(text, { binary: false })
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

  terminate(): void {
    this.#socket.terminate()
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const now = this.#owner.now()
    this.#heardAt = now
    if (!this.#allowance.take(now)) return this.#drop('flood')
    const frame = isBinary ? undefined : readFrame(String(data))
    if (!frame) return this.#fault()
    // Frames after a sign-in count as the member's.
    this.#work = this.#work.then(() => this.#answer(frame)).catch(() => this.terminate())
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

  #subscribe(topic: string, from: TopicPlace | undefined): void {
    const refusal = this.#hasIntroducedItself ? this.#owner.subscribe(this, topic, from) : 'ACCESS_DENIED'
    if (refusal === 'INVALID_PARAMETER') return this.#fault()
    if (refusal) this.send(this.#refusal(refusal))
  }

  async #signIn(jwt: string): Promise<void> {
    try {
      const member = await this.#owner.consumePass(this.visitor.site.siteId, jwt)
      if (!member || member.siteId !== this.visitor.site.siteId) return this.send(this.#refusal('LOGIN_EXPIRED'))
      this.#member = member
      this.#owner.signedIn(this)
      // The session may have ended before this socket was registered.
      const live = await this.#owner.isLive(member)
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
    this.#owner.dropped(reason)
    if (reason === 'slow') this.#socket.terminate()
    else this.#socket.close(POLICY)
  }
}
