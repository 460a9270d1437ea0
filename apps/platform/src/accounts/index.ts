export { createAccounts, type Accounts } from './routes.ts'
export type { Codes, Destination } from './codes/codes.ts'
export type { SessionsTable } from './tables.ts'
export type { Tickets } from './tickets/tickets.ts'
