import { addressKey, networkKey } from '../http/index.ts'
import { Allowance } from './allowance.ts'

const MOST_SOCKETS = 100
/** Of all addresses of an IPv6 network that one customer may have. */
const MOST_OF_NETWORK = 1_000
/** A hundred pages behind one address may open at once. */
const SNAPSHOT_BURST_BYTES = 64 * 1024 * 1024
const SNAPSHOT_BYTES_PER_SECOND = 4 * 1024 * 1024

interface AddressUsage {
  sockets: number
  readonly snapshotBytes: Allowance
}

/** IPv6 by network, and by the wider one of a customer. */
export class Addresses {
  readonly #now: () => number
  readonly #socketsByNetwork = new Map<string, number>()
  readonly #usageByAddress = new Map<string, AddressUsage>()

  /** `now`: monotonic, milliseconds. */
  constructor(now: () => number) {
    this.#now = now
  }

  hasRoom(address: string): boolean {
    const network = networkKey(address)
    if (network !== undefined && (this.#socketsByNetwork.get(network) ?? 0) >= MOST_OF_NETWORK) return false
    return (this.#usageByAddress.get(addressKey(address))?.sockets ?? 0) < MOST_SOCKETS
  }

  opened(address: string): void {
    this.#of(address).sockets += 1
    this.#count(address, 1)
  }

  closed(address: string): void {
    this.#of(address).sockets -= 1
    this.#count(address, -1)
  }

  snapshotBytes(address: string): Allowance {
    return this.#of(address).snapshotBytes
  }

  sweep(): void {
    for (const [key, { sockets, snapshotBytes }] of this.#usageByAddress) {
      if (sockets === 0 && snapshotBytes.isFull(this.#now())) this.#usageByAddress.delete(key)
    }
  }

  #count(address: string, change: number): void {
    const network = networkKey(address)
    if (network === undefined) return
    const sockets = (this.#socketsByNetwork.get(network) ?? 0) + change
    if (sockets === 0) this.#socketsByNetwork.delete(network)
    else this.#socketsByNetwork.set(network, sockets)
  }

  #of(address: string): AddressUsage {
    const key = addressKey(address)
    const existingUsage = this.#usageByAddress.get(key)
    if (existingUsage) return existingUsage
    const newUsage = {
      sockets: 0,
      snapshotBytes: new Allowance(SNAPSHOT_BURST_BYTES, SNAPSHOT_BYTES_PER_SECOND, this.#now()),
    }
    this.#usageByAddress.set(key, newUsage)
    return newUsage
  }
}
