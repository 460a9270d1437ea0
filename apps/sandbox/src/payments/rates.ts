import type { PaymentRates } from '@pavilion/protocols'

type Rate = PaymentRates['rates'][number]

/** Near what the market gave in late 2026; the controls move them. */
const START: readonly Rate[] = [
  { coin: 'USDT', network: 'TRC20', currency: 'CNY', rate: '7180000', minAmount: '1000000', confirmations: 20 },
  { coin: 'USDT', network: 'ERC20', currency: 'CNY', rate: '7180000', minAmount: '10000000', confirmations: 12 },
  { coin: 'BTC', network: 'BITCOIN', currency: 'CNY', rate: '480000000000', minAmount: '10000', confirmations: 2 },
  { coin: 'USDT', network: 'TRC20', currency: 'EUR', rate: '920000', minAmount: '1000000', confirmations: 20 },
]

export interface Rates {
  current(): PaymentRates
  /** Millionths; of every network of the coin. False: there is no such coin. */
  set(coin: string, currency: string, rate: string): boolean
}

export const createRates = (clock: () => number): Rates => {
  let rates = START
  return {
    current: () => ({ rates: [...rates], at: Math.floor(clock() / 1000) }),
    set: (coin, currency, rate) => {
      const concerns = (each: Rate): boolean => each.coin === coin && each.currency === currency
      if (!rates.some(concerns)) return false
      rates = rates.map((each) => (concerns(each) ? { ...each, rate } : each))
      return true
    },
  }
}
