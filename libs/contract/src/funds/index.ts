export * from './order.ts'
export * from './payment.ts'
export * from './transfer.ts'
