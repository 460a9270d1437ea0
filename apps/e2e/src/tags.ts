/** On journeys through what is the same in every brand: they run for the leading one only. */
export const ANY_BRAND = '@any-brand'
