/** Prices begin here, thousandths. */
const LOWEST = 1000
const MINUTE = 60_000

/** A price that says when it was made: the millisecond within its minute. @param at Unix milliseconds, whole */
export const stampOf = (at: number): number => LOWEST + (at % MINUTE)

/** How long ago a stamped price was made, milliseconds below a minute. @param now Unix milliseconds */
export const delayOf = (price: number, now: number): number => (now - (price - LOWEST) + MINUTE) % MINUTE
