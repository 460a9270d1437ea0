/** At most `burst` at once, refilled by `perSecond`: frames, snapshots, or bytes. */
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

  /** Takes one; false when none is left. */
  take(now: number): boolean {
    if (!this.has(now)) return false
    this.spend(1)
    return true
  }

  has(now: number): boolean {
    this.#refill(now)
    return this.#left >= Math.min(1, this.#burst)
  }

  /** Takes `amount` whether it is left or not: what is large is let through at last, and paid for by waiting afterwards. */
  spend(amount: number): void {
    this.#left -= amount
  }

  isFull(now: number): boolean {
    this.#refill(now)
    return this.#left >= this.#burst
  }

  #refill(now: number): void {
    this.#left = Math.min(this.#burst, this.#left + ((now - this.#at) / 1000) * this.#perSecond)
    this.#at = now
  }
}
