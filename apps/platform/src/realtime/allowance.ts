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
    if (!this.has(now)) return false
    this.spend(1)
    return true
  }

  has(now: number): boolean {
    this.#refill(now)
    return this.#left >= Math.min(1, this.#burst)
  }

  /** May go below zero: a large one is paid for by waiting. */
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
