import { CHAT_MSG, type ChatEntry } from '@pavilion/contract/chat'

const senderOf = (entry: ChatEntry): string | undefined => {
  switch (entry.msgId) {
    case CHAT_MSG.SEND:
    case CHAT_MSG.PREDICTION:
      return entry.sender.alias
    case CHAT_MSG.GIFT:
      return entry.from.alias
    default:
      return undefined
  }
}

/** Without what members did whom the reader has hidden: their lines, gifts and predictions. */
export const withoutBlocked = (list: readonly ChatEntry[], blocked: readonly string[] = []): readonly ChatEntry[] => {
  if (blocked.length === 0) return list
  return list.filter((entry) => {
    const sender = senderOf(entry)
    return sender === undefined || !blocked.includes(sender)
  })
}
