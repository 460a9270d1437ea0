import type { Language } from '@pavilion/contract'
import type { ChannelData, ChannelMethodName, ChannelRequest } from '@pavilion/contract/bets'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '../sites/index.ts'

/** A call of a channel's method: who calls, of which site. */
export interface ChannelCall {
  readonly site: Site
  readonly member: { readonly userId: string; readonly sessionId: string }
  /** Where the visitor is, see Call. */
  readonly ip: string
  readonly region: string | undefined
  readonly language: Language
  readonly requestId: string
  /** Present on methods whose effect is `once`. */
  readonly idempotencyKey?: string
  readonly log: FastifyBaseLogger
}

/** A local venue that is played through venue/resource: one function for each of its methods. */
export type Channel = {
  readonly [M in ChannelMethodName]: (
    request: ChannelRequest<M>,
    call: ChannelCall,
  ) => Promise<ChannelData<M>> | ChannelData<M>
}
