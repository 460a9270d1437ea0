/** Ms. A bet is judged by no older book (docs/architecture.md, The way of a price). */
export const STALE_AFTER_MS = 2_000

/** The writer sends the age along, so silence does not add up over hops. */
export class BookFreshness {
  #heardAt: number | undefined

  /** Monotonic ms. */
  heard(ageMs: number, now: number): void {
    const at = now - ageMs
    if (this.#heardAt === undefined || at > this.#heardAt) this.#heardAt = at
  }

  /** After a gap or change of writer the age is unknown. */
  lose(): void {
    this.#heardAt = undefined
  }

  /** Infinity before the first. */
  age(now: number): number {
    return this.#heardAt === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - this.#heardAt)
  }

  until(): number | undefined {
    return this.#heardAt === undefined ? undefined : this.#heardAt + STALE_AFTER_MS
  }

  isStale(now: number): boolean {
    return this.age(now) > STALE_AFTER_MS
  }
}
