export * from './browser-client.ts'
export { bearerProof, createOperatorClient, type OperatorClient, type OperatorRequest } from './client.ts'
export { OperatorRefusal, SessionEnded, Unreachable, WaitsForSecond } from './refusals.ts'
