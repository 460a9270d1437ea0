import { clientFrame, MSG, serverFrame, type Book, type ClientFrame, type ServerFrame } from '@pavilion/contract'
import * as z from 'zod/mini'
import type { OpenSocket, SocketLike } from '../socket/socket-like.ts'

/** One socket as the server sees it. */
export interface FakeSocket extends SocketLike {
  readonly url: string
  readonly closed: boolean
  /** What the client sent, oldest first. */
  readonly received: readonly ClientFrame[]
  /** Lets the handshake succeed. */
  open(): void
  push(frame: ServerFrame): void
  /** Sends text that need not be a frame. */
  pushText(text: string): void
  /** The line goes dead. */
  drop(): void
}

export interface FakeServer {
  readonly openSocket: OpenSocket
  readonly sockets: readonly FakeSocket[]
  /** The newest socket; throws when none was opened. */
  last(): FakeSocket
  /** Sends a frame to the newest socket. */
  push(frame: ServerFrame): void
}

/**
 * A server in memory. With `polite` it opens sockets, answers sign-ins and heartbeats, and answers subscriptions with `book`;
 * without it, a test plays the server's part by hand.
 */
export const createFakeServer = ({ polite = true, book }: { polite?: boolean; book?: () => Book } = {}): FakeServer => {
  const sockets: FakeSocket[] = []

  const answer = (socket: FakeSocket, frame: ClientFrame): void => {
    if (frame.msgId === MSG.LOGIN) socket.push({ msgId: MSG.LOGIN, msgData: { userId: 'user-1' } })
    else if (frame.msgId === MSG.GUEST_LOGIN || frame.msgId === MSG.HEARTBEAT) {
      socket.push({ msgId: frame.msgId, msgData: {} })
    } else if (frame.msgId === MSG.SUBSCRIBE && book) socket.push({ msgId: MSG.BOOK, msgData: book() })
  }

  const openSocket: OpenSocket = (url, events) => {
    const received: ClientFrame[] = []
    let closed = false
    const socket: FakeSocket = {
      url,
      received,
      get closed() {
        return closed
      },
      send: (text) => {
        const frame = z.decode(clientFrame, JSON.parse(text))
        received.push(frame)
        if (polite) queueMicrotask(() => answer(socket, frame))
      },
      close: () => {
        closed = true
      },
      open: () => events.onOpen(),
      pushText: (text) => events.onText(text),
      push: (frame) => socket.pushText(JSON.stringify(z.encode(serverFrame, frame))),
      drop: () => {
        closed = true
        events.onClose()
      },
    }
    sockets.push(socket)
    if (polite) queueMicrotask(socket.open)
    return socket
  }

  const last = (): FakeSocket => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('no socket was opened at the fake server')
    return socket
  }
  return { openSocket, sockets, last, push: (frame) => last().push(frame) }
}
