import { isStatus, isUnanswered } from '@pavilion/api-client'

/** Answers of a platform or a proxy that may have failed after the call took effect. */
const FAILURES = ['SERVER_ERROR', 'BAD_GATEWAY', 'SYSTEM_ABNORMAL', 'INVOCATION_ERROR'] as const
/**
 * What the platform says before it looks whether it has seen a request: a browser may send a copy by itself when a connection
 * breaks, and the first may have taken effect.
 */
const AT_THE_DOOR = ['ILLEGAL_PARAMETER', 'FREQUENT_SUBMISSION', 'MAINTENANCE', 'LOGIN_EXPIRED'] as const

/** Answers that leave open whether a call that moves money took effect: its key must be asked for. */
const inDoubt = (error: unknown): boolean => isUnanswered(error) || isStatus(error, ...FAILURES, ...AT_THE_DOOR)

/** The message of an error that says for certain that nothing happened; undefined when the answer was merely lost. */
export const turnedDown = (error: unknown): string | undefined =>
  inDoubt(error) ? undefined : error instanceof Error ? error.message : String(error)
