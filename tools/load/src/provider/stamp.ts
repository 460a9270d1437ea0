/** Thousandths. */
const LOWEST = 1000
const MINUTE = 60_000

/** The millisecond within its minute. `at`: Unix ms. */
export const stampOf = (at: number): number => LOWEST + (at % MINUTE)

/** Ms below a minute. `now`: Unix ms. */
export const delayOf = (price: number, now: number): number => (now - (price - LOWEST) + MINUTE) % MINUTE
