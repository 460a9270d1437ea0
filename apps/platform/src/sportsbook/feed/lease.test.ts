import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Lease, type LeaseStore } from './lease.ts'

describe('the writer’s lease', () => {
  const heard: string[] = []
  let now = 0
  let answer: () => Promise<number | undefined>
  let holders: string[]
  const store: LeaseStore = {
    take: (holder) => {
      holders.push(holder)
      return answer()
    },
    release: async (holder) => void heard.push(`release ${holder}`),
  }
  const owner = { began: (epoch: number) => heard.push(`began ${epoch}`), ended: () => heard.push('ended') }
  let lease: Lease
  const pass = async (ms: number) => {
    now += ms
    await vi.advanceTimersByTimeAsync(ms)
  }

  beforeEach(async () => {
    vi.useFakeTimers()
    heard.length = 0
    holders = []
    now = 0
    answer = async () => 5
    lease = new Lease(store, owner, 'me', () => now)
    lease.start()
    await pass(0)
  })
  afterEach(async () => {
    answer = async () => undefined
    await lease.stop()
    vi.useRealTimers()
  })

  test('is kept by renewing it', async () => {
    await pass(5_000)
    expect(heard).toEqual(['began 5'])
    expect(lease.epoch).toBe(5)
  })

  test('ends at once when another holds it', async () => {
    answer = async () => undefined
    await pass(1_000)
    expect(heard).toEqual(['began 5', 'ended'])
    expect(lease.epoch).toBeUndefined()
  })

  test('counts as lost when the database has been away for its length, without a message', async () => {
    answer = () => Promise.reject(new Error('away'))
    await pass(1_000)
    expect(lease.epoch).toBe(5)
    await pass(2_000)
    expect(lease.epoch).toBeUndefined()
    await pass(1_000)
    expect(heard).toEqual(['began 5', 'ended'])
  })

  test('each term has a name of its own, and so an epoch of its own', async () => {
    await lease.release()
    expect(heard).toEqual(['began 5', 'ended', 'release me/1'])
    answer = async () => 6
    await pass(1_000)
    expect(holders.at(-1)).toBe('me/2')
    expect(heard.at(-1)).toBe('began 6')
  })
})
