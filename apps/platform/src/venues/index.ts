export type { Channel, ChannelCall } from './channel.ts'
export { memberAlias } from './member-alias.ts'
export { createVenuesModule, type VenueParts } from './routes.ts'
