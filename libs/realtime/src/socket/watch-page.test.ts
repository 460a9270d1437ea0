// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { createFakeServer } from '../testing/index.ts'
import { createRealtime } from '../realtime/create-realtime.ts'

describe('a page whose network is gone', () => {
  it('knows at once, and connects as soon as it is back', async () => {
    const server = createFakeServer()
    const realtime = createRealtime({
      url: () => 'ws://x',
      getJwt: async () => undefined,
      openSocket: server.openSocket,
    })
    realtime.start()
    await expect.poll(() => realtime.state()).toBe('ready')
    window.dispatchEvent(new Event('offline'))
    expect(realtime.state()).toBe('waiting')
    expect(server.last().closed).toBe(true)
    window.dispatchEvent(new Event('online'))
    await expect.poll(() => realtime.state()).toBe('ready')
    realtime.stop()
    window.dispatchEvent(new Event('offline'))
    expect(realtime.state()).toBe('stopped')
  })
})

describe('a page that comes back', () => {
  it.each([
    ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['has its network again', () => window.dispatchEvent(new Event('online'))],
  ])('connects at once when it %s', async (_name, happen) => {
    const server = createFakeServer()
    const realtime = createRealtime({
      url: () => 'ws://x',
      getJwt: async () => undefined,
      openSocket: server.openSocket,
    })
    realtime.start()
    await expect.poll(() => realtime.state()).toBe('ready')
    server.last().drop()
    happen()
    await expect.poll(() => realtime.state()).toBe('ready')
    expect(server.sockets).toHaveLength(2)
    realtime.stop()
    happen()
    expect(server.sockets).toHaveLength(2)
  })
})
