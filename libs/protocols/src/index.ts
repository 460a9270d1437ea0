export * from './feed.ts'
export * from './message.ts'
export * from './payment.ts'
