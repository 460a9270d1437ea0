/** Malay and Indonesian prices below zero have a tone of their own. */
export const isNegativeText = (price: string): boolean => price.startsWith('−')
