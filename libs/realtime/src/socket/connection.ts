import { HEARTBEAT_MS, MSG, RECONNECT_MS, type PageFrame } from '@pavilion/contract/realtime'
import { readFrame, writeFrame, type FrameReader } from './frames.ts'
import type { OpenSocket, SocketLike } from './socket-like.ts'

/** connecting: includes the sign-in. waiting: until the next attempt. */
export type ConnectionState = 'stopped' | 'connecting' | 'ready' | 'waiting'

/** The server answers every heartbeat. */
export const SILENCE_MS = HEARTBEAT_MS * 1.5
/** Ms until an extra heartbeat while topics are watched. */
export const QUIET_MS = 1_000
/** Unanswered heartbeats. */
const MOST_MISSED = 2

export interface ConnectionOptions {
  readonly url: () => string
  readonly openSocket: OpenSocket
  /** A rejection counts as a lost connection. */
  readonly getJwt: () => Promise<string | undefined>
  readonly onState: (state: ConnectionState) => void
  readonly onFrame: (frame: PageFrame) => void
  /** False while a large answer delays everything else. */
  readonly isWatched: () => boolean
  /** The socket stays open: late frames arrive in order. */
  readonly onSilent: (silent: boolean) => void
  /** 0 to 1. */
  readonly random: () => number
}

export interface Connection {
  state(): ConnectionState
  start(): void
  stop(): void
  renew(): void
  /** Sends a heartbeat on a quiet socket. */
  wake(): void
  lose(): void
  /** False without a signed-in socket. */
  deliver(text: string): boolean
  /** Call once. */
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

  const signIn = async (newSocket: SocketLike, pass: Promise<string | undefined>) => {
    try {
      const jwt = await pass
      // The socket may have been replaced.
      if (newSocket !== socket) return
      newSocket.send(
        writeFrame(
          jwt === undefined ? { msgId: MSG.GUEST_LOGIN, msgData: {} } : { msgId: MSG.LOGIN, msgData: { jwt } },
        ),
      )
    } catch {
      if (newSocket === socket) lose()
    }
  }

  const hear = (frame: PageFrame | undefined) => {
    speak()
    if (!frame) return
    // The pass was used or too old.
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

  function end() {
    const oldSocket = socket
    reader?.finish()
    // A listener may have replaced the socket.
    if (oldSocket && oldSocket === socket) lose()
  }

  function connect() {
    leave()
    enter('connecting')
    listen()
    // Saves a round trip.
    const pass = options.getJwt()
    pass.catch(() => undefined)
    // A closed socket may still send.
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
