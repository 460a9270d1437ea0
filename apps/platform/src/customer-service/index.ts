export { createCustomerService } from './customer-service.ts'
