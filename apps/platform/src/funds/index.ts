export { createCoinRates } from './coins/coin-rates.ts'
export { createFundsModule } from './funds.ts'
export { createHttpPaymentProvider } from './provider/http-payment-provider.ts'
