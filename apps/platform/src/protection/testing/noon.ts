const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The next noon in Shanghai, ms, so that what a test plays from then on does not run over the site's midnight. */
export const nextNoon = (): number => Math.ceil((Date.now() - 4 * HOUR) / DAY) * DAY + 4 * HOUR
