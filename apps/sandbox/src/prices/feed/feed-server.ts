import { FEED_PATH, FEED_RESULTS_PATH, feedRequest, type FeedMessage } from '@pavilion/protocols'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { Problem } from '../../http/problem.ts'
import { signatureFault } from '../../http/signature.ts'
import type { Program } from '../program.ts'
import type { Publisher } from './publisher.ts'

const MOST_BUFFERED_BYTES = 4 * 1024 * 1024
const MOST_SUBSCRIBERS = 64
const SNAPSHOT_EVERY_MS = 250
const MOST_RESULTS = 200

interface FeedServerOptions {
  readonly publisher: Publisher
  readonly program: Program
  readonly secret: string
  readonly clock: () => number
}

export interface FeedServer {
  subscribers(): number
  /** Refuses new connections for `refuseForMs`. */
  drop(refuseForMs: number): number
  delay(ms: number): void
  delayed(): number
}

export const serveFeed = (
  app: FastifyInstance,
  { publisher, program, secret, clock }: FeedServerOptions,
): FeedServer => {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 4096 })
  let refusedUntil = 0
  let delayMs = 0

  const fault = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined =>
    signatureFault(secret, headers, { method: 'GET', path: url, body: '' }, clock())

  const attach = (socket: WebSocket): void => {
    const write = (text: string): void => {
      if (socket.bufferedAmount > MOST_BUFFERED_BYTES) return socket.terminate()
      if (socket.readyState === socket.OPEN) socket.send(text)
    }
    const send = (message: FeedMessage): void => {
      const text = JSON.stringify(message)
      if (delayMs === 0) write(text)
      else setTimeout(write, delayMs, text)
    }
    const leave = publisher.subscribe(send)
    let answeredAt = 0
    socket.on('message', (data) => {
      const parsed = feedRequest.safeParse(safeJson(String(data)))
      if (!parsed.success) return socket.close(1008, 'not a request of this protocol')
      if (publisher.paused() || clock() - answeredAt < SNAPSHOT_EVERY_MS) return
      answeredAt = clock()
      send(publisher.snapshot())
    })
    socket.on('close', leave)
    socket.on('error', () => socket.terminate())
  }

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    stream.on('error', () => stream.destroy())
    const refuse = (status: string): void =>
      void stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    if (request.url?.split('?')[0] !== FEED_PATH) return refuse('404 Not Found')
    if (fault(request) !== undefined) return refuse('401 Unauthorized')
    if (clock() < refusedUntil || sockets.clients.size >= MOST_SUBSCRIBERS) return refuse('503 Service Unavailable')
    sockets.handleUpgrade(request, stream, head, attach)
  }

  app.server.on('upgrade', upgrade)
  app.addHook('preClose', async () => {
    publisher.stop()
    for (const socket of sockets.clients) socket.close(1001, 'the feed is shutting down')
    setTimeout(() => sockets.clients.forEach((socket) => socket.terminate()), 500).unref()
    sockets.close()
  })
  app.get(FEED_RESULTS_PATH, async (request: FastifyRequest<{ Querystring: { gidm?: string } }>) => {
    const unsigned = fault(request)
    if (unsigned !== undefined) throw new Problem(401, unsigned)
    const gidms = [...new Set((request.query.gidm ?? '').split(',').filter((gidm) => gidm !== ''))]
    if (gidms.length > MOST_RESULTS) throw new Problem(400, `gidm: at most ${MOST_RESULTS} at once`)
    return { results: gidms.flatMap((gidm) => program.result(gidm, clock()) ?? []) }
  })

  return {
    subscribers: () => sockets.clients.size,
    drop: (refuseForMs) => {
      const dropped = sockets.clients.size
      refusedUntil = clock() + refuseForMs
      for (const socket of sockets.clients) socket.terminate()
      return dropped
    },
    delay: (ms) => {
      delayMs = ms
    },
    delayed: () => delayMs,
  }
}

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
