import { HEARTBEAT_MS, MSG, RECONNECT_MS, type PageFrame } from '@pavilion/contract/realtime'
import { readFrame, writeFrame, type FrameReader } from './frames.ts'
import type { OpenSocket, SocketLike } from './socket-like.ts'

/** stopped · connecting: the socket opens or signs in · ready: signed in · waiting: until the next attempt. */
export type ConnectionState = 'stopped' | 'connecting' | 'ready' | 'waiting'

/** The server answers every heartbeat; after this silence (milliseconds) the connection is given up. */
export const SILENCE_MS = HEARTBEAT_MS * 1.5
/** While prices are watched, a line that is quiet for this long (milliseconds) is asked for a heartbeat. */
export const QUIET_MS = 1_000
/** So many heartbeats without an answer: the line is silent, and what is shown may be old. */
const MOST_MISSED = 2

export interface ConnectionOptions {
  readonly url: () => string
  readonly openSocket: OpenSocket
  /** A pass for one sign-in, or undefined to sign in as a guest. A rejection counts as a lost connection. */
  readonly getJwt: () => Promise<string | undefined>
  readonly onState: (state: ConnectionState) => void
  readonly onFrame: (frame: PageFrame) => void
  /** Whether silence matters now: prices are shown, and no large answer is on its way, which would hold up everything behind it. */
  readonly isWatched: () => boolean
  /** The line does not answer, or speaks again. The socket stays: what is only late comes in order. */
  readonly onSilent: (silent: boolean) => void
  /** Between 0 and 1: spreads the return of many clients. */
  readonly random: () => number
}

/** One socket at a time, kept alive: sign-in, heartbeat, reconnection. */
export interface Connection {
  state(): ConnectionState
  start(): void
  stop(): void
  /** Leaves the socket and signs in anew at once. */
  renew(): void
  /** Connects now if an attempt waits; asks a quiet socket for a sign of life. Called when the page is seen or the network returns. */
  wake(): void
  /** The network is gone: the socket is left until the next attempt. */
  lose(): void
  /** Sends a text to a signed-in socket; false when there is none. */
  deliver(text: string): boolean
  /** How texts are read from now on; without it, each at once. To be called once. */
  readBy(reader: FrameReader): void
}

export const createConnection = (options: ConnectionOptions): Connection => {
  let state: ConnectionState = 'stopped'
  let socket: SocketLike | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let beat: ReturnType<typeof setInterval> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  let missed = 0
  let reader: FrameReader | undefined

  const enter = (next: ConnectionState) => {
    if (state === next) return
    state = next
    options.onState(next)
  }

  const leave = () => {
    clearTimeout(retry)
    clearInterval(beat)
    clearTimeout(silence)
    clearTimeout(quiet)
    missed = 0
    const old = socket
    socket = undefined
    old?.close()
  }

  const lose = () => {
    leave()
    enter('waiting')
    retry = setTimeout(connect, RECONNECT_MS * (0.75 + options.random() / 2))
  }

  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(end, SILENCE_MS)
  }

  const isSilent = () => missed > MOST_MISSED

  /** The line was heard. */
  const speak = () => {
    const before = isSilent()
    missed = 0
    if (before) options.onSilent(false)
    clearTimeout(quiet)
    quiet = setTimeout(miss, QUIET_MS)
  }

  const miss = () => {
    if (state !== 'ready' || isSilent()) return
    missed = options.isWatched() ? missed + 1 : 0
    if (isSilent()) return options.onSilent(true)
    if (missed > 0) heartbeat()
    quiet = setTimeout(miss, QUIET_MS)
  }

  const heartbeat = () => socket?.send(writeFrame({ msgId: MSG.HEARTBEAT, msgData: {} }))

  const signIn = async (opened: SocketLike, pass: Promise<string | undefined>) => {
    try {
      const jwt = await pass
      // By now the socket may be another one.
      if (opened !== socket) return
      opened.send(
        writeFrame(
          jwt === undefined ? { msgId: MSG.GUEST_LOGIN, msgData: {} } : { msgId: MSG.LOGIN, msgData: { jwt } },
        ),
      )
    } catch {
      if (opened === socket) lose()
    }
  }

  const hear = (frame: PageFrame | undefined) => {
    speak()
    if (!frame) return
    // The sign-in was refused: the pass was used or too old. The next attempt brings a fresh one.
    if (state === 'connecting' && frame.msgId === MSG.FAULT) return lose()
    if (state === 'connecting' && (frame.msgId === MSG.LOGIN || frame.msgId === MSG.GUEST_LOGIN)) {
      beat = setInterval(heartbeat, HEARTBEAT_MS)
      enter('ready')
    }
    options.onFrame(frame)
  }

  const receive = (text: string, from: SocketLike) => {
    listen()
    if (reader) reader.take(text, (frame) => void (from === socket && hear(frame)))
    else hear(readFrame(text))
  }

  /** What came before the line went is heard. */
  function end() {
    const left = socket
    reader?.finish()
    // What was heard may have led to another socket.
    if (left && left === socket) lose()
  }

  function connect() {
    leave()
    enter('connecting')
    listen()
    // Asked for while the socket opens: where the way is long, prices are there a step earlier.
    const pass = options.getJwt()
    pass.catch(() => undefined)
    // A socket that was left may still speak; only the present one is heard.
    const opening = options.openSocket(options.url(), {
      onOpen: () => void (opening === socket && signIn(opening, pass)),
      onText: (text) => void (opening === socket && receive(text, opening)),
      onClose: () => void (opening === socket && end()),
    })
    socket = opening
  }

  return {
    state: () => state,
    start: () => {
      if (state === 'stopped') connect()
    },
    stop: () => {
      leave()
      enter('stopped')
    },
    renew: () => {
      if (state !== 'stopped') connect()
    },
    wake: () => {
      reader?.finish()
      if (state === 'waiting' || isSilent()) connect()
      else if (state === 'ready') heartbeat()
    },
    lose: end,
    deliver: (text) => {
      if (state !== 'ready' || !socket) return false
      socket.send(text)
      return true
    },
    readBy: (next) => {
      reader = next
    },
  }
}
