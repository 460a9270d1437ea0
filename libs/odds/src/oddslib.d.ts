/** What the tests of prices use of a package that comes without types. */
declare module 'oddslib' {
  type Format = 'hongKong' | 'decimal' | 'malay' | 'indonesian'
  export const Odds: { from(format: Format, value: number): { to(format: Format): number } }
}
