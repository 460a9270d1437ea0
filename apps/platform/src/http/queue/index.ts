export { createCallerQueue } from './caller-queue.ts'
export { inMembersTurn, memberKey } from './live-sessions.ts'
export { createCallQueues, type CallQueues } from './call-queues.ts'
