/** Spec section 3. Prices are stored as Hong Kong odds (H). */
export const ODDS_TYPES = ['H', 'E', 'M', 'I'] as const
export type OddsType = (typeof ODDS_TYPES)[number]
