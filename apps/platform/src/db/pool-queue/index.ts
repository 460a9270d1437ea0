export { asCaller, asPlatform } from './caller.ts'
export { DatabaseBusy } from './database-busy.ts'
export { fairPool } from './fair-pool.ts'
