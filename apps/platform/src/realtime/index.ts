export type { SocketMember } from './connection.ts'
export { createRealtimeModule, type RealtimeParts } from './realtime.ts'
