/** Not the site that measures `place_bet` by SQL. */
export const SITE_ID = 3901
export const HOST = 'http.bench.test'
export const REQUEST_KEY = { id: 'bench-1', key: '5c'.repeat(32) }
