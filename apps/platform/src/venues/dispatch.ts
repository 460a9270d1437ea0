import { HEADERS } from '@pavilion/contract'
import { CHANNEL_METHODS, type ChannelMethodName } from '@pavilion/contract/bets'
import * as z from 'zod/mini'
import { encoded, faultsOf, missingFault, Refusal } from '../http/index.ts'
import type { Channel, ChannelCall } from './channel.ts'

/** Faults are under `Request.`. */
export const dispatch = async (
  channel: Channel,
  method: ChannelMethodName,
  request: unknown,
  call: ChannelCall,
): Promise<unknown> => {
  const { effect, request: schema, data } = CHANNEL_METHODS[method]
  const read = z.safeDecode(schema, request as z.input<typeof schema>)
  if (!read.success) {
    throw new Refusal('INVALID_PARAMETER', { faults: faultsOf(read.error, call.language, 'Request') })
  }
  if (effect === 'once' && call.idempotencyKey === undefined) {
    throw new Refusal('INVALID_PARAMETER', {
      faults: [missingFault(`headers.${HEADERS.idempotencyKey}`, call.language)],
    })
  }
  const run = channel[method] as (request: unknown, call: ChannelCall) => Promise<unknown> | unknown
  const answer = await run(read.data, call)
  return encoded(data, answer)
}
