import { currencyOf, formatAmount } from '@pavilion/money'

/** '139.975645' from 139975645n: as wallets take it. */
export const plainCoins = (amount: bigint, coin: string): string =>
  formatAmount(amount, { scale: currencyOf(coin).scale, group: false }).replace(/\.?0+$/, '')

export const coinText = (amount: bigint, coin: string): string => `${plainCoins(amount, coin)} ${coin}`
