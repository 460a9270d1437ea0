import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPayment, PAYMENT_ORDERS_PATH, type CreatePayment, type Payment } from '@pavilion/protocols'
import { signatureFault } from '../../providers/index.ts'

/** `loses` processes and hangs up; `ignores` hangs up unprocessed; `breaks` answers 500; `refuses` 400. */
export type StubBehaviour = 'answers' | 'loses' | 'ignores' | 'breaks' | 'refuses'

type StubOrder = CreatePayment & { paymentId: string; state: Payment['state'] }

export class PaymentStub {
  behaviour: StubBehaviour = 'answers'
  readonly orders = new Map<string, StubOrder>()
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

  decide(orderNo: string, state: Payment['state']): StubOrder {
    const order = this.orders.get(orderNo)
    if (!order) throw new Error(`the provider does not know ${orderNo}`)
    order.state = state
    return order
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
    if (this.behaviour === 'refuses') return { status: 400, body: {} }
    const now = Math.floor(Date.now() / 1000)
    // Tests move the platform's clock, so only the signature is checked, not its time.
    const fault = signatureFault(
      this.#secret,
      request.headers,
      { method: request.method ?? '', path: request.url ?? '', body },
      now,
    )
    if (fault === 'wrong' || fault === 'missing') return { status: 401, body: {} }
    if (request.method === 'POST' && request.url === PAYMENT_ORDERS_PATH) return this.#create(body)
    const [, orderNo = '', close] = /\/orders\/([^/]+)(\/close)?$/.exec(request.url ?? '') ?? []
    const order = this.orders.get(orderNo)
    if (!order) return { status: 404, body: {} }
    if (close && order.state === 'pending') order.state = 'closed'
    return { status: 200, body: this.#wire(order) }
  }

  #create(body: string): { status: number; body: unknown } {
    const request = createPayment.parse(JSON.parse(body))
    const existing = this.orders.get(request.orderNo)
    if (existing && existing.amount !== request.amount) return { status: 409, body: {} }
    const order = existing ?? { ...request, paymentId: `pay_${request.orderNo}`, state: 'pending' as const }
    this.orders.set(request.orderNo, order)
    return { status: 200, body: this.#wire(order) }
  }

  #wire({ orderNo, paymentId, amount, currency, state }: StubOrder): Payment {
    return { orderNo, paymentId, amount, currency, state, checkoutUrl: `https://provider.test/${paymentId}` }
  }
}
