import type { LocalText } from '@pavilion/contract'
import { Refusal } from './refusal.ts'

const waiting = (wait: number): { data?: { wait: number } } => (wait > 0 ? { data: { wait } } : {})

/** Refuses what was asked for too often. `wait`: seconds after which it may be asked for again, as far as that is known. */
export const tooOften = (wait: number, message?: LocalText): Refusal =>
  new Refusal('FREQUENT_SUBMISSION', { ...waiting(wait), ...(message ? { message } : {}) })

/** Refuses what was answered wrongly too often. `wait`: as above. */
export const lockedFor = (wait: number): Refusal => new Refusal('AUTHENTICATION_LOCKED', waiting(wait))
