import type { Line, Match } from '@pavilion/contract/sports'
import type { FeedMessage } from '@pavilion/protocols'

type Market = Line['markets'][number]

/** By the provider's clock, Unix milliseconds. */
interface Offered {
  readonly ior: number
  readonly from: number
  until: number
}

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

/** Requires messages without a gap. */
export class Offers {
  readonly #offers = new Map<string, Offered[]>()
  /** Keys of open prices by market: gidm/gid/wtype. */
  readonly #open = new Map<string, Set<string>>()

  take(message: FeedMessage): void {
    if (message.type === 'snapshot') for (const match of message.matches) this.#whole(match, message.at)
    if (message.type !== 'change') return
    for (const gidm of message.removed) this.#closeMatch(gidm, message.at)
    for (const match of message.added) this.#whole(match, message.at)
    for (const market of message.markets) this.#offer(market.gidm, market.gid, market, message.at)
  }

  offeredBetween(priced: Priced, ior: number, from: number, to: number): boolean {
    return (this.#offers.get(keyOf(priced)) ?? []).some(
      (offer) => offer.ior === ior && offer.from <= to && offer.until >= from,
    )
  }

  lastOffers(priced: Priced): string {
    return (this.#offers.get(keyOf(priced)) ?? [])
      .slice(-4)
      .map(({ ior, from, until }) => `${ior}: ${from}–${until}`)
      .join(', ')
  }

  #whole({ gidm, lines }: Match, at: number): void {
    const currentMarkets = new Set(
      lines.flatMap(({ gid, markets }) => markets.map(({ wtype }) => `${gidm}/${gid}/${wtype}`)),
    )
    for (const market of this.#open.keys())
      if (market.startsWith(`${gidm}/`) && !currentMarkets.has(market)) this.#close(market, at)
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

  #close(market: string, at: number, but: ReadonlySet<string> = new Set()): void {
    for (const key of this.#open.get(market) ?? []) {
      const last = this.#offers.get(key)?.at(-1)
      if (last?.until === Infinity && !but.has(key)) last.until = at
    }
    this.#open.delete(market)
  }
}
