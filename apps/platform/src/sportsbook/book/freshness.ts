/** A book older than this takes no bets, milliseconds (design: sports.md, Acceptance). */
export const STALE_AFTER_MS = 2_000

/**
 * How old the prices are, on a monotonic clock: the time since the provider was last heard, wherever it was heard.
 * The writer passes on how long ago that was, so silence does not add up from hop to hop.
 */
export class Freshness {
  #heardAt: number | undefined

  /** `ageMs`: how long ago the provider had been heard when this was sent; `now`: monotonic, milliseconds. */
  heard(ageMs: number, now: number): void {
    const at = now - ageMs
    if (this.#heardAt === undefined || at > this.#heardAt) this.#heardAt = at
  }

  /** Nothing is known to be fresh any more: a gap, a new writer. */
  lose(): void {
    this.#heardAt = undefined
  }

  /** Milliseconds since the provider was heard; Infinity when it never was. */
  age(now: number): number {
    return this.#heardAt === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - this.#heardAt)
  }

  /** Until when the book is fresh, on the same clock, if the provider is not heard again; undefined when it never was. */
  until(): number | undefined {
    return this.#heardAt === undefined ? undefined : this.#heardAt + STALE_AFTER_MS
  }

  isStale(now: number): boolean {
    return this.age(now) > STALE_AFTER_MS
  }
}
