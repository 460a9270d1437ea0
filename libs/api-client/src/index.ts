export {
  ApiError,
  faultsOf,
  isAnsweredBySession,
  isStatus,
  isUnanswered,
  type ApiErrorKind,
} from './client/api-error.ts'
export { askAhead } from './client/ask-ahead.ts'
export type { CallChannel, ChannelOptions } from './client/channel.ts'
export type { CallOptions, ClientOptions } from './client/client-options.ts'
export type { ServerClock } from './client/clock.ts'
export { createClient, type Client } from './client/create-client.ts'
export { waitOf } from './client/wait-of.ts'
export { newIdempotencyKey, newUuid } from './ids/uuid.ts'
export { ApiProvider, useApi } from './react/api-provider.ts'
export { channelKey } from './react/channel-key.ts'
export { query, queryKey } from './react/query.ts'
export { wireChannelKey } from './react/wire-channel-key.ts'
export { createQueryClient } from './react/query-client.ts'
export { useApiMutation } from './react/use-api-mutation.ts'
export { useServerSeconds } from './react/use-server-seconds.ts'
export { useApiQuery } from './react/use-api-query.ts'
export { md5 } from './security/md5.ts'
export type { RequestKey } from './security/envelopes.ts'
export { createTextWrapper, type MakeToken, type WrapText } from './security/request-token.ts'
