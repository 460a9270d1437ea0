export { createProtection, type Protection } from './protection.ts'
export { BREAK_SECONDS, checkDueAt } from './reality-check.ts'
export type { MemberProtectionTable } from './tables.ts'
export { FOR_GOOD, isForGood } from './until.ts'
