export { createOperatorClient, OperatorRefusal, WaitsForSecond, type OperatorClient } from './client.ts'
export { runOperator } from './run.ts'
export type { Terminal } from './terminal.ts'
