import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { Counter, Gauge } from 'prom-client'
import { WebSocketServer } from 'ws'
import { endSocket } from '../http/index.ts'
import type { Deps, MemberPush, Module } from '../module/module.ts'
import type { SocketCall } from '../module/socket-call.ts'
import type { TopicFamily } from '../module/topic-family.ts'
import type { SocketMember } from './connection.ts'
import { handshakeReader } from './handshake.ts'
import { Hub } from './hub.ts'
import { memberPushes } from './member-pushes.ts'
import { Topics } from './topics.ts'

export interface RealtimeParts {
  readonly topics: readonly TopicFamily[]
  readonly pushes: readonly MemberPush[]
  readonly calls: readonly SocketCall[]
  readonly consumePass: (siteId: number, jwt: string) => Promise<SocketMember | undefined>
  readonly liveAmong: (members: readonly SocketMember[]) => Promise<ReadonlySet<string>>
  /** Every half minute. */
  readonly present?: (members: readonly SocketMember[]) => Promise<void>
}

const MOST_FRAME_BYTES = 4096

const refuse = (socket: Duplex, status: number): void => {
  endSocket(socket, `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** The websocket of the sites: topics, and what concerns the member who signed in. */
export const createRealtimeModule = (deps: Deps, parts: RealtimeParts): Module => {
  const { clock, config, events, log, metrics, sites } = deps
  const dropped = new Counter({
    name: 'pavilion_sockets_dropped_total',
    help: 'Sockets the server closed, by reason.',
    labelNames: ['reason'],
    registers: [metrics],
  })
  new Gauge({
    name: 'pavilion_sockets',
    help: 'Open sockets.',
    labelNames: ['kind'],
    registers: [metrics],
    collect() {
      const { members, others } = hub.count()
      this.set({ kind: 'member' }, members)
      this.set({ kind: 'guest' }, others)
    },
  })
  const topics = new Topics(parts.topics, clock.monotonic)
  const hub = new Hub({
    topics,
    calls: parts.calls,
    consumePass: parts.consumePass,
    liveAmong: parts.liveAmong,
    present: (members) =>
      void parts
        .present?.(members)
        .catch((error: unknown) => deps.log.error({ err: error }, 'counting presence failed')),
    isInMaintenance: (siteId) => sites.byId(siteId)?.switches.maintenance === '1',
    now: clock.monotonic,
    dropped: (reason) => dropped.inc({ reason }),
  })
  const read = handshakeReader(sites, config.trustProxy)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_FRAME_BYTES, perMessageDeflate: false })
  let closing = false

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy())
    const handshake = read(request)
    if ('refused' in handshake) return refuse(socket, handshake.refused)
    if (closing) return refuse(socket, 503)
    if (!hub.hasRoom(handshake.visitor)) return refuse(socket, 429)
    sockets.handleUpgrade(request, socket, head, (webSocket) => hub.add(webSocket, socket, handshake.visitor))
  }

  return {
    attach: (server: Server) => void server.on('upgrade', upgrade),
    plain: async (app) => {
      app.addHook('preClose', async () => {
        closing = true
        await hub.close()
      })
    },
    start: async () => events.listen(memberPushes(parts.pushes, hub.members, log)),
    stop: async () => {
      topics.stop()
    },
  }
}
