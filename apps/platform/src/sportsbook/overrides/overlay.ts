import { isOver } from '@pavilion/book'
import type { FairGrid } from '@pavilion/contract/bets'
import {
  formsOf,
  type Gtype,
  type Market,
  type MarketChange,
  type Match,
  type MatchState,
} from '@pavilion/contract/sports'
import { marginOf, marginsOf, withMargin, type DeskMargin } from './market-margin.ts'

const WHOLE = '*'

const keyOf = (gid: string, wtype: string): string => `${gid}/${wtype}`

/** A suspension covers both names of a market. */
const inBothForms = (gtype: Gtype, suspended: readonly string[]): Set<string> =>
  new Set(
    suspended.flatMap((key) => {
      const at = key.indexOf('/') + 1
      const forms = formsOf(gtype, key.slice(at))
      return [key, ...forms.map((wtype) => key.slice(0, at) + wtype)]
    }),
  )

interface MatchOverrides {
  readonly suspended: ReadonlySet<string>
  readonly margins: readonly DeskMargin[]
  readonly markets: Map<string, MarketChange>
}

/** Keeps the provider's prices, for when an override is lifted. */
export class DeskOverlay {
  readonly #bookOf: (gidm: string) => Match | undefined
  readonly #overrides = new Map<string, MatchOverrides>()
  readonly #suspended = new Map<string, readonly string[]>()
  readonly #changed = new Set<string>()
  #margins: readonly DeskMargin[] = []

  /** @param bookOf a match as published */
  constructor(bookOf: (gidm: string) => Match | undefined) {
    this.#bookOf = bookOf
  }

  /** See MatchTradingStatus.desk. */
  suspend(gidm: string, desk: readonly string[]): void {
    if ((this.#suspended.get(gidm) ?? []).join() === desk.join()) return
    if (desk.length > 0) this.#suspended.set(gidm, desk)
    else this.#suspended.delete(gidm)
    this.#changed.add(gidm)
  }

  charge(margins: readonly DeskMargin[], gidms: Iterable<string>): void {
    if (JSON.stringify(margins) === JSON.stringify(this.#margins)) return
    this.#margins = margins
    for (const gidm of gidms) this.#changed.add(gidm)
  }

  state<S extends MatchState>(state: S): S {
    if (isOver(state) || !this.#suspended.get(state.gidm)?.includes(WHOLE)) return state
    return { ...state, gameStatus: 'suspended', reason: 'OPERATOR' }
  }

  match(match: Match): Match {
    const { gidm } = match
    this.#changed.delete(gidm)
    this.#overrides.delete(gidm)
    const overrides = this.#overridesOn(match)
    if (!overrides) return match
    this.#overrides.set(gidm, overrides)
    return {
      ...match,
      lines: match.lines.map((line) => ({
        ...line,
        markets: line.markets.map((market) => published(market, line.gid, overrides)),
      })),
    }
  }

  /** Plus the markets of matches whose overrides changed. */
  markets(changes: readonly MarketChange[]): MarketChange[] {
    const renewed = new Map([...this.#changed].flatMap((gidm) => this.#renew(gidm)))
    this.#changed.clear()
    const publishedMarkets: MarketChange[] = []
    for (const change of changes) {
      const overrides = renewed.get(change.gidm) ?? this.#overrides.get(change.gidm)
      overrides?.markets.set(keyOf(change.gid, change.wtype), change)
      if (!renewed.has(change.gidm))
        publishedMarkets.push(overrides ? published(change, change.gid, overrides) : change)
    }
    for (const overrides of renewed.values())
      for (const market of overrides.markets.values()) publishedMarkets.push(published(market, market.gid, overrides))
    return publishedMarkets
  }

  forget(gidm: string): void {
    this.#suspended.delete(gidm)
    this.#changed.delete(gidm)
    this.#overrides.delete(gidm)
  }

  /** Dropped when no override is left. */
  #renew(gidm: string): [string, MatchOverrides][] {
    const match = this.#bookOf(gidm)
    const before = this.#overrides.get(gidm)
    if (!match) return []
    const after = this.#overridesOn(match)
    if (!after && !before) return []
    const overrides: MatchOverrides = {
      suspended: after?.suspended ?? new Set(),
      margins: after?.margins ?? [],
      markets: before?.markets ?? after?.markets ?? new Map(),
    }
    if (after) this.#overrides.set(gidm, overrides)
    else this.#overrides.delete(gidm)
    return [[gidm, overrides]]
  }

  #overridesOn(match: Match): MatchOverrides | undefined {
    const suspended = inBothForms(match.gtype, this.#suspended.get(match.gidm) ?? [])
    const margins = marginsOf(match, this.#margins)
    if (suspended.size === 0 && margins.length === 0) return undefined
    const markets = match.lines.flatMap(({ gid, markets: on }) =>
      on.map((market): [string, MarketChange] => [keyOf(gid, market.wtype), { gidm: match.gidm, gid, ...market }]),
    )
    return { suspended, margins, markets: new Map(markets) }
  }
}

const published = <M extends Market & { readonly fair?: FairGrid }>(
  market: M,
  gid: string,
  { suspended, margins }: MatchOverrides,
): M => {
  const closed = suspended.has(market.wtype) || suspended.has(keyOf(gid, market.wtype))
  const margin = marginOf(market.wtype, margins)
  // Bets are not bought back while the desk has closed a line.
  const silent = market.fair !== undefined && [...suspended].some((key) => key.endsWith(`/${market.wtype}`))
  if (!closed && margin === 0 && !silent) return market
  const ior = Object.entries(market.ior).map(([side, price]) => [side, withMargin(price, margin)])
  const { fair: _fair, ...rest } = market
  return { ...(silent ? (rest as M) : market), ...(closed && { sw: 'N' }), ior: Object.fromEntries(ior) }
}
