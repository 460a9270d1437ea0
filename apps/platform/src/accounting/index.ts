export { createAccounting, type AccountingParts } from './accounting.ts'
