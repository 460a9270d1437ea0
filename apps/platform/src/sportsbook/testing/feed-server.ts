import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Match, MatchEvents } from '@pavilion/contract/sports'
import {
  FEED_HEARTBEAT_MS,
  FEED_PATH,
  FEED_RESULTS_PATH,
  type FeedMessage,
  type MatchResult,
} from '@pavilion/protocols'
import { WebSocketServer, type WebSocket } from 'ws'
import { signatureFault } from '../../providers/index.ts'
import { league } from './samples.ts'

type Change = Extract<FeedMessage, { type: 'change' }>

export class FeedServer {
  readonly #server: Server
  readonly #sockets = new WebSocketServer({ noServer: true })
  readonly results: MatchResult[] = []
  matches: Match[] = []
  events: MatchEvents[] = []
  asked = 0
  stream = 'run-1'
  #seq = 0
  #silent = false
  readonly #beat: NodeJS.Timeout

  constructor(secret: string) {
    const isSigned = ({ headers, url = '' }: IncomingMessage): boolean =>
      signatureFault(secret, headers, { method: 'GET', path: url, body: '' }, Math.floor(Date.now() / 1000)) ===
      undefined
    this.#server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://feed')
      const wanted = (url.searchParams.get('gidm') ?? '').split(',')
      const known = url.pathname === FEED_RESULTS_PATH && isSigned(request)
      response.statusCode = known ? 200 : 401
      response.end(JSON.stringify({ results: this.results.filter((result) => wanted.includes(result.gidm)) }))
    })
    this.#server.on('upgrade', (request, socket, head) => {
      if (request.url !== FEED_PATH || !isSigned(request)) return socket.destroy()
      this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#greet(opened))
    })
    this.#beat = setInterval(() => this.#send({ type: 'heartbeat', ...this.#place() }), FEED_HEARTBEAT_MS / 2)
  }

  async listen(): Promise<string> {
    if (!this.#server.listening) await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  change(parts: Partial<Omit<Change, 'type' | 'stream' | 'seq' | 'at'>>): void {
    this.#seq += 1
    const none = { removed: [], added: [], leagues: [], states: [], markets: [], events: [], results: [] }
    this.#send({ type: 'change', ...this.#place(), ...none, ...parts })
  }

  skip(): void {
    this.#seq += 1
  }

  silence(silent: boolean): void {
    this.#silent = silent
    if (!silent) this.#send({ type: 'heartbeat', ...this.#place() })
  }

  /** A new stream, numbered from the beginning. */
  restart(): void {
    this.stream = `${this.stream}+`
    this.#seq = 0
    this.hangUp()
  }

  hangUp(): void {
    for (const socket of this.#sockets.clients) socket.terminate()
  }

  async close(): Promise<void> {
    clearInterval(this.#beat)
    this.hangUp()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #greet(socket: WebSocket): void {
    const snapshot = (): void => {
      const message: FeedMessage = {
        type: 'snapshot',
        ...this.#place(),
        leagues: [league],
        matches: this.matches,
        events: this.events,
      }
      socket.send(JSON.stringify(message))
    }
    socket.on('message', () => {
      this.asked += 1
      snapshot()
    })
    snapshot()
  }

  #place() {
    return { stream: this.stream, seq: this.#seq, at: Date.now() }
  }

  #send(message: FeedMessage): void {
    if (this.#silent) return
    for (const socket of this.#sockets.clients) socket.send(JSON.stringify(message))
  }
}
