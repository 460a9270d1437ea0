/** Several: a slow reading gives too early a time. */
const READINGS = 5

/**
 * Never ahead of the database: a reading is as old as its answer took, so the largest offset (the fastest answer) is
 * used.
 */
export class DatabaseClock {
  /** Database minus monotonic, ms. */
  #offsets: number[] = []

  /** `at`: Unix ms; `now`: monotonic ms at the answer. */
  read(at: number, now: number): void {
    this.#offsets = [...this.#offsets, at - now].slice(-READINGS)
  }

  /** Undefined before the first reading. */
  at(monotonic: number): Date | undefined {
    return this.#offsets.length === 0 ? undefined : new Date(Math.max(...this.#offsets) + monotonic)
  }
}
