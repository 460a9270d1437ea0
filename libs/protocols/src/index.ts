export * from './feed.ts'
export * from './operator.ts'
export * from './message.ts'
export * from './payment.ts'
