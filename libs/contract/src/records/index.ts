export * from './deal-kinds.ts'
export * from './deal.ts'
