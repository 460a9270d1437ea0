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
export const freshnessOf = (status: {
  filled: boolean
  followed: boolean | undefined
  serverStale: boolean
}): Freshness => {
  if (!status.filled) return LOADING
  if (status.followed === undefined) return EARLY
  if (!status.followed) return STALE['no-connection']
  return status.serverStale ? STALE.server : FRESH
}

/** Stale or early in one is so in all; loading topics do not count. */
export const worstOf = (all: readonly Freshness[]): Freshness =>
  [STALE['no-connection'], STALE.server, EARLY, FRESH].find((one) => all.includes(one)) ?? LOADING
