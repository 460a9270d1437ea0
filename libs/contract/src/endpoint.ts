import type * as z from 'zod/mini'
import type { StatusName } from './status.ts'

/** `member`: live session token, else LOGIN_EXPIRED. */
export type Access = 'open' | 'member'

/**
 * `write`: safe to repeat. `once`: moves money; an idempotency key (header, UUIDv7) gives one effect and one answer.
 */
export type Effect = 'read' | 'write' | 'once'

export interface Endpoint<
  P extends z.ZodMiniType = z.ZodMiniType,
  D extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
  F extends Effect = Effect,
> {
  /** Full path with the spec's prefix. */
  readonly path: `/${'site' | 'act' | 'fd' | 'game' | 'stream'}/api/v1/${string}`
  readonly method: 'POST' | 'GET'
  readonly access: A
  readonly effect: F
  readonly summary: string
  /** Default JSON. */
  readonly body?: 'multipart'
  readonly payload: P
  readonly data: D
  /** Besides SUCCESS and COMMON_STATUSES. */
  readonly statuses: readonly StatusName[]
  /** For answers equal for all visitors. `site`: for the page's life; `minute`: refetched when older and in view. */
  readonly cache?: 'site' | 'minute'
}

export type PayloadOf<E extends Endpoint> = z.output<E['payload']>
export type DataOf<E extends Endpoint> = z.output<E['data']>

/** Pure, so that a page bundles only the endpoints it calls. Default POST (spec section 7). */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  P extends z.ZodMiniType,
  D extends z.ZodMiniType,
  const A extends Access,
  const F extends Effect,
>(
  spec: Omit<Endpoint<P, D, A, F>, 'method'> & { readonly method?: 'POST' | 'GET' },
): Endpoint<P, D, A, F> => ({ method: 'POST', ...spec })

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

export const PLAY_STATUSES = [
  'CONTACT_CUSTOMER_SERVICE',
  'EXCLUSION_UNCHECKED',
  'IP_RESTRICTED',
  'POPUP_NOT_PROMPTED',
  'REALITY_CHECK',
  'REGION_LIMITED',
] as const satisfies readonly StatusName[]

/** Own ones, those of its access, and COMMON_STATUSES. */
export const refusalsOf = ({ access, statuses }: Pick<Endpoint, 'access' | 'statuses'>): readonly StatusName[] => [
  ...new Set([...(access === 'member' ? (['LOGIN_EXPIRED'] as const) : []), ...statuses, ...COMMON_STATUSES]),
]
