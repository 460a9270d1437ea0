import { MSG, SOCKET_PATH } from '@pavilion/contract/realtime'
import type { Topic } from '@pavilion/contract/sports'
import { LOAD_SITE } from '@pavilion/load'
import { WebSocket } from 'ws'

/** Milliseconds, for many sockets opening at once. */
const PATIENCE_MS = 60_000

const BOOK = Buffer.from(`{"msgId":${MSG.BOOK},`)

export interface PageSocketOptions {
  /** How a snapshot begins; a book by default. */
  readonly snapshot?: Buffer
  /** Of a member (member/jwt); a guest without it. */
  readonly jwt?: string
}

/**
 * Resolves after a snapshot of each topic. Sends no heartbeats. `address`: as forwarded by a
 * proxy.
 */
export const openPageSocket = (
  url: string,
  topics: readonly Topic[],
  address: string,
  { snapshot = BOOK, jwt }: PageSocketOptions = {},
): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    const at = new URL(`${SOCKET_PATH}?clientType=web&siteId=${LOAD_SITE.siteId}`, url)
    at.protocol = 'ws:'
    const socket = new WebSocket(at, {
      headers: { origin: LOAD_SITE.origin, 'x-forwarded-for': address },
      perMessageDeflate: false,
      handshakeTimeout: PATIENCE_MS,
    })
    const late = setTimeout(() => {
      socket.terminate()
      reject(new Error(`no snapshot of ${topics.join(', ')} came within ${PATIENCE_MS / 1000} s`))
    }, PATIENCE_MS)
    let missing = topics.length
    const hear = (data: Buffer): void => {
      if (data.subarray(0, snapshot.length).equals(snapshot)) missing -= 1
      if (missing > 0) return
      clearTimeout(late)
      socket.off('message', hear)
      resolve(socket)
    }
    socket.on('message', hear)
    socket.once('error', (error) => {
      clearTimeout(late)
      reject(error)
    })
    socket.once('open', () => {
      const say = (msgId: number, msgData: object) => socket.send(JSON.stringify({ msgId, msgData }))
      if (jwt === undefined) say(MSG.GUEST_LOGIN, {})
      else say(MSG.LOGIN, { jwt })
      for (const topic of topics) say(MSG.SUBSCRIBE, { topic })
    })
  })
