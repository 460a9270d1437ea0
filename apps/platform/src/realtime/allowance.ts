/** At most `burst` at once, refilled by `perSecond`; counts what one socket sends. */
export class Allowance {
  readonly #burst: number
  readonly #perSecond: number
  #left: number
  #at: number

  /** `now`: monotonic, milliseconds. */
  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst
    this.#perSecond = perSecond
    this.#left = burst
    this.#at = now
  }

  take(now: number): boolean {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond)
    this.#at = now
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}
