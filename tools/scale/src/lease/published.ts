import { createHmac } from 'node:crypto'
import type { Line, Match } from '@pavilion/contract'
import { FEED_PATH, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER, type FeedMessage } from '@pavilion/protocols'
import { WebSocket } from 'ws'

type Market = Line['markets'][number]

/** A price as long as the provider offered it, by the provider's clock, Unix milliseconds. */
interface Offered {
  readonly ior: number
  readonly from: number
  until: number
}

/** What a bet may name of a market: its line included, since a price belongs to that. */
export interface Priced {
  readonly gidm: string
  readonly gid: string
  readonly wtype: string
  readonly rtype: string
  readonly strong: string | null
  readonly ratio: string | null
}

const keyOf = ({ gidm, gid, wtype, rtype, strong, ratio }: Priced): string =>
  [gidm, gid, wtype, rtype, strong ?? '', ratio ?? ''].join('/')

const signed = (secret: string): Record<string, string> => {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const text = signedText(timestamp, { method: 'GET', path: FEED_PATH, body: '' })
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: createHmac('sha256', secret).update(text).digest('hex') }
}

/** Keeps every price the provider publishes, and when it was heard: one more listener of its feed, beside the platform. */
export class PublishedPrices {
  readonly #offers = new Map<string, Offered[]>()
  /** The keys of the open prices of a market: gidm/gid/wtype. */
  readonly #open = new Map<string, Set<string>>()
  readonly #heard: number[] = []
  /** When this listener itself may have missed something that others heard. */
  readonly #blind: { readonly from: number; readonly until: number }[] = []
  #blindFrom: number | undefined = Date.now()
  readonly #url: string
  readonly #secret: string
  #socket: WebSocket | undefined
  #stopped = false
  /** The number of the last change; undefined until the snapshot has come. */
  #seq: number | undefined

  constructor(sandboxUrl: string, secret: string) {
    this.#url = sandboxUrl.replace(/^http/, 'ws') + FEED_PATH
    this.#secret = secret
    this.#connect()
  }

  stop(): void {
    this.#stopped = true
    this.#socket?.terminate()
  }

  /** Whether the provider was heard between two moments. */
  heardBetween(from: number, to: number): boolean {
    return this.#heard.some((at) => at >= from && at <= to)
  }

  /** Whether this listener itself missed something between two moments. */
  blindBetween(from: number, to: number): boolean {
    return this.#blind.some((blind) => blind.from <= to && blind.until >= from)
  }

  /** Whether something was offered at this price at any time between two moments. */
  offeredBetween(priced: Priced, ior: number, from: number, to: number): boolean {
    return (this.#offers.get(keyOf(priced)) ?? []).some(
      (offered) => offered.ior === ior && offered.from <= to && offered.until >= from,
    )
  }

  /** What was offered of it last, in words, for a report. */
  lastOffers(priced: Priced): string {
    return (this.#offers.get(keyOf(priced)) ?? [])
      .slice(-4)
      .map(({ ior, from, until }) => `${ior}: ${from}–${until}`)
      .join(', ')
  }

  #connect(): void {
    if (this.#stopped) return
    this.#seq = undefined
    const socket = new WebSocket(this.#url, { headers: signed(this.#secret), maxPayload: 64 * 1024 * 1024 })
    this.#socket = socket
    socket.on('message', (data) => this.#take(JSON.parse(String(data)) as FeedMessage))
    socket.on('error', () => undefined)
    // A connection that is refused counts too: until then nobody heard anything.
    socket.on('close', () => {
      this.#blindFrom = Date.now()
      setTimeout(() => this.#connect(), 50)
    })
  }

  #take(message: FeedMessage): void {
    if (message.type === 'snapshot') {
      this.#seq = message.seq
      this.#heard.push(message.at)
      this.#blind.push({ from: this.#blindFrom ?? message.at, until: message.at })
      this.#blindFrom = undefined
      const listed = new Set(message.matches.map(({ gidm }) => gidm))
      for (const market of this.#open.keys())
        if (!listed.has(market.slice(0, market.indexOf('/')))) this.#close(market, message.at)
      for (const match of message.matches) this.#whole(match, message.at)
      return
    }
    if (this.#seq === undefined) return
    if (message.seq !== this.#seq + (message.type === 'change' ? 1 : 0)) {
      this.#seq = undefined
      this.#blindFrom = message.at
      this.#socket?.send(JSON.stringify({ type: 'snapshot' }))
      return
    }
    this.#seq = message.seq
    this.#heard.push(message.at)
    if (message.type === 'heartbeat') return
    for (const gidm of message.removed) this.#closeMatch(gidm, message.at)
    for (const match of message.added) this.#whole(match, message.at)
    for (const market of message.markets) this.#offer(market.gidm, market.gid, market, message.at)
  }

  #whole({ gidm, lines }: Match, at: number): void {
    const kept = new Set(lines.flatMap(({ gid, markets }) => markets.map(({ wtype }) => `${gidm}/${gid}/${wtype}`)))
    for (const market of this.#open.keys())
      if (market.startsWith(`${gidm}/`) && !kept.has(market)) this.#close(market, at)
    for (const { gid, markets } of lines) for (const market of markets) this.#offer(gidm, gid, market, at)
  }

  #offer(gidm: string, gid: string, market: Market, at: number): void {
    const name = `${gidm}/${gid}/${market.wtype}`
    const { wtype, strong = null, ratio = null } = market
    const keys = new Set<string>()
    for (const [rtype, ior] of market.sw === 'Y' ? Object.entries(market.ior) : []) {
      const key = keyOf({ gidm, gid, wtype, rtype, strong, ratio })
      keys.add(key)
      const offers = this.#offers.get(key) ?? []
      const last = offers.at(-1)
      if (last?.until === Infinity && last.ior === ior) continue
      if (last?.until === Infinity) last.until = at
      offers.push({ ior, from: at, until: Infinity })
      this.#offers.set(key, offers)
    }
    this.#close(name, at, keys)
    this.#open.set(name, keys)
  }

  #closeMatch(gidm: string, at: number): void {
    for (const market of this.#open.keys()) if (market.startsWith(`${gidm}/`)) this.#close(market, at)
  }

  /** Ends the open prices of a market, but for some. */
  #close(market: string, at: number, but: ReadonlySet<string> = new Set()): void {
    for (const key of this.#open.get(market) ?? []) {
      const last = this.#offers.get(key)?.at(-1)
      if (last?.until === Infinity && !but.has(key)) last.until = at
    }
    this.#open.delete(market)
  }
}
