import { expect, it, vi } from 'vitest'
import { createMemoryArea } from '../testing/memory-area.ts'
import { createStorage } from '../storage/storage.ts'
import { createFingerprint, fingerprint } from './fingerprint.ts'

const HASH = '0123456789abcdef0123456789abcdef'

it('is what the browser says of itself, asked once', async () => {
  const read = vi.fn(async () => HASH)
  const storage = createStorage(createMemoryArea())
  const own = createFingerprint(read, storage)
  expect([await own(), await own()]).toEqual([HASH, HASH])
  expect(read).toHaveBeenCalledOnce()
  expect(storage.get('randomFingerprint')).toBeUndefined()
})

it.each([
  ['fails', () => Promise.reject(new Error('no WebGL'))],
  ['says something else', async () => '<b>'],
])('where the browser %s it is random, and the same at every visit', async (_, read) => {
  const storage = createStorage(createMemoryArea())
  const first = await createFingerprint(read, storage)()
  expect(first).toMatch(/^[\w-]{8,64}$/)
  expect(await createFingerprint(read, storage)()).toBe(first)
})

it('does not hold a sign-in up', async () => {
  vi.useFakeTimers()
  const own = createFingerprint(() => new Promise(() => undefined), createStorage(createMemoryArea()))()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await own).toMatch(/^[\w-]{8,64}$/)
  vi.useRealTimers()
})

it('has the form that the platform takes', async () => {
  expect(await fingerprint()).toMatch(/^[\w-]{8,64}$/)
})
