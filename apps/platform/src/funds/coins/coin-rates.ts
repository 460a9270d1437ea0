import { isDeclared } from '@pavilion/money'
import type { PaymentRates } from '@pavilion/protocols'
import type { PaymentProvider } from '../provider/payment-provider.ts'

/** Asked for anew after this, ms. */
const FRESH_MS = 15_000
/** What the provider calls older is no rate, seconds. */
const OLDEST_SECONDS = 300

export type ProviderRate = PaymentRates['rates'][number] & { readonly at: number }

export interface CoinRates {
  /** In the currency, of coins whose decimals are known: others would be counted wrongly. Throws: the provider does not answer, or what it says is old. */
  of(currency: string): Promise<readonly ProviderRate[]>
}

/** `now`: ms. Calls at once ask the provider once. */
export const createCoinRates = (provider: Pick<PaymentProvider, 'rates'>, now: () => number): CoinRates => {
  let latest: { readonly askedAt: number; readonly answer: Promise<PaymentRates> } | undefined
  const ask = (): Promise<PaymentRates> => {
    const asking = { askedAt: now(), answer: provider.rates() }
    latest = asking
    asking.answer.catch(() => {
      if (latest === asking) latest = undefined
    })
    return asking.answer
  }
  return {
    of: async (currency) => {
      const isFresh = latest !== undefined && Math.abs(now() - latest.askedAt) < FRESH_MS
      const { rates, at } = await (isFresh && latest ? latest.answer : ask())
      if (Math.abs(now() / 1000 - at) > OLDEST_SECONDS) throw new Error(`the provider's rates are of ${at}`)
      return rates
        .filter((rate) => rate.currency === currency && isDeclared(rate.coin))
        .map((rate) => ({ ...rate, at }))
    },
  }
}
