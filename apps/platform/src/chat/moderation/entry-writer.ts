import type { ChatEntry } from '@pavilion/contract/chat'
import type { OperatorChatRoom } from '@pavilion/operator-api/chat'
import * as z from 'zod/mini'
import { callFunction, type Tx } from '../../db/index.ts'
import { unixSeconds } from '../../time/clock.ts'
import type { ChatRooms } from '../rooms/chat-rooms.ts'

const writeOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('written'), seq: z.int() }),
  z.object({ outcome: z.enum(['unknown', 'blocked']) }),
])

interface RoomChange {
  readonly status?: OperatorChatRoom['status']
  readonly slow_seconds?: number
  readonly least_level?: number
  readonly notice?: string
  readonly clears?: true
  readonly target?: number
}

type WithoutPlace<E> = E extends unknown ? Omit<E, 'seq' | 'at'> : never

export interface RoomMoment {
  readonly siteId: number
  readonly room: string
  readonly at: Date
}

/** `tell`: every process hears of it, once the transaction is over. */
export const entryWriter =
  (rooms: Pick<ChatRooms, 'wrote'>) =>
  async (tx: Tx, { siteId, room, at }: RoomMoment, entry: WithoutPlace<ChatEntry>, change: RoomChange = {}) => {
    const { msgId, ...data } = entry
    const argument = { site_id: siteId, room, msg_id: msgId, data, now: at, ...change }
    const outcome = await callFunction(tx, 'chat_write', argument, writeOutcome)
    if (outcome.outcome !== 'written') return outcome
    const newEntry = { ...entry, seq: outcome.seq, at: unixSeconds(at) } as ChatEntry
    const tell = (): void => void rooms.wrote({ siteId, room }, newEntry).catch(() => undefined)
    return { ...outcome, tell }
  }
export type EntryWriter = ReturnType<typeof entryWriter>
