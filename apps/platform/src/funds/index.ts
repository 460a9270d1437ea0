export { createFundsModule } from './funds.ts'
