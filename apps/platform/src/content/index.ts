export { createContentModule } from './routes.ts'
export { seedContent } from './seed.ts'
export type { NoticesTable, VenuesTable } from './tables.ts'
