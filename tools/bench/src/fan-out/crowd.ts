import type { Topic } from '@pavilion/contract/sports'
import { openPageSocket } from '../platform/page-socket.ts'
import { WebSocket } from 'ws'

/** The platform's limit is 100. */
const AT_ONE_ADDRESS = 50
export const addressOf = (index: number): string => `10.0.${Math.floor(index / AT_ONE_ADDRESS)}.1`
const AT_ONCE = 50

/** `after`: ms since recording began. */
export interface Frame {
  readonly after: number
  readonly text: string
}

export interface Crowd {
  messageCount(): number
  record(): () => Frame[]
  close(): Promise<void>
}

export const openAll = async <S>(count: number, open: (index: number) => Promise<S>): Promise<S[]> => {
  const sockets: S[] = []
  while (sockets.length < count) {
    const some = Math.min(AT_ONCE, count - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: some }, (_, index) => open(sockets.length + index)))))
  }
  return sockets
}

export const crowdOf = (sockets: readonly WebSocket[]): Crowd => {
  let count = 0
  for (const socket of sockets) socket.on('message', () => (count += 1))
  const [first] = sockets
  return {
    messageCount: () => count,
    record: () => {
      const began = performance.now()
      const frames: Frame[] = []
      const hear = (data: Buffer): void => void frames.push({ after: performance.now() - began, text: String(data) })
      first?.on('message', hear)
      return () => (first?.off('message', hear), frames)
    },
    close: async () => {
      const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
      for (const socket of sockets) socket.close()
      await Promise.all(closed)
    },
  }
}

/** Sends no heartbeats. */
export const openVisitors = async (url: string, count: number, topic: Topic): Promise<Crowd> =>
  crowdOf(await openAll(count, (index) => openPageSocket(url, [topic], addressOf(index))))

export const openListeners = async (url: string, count: number): Promise<Crowd> =>
  crowdOf(
    await openAll(
      count,
      () =>
        new Promise((resolve, reject) => {
          const socket = new WebSocket(url.replace('http', 'ws'), { perMessageDeflate: false })
          socket.once('open', () => resolve(socket))
          socket.once('error', reject)
        }),
    ),
  )
