/** Changes a second. */
export interface ChangeRate {
  readonly prices: number
  readonly clocks: number
}

export const BEATS = 20
