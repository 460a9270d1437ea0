export const AIMS = {
  clients: 64,
  seconds: 60,
  operations: 5000,
  settled: 200,
  platformKills: 10,
  databaseKills: 3,
  /** Seconds of load at most. */
  limit: 420,
  /** Seconds at most for everything to settle afterwards. */
  settle: 120,
} as const

export const HOST = 'scale.test'
export const SITE_ID = 3900
/** Public, protects nothing. */
export const REQUEST_KEY = { id: 'scale-1', key: '5c'.repeat(32) }
