import type { Endpoint, Language } from '@pavilion/contract'
import type { UploadField } from '@pavilion/contract/profile'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '../sites/index.ts'

export interface Member {
  readonly userId: string
  readonly sessionId: string
  /** Version of the member's gate at which the session was live (docs/architecture.md, The way of a bet). */
  readonly gate?: bigint
}

export interface Call {
  readonly site: Site
  readonly member?: Member
  /** The client's claim is not believed. */
  readonly ip: string
  /** ISO 3166; undefined without a configured header. */
  readonly region: string | undefined
  /** Claimed by the client. */
  readonly device: string
  readonly userAgent: string
  readonly clientType: string
  readonly language: Language
  readonly host: string
  readonly origin: string
  /** New for every attempt. */
  readonly requestId: string
  /** UUIDv7. */
  readonly idempotencyKey?: string
  readonly upload?: Buffer
  /** The field that it came in: what it is for. */
  readonly uploadField?: UploadField
  /** The member's session as it is now; throws LOGIN_EXPIRED. */
  readonly findAgain?: () => Promise<Member>
  readonly log: FastifyBaseLogger
}

export type CallOf<E extends Endpoint> = Call &
  (E['access'] extends 'member' ? { readonly member: Member } : unknown) &
  (E['effect'] extends 'once' ? { readonly idempotencyKey: string } : unknown)

export interface Sessions {
  /** May extend the session's idle time. */
  find(siteId: number, token: string): Promise<Member | undefined>
  /** As it was found lately, for calls that have the gate compared in the statement they act by. */
  cached?(siteId: number, token: string): Member | undefined
}
