/** Untyped package, for tests. */
declare module 'oddslib' {
  type Format = 'hongKong' | 'decimal' | 'malay' | 'indonesian'
  export const Odds: { from(format: Format, value: number): { to(format: Format): number } }
}
