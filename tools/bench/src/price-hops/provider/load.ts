/** What the provider's stand-in sends a second. */
export interface Load {
  /** Markets whose prices change, each with all of its sides. */
  readonly prices: number
  /** Matches whose clock is told. */
  readonly clocks: number
}

/** Messages a second: a real provider, too, gathers what changes for a moment. */
export const BEATS = 20
