export { createCoinRates } from './coins/coin-rates.ts'
export { createFundsModule } from './funds.ts'
export { createHttpPaymentProvider } from './provider/http-payment-provider.ts'
export { unexpectedDeposits, type CreditedOrder } from './late-deposits.ts'
