import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createVenueTransfer,
  VENUE_BALANCE_PATH,
  VENUE_TRANSFERS_PATH,
  venueWallet,
  type CreateVenueTransfer,
  type VenueTransfer,
} from '@pavilion/protocols'
import { signatureFault } from '../../providers/index.ts'

/**
 * `loses` processes and hangs up; `ignores` hangs up unprocessed; `dies` hangs up on everything, status queries too; `breaks` answers 500; `denies` 400;
 * `holds` leaves it pending; `refuses` by its word.
 */
export type WalletBehaviour =
  'answers' | 'loses' | 'ignores' | 'dies' | 'breaks' | 'denies' | 'holds' | 'refuses' | 'closed'

interface Entry {
  readonly request: CreateVenueTransfer
  state: VenueTransfer['state']
  /** Of the wallet right after it was done. */
  balance?: bigint
}
interface Answer {
  readonly status: number
  readonly body: unknown
}

/** A venue's side, for each `${enName}/${member}`. */
export class WalletStub {
  readonly behaviours = new Map<string, WalletBehaviour>()
  readonly balances = new Map<string, bigint>()
  readonly activities = new Map<string, bigint>()
  readonly transfers = new Map<string, Entry>()
  readonly requests: string[] = []
  /** Before a transfer is looked at: a test's chance to do something meanwhile. */
  meanwhile: () => Promise<void> = async () => undefined
  /** Once a transfer is done, before that is said. */
  afterwards: () => Promise<void> = async () => undefined
  readonly #secret: string
  readonly #server = createServer((request, response) => void this.#take(request, response))

  constructor(secret: string) {
    this.#secret = secret
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  reset(): void {
    this.behaviours.clear()
    this.meanwhile = async () => undefined
    this.afterwards = async () => undefined
  }

  /** As if the venue had decided. */
  apply(transferId: string): void {
    const entry = this.transfers.get(transferId)
    if (entry?.state === 'pending') this.#apply(entry)
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += String(part)
    const path = request.url ?? ''
    this.requests.push(`${request.method} ${path}`)
    const enName = this.#venueOf(path, body)
    const behaviour = this.behaviours.get(enName) ?? 'answers'
    const isTransfer = request.method === 'POST' && path === VENUE_TRANSFERS_PATH
    if (behaviour === 'dies' || (isTransfer && behaviour === 'ignores')) return void request.socket.destroy()
    if (isTransfer) await this.meanwhile()
    const answer = this.#answer(request, body, behaviour)
    if (isTransfer) await this.afterwards()
    if (isTransfer && behaviour === 'loses') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  #venueOf(path: string, body: string): string {
    if (body !== '') return venueWallet.parse(JSON.parse(body)).enName
    return this.transfers.get(path.split('/').at(-1) ?? '')?.request.enName ?? ''
  }

  #answer(request: IncomingMessage, body: string, behaviour: WalletBehaviour): Answer {
    // Tests move the platform's clock, so only the signature is checked, not its time.
    const signed = { method: request.method ?? '', path: request.url ?? '', body }
    const fault = signatureFault(this.#secret, request.headers, signed, Math.floor(Date.now() / 1000))
    if (fault === 'wrong' || fault === 'missing') return { status: 401, body: {} }
    if (behaviour === 'breaks') return { status: 500, body: {} }
    if (request.url === VENUE_BALANCE_PATH) return this.#balance(body, behaviour)
    if (request.method === 'GET') {
      const entry = this.transfers.get(request.url?.split('/').at(-1) ?? '')
      return entry ? { status: 200, body: this.#wire(entry) } : { status: 404, body: {} }
    }
    const transfer = createVenueTransfer.parse(JSON.parse(body))
    return request.url?.endsWith('/cancel') === true ? this.#cancel(transfer) : this.#create(transfer, behaviour)
  }

  #balance(body: string, behaviour: WalletBehaviour): Answer {
    if (behaviour === 'closed') return { status: 200, body: { state: 'maintenance', until: 1_900_000_000 } }
    const key = this.#keyOf(venueWallet.parse(JSON.parse(body)))
    const left = this.activities.get(key) ?? 0n
    const activity = left > 0n ? { activity: { left: String(left) } } : {}
    return { status: 200, body: { state: 'open', balance: String(this.balances.get(key) ?? 0n), ...activity } }
  }

  #create(request: CreateVenueTransfer, behaviour: WalletBehaviour): Answer {
    if (behaviour === 'denies') return { status: 400, body: {} }
    const entry = this.transfers.get(request.transferId) ?? { request, state: 'pending' as const }
    const isNew = !this.transfers.has(request.transferId)
    this.transfers.set(request.transferId, entry)
    if (behaviour === 'refuses' || behaviour === 'closed') entry.state = 'refused'
    else if (isNew && behaviour !== 'holds') this.#apply(entry)
    return { status: 200, body: this.#wire(entry, behaviour === 'closed' ? 'maintenance' : 'limit') }
  }

  #cancel(request: CreateVenueTransfer): Answer {
    const entry = this.transfers.get(request.transferId) ?? { request, state: 'cancelled' as const }
    if (entry.state === 'pending') entry.state = 'cancelled'
    this.transfers.set(request.transferId, entry)
    return { status: 200, body: this.#wire(entry) }
  }

  #keyOf({ enName, member }: Pick<CreateVenueTransfer, 'enName' | 'member'>): string {
    return `${enName}/${member}`
  }

  #apply(entry: Entry): void {
    const key = this.#keyOf(entry.request)
    const before = this.balances.get(key) ?? 0n
    const after =
      entry.request.direction === 'in' ? before + BigInt(entry.request.amount) : before - BigInt(entry.request.amount)
    const isTied = entry.request.direction === 'out' && (this.activities.get(key) ?? 0n) > 0n
    entry.state = after < 0n || isTied ? 'refused' : 'done'
    if (entry.state !== 'done') return
    this.balances.set(key, after)
    entry.balance = after
  }

  #wire({ request, state, balance }: Entry, refusal: VenueTransfer['reason'] = 'limit'): VenueTransfer {
    const { transferId, enName, direction, amount, currency } = request
    const key = this.#keyOf(request)
    const left = this.activities.get(key) ?? 0n
    const reason = direction === 'out' && left > 0n ? ('activity' as const) : refusal
    return {
      transferId,
      enName,
      direction,
      amount,
      currency,
      state,
      ...(state === 'refused' && reason && { reason }),
      balance: String(balance ?? this.balances.get(key) ?? 0n),
      ...(left > 0n && { activity: { left: String(left) } }),
    }
  }
}
