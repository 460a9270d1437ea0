import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Call } from '../../http/index.ts'

/** The kind of ticket that carries a sign-in from one call to the next, and how long it is good, seconds. */
export const SIGN_IN_TICKET = 'sign-in'
export const SIGN_IN_SECONDS = 600
/** The same for the first sign-in of an account, which follows its registration by itself. */
export const REGISTERED_SECONDS = 120

/** What a sign-in has shown, from the right password to its session; JSON, so that a ticket can hold it. */
export const proven = z.object({
  userId: z.string(),
  /** The account's name in lower case. */
  name: z.string(),
  /** How the device was recognised: it is known, a code was sent, or there is nobody to send one to. */
  by: z.enum(['known', 'code', 'nobody']),
  fingerprint: z.optional(z.string()),
  /** The device is to remember the sign-in. */
  remember: z.boolean(),
  /** What stood in the password's place, and is used up. */
  rememberToken: z.optional(z.string()),
  /** Which of the account's passwords was right; a session begins only while it still is. */
  passwordMark: z.optional(z.string()),
})
export type Proven = z.infer<typeof proven>

/** Tells one stored password from the next, and nothing of either. */
export const passwordMark = (stored: string): string => createHash('sha256').update(stored).digest('base64url')

/**
 * What a ticket of a sign-in stands for: a code to be typed, an account that was opened at this device a moment ago, or everything
 * shown already.
 */
export const signInTicket = z.discriminatedUnion('step', [
  z.object({ step: z.literal('code'), userId: z.string(), name: z.string() }),
  z.object({ step: z.literal('registered'), userId: z.string(), name: z.string() }),
  z.object({ step: z.literal('shown'), ...proven.shape }),
])
export type SignInTicket = z.infer<typeof signInTicket>

/** The second factor, if the member has one: throws AUTHENTICATION_REQUIRED, and ends the sign-in itself once it was shown. */
export interface SecondFactorGate {
  demand(call: Call, shown: Proven): Promise<void>
}
