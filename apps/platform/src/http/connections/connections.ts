import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey } from '../limits.ts'
import { createSlots } from '../slots.ts'

/** What a server allows connections, before anything is read from them. */
export interface ConnectionLimits {
  /** Open at once from one address that is no trusted proxy; IPv6 by its network. */
  readonly ofAddress: number
  /** Open at once in all. */
  readonly ofAll: number
  /** How long a request may take to arrive, milliseconds. */
  readonly requestMs: number
  /** How often those that are late are looked for, milliseconds. */
  readonly checkMs: number
  /** How long a connection with an unanswered request, or an unread answer, may be silent both ways, milliseconds. */
  readonly silentMs: number
}

/** For visitors; many may share one address of their network's provider. */
export const PUBLIC_CONNECTIONS: ConnectionLimits = {
  ofAddress: 256,
  ofAll: 25_000,
  requestMs: 30_000,
  checkMs: 5_000,
  silentMs: 75_000,
}

/** For the operator's few. */
export const OPERATOR_CONNECTIONS: ConnectionLimits = { ...PUBLIC_CONNECTIONS, ofAddress: 64, ofAll: 512 }

interface Use {
  /** Requests that are being read or answered. */
  running: number
  /** Since when there is none, milliseconds. */
  since: number
}

/**
 * Destroys connections that have had no request for as long as `silentMs`. The server's own clocks begin anew with every byte: a bare line
 * now and then would keep a connection open for ever.
 */
export const endUnused = (server: Server, { silentMs, checkMs }: ConnectionLimits): void => {
  const used = new Map<Socket, Use>()
  server.on('connection', (socket: Socket) => {
    used.set(socket, { running: 0, since: Date.now() })
    socket.once('close', () => used.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const use = used.get(socket)
    if (!use) return
    use.running += 1
    response.once('close', () => {
      use.running -= 1
      use.since = Date.now()
    })
  })
  // What became a socket of another protocol has bounds of its own.
  server.on('upgrade', ({ socket }) => used.delete(socket))
  const timer = setInterval(() => {
    const last = Date.now() - silentMs
    for (const [socket, { running, since }] of used) if (running === 0 && since < last) socket.destroy()
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/**
 * Refuses connections beyond the limits at once. Those of a trusted proxy stand for many visitors and count in all alone; their
 * calls are counted by the address that the proxy names.
 */
export const boundConnections = (server: Server, trustProxy: readonly string[], limits: ConnectionLimits): void => {
  const isProxy = proxyAddr.compile([...trustProxy])
  const enter = createSlots(limits.ofAddress, Infinity)
  server.maxConnections = limits.ofAll
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    // Gone again already.
    if (address === undefined) return void socket.destroy()
    if (isProxy(address, 0)) return
    const leave = enter(addressKey(address))
    if (!leave) return void socket.destroy()
    socket.once('close', leave)
  })
}
