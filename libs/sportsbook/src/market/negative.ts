/** Malay and Indonesian prices. */
export const isNegativeText = (price: string): boolean => price.startsWith('−')
