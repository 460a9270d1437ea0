export * from './adjustments.ts'
export * from './reports.ts'
export * from './statements.ts'
