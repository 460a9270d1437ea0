const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Ms; tests must not cross the site's midnight. */
export const nextNoon = (): number => Math.ceil((Date.now() - 4 * HOUR) / DAY) * DAY + 4 * HOUR
