import * as z from 'zod/mini'

/**
 * Spec section 3: FT football, BK basketball, TN tennis, VB volleyball, TT table tennis, SK snooker, BS baseball, VF
 * virtual football, OP other, FS outrights.
 */
export const GTYPES = ['FT', 'BK', 'TN', 'VB', 'TT', 'SK', 'BS', 'VF', 'OP', 'FS'] as const
export const gtype = z.enum(GTYPES)
export type Gtype = z.infer<typeof gtype>

/** Games of OP: handball, American football. */
export const GAME_TYPES = ['HB', 'AF'] as const
export const gameType = z.enum(GAME_TYPES)
export type GameType = z.infer<typeof gameType>

export const SPORT_NAMES: Readonly<Record<Gtype | GameType, string>> = {
  FT: 'football',
  BK: 'basketball',
  TN: 'tennis',
  VB: 'volleyball',
  TT: 'table tennis',
  SK: 'snooker',
  BS: 'baseball',
  VF: 'virtual football',
  OP: 'other',
  HB: 'handball',
  AF: 'American football',
  FS: 'outrights',
}

/** Spec section 3: RB in play, FT today, FU early; outrights FSFT, FSFU. */
export const SHOWTYPES = ['RB', 'FT', 'FU', 'FSFT', 'FSFU'] as const
export const showtype = z.enum(SHOWTYPES)
export type Showtype = z.infer<typeof showtype>
