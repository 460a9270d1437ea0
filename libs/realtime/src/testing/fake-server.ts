import { clientFrame, MSG, serverFrame, type ClientFrame, type ServerFrame } from '@pavilion/contract/realtime'
import { MENU_TOPIC, type Book, type Menu, type Topic } from '@pavilion/contract/sports'
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

export interface FakeServerOptions {
  /** Opens sockets, and answers sign-ins and heartbeats; without it, a test plays the server's part by hand. */
  readonly polite?: boolean
  /** What a topic shows; undefined: nothing is answered. The topic is set to the one that was asked for. */
  readonly book?: (topic: Topic) => Book | undefined
  readonly menu?: () => Menu
}

/** A server in memory. */
export const createFakeServer = ({ polite = true, book, menu }: FakeServerOptions = {}): FakeServer => {
  const sockets: FakeSocket[] = []

  const show = (socket: FakeSocket, topic: Topic): void => {
    if (topic === MENU_TOPIC) return menu && socket.push({ msgId: MSG.MENU, msgData: menu() })
    const shown = book?.(topic)
    if (shown) socket.push({ msgId: MSG.BOOK, msgData: { ...shown, topic } })
  }
  const answer = (socket: FakeSocket, frame: ClientFrame): void => {
    if (frame.msgId === MSG.LOGIN) socket.push({ msgId: MSG.LOGIN, msgData: { userId: 'user-1' } })
    else if (frame.msgId === MSG.GUEST_LOGIN || frame.msgId === MSG.HEARTBEAT) {
      socket.push({ msgId: frame.msgId, msgData: {} })
    } else if (frame.msgId === MSG.SUBSCRIBE) show(socket, frame.msgData.topic)
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
