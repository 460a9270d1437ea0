import { OWN_MESSAGES, type Language } from '@pavilion/contract'
import { CHANNEL_METHODS, type ChannelData, type ChannelMethodName, type ChannelRequest } from '@pavilion/contract/bets'
import { CRTY, resource, type ChannelPass } from '@pavilion/contract/games'
import * as z from 'zod/mini'
import { newIdempotencyKey } from '../ids/uuid.ts'
import { ApiError } from './api-error.ts'
import type { CallOptions } from './client-options.ts'
import type { ServerClock } from './clock.ts'
import type { Client } from './create-client.ts'

export interface ChannelOptions extends CallOptions {
  /** What launch gave. */
  readonly pass: Pick<ChannelPass, 'uid'>
}

/** Decoded form. Throws as `call` does. */
export type CallChannel = <M extends ChannelMethodName>(
  method: M,
  request: ChannelRequest<M>,
  options: ChannelOptions,
) => Promise<ChannelData<M>>

/** In wire form. */
export const encodeChannelRequest = <M extends ChannelMethodName>(method: M, request: ChannelRequest<M>): object =>
  z.encode(CHANNEL_METHODS[method].request as z.ZodMiniType<object, object>, request)

export const createChannel =
  (call: Client['call'], clock: ServerClock, language: () => Language): CallChannel =>
  async (method, request, { pass, ...options }) => {
    const { effect } = CHANNEL_METHODS[method]
    const idempotencyKey =
      options.idempotencyKey ?? (effect === 'once' ? newIdempotencyKey(clock.milliseconds()) : undefined)
    const answer = await call(
      resource,
      {
        method,
        enName: CRTY,
        Request: {
          timestamp: clock.seconds(),
          token: pass.uid,
          langx: language(),
          ...(clock.ip() !== '' && { remoteip: clock.ip() }),
          ...encodeChannelRequest(method, request),
        },
      },
      { ...options, ...(idempotencyKey !== undefined && { idempotencyKey }) },
    )
    const decoded = z.safeDecode(CHANNEL_METHODS[method].data as z.ZodMiniType, answer)
    if (decoded.success) return decoded.data as ChannelData<typeof method>
    throw new ApiError({
      kind: 'malformed',
      status: 200,
      endpoint: resource.path,
      message: OWN_MESSAGES.SERVER_ERROR[language()],
      cause: decoded.error,
    })
  }
