import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  cancelPayout,
  createPayout,
  PAYOUTS_PATH,
  type CreatePayout,
  type Payout,
  type PayoutAnswer,
} from '@pavilion/protocols'
import { signatureFault } from '../../providers/index.ts'

/** `loses` processes and hangs up; `ignores` hangs up unprocessed; `breaks` answers 500; `refuses` 400; `missing` 404, as a machine on the way does. */
export type StubBehaviour = 'answers' | 'loses' | 'ignores' | 'breaks' | 'refuses' | 'missing'

type StubPayout = CreatePayout & Pick<Payout, 'payoutId' | 'state' | 'failure'>

export class PayoutStub {
  behaviour: StubBehaviour = 'answers'
  /** What happens while a question about a payout is answered. */
  onFind: ((orderNo: string) => void) | undefined
  readonly payouts = new Map<string, StubPayout>()
  readonly cancelled = new Set<string>()
  readonly requests: string[] = []
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

  decide(orderNo: string, state: 'paid' | 'failed', failure?: Payout['failure']): void {
    const payout = this.payouts.get(orderNo)
    if (!payout) throw new Error(`the provider does not know ${orderNo}`)
    Object.assign(payout, { state, ...(failure && { failure }) })
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = ''
    for await (const part of request) body += String(part)
    this.requests.push(`${request.method} ${request.url}`)
    if (this.behaviour === 'ignores') return void request.socket.destroy()
    const answer = this.#answer(request, body)
    if (this.behaviour === 'loses') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
  }

  #answer(request: IncomingMessage, body: string): { status: number; body: unknown } {
    if (this.behaviour === 'breaks') return { status: 500, body: {} }
    if (this.behaviour === 'missing') return { status: 404, body: {} }
    // Tests move the platform's clock, so only the signature is checked, not its time.
    const signed = { method: request.method ?? '', path: request.url ?? '', body }
    const fault = signatureFault(this.#secret, request.headers, signed, Math.floor(Date.now() / 1000))
    if (fault === 'wrong' || fault === 'missing') return { status: 401, body: {} }
    if (request.method === 'POST' && request.url === PAYOUTS_PATH) return this.#create(body)
    if (request.method === 'POST') {
      const { orderNo } = cancelPayout.parse(JSON.parse(body))
      if (!this.payouts.has(orderNo)) this.cancelled.add(orderNo)
      return this.#stands(orderNo)
    }
    const orderNo = decodeURIComponent(request.url?.split('/').at(-1) ?? '')
    this.onFind?.(orderNo)
    return this.#stands(orderNo)
  }

  #stands(orderNo: string): { status: number; body: unknown } {
    const payout = this.payouts.get(orderNo)
    if (payout) return { status: 200, body: this.#wire(payout) }
    if (!this.cancelled.has(orderNo)) return { status: 404, body: {} }
    return { status: 200, body: { orderNo, state: 'cancelled' } satisfies PayoutAnswer }
  }

  #create(body: string): { status: number; body: unknown } {
    if (this.behaviour === 'refuses') return { status: 400, body: {} }
    const request = createPayout.parse(JSON.parse(body))
    if (this.cancelled.has(request.orderNo)) return this.#stands(request.orderNo)
    const payout = this.payouts.get(request.orderNo) ?? {
      ...request,
      payoutId: `po_${request.orderNo}`,
      state: 'pending' as const,
    }
    this.payouts.set(request.orderNo, payout)
    return { status: 200, body: this.#wire(payout) }
  }

  #wire({ orderNo, payoutId, amount, currency, coins, state, failure }: StubPayout): Payout {
    return {
      orderNo,
      payoutId,
      amount,
      currency,
      ...(coins && { coinAmount: coins.amount }),
      state,
      ...(failure && { failure }),
    }
  }
}
