import { createPayment, type CreatePayment } from '@pavilion/protocols'
import { randomBytes } from 'node:crypto'
import { Problem } from '../http/problem.ts'
import type { RecordStore } from '../store/record-store.ts'
import { stateAt, type Order } from './order.ts'

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
  repeat(orderNo: string): Order
  settleDue(): void
  list(): Order[]
}

const sameRequest = (entry: Order, request: CreatePayment): boolean =>
  (Object.keys(createPayment.shape) as (keyof CreatePayment)[]).every((field) => entry[field] === request[field])

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
    if (state !== 'pending') throw new Problem(409, `order ${orderNo} is ${state}; only a pending order can be paid`)
    return entry
  }
  const decideOrder = (entry: Order, state: 'paid' | 'failed', reportAfterMs = 0, undelivered = false): Order => {
    const now = clock()
    const callback = {
      eventId: `ev_${randomBytes(12).toString('hex')}`,
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
      return stateAt(entry, clock()) === 'pending' ? save({ ...entry, state: 'closed' }) : entry
    },
    decide: (orderNo, state, options = {}) =>
      decideOrder(waiting(orderNo), state, options.reportAfterMs, options.undelivered),
    paySlowly: (orderNo, afterMs = SLOW_MS) => save({ ...waiting(orderNo), arrivesAt: clock() + afterMs }),
    repeat: (orderNo) => {
      const entry = byOrderNo(orderNo)
      if (entry.callback === undefined) throw new Problem(409, `order ${orderNo} has nothing to report yet`)
      return save({
        ...entry,
        callback: { ...entry.callback, dueAt: clock(), attempts: 0, delivered: false, lost: false },
      })
    },
    settleDue: () => {
      const now = clock()
      for (const entry of orders.all()) {
        if (entry.arrivesAt !== undefined && entry.arrivesAt <= now && entry.state === 'pending')
          decideOrder(entry, 'paid')
      }
    },
    list: () => orders.all().toReversed(),
  }
}
