import type { Language } from '@pavilion/contract'
import type { ChannelData, ChannelMethodName, ChannelRequest } from '@pavilion/contract/bets'
import type { FastifyBaseLogger } from 'fastify'
import type { Member } from '../http/index.ts'
import type { Site } from '../sites/index.ts'

export interface ChannelCall {
  readonly site: Site
  readonly member: Member
  readonly findAgain?: () => Promise<Member>
  readonly ip: string
  readonly region: string | undefined
  readonly language: Language
  readonly requestId: string
  readonly idempotencyKey?: string
  readonly log: FastifyBaseLogger
}

export type Channel = {
  readonly [M in ChannelMethodName]: (
    request: ChannelRequest<M>,
    call: ChannelCall,
  ) => Promise<ChannelData<M>> | ChannelData<M>
}
