/** The row in the database that says who the one writer is. Taking it anew raises its epoch; the holder renews it. */
export interface LeaseStore {
  /** The epoch when `holder` has it now (taken or renewed), undefined while another holds it. */
  take(holder: string, ttlMs: number): Promise<number | undefined>
  release(holder: string): Promise<void>
}

/** A writer that dies is replaced after this long, milliseconds. */
const TTL_MS = 3_000
const RENEW_MS = 1_000

export interface LeaseOwner {
  /** The lease is ours under this epoch. */
  began(epoch: number): void
  /** It is not ours any more: stop at once. */
  ended(): void
}

/**
 * Tries for the lease and keeps it. Time is counted from before each renewal on the monotonic clock, so a process that
 * slept, or whose renewal was slow, knows that it may have lost the lease before anyone tells it.
 */
export class Lease {
  readonly #store: LeaseStore
  readonly #owner: LeaseOwner
  readonly #instance: string
  readonly #now: () => number
  #epoch: number | undefined
  #until = 0
  #term = 1
  #timer: NodeJS.Timeout | undefined
  #running = false
  #trying: Promise<void> = Promise.resolve()

  constructor(store: LeaseStore, owner: LeaseOwner, instance: string, now: () => number = () => performance.now()) {
    this.#store = store
    this.#owner = owner
    this.#instance = instance
    this.#now = now
  }

  /** The epoch while the lease is surely ours. */
  get epoch(): number | undefined {
    return this.#epoch !== undefined && this.#now() < this.#until ? this.#epoch : undefined
  }

  start(): void {
    this.#running = true
    this.#trying = this.#loop()
  }

  async stop(): Promise<void> {
    this.#running = false
    clearTimeout(this.#timer)
    await this.#trying
    await this.giveUp()
  }

  /** Lets another process have it, for this one cannot do the work. */
  async giveUp(): Promise<void> {
    if (this.#epoch === undefined) return
    const holder = this.#holder()
    this.#lost()
    await this.#store.release(holder).catch(() => undefined)
  }

  async #loop(): Promise<void> {
    await this.#try()
    if (this.#running) this.#timer = setTimeout(() => (this.#trying = this.#loop()), RENEW_MS)
  }

  async #try(): Promise<void> {
    const before = this.#now()
    const holder = this.#holder()
    const epoch = await this.#store.take(holder, TTL_MS).catch(() => 'unknown' as const)
    if (!this.#running || holder !== this.#holder()) return
    if (epoch === 'unknown' || epoch === undefined) {
      const over = epoch === undefined || this.#now() >= this.#until
      if (over && this.#epoch !== undefined) this.#lost()
      return
    }
    const anew = epoch !== this.#epoch
    this.#epoch = epoch
    this.#until = before + TTL_MS
    if (anew) this.#owner.began(epoch)
  }

  /** A new name for every term, so that each has an epoch of its own. */
  #holder(): string {
    return `${this.#instance}/${this.#term}`
  }

  #lost(): void {
    this.#epoch = undefined
    this.#term += 1
    this.#owner.ended()
  }
}
