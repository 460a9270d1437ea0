import type { LocalText } from '@pavilion/contract'
import { Refusal } from './refusal.ts'

/** Refuses what was asked for too often. `wait`: seconds after which it may be asked for again, as far as that is known. */
export const tooOften = (wait: number, message?: LocalText): Refusal =>
  new Refusal('FREQUENT_SUBMISSION', { ...(wait > 0 ? { data: { wait } } : {}), ...(message ? { message } : {}) })
