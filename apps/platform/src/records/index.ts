export { createRecords } from './records.ts'
