import {
  clientFrame,
  MSG,
  serverFrame,
  type ClientFrame,
  type ServerFrame,
  type TopicPlace,
} from '@pavilion/contract/realtime'
import { MENU_TOPIC, type WireBook, type Menu, type Topic } from '@pavilion/contract/sports'
import * as z from 'zod/mini'
import type { OpenSocket, SocketLike } from '../socket/socket-like.ts'

export interface FakeSocket extends SocketLike {
  readonly url: string
  readonly closed: boolean
  /** Oldest first. */
  readonly received: readonly ClientFrame[]
  open(): void
  push(frame: ServerFrame): void
  /** Need not be a frame. */
  pushText(text: string): void
  drop(): void
}

export interface FakeServer {
  readonly openSocket: OpenSocket
  readonly sockets: readonly FakeSocket[]
  /** @throws before the first socket */
  last(): FakeSocket
  push(frame: ServerFrame): void
}

export interface FakeServerOptions {
  /** Answers handshakes, sign-ins and heartbeats; otherwise the test does. */
  readonly polite?: boolean
  /** Undefined: no answer. */
  readonly book?: (topic: Topic) => WireBook | undefined
  readonly menu?: () => Menu
  /** What answers a subscription, of families with frames of their own. Undefined: another answer, or none. */
  readonly frames?: (topic: string) => readonly object[] | undefined
  /** Of topics of other families. Undefined: no answer. */
  readonly snapshot?: (topic: string) => (TopicPlace & { readonly data: unknown }) | undefined
}

export const createFakeServer = ({
  polite = true,
  book,
  menu,
  frames,
  snapshot,
}: FakeServerOptions = {}): FakeServer => {
  const sockets: FakeSocket[] = []

  const show = (socket: FakeSocket, topic: Topic): void => {
    const own = frames?.(topic)
    if (own) return own.forEach((frame) => socket.pushText(JSON.stringify(frame)))
    const other = snapshot?.(topic)
    if (other) return socket.push({ msgId: MSG.TOPIC, msgData: { topic, ...other } })
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
        const read: unknown = JSON.parse(text)
        // What domains ask of the platform is answered by nobody here.
        if (frames !== undefined && !z.safeDecode(clientFrame, read as never).success) return
        const frame = z.decode(clientFrame, read as never)
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
