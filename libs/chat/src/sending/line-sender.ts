import { CHAT_MSG, chatChange, chatRefusal, chatTaken, roomOfTopic, type ChatSend } from '@pavilion/contract/chat'
import { createListeners, type Realtime, type Unsubscribe } from '@pavilion/realtime'
import * as z from 'zod/mini'
import { unanswered, withoutEntry, withoutRid, withRefusal, type PendingLines } from './pending-lines.ts'

export interface LineSender {
  /** False: nothing was said, or as much waits as may be said at once. Trimmed (spec section 5). `bet`: the ticket of one that is shown. */
  say(topic: string, msg: string, bet?: string): boolean
  /** Takes a refused line away. */
  discard(rid: string): void
  /** The same array until one of them changes. */
  pending(): PendingLines
  /** When the member may write in the room again, by this device’s clock, in milliseconds; 0: nothing is waited for. */
  freeAt(topic: string): number
  subscribe(listener: () => void): Unsubscribe
  stop(): void
}

/** As many as the platform takes from a page at once. */
const MOST_UNANSWERED = 5

interface SenderParts {
  readonly realtime: Pick<Realtime, 'on' | 'send' | 'state' | 'subscribeState' | 'subscribeMember'>
  readonly newRid: () => string
  readonly now?: () => number
}

/** Lines on their way: sent again after a lost line, and said once (spec section 4), by nobody but the member who wrote them. */
export const createLineSender = ({ realtime, newRid, now = Date.now }: SenderParts): LineSender => {
  let lines: PendingLines = []
  const freeAt = new Map<string, number>()
  const listeners = createListeners<[]>()
  const put = (next: PendingLines): void => {
    if (next === lines) return
    lines = next
    listeners.emit()
  }
  const send = ({ rid, topic, msg, bet }: PendingLines[number]): void => {
    const room = roomOfTopic(topic)
    if (room)
      realtime.send({
        msgId: CHAT_MSG.SEND,
        msgData: { rid, ...room, msg, ...(bet !== undefined && { bet }) } satisfies ChatSend,
      })
  }
  const hear = (data: unknown): void => {
    const refusal = z.safeParse(chatRefusal, data)
    if (refusal.success) {
      const { rid, refusal: reason, wait } = refusal.data
      const topic = lines.find((line) => line.rid === rid)?.topic
      // A card that comes too soon keeps no words back.
      if (reason === 'slow' && wait !== undefined && topic !== undefined) freeAt.set(topic, now() + wait * 1000)
      return put(withRefusal(lines, refusal.data))
    }
    const acceptance = z.safeParse(chatTaken, data)
    if (acceptance.success) return put(withoutRid(lines, acceptance.data.rid))
    const change = z.safeParse(chatChange, data)
    if (change.success) put(withoutEntry(lines, change.data.entry))
  }
  let wasReady = realtime.state() === 'ready'
  const resend = (): void => {
    const isReady = realtime.state() === 'ready'
    if (isReady && !wasReady) unanswered(lines).forEach(send)
    wasReady = isReady
  }
  /** Another member would say them in their own name. */
  const forget = (): void => {
    freeAt.clear()
    lines = []
    listeners.emit()
  }
  const stops = [realtime.on(CHAT_MSG.SEND, hear), realtime.subscribeState(resend), realtime.subscribeMember(forget)]
  return {
    say: (topic, text, bet) => {
      const msg = text.trim()
      if ((msg === '' && bet === undefined) || unanswered(lines).length >= MOST_UNANSWERED) return false
      const line = { rid: newRid(), topic, msg, ...(bet !== undefined && { bet }) }
      put([...lines, line])
      // Otherwise it goes with those before it, once the line is back.
      if (realtime.state() === 'ready') send(line)
      return true
    },
    discard: (rid) => put(withoutRid(lines, rid)),
    pending: () => lines,
    freeAt: (topic) => freeAt.get(topic) ?? 0,
    subscribe: (listener) => listeners.add(listener),
    stop: () => stops.forEach((stop) => stop()),
  }
}
