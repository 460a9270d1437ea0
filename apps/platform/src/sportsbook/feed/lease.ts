/** Taking it over raises the epoch. */
export interface LeaseStore {
  take(holder: string, ttlMs: number): Promise<number | undefined>
  release(holder: string): Promise<void>
}

/** Ms. */
const TTL_MS = 3_000
const RENEW_MS = 1_000

export interface LeaseOwner {
  began(epoch: number): void
  /** Lost: stop at once. */
  ended(): void
}

/** Counted from before each renewal, so that a process that slept stops by itself. */
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

  /** `now`: monotonic, milliseconds. */
  constructor(store: LeaseStore, owner: LeaseOwner, instance: string, now: () => number) {
    this.#store = store
    this.#owner = owner
    this.#instance = instance
    this.#now = now
  }

  /** Undefined unless certainly ours. */
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
    await this.release()
  }

  /** This process cannot do the work. */
  async release(): Promise<void> {
    if (this.#epoch === undefined) return
    const holder = this.#holder()
    this.#endTerm()
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
      if (over && this.#epoch !== undefined) this.#endTerm()
      return
    }
    const isNewTerm = epoch !== this.#epoch
    this.#epoch = epoch
    this.#until = before + TTL_MS
    if (isNewTerm) this.#owner.began(epoch)
  }

  /** Each term has its own epoch. */
  #holder(): string {
    return `${this.#instance}/${this.#term}`
  }

  #endTerm(): void {
    this.#epoch = undefined
    this.#term += 1
    this.#owner.ended()
  }
}
