/** Whether a price that is shown stands below zero, as Malay and Indonesian ones may: it then has a tone of its own. */
export const isNegativeText = (price: string): boolean => price.startsWith('−')
