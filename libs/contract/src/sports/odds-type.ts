/** European, Hong Kong, Indonesian, Malay (spec section 3). Prices are kept as Hong Kong; the others are views. */
export const ODDS_TYPES = ['H', 'E', 'M', 'I'] as const
export type OddsType = (typeof ODDS_TYPES)[number]
