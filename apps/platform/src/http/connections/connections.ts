import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import { addressKey, networkKey } from '../rate-limiter.ts'
import { createSlots } from '../slots.ts'

export interface ConnectionLimits {
  /** Except trusted proxies; IPv6 by network. */
  readonly ofAddress: number
  /** Of IPv6, what one customer may have been given (networkKey). */
  readonly ofNetwork: number
  readonly ofAll: number
  readonly requestMs: number
  readonly checkMs: number
  /** Milliseconds. */
  readonly silentMs: number
}

export const PUBLIC_CONNECTIONS: ConnectionLimits = {
  ofAddress: 256,
  ofNetwork: 2_560,
  ofAll: 25_000,
  requestMs: 30_000,
  checkMs: 5_000,
  silentMs: 75_000,
}

export const OPERATOR_CONNECTIONS: ConnectionLimits = {
  ...PUBLIC_CONNECTIONS,
  ofAddress: 64,
  ofNetwork: 128,
  ofAll: 512,
}

interface Use {
  running: number
  /** Idle since, monotonic milliseconds. */
  since: number
}

/** Node's own timers restart with every byte. `now`: monotonic, milliseconds. */
export const endUnused = (server: Server, { silentMs, checkMs }: ConnectionLimits, now: () => number): void => {
  const used = new Map<Socket, Use>()
  server.on('connection', (socket: Socket) => {
    used.set(socket, { running: 0, since: now() })
    socket.once('close', () => used.delete(socket))
  })
  server.on('request', ({ socket }, response) => {
    const use = used.get(socket)
    if (!use) return
    use.running += 1
    response.once('close', () => {
      use.running -= 1
      use.since = now()
    })
  })
  server.on('upgrade', ({ socket }) => used.delete(socket))
  const timer = setInterval(() => {
    const last = now() - silentMs
    for (const [socket, { running, since }] of used) if (running === 0 && since < last) socket.destroy()
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/**
 * Refuses excess connections at once. A trusted proxy's count in the total only: calls are limited by the forwarded
 * address.
 */
export const boundConnections = (server: Server, trustProxy: readonly string[], limits: ConnectionLimits): void => {
  const isProxy = proxyAddr.compile([...trustProxy])
  const enter = createSlots(limits.ofAddress, Infinity)
  const enterNetwork = createSlots(limits.ofNetwork, Infinity)
  server.maxConnections = limits.ofAll
  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined) return void socket.destroy()
    if (isProxy(address, 0)) return
    const leave = enter(addressKey(address))
    if (!leave) return void socket.destroy()
    socket.once('close', leave)
    const network = networkKey(address)
    if (network === undefined) return
    const leaveNetwork = enterNetwork(network)
    if (!leaveNetwork) return void socket.destroy()
    socket.once('close', leaveNetwork)
  })
}
