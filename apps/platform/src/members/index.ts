export type { Action } from './may.ts'
export { createMembers, type Members } from './members.ts'
export type { MembersTable } from './tables.ts'
export type { PersonalKey } from './vault.ts'
