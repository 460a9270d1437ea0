import type * as z from 'zod/mini'
import type { StatusName } from './status.ts'

/** `open`: anyone on the site. `member`: a live session token is required (else LOGIN_EXPIRED). */
export type Access = 'open' | 'member'

/**
 * `read`: changes nothing. `write`: changes something, repeating is harmless or visible.
 * `once`: moves money; needs an idempotency key (header, UUIDv7), and the same key has one effect and one answer.
 */
export type Effect = 'read' | 'write' | 'once'

export interface Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  D extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  F extends Effect = Effect,
> {
  /** Full path below the platform's address, with the spec's prefix. */
  readonly path: `/${'site' | 'act' | 'fd' | 'game'}/api/v1/${string}`
  readonly method: 'POST' | 'GET'
  readonly access: A
  readonly effect: F
  readonly summary: string
  /** How the payload travels; JSON unless said otherwise. */
  readonly body?: 'multipart'
  readonly payload: P
  readonly data: D
  /** Statuses it may answer beside SUCCESS and those any call may answer (see COMMON_STATUSES). */
  readonly statuses: readonly StatusName[]
  /**
   * Set where the answer is the same for every visitor of a site. `site`: clients keep it for the life of the page;
   * `minute`: they ask again when it is older than that and looked at.
   */
  readonly cache?: 'site' | 'minute'
}

/** What a caller passes: the decoded (domain) form, with bigint amounts. */
export type PayloadOf<E extends Endpoint> = z.output<E['payload']>
/** What a caller gets: the decoded (domain) form. */
export type DataOf<E extends Endpoint> = z.output<E['data']>

/**
 * Declares an endpoint; POST unless said otherwise (spec section 7). Access and effect stay in its type: handlers get what they
 * imply. Pure, so that a page carries only the endpoints it calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  P extends z.ZodMiniType,
  D extends z.ZodMiniType,
  const A extends Access,
  const F extends Effect,
>(
  spec: Omit<Endpoint<P, D, A, F>, 'method'> & { readonly method?: 'POST' | 'GET' },
): Endpoint<P, D, A, F> => ({ method: 'POST', ...spec })

/** Statuses that any endpoint may answer. */
export const COMMON_STATUSES: readonly StatusName[] = [
  'INVALID_PARAMETER',
  'ILLEGAL_PARAMETER',
  'ACCESS_DENIED',
  'NOT_FOUND',
  'FREQUENT_SUBMISSION',
  'SERVER_ERROR',
  'MAINTENANCE',
  'SYSTEM_BUSY',
]

/** What the rules of who may risk money answer: on paying in, on entering a venue and on a bet. */
export const PLAY_STATUSES = [
  'CONTACT_CUSTOMER_SERVICE',
  'EXCLUSION_UNCHECKED',
  'IP_RESTRICTED',
  'POPUP_NOT_PROMPTED',
  'REALITY_CHECK',
  'REGION_LIMITED',
] as const satisfies readonly StatusName[]

/** Every status an endpoint may refuse with, each once: what it names, and what its access and being one of ours imply. */
export const refusalsOf = ({ access, statuses }: Pick<Endpoint, 'access' | 'statuses'>): readonly StatusName[] => [
  ...new Set([...(access === 'member' ? (['LOGIN_EXPIRED'] as const) : []), ...statuses, ...COMMON_STATUSES]),
]
