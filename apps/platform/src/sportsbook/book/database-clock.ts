/** How many readings are kept: one that was slow on its way tells of an earlier time than it is. */
const READINGS = 5

/**
 * The database's clock, as a process knows it that asks now and then. It never tells a later moment than it is: a reading is as old as
 * its answer took, so of several the one that was fastest is gone by. The process measures time with a monotonic clock alone.
 */
export class DatabaseClock {
  /** The database's time less the monotonic, milliseconds. */
  #offsets: number[] = []

  /** `at`: the database's time, Unix milliseconds; `now`: monotonic, when the answer was there. */
  read(at: number, now: number): void {
    this.#offsets = [...this.#offsets, at - now].slice(-READINGS)
  }

  /** The database's time at a monotonic moment; undefined before it was read. */
  at(monotonic: number): Date | undefined {
    return this.#offsets.length === 0 ? undefined : new Date(Math.max(...this.#offsets) + monotonic)
  }
}
