/** The site that is measured on. Apart from the one that `place_bet` is measured with by SQL. */
export const SITE_ID = 3901
export const HOST = 'http.bench.test'
/** As good as any: it wraps, it protects nothing. */
export const REQUEST_KEY = { id: 'bench-1', key: '5c'.repeat(32) }
