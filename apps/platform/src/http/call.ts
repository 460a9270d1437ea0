import type { Endpoint, Language } from '@pavilion/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Site } from '../sites/index.ts'

/** Who is signed in; opaque ids. */
export interface Member {
  readonly userId: string
  readonly sessionId: string
}

/** What a handler knows of the call beside its payload. */
export interface Call {
  readonly site: Site
  /** Present when a live session token came along. */
  readonly member?: Member
  /** The visitor's address as the platform saw it; what the client says about itself is not believed. */
  readonly ip: string
  /** The country (ISO 3166, two letters) a trusted proxy names for the address; undefined where none is asked. */
  readonly region: string | undefined
  /** The client's own id of its device: a hint, not a proof. */
  readonly device: string
  readonly userAgent: string
  readonly clientType: string
  readonly language: Language
  /** The page's host, without port. */
  readonly host: string
  /** The page's origin, whose host is one of the site's. */
  readonly origin: string
  /** New for every attempt; runs through log, journal, audit, outbox and push. */
  readonly requestId: string
  /** The UUIDv7 of a call that moves money. */
  readonly idempotencyKey?: string
  /** The bytes of the file, where the call has a multipart body. */
  readonly upload?: Buffer
  readonly log: FastifyBaseLogger
}

/** The call as a handler of `E` gets it: a member on member calls, a key on `once` calls. */
export type CallOf<E extends Endpoint> = Call &
  (E['access'] extends 'member' ? { readonly member: Member } : unknown) &
  (E['effect'] extends 'once' ? { readonly idempotencyKey: string } : unknown)

/** How the platform finds out who calls; the accounts module provides it. */
export interface Sessions {
  /** The live session of a token, else undefined. May extend its idle time. */
  find(siteId: number, token: string): Promise<Member | undefined>
}
