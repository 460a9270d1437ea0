/** Header in which the stack reads the visitor's country, as from a proxy before it. Browsers of people send none. */
export const REGION_HEADER = 'x-visitor-country'

/** A browser in a country (ISO 3166: `AQ`). */
export const inCountry = (country: string) => ({ extraHTTPHeaders: { [REGION_HEADER]: country } })
