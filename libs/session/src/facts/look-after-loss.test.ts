import { createListeners, type ConnectionState } from '@pavilion/realtime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AGAIN_MS, LOSS_MS, lookAfterLoss } from './look-after-loss.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = (state: ConnectionState, random = 0.5) => {
  const listeners = createListeners<[]>()
  const look = vi.fn<() => void>()
  const stop = lookAfterLoss({
    realtime: { state: () => state, subscribeState: (listener) => listeners.add(listener) },
    look,
    random: () => random,
  })
  const turn = (...states: readonly ConnectionState[]): void => {
    for (const next of states) {
      state = next
      listeners.emit()
    }
  }
  return { look, stop, turn }
}

it('looks once in a while, however often the page tries to connect again, until it is connected', () => {
  const { look, turn } = open('connecting')
  turn('ready', 'waiting')
  vi.advanceTimersByTime(LOSS_MS - 1)
  turn('connecting', 'waiting')
  expect(look).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(look).toHaveBeenCalledOnce()
  turn('connecting', 'waiting', 'connecting', 'waiting')
  vi.advanceTimersByTime(AGAIN_MS - 1)
  expect(look).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(look).toHaveBeenCalledTimes(2)
  turn('connecting', 'ready')
  vi.advanceTimersByTime(2 * AGAIN_MS)
  expect(look).toHaveBeenCalledTimes(2)
  turn('waiting')
  vi.advanceTimersByTime(LOSS_MS)
  expect(look).toHaveBeenCalledTimes(3)
})

it('does not look where the page is connected again soon, where it never was, or after the end', () => {
  const soon = open('ready')
  soon.turn('waiting', 'connecting', 'ready')
  const never = open('connecting')
  never.turn('waiting', 'connecting', 'waiting')
  const stopped = open('ready')
  stopped.turn('waiting', 'stopped', 'connecting')
  const left = open('ready')
  left.turn('waiting')
  left.stop()
  vi.advanceTimersByTime(60_000)
  for (const { look } of [soon, never, stopped, left]) expect(look).not.toHaveBeenCalled()
})

it('spreads the pages that lost their sockets at once', () => {
  for (const [random, wait] of [
    [0, 0.75 * LOSS_MS],
    [1, 1.25 * LOSS_MS],
  ] as const) {
    const { look, turn } = open('ready', random)
    turn('waiting')
    vi.advanceTimersByTime(wait - 1)
    expect(look).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(look).toHaveBeenCalledOnce()
  }
})
