import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { MSG, SOCKET_PATH } from '@pavilion/contract/realtime'
import { LOAD_SITE } from '@pavilion/load'

const READ_BYTES = 64 * 1024
const END_OF_HEAD = Buffer.from('\r\n\r\n')
/** A text of a client with a mask of zeros. */
const maskedText = (text: string): Buffer => {
  const payload = Buffer.from(text)
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), payload])
}

/** A websocket that counts bytes and reads nothing, so that thousands of them leave the processor to the server. */
export interface PlainReader {
  readonly bytes: () => number
  readonly send: (text: string) => void
  readonly close: () => void
}

export interface PlainReaderOptions {
  readonly url: string
  readonly address?: string
  /** Said once it is open. */
  readonly greeting?: readonly object[]
  /** What it has heard once it is ready; the handshake alone by default. */
  readonly until?: Buffer
}

/** All read into the same memory. */
const memory = Buffer.alloc(READ_BYTES)

export const openPlainReader = ({ url, address, greeting = [], until }: PlainReaderOptions): Promise<PlainReader> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url)
    let bytes = 0
    let isReady = false
    let start = Buffer.alloc(0)
    const send = (text: string): void => void socket.write(maskedText(text))
    const hear = (length: number): void => {
      bytes += length
      if (isReady) return
      const before = start.includes(END_OF_HEAD)
      start = Buffer.concat([start, memory.subarray(0, length)])
      if (!before && start.includes(END_OF_HEAD)) for (const frame of greeting) send(JSON.stringify(frame))
      if (!start.includes(until ?? END_OF_HEAD)) return
      isReady = true
      start = Buffer.alloc(0)
      resolve({ bytes: () => bytes, send, close: () => socket.destroy() })
    }
    const socket: Socket = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer: memory, callback: (length) => (hear(length), true) },
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a reader was closed before it was ready')))
    const head = {
      host,
      upgrade: 'websocket',
      connection: 'Upgrade',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      'sec-websocket-version': '13',
      origin: LOAD_SITE.origin,
      ...(address !== undefined && { 'x-forwarded-for': address }),
    }
    const fields = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`GET ${SOCKET_PATH}?clientType=web&siteId=${LOAD_SITE.siteId} HTTP/1.1\r\n${fields.join('')}\r\n`)
  })

export const guestOf = (topic: string): object[] => [
  { msgId: MSG.GUEST_LOGIN, msgData: {} },
  { msgId: MSG.SUBSCRIBE, msgData: { topic } },
]
