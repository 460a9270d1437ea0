/** Thousandths. */
const LOWEST = 1000
const MINUTE = 60_000

/** Encodes the millisecond within its minute. `at`: whole Unix ms. */
export const stampOf = (at: number): number => LOWEST + (at % MINUTE)

/** Age of a stamped price, ms below a minute. `now`: Unix ms. */
export const delayOf = (price: number, now: number): number => (now - (price - LOWEST) + MINUTE) % MINUTE
