/** What the run must reach before it may end, and when it gives up. */
export const AIMS = {
  clients: 64,
  seconds: 60,
  /** Effects that somebody was told of: deposits credited, bets taken, bets settled. */
  operations: 5000,
  /** Bets on matches that end during the run, or are ended after it. */
  settled: 200,
  platformKills: 10,
  databaseKills: 3,
  /** Longest time the load may run, seconds. */
  limit: 420,
  /** Longest time for everything to settle afterwards, seconds. */
  settle: 120,
} as const

export const HOST = 'scale.test'
export const SITE_ID = 3900
/** Public wrapper key of the site's request token: as good as any, it protects nothing. */
export const REQUEST_KEY = { id: 'scale-1', key: '5c'.repeat(32) }
