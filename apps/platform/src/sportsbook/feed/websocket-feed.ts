import { FEED_PATH, FEED_RESULTS_PATH } from '@pavilion/protocols'
import { WebSocket } from 'ws'
import { signedHeaders } from '../../providers/index.ts'
import { backoff } from './backoff.ts'
import type { FeedListener, PriceFeed } from './port.ts'
import { FeedReader, readResults, type UnreadableMessage } from './readable-message.ts'
import { FeedSequence } from './sequence.ts'

export interface FeedLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
}

const SILENCE_MS = 5_000
const RESULTS_TIMEOUT_MS = 5_000
const MAX_MESSAGE_BYTES = 64 * 1024 * 1024
const SNAPSHOT_WAIT_MS = 2_000

/** Quarantined matches may have been repaired. Not often: every page restarts then. */
const RELIST_MS = 900_000

const SNAPSHOT_REQUEST = JSON.stringify({ type: 'snapshot' })

interface FeedSettings {
  readonly address: string
  readonly secret: string
  readonly log: FeedLog
  readonly unreadable: (entries: number) => void
  /** Unix seconds. */
  readonly now: () => number
}

const reportUnreadable = ({ log, unreadable }: FeedSettings, faults: readonly UnreadableMessage[]): void => {
  if (faults.length === 0) return
  unreadable(faults.length)
  for (const { id, at } of faults) log.warn({ id, at }, 'The price feed said something that cannot be read.')
}

const signedGet = ({ secret, now }: FeedSettings, url: URL): Record<string, string> =>
  signedHeaders(secret, { method: 'GET', path: url.pathname + url.search, body: '' }, now())

/** See docs/protocols/price-feed.md. */
export const websocketFeed = (settings: FeedSettings): PriceFeed => {
  let connection: Connection | undefined
  const reported = new Set<string>()
  return {
    open: (listener) => {
      const newConnection = new Connection(settings, listener)
      connection = newConnection
      newConnection.start()
      return { close: () => newConnection.close() }
    },
    results: async (gidms) => {
      if (gidms.length === 0) return { results: [], unreadable: [] }
      const url = new URL(FEED_RESULTS_PATH, settings.address)
      url.searchParams.set('gidm', gidms.join(','))
      const answer = await fetch(url, {
        headers: signedGet(settings, url),
        signal: AbortSignal.timeout(RESULTS_TIMEOUT_MS),
      })
      if (!answer.ok) throw new Error(`The price feed answered ${answer.status} to a request for results.`)
      const { results, unreadable } = readResults(await answer.text())
      reportUnreadable(
        settings,
        unreadable.filter(({ id }) => !reported.has(id)),
      )
      for (const { id } of unreadable) reported.add(id)
      return { results, unreadable: [...unreadable.map(({ id }) => id), ...(connection?.quarantined(gidms) ?? gidms)] }
    },
  }
}

class Connection {
  readonly #settings: FeedSettings
  readonly #listener: FeedListener
  readonly #log: FeedLog
  #socket: WebSocket | undefined
  #sequence = new FeedSequence()
  #reader = new FeedReader()
  #listed = false
  #attempt = 0
  #closed = false
  #retry: NodeJS.Timeout | undefined
  #silence: NodeJS.Timeout | undefined
  #snapshotWait: NodeJS.Timeout | undefined
  #relist: NodeJS.Timeout | undefined

  constructor(settings: FeedSettings, listener: FeedListener) {
    this.#settings = settings
    this.#listener = listener
    this.#log = settings.log
  }

  quarantined(gidms: readonly string[]): readonly string[] {
    return this.#listed ? gidms.filter((gidm) => this.#reader.quarantined.has(gidm)) : gidms
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
    this.#reader = new FeedReader()
    this.#listed = false
    socket.on('open', () => this.#watchSilence())
    socket.on('message', (data) => this.#receive(String(data)))
    socket.on('error', (error) => this.#log.warn({ error: error.message }, 'The price feed failed.'))
    socket.on('close', () => this.#again())
  }

  close(): void {
    this.#closed = true
    this.#listed = false
    this.#clearTimers()
    this.#socket?.terminate()
  }

  #receive(text: string): void {
    if (this.#closed) return
    this.#watchSilence()
    const read = this.#reader.read(text)
    if (!read) {
      this.#log.warn(
        { size: text.length },
        'The price feed sent something outside its protocol; a snapshot is asked for.',
      )
      this.#sequence.lose()
      return this.#askForSnapshot()
    }
    const { message, unreadable } = read
    reportUnreadable(this.#settings, unreadable)
    if (this.#reader.quarantined.size > 0) this.#relist ??= setTimeout(() => this.#askAgain(), RELIST_MS)
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
    this.#socket?.send(SNAPSHOT_REQUEST)
    this.#snapshotWait = setTimeout(() => this.#socket?.terminate(), SNAPSHOT_WAIT_MS)
  }

  #askAgain(): void {
    this.#relist = undefined
    // No timeout: an unanswered request is no fault here.
    if (this.#reader.quarantined.size > 0) this.#socket?.send(SNAPSHOT_REQUEST)
  }

  #snapshotArrived(): void {
    this.#listed = true
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
    clearTimeout(this.#relist)
    this.#snapshotWait = undefined
    this.#relist = undefined
  }
}
