import { CARD_HEIGHT } from '../live/live-loading.tsx'

/** Kept free until the first matches are here, by section. */
export const HERO_MATCH_RESERVE = { wide: '23.4rem', narrow: '25.1rem' }
export const LIVE_CARDS_RESERVE = { wide: CARD_HEIGHT, narrow: CARD_HEIGHT }
export const LIVE_TABLE_RESERVE = { wide: '19.5rem', narrow: '34.5rem' }
export const SCHEDULE_RESERVE = { wide: '17rem', narrow: '17rem' }
