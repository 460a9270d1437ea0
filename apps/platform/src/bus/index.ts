export type { Bus, Listener } from './bus.ts'
export { inProcessBus } from './in-process.ts'
export { natsBus } from './nats.ts'
