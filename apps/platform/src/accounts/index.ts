export { createAccounts, type Accounts } from './routes.ts'
export type { SessionsTable } from './tables.ts'
