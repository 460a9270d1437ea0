/** The same in every brand, so it runs only for the first one. */
export const ANY_BRAND = '@any-brand'
