import { currencyOf, SITE_CURRENCY } from './currency.ts'
import { formatMoney, write } from './format.ts'
import { mulDivCeil, mulDivFloor } from './mul-div.ts'

/** A rate is money of a currency for one whole coin, in millionths of the currency's unit: 7.18 CNY for a USDT is 7180000n. */
const RATE_UNIT = 1_000_000n
const RATE_SCALE = 6
const BASIS = 10_000n

const unitOf = (code: string): bigint => 10n ** BigInt(currencyOf(code).scale)

/** The provider's rate less the site's margin, rounded down, in the house's favour. The database counts it again: `coin_rate` of funds. */
export const coinRate = (providerRate: bigint, marginBasisPoints: number): bigint =>
  mulDivFloor(providerRate, BASIS - BigInt(marginBasisPoints), BASIS)

/** The provider's rate with the site's margin on top, rounded up: at it coins are paid out. */
export const payoutRate = (providerRate: bigint, marginBasisPoints: number): bigint =>
  mulDivCeil(providerRate, BASIS + BigInt(marginBasisPoints), BASIS)

/** The coins that are paid out for `amount` minor units, in the coin's minor units, rounded down. The database counts it again: `coins_paid` of withdrawals. */
export const coinsPaid = (amount: bigint, currency: string, coin: string, rate: bigint): bigint =>
  mulDivFloor(amount, unitOf(coin) * RATE_UNIT, rate * unitOf(currency))

/** What a member sends for `amount` minor units, in the coin's minor units, rounded up. `coin_for` of funds. */
export const coinFor = (amount: bigint, currency: string, coin: string, rate: bigint): bigint =>
  mulDivCeil(amount, unitOf(coin) * RATE_UNIT, rate * unitOf(currency))

/** What coins come to, in minor units of the currency, rounded down. `coin_worth` of funds. */
export const coinWorth = (coinAmount: bigint, coin: string, currency: string, rate: bigint): bigint =>
  mulDivFloor(coinAmount, rate * unitOf(currency), unitOf(coin) * RATE_UNIT)

/** Of an order's coins: up to so much above them its rate holds, hundredths of a percent. `coin_tolerance` of funds. */
export const COIN_TOLERANCE = 200

/** '1 USDT = ¥7.1441', to the rate's last digit. */
export const formatCoinRate = (rate: bigint, coin: string, code = SITE_CURRENCY): string => {
  const currency = currencyOf(code)
  const minor = 10n ** BigInt(RATE_SCALE - currency.scale)
  if (rate % minor === 0n) return `1 ${coin} = ${formatMoney(rate / minor, code)}`
  const amount = write(rate, { scale: RATE_SCALE }, currency).replace(/0+$/, '')
  return `1 ${coin} = ${currency.symbolAfter ? amount + currency.symbol : currency.symbol + amount}`
}
