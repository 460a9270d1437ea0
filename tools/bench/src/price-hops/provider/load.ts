export interface Load {
  readonly prices: number
  readonly clocks: number
}

/** Messages a second. A real provider batches changes too. */
export const BEATS = 20
