import type { LocalText } from '@pavilion/contract'
import { MOST_RATE_DRIFT, PAYOUT_COIN, type Withdrawal } from '@pavilion/contract/funds'
import { payoutRate } from '@pavilion/money'
import type { SiteSettings } from '@pavilion/operator-api/sites'
import type { PaymentRates } from '@pavilion/protocols'
import { Refusal } from '../../http/index.ts'
import { rateText, TEXTS } from '../texts.ts'
import type { FixedRate } from './withdrawal-store.ts'

/** Of the payment provider; `at`: Unix seconds. */
export type OfferedRate = PaymentRates['rates'][number] & { readonly at: number }
/** Throws: the provider does not answer, or what it says is old. */
export type RatesOf = (currency: string) => Promise<readonly OfferedRate[]>
type Settings = Pick<SiteSettings['withdrawals'], 'coinMargin'>

/** A coin on a network, as it is paid out now. */
export interface PayoutRate {
  readonly coin: string
  readonly network: string
  /** Millionths of the currency's unit for a whole coin, with the site's margin. */
  readonly rate: bigint
  /** Unix seconds. */
  readonly rateAt: number
  /** It is that of coins which the member cancelled, until then: that of now is better. */
  readonly fixedUntil?: number
}

/** For one member. */
export interface RateQuestion {
  readonly currency: string
  readonly fixedRate: FixedRate | undefined
}

const payoutRateOf = ({ coin, network, rate, at }: OfferedRate, { coinMargin }: Settings): PayoutRate => ({
  coin,
  network,
  rate: payoutRate(BigInt(rate), coinMargin),
  rateAt: at,
})

/** The worse of both: else who cancels and asks again would choose the better one each time, at the house's cost. */
const noBetterThan = (offer: PayoutRate, fixedRate: FixedRate | undefined): PayoutRate =>
  fixedRate && fixedRate.rate > offer.rate ? { ...offer, rate: fixedRate.rate, fixedUntil: fixedRate.until } : offer

/** Of the coin that addresses take. Refuses with BAD_GATEWAY while the provider names none. */
export const payoutRates = async (
  ratesOf: RatesOf,
  { currency, fixedRate }: RateQuestion,
  settings: Settings,
): Promise<PayoutRate[]> => {
  const offered = await ratesOf(currency).catch(() => {
    throw new Refusal('BAD_GATEWAY', { message: TEXTS.noRate })
  })
  return offered
    .filter(({ coin }) => coin === PAYOUT_COIN)
    .map((each) => noBetterThan(payoutRateOf(each, settings), fixedRate))
}

const BASIS = 10_000n

/** Never a better one than that of now, which anybody could write into a request; nor one that costs the member much more than it would now. */
const isTaken = (rate: bigint, now: bigint): boolean =>
  rate >= now && (rate - now) * BASIS <= now * BigInt(MOST_RATE_DRIFT)

export interface RateFault {
  readonly fault: LocalText
}

/** The coin and rate that a request to a coin address locks; empty for other accounts. */
export const lockedRate = async (
  ratesOf: RatesOf,
  {
    paidTo,
    rate,
    ...question
  }: RateQuestion & { readonly paidTo: Withdrawal['paidTo']; readonly rate: bigint | undefined },
  settings: Settings,
): Promise<RateFault | { readonly coin?: string; readonly rate?: bigint }> => {
  if (paidTo.kind !== 'coin') return rate === undefined ? {} : { fault: TEXTS.notCoins }
  const now = (await payoutRates(ratesOf, question, settings)).find(({ network }) => network === paidTo.code)
  if (!now) throw new Refusal('BAD_GATEWAY', { message: TEXTS.noRate })
  if (rate === undefined || !isTaken(rate, now.rate)) return { fault: rateText(question.currency, now.coin, now.rate) }
  return { coin: now.coin, rate }
}
