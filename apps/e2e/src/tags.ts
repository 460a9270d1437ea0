/** On journeys through what is the same in every brand: they run for the leading one only, encrypted or not as encrypted-brands.ts says. */
export const ANY_BRAND = '@any-brand'
