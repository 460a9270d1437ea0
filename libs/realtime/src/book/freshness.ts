/** no-connection: nothing arrives, the socket is down or silent. server: the platform itself says that prices may be old. */
export type StaleReason = 'no-connection' | 'server'

/** loading: no prices yet. fresh: prices follow the book. stale: shown as they were; no bets are to be placed on them. */
export type Freshness =
  { readonly state: 'loading' | 'fresh' } | { readonly state: 'stale'; readonly reason: StaleReason }

const LOADING: Freshness = { state: 'loading' }
const FRESH: Freshness = { state: 'fresh' }
const STALE: Readonly<Record<StaleReason, Freshness>> = {
  'no-connection': { state: 'stale', reason: 'no-connection' },
  server: { state: 'stale', reason: 'server' },
}

/** One object for each state, so that it can be compared by identity. */
export const freshnessOf = (known: { filled: boolean; followed: boolean; serverStale: boolean }): Freshness => {
  if (!known.filled) return LOADING
  if (!known.followed) return STALE['no-connection']
  return known.serverStale ? STALE.server : FRESH
}

/** Of several topics together: what is stale in one of them is said of all; those that load say nothing beside others. */
export const worstOf = (all: readonly Freshness[]): Freshness =>
  all.find(({ state }) => state === 'stale') ?? all.find(({ state }) => state === 'fresh') ?? LOADING
