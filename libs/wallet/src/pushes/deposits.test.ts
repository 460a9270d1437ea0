import { describe, expect, it } from 'vitest'
import { orderOf } from './testing/orders.ts'
import { upsertOrder } from './deposits.ts'

const state = (status: ReturnType<typeof upsertOrder>) =>
  status?.order && `${status.order.orderNo} ${status.order.state}`

describe('the status of one order', () => {
  it('follows its order, forward only; a late payment still comes through', () => {
    let status = upsertOrder({ order: orderOf('a', 'created') }, orderOf('a', 'pending'), 'a')
    expect(state(status)).toBe('a pending')
    status = upsertOrder(status, orderOf('a', 'expired'), 'a')
    status = upsertOrder(status, orderOf('a', 'pending'), 'a')
    expect(state(status)).toBe('a expired')
    status = upsertOrder(status, orderOf('a', 'paid'), 'a')
    status = upsertOrder(status, orderOf('a', 'closed'), 'a')
    expect(state(status)).toBe('a paid')
  })

  it('is filled by the push when it comes before the answer, and leaves other orders alone', () => {
    expect(state(upsertOrder(undefined, orderOf('a', 'paid'), 'a'))).toBe('a paid')
    expect(upsertOrder(undefined, orderOf('b', 'paid'), 'a')).toBeUndefined()
  })
})

describe('the newest order that waits', () => {
  it('is a newer one that waits, not one that ended', () => {
    expect(state(upsertOrder({ order: null }, orderOf('a', 'pending'), undefined))).toBe('a pending')
    expect(state(upsertOrder({ order: null }, orderOf('a', 'paid'), undefined))).toBeFalsy()
    const known = { order: orderOf('b', 'pending', 200) }
    expect(state(upsertOrder(known, orderOf('a', 'pending', 100), undefined))).toBe('b pending')
    expect(state(upsertOrder(known, orderOf('c', 'pending', 300), undefined))).toBe('c pending')
  })
})
