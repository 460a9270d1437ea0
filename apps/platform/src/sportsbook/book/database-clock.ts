/** A slow reading gives too early a time. */
const READINGS = 5

/** Never ahead of the database: the fastest answer counts. */
export class DatabaseClock {
  /** Database minus monotonic, ms. */
  #offsets: number[] = []

  /** `at`: Unix ms; `now`: monotonic ms. */
  read(at: number, now: number): void {
    this.#offsets = [...this.#offsets, at - now].slice(-READINGS)
  }

  /** Undefined before the first reading. */
  at(monotonic: number): Date | undefined {
    return this.#offsets.length === 0 ? undefined : new Date(Math.max(...this.#offsets) + monotonic)
  }
}
