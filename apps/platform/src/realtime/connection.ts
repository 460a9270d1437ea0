import type { StatusName } from '@pavilion/contract'
import { MOST_TOPICS, MSG, type ClientFrame } from '@pavilion/contract/realtime'
import type { Topic } from '@pavilion/contract/sports'
import type { RawData, WebSocket } from 'ws'
import type { Member } from '../http/index.ts'
import { Allowance } from './allowance.ts'
import { faultText, frameText, readFrame } from './frame.ts'
import type { HandshakeVisitor } from './handshake.ts'

/** Who signed in by a pass. */
export type SocketMember = Member & { readonly siteId: number }

/** What a connection asks of the hub it belongs to. */
export interface ConnectionOwner {
  signedIn(connection: Connection): void
  /** False when the socket follows as many topics as it may. */
  subscribe(connection: Connection, topic: Topic): boolean
  unsubscribe(connection: Connection, topic: Topic): void
  closed(connection: Connection): void
  dropped(reason: DropReason): void
  /** Takes back what `signedIn` told. */
  signedOut(connection: Connection): void
  /** The member a pass is for; undefined when it is used, old, or of another site. */
  consumePass(siteId: number, jwt: string): Promise<SocketMember | undefined>
  /** Whether the member's session has not ended. */
  isLive(member: SocketMember): Promise<boolean>
  now(): number
}

export type DropReason = 'slow' | 'flood' | 'faults' | 'idle' | 'stranger'

/** More than this waiting to be sent: the reader is too slow and is dropped. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024
/** With less than this waiting, a reader gets its next snapshot: they follow one another as fast as they are read. */
const ROOM_BYTES = 256 * 1024
/** Three missed heartbeats. */
const IDLE_MS = 30_000
/** A socket that says nothing about itself is closed. */
const SIGN_IN_MS = 10_000
/** A page that comes back asks for all it follows at once; one that turns to other boards leaves as many as it asks for. */
const BURST = 2 * MOST_TOPICS + 14
const PER_SECOND = 5
/** A page asks for snapshots when it opens and after a gap, of all it follows; whoever asks more often gets one answer for several. */
const SNAPSHOT_BURST = MOST_TOPICS + 4
const SNAPSHOTS_PER_SECOND = 1
const MOST_FAULTS = 5
/** RFC 6455: policy violation. */
const POLICY = 1008

/** One socket: reads its frames, answers them, and never lets it hold up anyone else. */
export class Connection {
  readonly visitor: HandshakeVisitor
  readonly #socket: WebSocket
  readonly #owner: ConnectionOwner
  readonly #allowance: Allowance
  /** Whole snapshots this socket may still have; counted by the topic. */
  readonly snapshots: Allowance
  #member: SocketMember | undefined
  #known = false
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

  /** The member who signed in; undefined for a guest and before sign-in. */
  get member(): SocketMember | undefined {
    return this.#member
  }

  /** Whether it reads as fast as it is sent to. */
  get hasRoom(): boolean {
    return this.#socket.bufferedAmount < ROOM_BYTES
  }

  /** `text`: a string, or its bytes when many sockets share them. */
  send(text: string | Buffer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > MOST_WAITING_BYTES) return this.#drop('slow')
    this.#socket.send(text, { binary: false })
  }

  /** Closes a socket that is silent for too long, or never said who it is. */
  checkAlive(now: number): void {
    if (now - this.#heardAt > IDLE_MS) this.#drop('idle')
    else if (!this.#known && now - this.#since > SIGN_IN_MS) this.#drop('stranger')
  }

  /** The session is over: from now on the socket is a guest's. */
  endSession(): void {
    this.#member = undefined
    this.send(frameText(MSG.SESSION_ENDED, {}))
  }

  close(code: number): void {
    this.#socket.close(code)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  #receive(data: RawData, isBinary: boolean): void {
    // What still comes from a socket that was dropped is not worth reading.
    if (this.#socket.readyState !== this.#socket.OPEN) return
    const now = this.#owner.now()
    this.#heardAt = now
    if (!this.#allowance.take(now)) return this.#drop('flood')
    const frame = isBinary ? undefined : readFrame(String(data))
    if (!frame) return this.#fault()
    // One after another: what follows a sign-in counts as the member's.
    this.#work = this.#work.then(() => this.#answer(frame)).catch(() => this.terminate())
  }

  async #answer(frame: ClientFrame): Promise<void> {
    switch (frame.msgId) {
      case MSG.HEARTBEAT:
        return this.send(frameText(MSG.HEARTBEAT, {}))
      case MSG.GUEST_LOGIN:
        this.#known = true
        return this.send(frameText(MSG.GUEST_LOGIN, {}))
      case MSG.LOGIN:
        return this.#signIn(frame.msgData.jwt)
      case MSG.SUBSCRIBE:
        return this.#subscribe(frame.msgData.topic)
      case MSG.UNSUBSCRIBE:
        return this.#owner.unsubscribe(this, frame.msgData.topic)
    }
  }

  #subscribe(topic: Topic): void {
    if (!this.#known) return this.send(this.#refusal('ACCESS_DENIED'))
    if (!this.#owner.subscribe(this, topic)) this.send(this.#refusal('ILLEGAL_PARAMETER'))
  }

  async #signIn(jwt: string): Promise<void> {
    try {
      const member = await this.#owner.consumePass(this.visitor.site.siteId, jwt)
      if (!member || member.siteId !== this.visitor.site.siteId) return this.send(this.#refusal('LOGIN_EXPIRED'))
      this.#member = member
      this.#owner.signedIn(this)
      // Its end may have been told between the pass and here, when nobody listened for this socket yet.
      const live = await this.#owner.isLive(member)
      if (this.#member !== member) return
      if (!live) return this.#signOut('LOGIN_EXPIRED')
      this.#known = true
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
