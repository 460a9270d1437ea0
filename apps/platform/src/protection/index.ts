export { createProtection, type Protection } from './protection.ts'
export { checkDueAt } from './reality-check.ts'
export type { MemberProtectionTable } from './tables.ts'
export { isForGood } from './until.ts'
