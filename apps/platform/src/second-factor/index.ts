export { createSecondFactor, type SecondFactor } from './second-factor.ts'
export type { PasskeysTable } from './tables.ts'
