export type { Channel, ChannelCall } from './channel.ts'
export { createVenuesModule, type VenueParts } from './routes.ts'
