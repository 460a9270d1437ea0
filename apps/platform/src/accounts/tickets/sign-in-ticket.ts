import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Call } from '../../http/index.ts'

/** Lifetime in seconds. */
export const SIGN_IN_TICKET = 'sign-in'
export const SIGN_IN_SECONDS = 600
export const REGISTERED_SECONDS = 120

/** JSON-serialisable for a ticket. */
export const proven = z.object({
  userId: z.string(),
  /** Lower case. */
  name: z.string(),
  /** nobody: no contact for a code. */
  by: z.enum(['known', 'code', 'nobody']),
  fingerprint: z.optional(z.string()),
  remember: z.boolean(),
  /** Consumed at the sign-in. */
  rememberToken: z.optional(z.string()),
  /** Must still be current when the session starts. */
  passwordMark: z.optional(z.string()),
})
export type Proven = z.infer<typeof proven>

/** Detects a changed password without revealing it. */
export const passwordMark = (storedHash: string): string => createHash('sha256').update(storedHash).digest('base64url')

export const signInTicket = z.discriminatedUnion('step', [
  z.object({ step: z.literal('code'), userId: z.string(), name: z.string() }),
  z.object({ step: z.literal('registered'), userId: z.string(), name: z.string() }),
  z.object({ step: z.literal('shown'), ...proven.shape }),
])
export type SignInTicket = z.infer<typeof signInTicket>

/** Throws AUTHENTICATION_REQUIRED for members with a second factor. */
export interface SecondFactorGate {
  demand(call: Call, provenIdentity: Proven): Promise<void>
}
