import type { LocalText } from '@pavilion/contract'
import { Refusal } from './refusal.ts'

const waiting = (wait: number): { data?: { wait: number } } => (wait > 0 ? { data: { wait } } : {})

/** `wait`: seconds until retry, if known. */
export const tooOften = (wait: number, message?: LocalText): Refusal =>
  new Refusal('FREQUENT_SUBMISSION', { ...waiting(wait), ...(message ? { message } : {}) })

/** After too many wrong answers; `wait` in seconds. */
export const lockedFor = (wait: number): Refusal => new Refusal('AUTHENTICATION_LOCKED', waiting(wait))
