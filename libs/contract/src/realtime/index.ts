export * from './client-frames.ts'
export * from './frames.ts'
export * from './server-frames.ts'
export * from './socket-rules.ts'
