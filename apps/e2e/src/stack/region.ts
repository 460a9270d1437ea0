/** Real browsers send none. */
export const REGION_HEADER = 'x-visitor-country'

/** ISO 3166: `AQ`. */
export const inCountry = (country: string) => ({ extraHTTPHeaders: { [REGION_HEADER]: country } })
