export const AIMS = {
  clients: 64,
  seconds: 60,
  operations: 5000,
  settled: 200,
  /** So that kills meet sets of bets. */
  inSets: 1000,
  metByKills: 1,
  platformKills: 10,
  databaseKills: 3,
  /** Seconds of load at most. */
  limit: 420,
  /** Seconds at most for everything to settle afterwards. */
  settle: 120,
} as const
