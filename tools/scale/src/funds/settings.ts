export const FUNDS = {
  /** Who moves money about; who goes to limits of their own; whose recycle is killed. */
  movers: 24,
  limited: 8,
  recyclers: 3,
  /** Fen. */
  paidIn: 3_000_00n,
  limitedPaidIn: 1_000_00n,
  movesBetweenKills: 10,
  /** A few are enough to bet turnover off; more would take the time that moves of money need. */
  matchEveryMs: 5_000,
  /** Providers that answer nothing: for as long, seconds, and when. */
  frozenSeconds: 9,
  frozenAt: [50, 120],
  /** Seconds of load at most. */
  limit: 480,
  /** Seconds. An order that nobody pays is open for a quarter of an hour, and its provider is asked once more then. */
  endsWithin: 1_200,
  pendingToldEvery: 60,
} as const

/** Load goes on until all are reached, but no longer than `limit`. */
export const FUND_AIMS = {
  seconds: 180,
  operations: 400,
  withdrawals: 45,
  /** Of which somebody was told the outcome: small ones need nobody, and kills take answers. */
  withdrawalsDecided: 30,
  platformKills: 10,
  databaseKills: 3,
  bets: 100,
  recyclesHalfway: 3,
} as const

/** What the load must have met, or the checks would show little. */
export const MET_AIMS = {
  coinDeposits: 10,
  partsOfCoins: 6,
  coinWithdrawals: 6,
  paymentsDecided: 10,
  requirementsDone: 10,
  requirementsWaived: 10,
  ownLimits: 20,
  paymentsPastLimits: 5,
} as const

/** What comes in is to be bet for a tenth before it leaves. Fees from the second withdrawal of a day on. */
export const FUND_SITE = {
  turnover: { deposit: 1_000 },
  withdrawals: {
    min: 100_00,
    max: 50_000_00,
    dailyCount: 1000,
    dailyAmount: 1_000_000_00,
    freeCount: 1,
    feeBasisPoints: 50,
    reviewFrom: 20_000_00,
    codeFrom: 10_000_00,
    newAccountMost: 1_000_000_00,
  },
}
