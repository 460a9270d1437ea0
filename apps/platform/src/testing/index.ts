export { quiet, testDatabases, type TestDatabase } from './database.ts'
export { aSite, seedSite } from './site.ts'
