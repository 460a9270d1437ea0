import { createFakeServer } from '@pavilion/realtime/testing'
import { SessionForTests } from '@pavilion/session/testing'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { usePause } from './use-pause.ts'

/** Longer than any test, ms. */
const LONG = 3_600_000

const waiting = async () => {
  const server = createFakeServer()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionForTests server={server}>{children}</SessionForTests>
  )
  const { result } = renderHook(() => usePause(), { wrapper })
  await expect.poll(() => server.sockets).toHaveLength(1)
  // Signed in first: a later connection is a return.
  await act(async () => undefined)
  const done = vi.fn()
  const wait = async (): Promise<void> => {
    await result.current(LONG)
    done()
  }
  void wait()
  return { server, done }
}

describe('waiting for an answer', () => {
  it('ends when the network is back', async () => {
    const { done } = await waiting()
    expect(done).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => done).toHaveBeenCalledOnce()
  })

  it('ends when the pushes are back', async () => {
    const { server, done } = await waiting()
    server.last().drop()
    await act(async () => undefined)
    expect(done).not.toHaveBeenCalled()
    // Becoming visible connects again.
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.poll(() => done).toHaveBeenCalledOnce()
  })
})
