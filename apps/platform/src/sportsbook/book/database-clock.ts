/** A slow reading gives too early a time. */
const READINGS = 5

/** Never ahead of the database: the fastest answer counts. */
export class DatabaseClock {
  /** Database minus monotonic, ms, each at most what it is. */
  #offsets: number[] = []

  /** `at`: Unix ms; `askedAt` and `answeredAt`: monotonic ms. What was read before and is more than it can be now, was read before the clock was set back. */
  read(at: number, askedAt: number, answeredAt: number): void {
    const most = at - askedAt
    this.#offsets = [...this.#offsets.filter((offset) => offset <= most), at - answeredAt].slice(-READINGS)
  }

  /** Undefined before the first reading. */
  at(monotonic: number): Date | undefined {
    return this.#offsets.length === 0 ? undefined : new Date(Math.max(...this.#offsets) + monotonic)
  }
}
