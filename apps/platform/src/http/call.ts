import type { Endpoint, Language } from '@pavilion/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '../sites/index.ts'

export interface Member {
  readonly userId: string
  readonly sessionId: string
}

export interface Call {
  readonly site: Site
  readonly member?: Member
  /** As seen by the platform; what the client claims is not believed. */
  readonly ip: string
  /** ISO 3166, from a trusted proxy; undefined when no header is configured. */
  readonly region: string | undefined
  /** Claimed by the client: a hint, not a proof. */
  readonly device: string
  readonly userAgent: string
  readonly clientType: string
  readonly language: Language
  readonly host: string
  readonly origin: string
  /** New for every attempt; runs through log, journal, audit, events and pushes. */
  readonly requestId: string
  /** UUIDv7, on calls that move money. */
  readonly idempotencyKey?: string
  readonly upload?: Buffer
  readonly log: FastifyBaseLogger
}

export type CallOf<E extends Endpoint> = Call &
  (E['access'] extends 'member' ? { readonly member: Member } : unknown) &
  (E['effect'] extends 'once' ? { readonly idempotencyKey: string } : unknown)

export interface Sessions {
  /** May extend the session's idle time. */
  find(siteId: number, token: string): Promise<Member | undefined>
}
