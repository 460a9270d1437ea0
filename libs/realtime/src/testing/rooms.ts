import { MSG, type ServerFrame } from '@pavilion/contract/realtime'
import * as z from 'zod/mini'
import { createTopicStore } from '../topics/topic-store.ts'

/** A room of talk, `room/hall`: its lines so far, then each new one. */
export const createRooms = () =>
  createTopicStore({
    prefix: 'room/',
    snapshot: z.object({ lines: z.array(z.string()) }),
    change: z.object({ line: z.string() }),
    apply: ({ lines }, { line }) => ({ lines: [...lines, line] }),
  })

/** Rooms, and the topic `lobby`, which is free. */
export const roomTopics = () => {
  const rooms = createRooms()
  const lobby = createTopicStore({
    prefix: 'lobby',
    snapshot: z.object({ guests: z.number() }),
    change: z.object({}),
    apply: (state) => state,
  })
  return { store: { rooms, lobby }, families: [rooms, { ...lobby, isFree: true }] }
}

export const HALL = 'room/hall'

export const roomFrame = (seq: number, lines: readonly string[], topic = HALL): ServerFrame => ({
  msgId: MSG.TOPIC,
  msgData: { topic, stream: 's', seq, data: { lines } },
})

/** The step to `seq` from the number before. */
export const lineFrame = (seq: number, line: string): ServerFrame => ({
  msgId: MSG.TOPIC_CHANGE,
  msgData: { topic: HALL, stream: 's', after: seq - 1, seq, data: { line } },
})
