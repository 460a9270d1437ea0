/** no-connection: the socket is down or silent. server: the platform says so. */
export type StaleReason = 'no-connection' | 'server'

/** early: read before the socket, no bets. stale: as last known, no bets. */
export type Freshness =
  { readonly state: 'loading' | 'early' | 'fresh' } | { readonly state: 'stale'; readonly reason: StaleReason }

const LOADING: Freshness = { state: 'loading' }
const EARLY: Freshness = { state: 'early' }
const FRESH: Freshness = { state: 'fresh' }
const STALE: Readonly<Record<StaleReason, Freshness>> = {
  'no-connection': { state: 'stale', reason: 'no-connection' },
  server: { state: 'stale', reason: 'server' },
}

/** One object per state. */
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

/** Stale or early in one is so in all; loading topics do not count. */
export const worstOf = (all: readonly Freshness[]): Freshness =>
  [STALE['no-connection'], STALE.server, EARLY, FRESH].find((one) => all.includes(one)) ?? LOADING
