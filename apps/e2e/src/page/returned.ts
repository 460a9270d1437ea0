/** Two-thousandths of the stake. `hk`: thousandths. */
export const factors = {
  won: (hk: number): bigint => 2000n + 2n * BigInt(hk),
  halfWon: (hk: number): bigint => 2000n + BigInt(hk),
  halfLost: 1000n,
}

/** In fen, rounded down once at the end. */
export const returned = (stake: bigint, ...legs: readonly bigint[]): bigint =>
  legs.reduce((product, leg) => product * leg, stake) / 2000n ** BigInt(legs.length)

export const yuan = (fen: bigint): string =>
  (Number(fen) / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
