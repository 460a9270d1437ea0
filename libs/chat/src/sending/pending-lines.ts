import type { ChatEntry, ChatRefusal } from '@pavilion/contract/chat'
import { CHAT_MSG } from '@pavilion/contract/chat'

/** What the member wrote, until it is in the room. */
export interface PendingLine {
  readonly rid: string
  readonly topic: string
  readonly msg: string
  /** Ticket of a bet that is shown with it. */
  readonly bet?: string | undefined
  /** Absent: on its way. */
  readonly refusal?: Omit<ChatRefusal, 'rid'>
}

export type PendingLines = readonly PendingLine[]

/** A refused line stays, so that its words are not lost; the same words may be sent again under a new rid. */
export const withRefusal = (lines: PendingLines, { rid, ...refusal }: ChatRefusal): PendingLines =>
  lines.map((line) => (line.rid === rid ? { ...line, refusal } : line))

/** In the room by its own account: whoever wrote it sees it there. */
export const withoutEntry = (lines: PendingLines, entry: ChatEntry): PendingLines => {
  if (entry.msgId !== CHAT_MSG.SEND) return lines
  const rest = lines.filter(({ rid }) => rid !== entry.rid)
  return rest.length === lines.length ? lines : rest
}

export const withoutRid = (lines: PendingLines, ridToDrop: string): PendingLines =>
  lines.filter(({ rid }) => rid !== ridToDrop)

/** Sent again, in their order, once the line is back: whatever became of them, each is said once. */
export const unanswered = (lines: PendingLines): PendingLines => lines.filter(({ refusal }) => refusal === undefined)
