import { topicOfRoom, type ChatRoomName } from '@pavilion/contract/chat'
import { Refusal } from '../../http/index.ts'

/** The room as pages follow it. Throws for a match room without a match, or a hall with one. */
export const insistOnRoomName = (name: ChatRoomName): string => {
  const room = topicOfRoom(name)
  if (room === undefined)
    throw new Refusal('INVALID_PARAMETER', { faults: [{ path: 'categoryType', message: name.category }] })
  return room
}
