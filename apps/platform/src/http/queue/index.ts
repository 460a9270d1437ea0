export { createCallQueues, type CallQueues } from './call-queues.ts'
