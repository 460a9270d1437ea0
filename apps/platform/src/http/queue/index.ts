export { createCallerQueue } from './caller-queue.ts'
export { createCallQueues, type CallQueues } from './call-queues.ts'
