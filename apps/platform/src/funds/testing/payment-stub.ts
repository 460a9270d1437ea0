import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createPayment,
  PAYMENT_ORDERS_PATH,
  PAYMENT_RATES_PATH,
  type CreatePayment,
  type Payment,
  type PaymentRates,
  type PaymentReceipt,
} from '@pavilion/protocols'
import { signatureFault } from '../../providers/index.ts'

/** `loses` processes and hangs up; `ignores` hangs up unprocessed; `breaks` answers 500; `refuses` 400. */
export type StubBehaviour = 'answers' | 'loses' | 'ignores' | 'breaks' | 'refuses'

type StubOrder = CreatePayment & { paymentId: string; state: Payment['state']; receipts?: PaymentReceipt[] }

/** USDT at 7.18 and BTC at 480,000 yuan. */
const RATES: PaymentRates['rates'] = [
  { coin: 'USDT', network: 'TRC20', currency: 'CNY', rate: '7180000', minAmount: '1000000', confirmations: 20 },
  { coin: 'USDT', network: 'ERC20', currency: 'CNY', rate: '7180000', minAmount: '10000000', confirmations: 12 },
  { coin: 'BTC', network: 'BITCOIN', currency: 'CNY', rate: '480000000000', minAmount: '10000', confirmations: 2 },
]

export class PaymentStub {
  behaviour: StubBehaviour = 'answers'
  /** Unix seconds; the platform's clock, for tests move it. */
  ratesAt = (): number => Math.floor(Date.now() / 1000)
  rates: PaymentRates['rates'] = RATES
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
    if (request.url === PAYMENT_RATES_PATH) return { status: 200, body: { rates: this.rates, at: this.ratesAt() } }
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
    const order = existing ?? {
      ...request,
      paymentId: `pay_${request.orderNo}`,
      state: 'pending' as const,
      receipts: [],
    }
    this.orders.set(request.orderNo, order)
    return { status: 200, body: this.#wire(order) }
  }

  #wire({ orderNo, paymentId, amount, currency, state, payerName, memo, coins, receipts = [] }: StubOrder): Payment {
    return {
      orderNo,
      paymentId,
      amount,
      currency,
      state,
      checkoutUrl: `https://provider.test/${paymentId}`,
      ...(memo !== undefined && { instructions: { account: { number: '6200 0000 0000 1234' }, memo } }),
      ...(coins && { instructions: { coin: { ...coins, address: 'Tsandbox0000' } } }),
      ...(payerName !== undefined && { payer: { name: payerName, account: '6200123412345678' } }),
      ...(receipts.length > 0 && { receipts }),
    }
  }
}
