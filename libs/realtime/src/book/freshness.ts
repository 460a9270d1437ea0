/** no-connection: nothing arrives, the socket is down or silent. server: the platform itself says that prices may be old. */
export type StaleReason = 'no-connection' | 'server'

/**
 * loading: no prices yet. early: read once, before there is a socket; shown, and no bets are to be placed on them. fresh: prices follow the book. stale:
 * shown as they were; no bets are to be placed on them.
 */
export type Freshness =
  { readonly state: 'loading' | 'early' | 'fresh' } | { readonly state: 'stale'; readonly reason: StaleReason }

const LOADING: Freshness = { state: 'loading' }
const EARLY: Freshness = { state: 'early' }
const FRESH: Freshness = { state: 'fresh' }
const STALE: Readonly<Record<StaleReason, Freshness>> = {
  'no-connection': { state: 'stale', reason: 'no-connection' },
  server: { state: 'stale', reason: 'server' },
}

/** One object for each state, so that it can be compared by identity. */
export const freshnessOf = (known: {
  filled: boolean
  followed: boolean | undefined
  serverStale: boolean
}): Freshness => {
  if (!known.filled) return LOADING
  if (known.followed === undefined) return EARLY
  if (!known.followed) return STALE['no-connection']
  return known.serverStale ? STALE.server : FRESH
}

/** Of several topics together: what is stale or early in one of them is said of all; those that load say nothing beside others. */
export const worstOf = (all: readonly Freshness[]): Freshness =>
  [STALE['no-connection'], STALE.server, EARLY, FRESH].find((one) => all.includes(one)) ?? LOADING
