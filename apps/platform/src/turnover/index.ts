export { recordOfRequirement } from './requirement-record.ts'
export { createTurnover, type TurnoverParts } from './turnover.ts'
export { requirementsOf, withdrawableOf, type Withdrawable } from './requirements.ts'
