import type { LocalText } from '@pavilion/contract'
import { Refusal } from './refusal.ts'

const waiting = (wait: number): { data?: { wait: number } } => (wait > 0 ? { data: { wait } } : {})

/** Seconds. */
export const tooOften = (wait: number, message?: LocalText): Refusal =>
  new Refusal('FREQUENT_SUBMISSION', { ...waiting(wait), ...(message ? { message } : {}) })

/** Seconds. */
export const lockedFor = (wait: number): Refusal => new Refusal('AUTHENTICATION_LOCKED', waiting(wait))
