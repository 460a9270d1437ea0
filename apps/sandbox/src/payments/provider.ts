import { createPayment, type CreatePayment } from '@pavilion/protocols'
import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../http/problem.ts'
import type { RecordStore } from '../store/record-store.ts'
import { withArrival, type ArrivalWish } from './arrivals.ts'
import { stateAt, waitsForMoney, type Order } from './order.ts'

const SLOW_MS = 20_000

export interface Provider {
  create(request: CreatePayment): Order
  byOrderNo(orderNo: string): Order
  byPaymentId(paymentId: string): Order | undefined
  close(orderNo: string): Order
  /** `reportAfterMs` delays the callback, `lost` never sends it. */
  decide(orderNo: string, state: 'paid' | 'failed', options?: { reportAfterMs?: number; undelivered?: boolean }): Order
  /** Nothing is reported until the money has arrived. */
  paySlowly(orderNo: string, afterMs?: number): Order
  /** A payment with a number of its own: a part, or one too many. */
  arrive(orderNo: string, wish?: ArrivalWish): Order
  /** Paid by somebody of another name. */
  payAs(orderNo: string, name: string): Order
  /** Paid, and paid again. */
  payTwice(orderNo: string): Order
  /** Paid after the order has expired or was closed. */
  payOverdue(orderNo: string): Order
  repeat(orderNo: string): Order
  settleDue(): void
  list(): Order[]
}

const sameRequest = (entry: Order, request: CreatePayment): boolean =>
  (Object.keys(createPayment.shape) as (keyof CreatePayment)[]).every((field) =>
    isDeepStrictEqual(entry[field], request[field]),
  )

export const createProvider = (orders: RecordStore<Order>, clock: () => number): Provider => {
  const byOrderNo = (orderNo: string): Order => {
    const entry = orders.get(orderNo)
    if (entry === undefined) throw new Problem(404, `no order ${orderNo}`)
    return entry
  }
  const save = (entry: Order): Order => {
    orders.put(entry)
    return entry
  }
  const waiting = (orderNo: string): Order => {
    const entry = byOrderNo(orderNo)
    const state = stateAt(entry, clock())
    if (!waitsForMoney(state)) throw new Problem(409, `order ${orderNo} is ${state}; only a pending order can be paid`)
    return entry
  }
  const newEvent = (): string => `ev_${randomBytes(12).toString('hex')}`
  const addArrival = (entry: Order, wish: ArrivalWish = {}): Order =>
    save(withArrival(entry, wish, newEvent(), clock()))
  const decideOrder = (entry: Order, state: 'paid' | 'failed', reportAfterMs = 0, undelivered = false): Order => {
    // Coins, and what is missing of a part, are payments of their own.
    if (state === 'paid' && (entry.coins || entry.arrivals)) return addArrival(entry, { reportAfterMs, undelivered })
    const now = clock()
    const callback = {
      eventId: newEvent(),
      state,
      at: Math.floor(now / 1000),
      dueAt: now + reportAfterMs,
      attempts: 0,
      delivered: false,
      lost: undelivered,
    }
    return save({ ...entry, state, arrivesAt: undefined, callback })
  }
  return {
    create: (request) => {
      const existingOrder = orders.get(request.orderNo)
      if (existingOrder !== undefined) {
        if (sameRequest(existingOrder, request)) return existingOrder
        throw new Problem(409, `order ${request.orderNo} exists with other content`)
      }
      const paymentId = `pay_${randomBytes(16).toString('hex')}`
      return save({ ...request, paymentId, createdAt: clock(), state: 'pending' })
    },
    byOrderNo,
    byPaymentId: (paymentId) => orders.all().find((entry) => entry.paymentId === paymentId),
    close: (orderNo) => {
      const entry = byOrderNo(orderNo)
      return waitsForMoney(stateAt(entry, clock())) ? save({ ...entry, state: 'closed' }) : entry
    },
    decide: (orderNo, state, options = {}) =>
      decideOrder(waiting(orderNo), state, options.reportAfterMs, options.undelivered),
    paySlowly: (orderNo, afterMs = SLOW_MS) => save({ ...waiting(orderNo), arrivesAt: clock() + afterMs }),
    arrive: (orderNo, wish) => {
      const entry = byOrderNo(orderNo)
      if (entry.state === 'failed') throw new Problem(409, `order ${orderNo} has failed`)
      return addArrival(entry, wish)
    },
    payAs: (orderNo, name) => decideOrder({ ...waiting(orderNo), paidBy: name }, 'paid'),
    payTwice: (orderNo) => addArrival(decideOrder(waiting(orderNo), 'paid'), { percent: 100 }),
    payOverdue: (orderNo) => {
      const entry = byOrderNo(orderNo)
      const state = stateAt(entry, clock())
      if (state !== 'expired' && state !== 'closed')
        throw new Problem(409, `order ${orderNo} is ${state}; only one that expired or was closed is overdue`)
      return decideOrder(entry, 'paid')
    },
    repeat: (orderNo) => {
      const { callback, arrivals, ...entry } = byOrderNo(orderNo)
      if (callback === undefined && arrivals === undefined)
        throw new Problem(409, `order ${orderNo} has nothing to report yet`)
      const again = { dueAt: clock(), attempts: 0, delivered: false, lost: false }
      return save({
        ...entry,
        ...(callback && { callback: { ...callback, ...again } }),
        ...(arrivals && {
          arrivals: arrivals.map((each) => ({ ...each, callback: { ...each.callback, ...again } })),
        }),
      })
    },
    settleDue: () => {
      const now = clock()
      for (const entry of orders.all()) {
        if (entry.arrivesAt !== undefined && entry.arrivesAt <= now && waitsForMoney(entry.state))
          decideOrder(entry, 'paid')
      }
    },
    list: () => orders.all().toReversed(),
  }
}
