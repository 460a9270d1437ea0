import { FEED_PATH, FEED_RESULTS_PATH, feedMessage, resultsAnswer } from '@pavilion/protocols'
import { WebSocket } from 'ws'
import { signedHeaders } from '../../providers/index.ts'
import { backoff } from './backoff.ts'
import type { FeedListener, PriceFeed } from './port.ts'
import { FeedSequence } from './sequence.ts'

export interface FeedLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

const SILENCE_MS = 5_000
const RESULTS_TIMEOUT_MS = 5_000
/** A book of every sport is some ten of them. */
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024
/** A provider that answers snapshot requests with silence is asked again after this. */
const SNAPSHOT_WAIT_MS = 2_000

interface FeedSettings {
  /** The provider's http(s) address. */
  readonly address: string
  readonly secret: string
  readonly log: FeedLog
  /** Unix seconds. */
  readonly now: () => number
}

const signedGet = ({ secret, now }: FeedSettings, url: URL): Record<string, string> =>
  signedHeaders(secret, { method: 'GET', path: url.pathname + url.search, body: '' }, now())

/** The price feed over a websocket, see docs/protocols/price-feed.md. */
export const websocketFeed = (settings: FeedSettings): PriceFeed => ({
  open: (listener) => {
    const connection = new Connection(settings, listener)
    connection.start()
    return { close: () => connection.close() }
  },
  results: async (gidms) => {
    if (gidms.length === 0) return []
    const url = new URL(FEED_RESULTS_PATH, settings.address)
    url.searchParams.set('gidm', gidms.join(','))
    const answer = await fetch(url, {
      headers: signedGet(settings, url),
      signal: AbortSignal.timeout(RESULTS_TIMEOUT_MS),
    })
    if (!answer.ok) throw new Error(`The price feed answered ${answer.status} to a request for results.`)
    return resultsAnswer.parse(await answer.json()).results
  },
})

/** One connection after another, until closed. */
class Connection {
  readonly #settings: FeedSettings
  readonly #listener: FeedListener
  readonly #log: FeedLog
  #socket: WebSocket | undefined
  #sequence = new FeedSequence()
  #attempt = 0
  #closed = false
  #retry: NodeJS.Timeout | undefined
  #silence: NodeJS.Timeout | undefined
  #snapshotWait: NodeJS.Timeout | undefined

  constructor(settings: FeedSettings, listener: FeedListener) {
    this.#settings = settings
    this.#listener = listener
    this.#log = settings.log
  }

  start(): void {
    const url = new URL(FEED_PATH, this.#settings.address)
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
    const socket = new WebSocket(url, {
      headers: signedGet(this.#settings, url),
      handshakeTimeout: SILENCE_MS,
      maxPayload: MAX_MESSAGE_BYTES,
    })
    this.#socket = socket
    this.#sequence = new FeedSequence()
    socket.on('open', () => this.#watchSilence())
    socket.on('message', (data) => this.#receive(String(data)))
    socket.on('error', (error) => this.#log.warn({ error: error.message }, 'The price feed failed.'))
    socket.on('close', () => this.#again())
  }

  close(): void {
    this.#closed = true
    this.#clearTimers()
    this.#socket?.terminate()
  }

  #receive(text: string): void {
    if (this.#closed) return
    this.#watchSilence()
    const message = parse(text)
    if (!message) {
      this.#log.warn(
        { size: text.length },
        'The price feed sent something outside its protocol; a snapshot is asked for.',
      )
      this.#sequence.lose()
      return this.#askForSnapshot()
    }
    switch (this.#sequence.step(message)) {
      case 'snapshot':
        this.#snapshotArrived()
        if (message.type === 'snapshot') this.#listener.snapshot(message)
        return
      case 'change':
        if (message.type === 'change') this.#listener.change(message)
        return
      case 'alive':
        return this.#listener.alive()
      case 'gap':
        this.#log.warn({ stream: message.stream, seq: message.seq }, 'The price feed skipped something.')
        return this.#askForSnapshot()
      case 'ignore':
        return
    }
  }

  #askForSnapshot(): void {
    if (this.#snapshotWait) return
    this.#socket?.send(JSON.stringify({ type: 'snapshot' }))
    this.#snapshotWait = setTimeout(() => this.#socket?.terminate(), SNAPSHOT_WAIT_MS)
  }

  #snapshotArrived(): void {
    this.#attempt = 0
    clearTimeout(this.#snapshotWait)
    this.#snapshotWait = undefined
  }

  #watchSilence(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(() => this.#socket?.terminate(), SILENCE_MS)
  }

  #again(): void {
    this.#clearTimers()
    if (this.#closed) return
    const wait = backoff(this.#attempt)
    this.#attempt += 1
    this.#log.info({ wait: Math.round(wait) }, 'The price feed is away; connecting again.')
    this.#retry = setTimeout(() => this.start(), wait)
  }

  #clearTimers(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    clearTimeout(this.#snapshotWait)
    this.#snapshotWait = undefined
  }
}

const parse = (text: string) => {
  try {
    return feedMessage.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
