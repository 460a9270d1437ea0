/** Changes a second. */
export interface ChangeRate {
  readonly prices: number
  readonly clocks: number
}

/** Messages a second. A real provider batches changes too. */
export const BEATS = 20
