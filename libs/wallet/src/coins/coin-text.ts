import { currencyOf, formatAmount, formatMoney, SITE_CURRENCY } from '@pavilion/money'

const RATE_SCALE = 6

/** '139.975645' from 139975645n: as wallets take it. */
export const plainCoins = (amount: bigint, coin: string): string =>
  formatAmount(amount, { scale: currencyOf(coin).scale, group: false }).replace(/\.?0+$/, '')

export const coinText = (amount: bigint, coin: string): string => `${plainCoins(amount, coin)} ${coin}`

/** '1 USDT = ¥7.1441', from millionths. */
export const rateText = (rate: bigint, coin: string): string => {
  const { scale } = currencyOf(SITE_CURRENCY)
  const cents = 10n ** BigInt(RATE_SCALE - scale)
  const money =
    rate % cents === 0n
      ? formatMoney(rate / cents)
      : `${currencyOf(SITE_CURRENCY).symbol}${formatAmount(rate, { scale: RATE_SCALE }).replace(/0+$/, '')}`
  return `1 ${coin} = ${money}`
}
