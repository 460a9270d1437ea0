import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { createPayout, type CreatePayout, type Payout, type PayoutAnswer } from '@pavilion/protocols'
import { Problem } from '../http/problem.ts'
import type { RecordStore } from '../store/record-store.ts'
import { asPayout, type CancelledPayout, type PayoutEntry, type PayoutFate } from './payout-entry.ts'

/** The provider's side of paying out: each order once, decided once. */
export interface PayoutDesk {
  create(request: CreatePayout): PayoutAnswer
  answer(orderNo: string): PayoutAnswer
  /** The last word: of one that is there, how it stands. */
  cancel(orderNo: string): PayoutAnswer
  byOrderNo(orderNo: string): PayoutEntry
  decide(
    orderNo: string,
    state: 'paid' | 'failed',
    options?: { failure?: Payout['failure']; reportAfterMs?: number; undelivered?: boolean },
  ): PayoutEntry
  hold(orderNo: string): PayoutEntry
  repeat(orderNo: string): PayoutEntry
  /** Of payouts that come from now on. */
  setFate(fate: PayoutFate): void
  settleDue(): void
  list(): PayoutEntry[]
}

const sameRequest = (entry: PayoutEntry, request: CreatePayout): boolean =>
  (Object.keys(createPayout.shape) as (keyof CreatePayout)[]).every((field) =>
    isDeepStrictEqual(entry[field], request[field]),
  )

export const createPayoutDesk = (
  payouts: RecordStore<PayoutEntry>,
  cancelled: RecordStore<CancelledPayout>,
  clock: () => number,
  fate: PayoutFate = { fate: 'pay', failure: 'account_closed', seconds: 5 },
): PayoutDesk => {
  let currentFate = fate
  const byOrderNo = (orderNo: string): PayoutEntry => {
    const entry = payouts.get(orderNo)
    if (entry === undefined) throw new Problem(404, `no payout ${orderNo}`)
    return entry
  }
  const answer = (orderNo: string): PayoutAnswer =>
    cancelled.get(orderNo) ? { orderNo, state: 'cancelled' } : asPayout(byOrderNo(orderNo))
  const save = (entry: PayoutEntry): PayoutEntry => {
    payouts.put(entry)
    return entry
  }
  const pending = (orderNo: string): PayoutEntry => {
    const entry = byOrderNo(orderNo)
    if (entry.state !== 'pending') throw new Problem(409, `payout ${orderNo} is ${entry.state} already`)
    return entry
  }
  const decide: PayoutDesk['decide'] = (orderNo, state, options = {}) => {
    const { next: _next, ...entry } = pending(orderNo)
    const now = clock()
    const callback = {
      eventId: `ev_${randomBytes(12).toString('hex')}`,
      state,
      at: Math.floor(now / 1000),
      dueAt: now + (options.reportAfterMs ?? 0),
      attempts: 0,
      delivered: false,
      lost: options.undelivered ?? false,
    }
    return save({
      ...entry,
      state,
      ...(state === 'failed' && { failure: options.failure ?? 'account_closed' }),
      callback,
    })
  }
  return {
    create: (request) => {
      if (cancelled.get(request.orderNo)) return answer(request.orderNo)
      const existing = payouts.get(request.orderNo)
      if (existing !== undefined) {
        if (sameRequest(existing, request)) return asPayout(existing)
        throw new Problem(409, `payout ${request.orderNo} exists with other content`)
      }
      if (request.takeUntil * 1000 < clock()) throw new Problem(400, 'takeUntil: already past')
      const { fate: kind, failure, seconds } = currentFate
      const next = {
        state: kind === 'fail' ? ('failed' as const) : ('paid' as const),
        failure,
        at: clock() + seconds * 1000,
      }
      const entry = save({
        ...request,
        payoutId: `po_${randomBytes(16).toString('hex')}`,
        createdAt: clock(),
        state: 'pending',
        ...(kind !== 'hold' && { next }),
      })
      return asPayout(entry)
    },
    byOrderNo,
    answer,
    cancel: (orderNo) => {
      if (!payouts.get(orderNo)) cancelled.put({ orderNo, at: clock() })
      return answer(orderNo)
    },
    decide,
    hold: (orderNo) => {
      const { next: _next, ...entry } = pending(orderNo)
      return save(entry)
    },
    repeat: (orderNo) => {
      const entry = byOrderNo(orderNo)
      if (entry.callback === undefined) throw new Problem(409, `payout ${orderNo} has nothing to report yet`)
      return save({
        ...entry,
        callback: { ...entry.callback, dueAt: clock(), attempts: 0, delivered: false, lost: false },
      })
    },
    setFate: (newFate) => {
      currentFate = newFate
    },
    settleDue: () => {
      const now = clock()
      for (const { orderNo, state, next } of payouts.all())
        if (state === 'pending' && next && next.at <= now) decide(orderNo, next.state, { failure: next.failure })
    },
    list: () => payouts.all().toReversed(),
  }
}
