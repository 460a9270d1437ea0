/** The factor a leg counts with, in two thousandths of its stake: won and half won at a Hong Kong price in thousandths. */
export const factors = {
  won: (hk: number): bigint => 2000n + 2n * BigInt(hk),
  halfWon: (hk: number): bigint => 2000n + BigInt(hk),
  halfLost: 1000n,
}

/** What one bet on all these legs returns, fen: rounded down once, in the end. `stake` in fen. */
export const returned = (stake: bigint, ...legs: readonly bigint[]): bigint =>
  legs.reduce((product, leg) => product * leg, stake) / 2000n ** BigInt(legs.length)

/** Fen as the pages write them. */
export const yuan = (fen: bigint): string =>
  (Number(fen) / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
