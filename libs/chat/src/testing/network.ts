import { STATUS } from '@pavilion/contract'
import { CHAT_MSG, topicOfRoom, type ChatEntry, type ChatLine, type ChatSend } from '@pavilion/contract/chat'
import { MSG } from '@pavilion/contract/realtime'
import type { OpenSocket } from '@pavilion/realtime'

const WINDOW = 64
const RECENT = 30

interface Frame {
  readonly msgId: number
  readonly msgData: Record<string, unknown>
}

interface Line {
  /** Until it is cut. */
  isOpen: boolean
  readonly id: number
  readonly events: Parameters<OpenSocket>[1]
  isFollower: boolean
  /** Undefined: a guest. */
  member?: string
  /** When the last frame of each way gets there. */
  readonly arrives: { out: number; in: number }
}

/** A room of the platform behind a network that delays what it carries, and is cut. Frames of a socket keep their order. */
export const createNetwork = (topic: string) => {
  const log: ChatEntry[] = []
  const lines = new Set<Line>()
  const seqOfRid = new Map<string, number>()
  /** In whose name each line was said, by its text. */
  const speakers = new Map<string, string>()
  /** What was refused once, as it was written. */
  const refusedWords = new Set<string>()
  /** Pages whose next line comes too soon. */
  const hasty = new Set<number>()
  let stream = 0
  /** Entries of lives before. */
  let over = 0
  let delay = 0
  let opened = 0

  const later = (line: Line, way: 'out' | 'in', work: () => void): void => {
    const now = Date.now()
    line.arrives[way] = Math.max(line.arrives[way], now + delay)
    setTimeout(() => line.isOpen && work(), line.arrives[way] - now)
  }
  const toPage = (line: Line, frame: Frame): void => later(line, 'in', () => line.events.onText(JSON.stringify(frame)))
  const streamName = (): string => `s${stream}`
  const place = () => ({ topic, stream: streamName(), seq: log.length })
  const isDestroyed = (): boolean => log.at(-1)?.msgId === CHAT_MSG.DESTROYED

  /** As readers see them: since the room was cleared, and without the text of those that were blocked. */
  const shownLines = (): readonly ChatLine[] => {
    const blocked = new Set(log.flatMap((entry) => (entry.msgId === CHAT_MSG.BLOCKED ? [entry.target] : [])))
    return log
      .slice(log.findLastIndex(({ msgId }) => msgId === CHAT_MSG.CLEARED) + 1)
      .flatMap((entry) => (entry.msgId === CHAT_MSG.SEND && entry.seq > over ? [entry] : []))
      .map(({ msg, ...line }) => (blocked.has(line.seq) ? line : { ...line, ...(msg !== undefined && { msg }) }))
  }

  const snapshot = (line: Line): void => {
    const list = shownLines()
    toPage(line, {
      msgId: CHAT_MSG.JOIN,
      msgData: {
        ...place(),
        rules: { status: 'open', slowSeconds: 0, leastLevel: 0 },
        list: list.slice(-RECENT),
        isMore: list.length > RECENT,
        count: lines.size,
      },
    })
  }
  const change = (line: Line, entry: ChatEntry): void =>
    toPage(line, { msgId: entry.msgId, msgData: { topic, stream: streamName(), after: entry.seq - 1, entry } })
  const write = (entry: ChatEntry): void => {
    log.push(entry)
    for (const each of lines) if (each.isFollower) change(each, entry)
  }

  const subscribe = (line: Line, from: { stream: string; seq: number } | undefined): void => {
    if (isDestroyed()) {
      const fault = { status_code: STATUS.ACCESS_DENIED, message: '', topic }
      return toPage(line, { msgId: MSG.FAULT, msgData: fault })
    }
    line.isFollower = true
    if (!from || from.stream !== streamName() || from.seq < log.length - WINDOW) return snapshot(line)
    for (const entry of log.slice(from.seq)) change(line, entry)
    toPage(line, { msgId: MSG.TOPIC_CURRENT, msgData: place() })
  }
  const say = (line: Line, { rid, msg, ...room }: ChatSend): void => {
    if (topicOfRoom(room) !== topic) throw new Error('of another room')
    const known = seqOfRid.get(rid)
    const refusal =
      known !== undefined ? undefined : isDestroyed() ? 'unknown' : hasty.delete(line.id) ? 'slow' : undefined
    if (refusal !== undefined) {
      refusedWords.add(msg)
      const wait = refusal === 'slow' ? { wait: 1 } : {}
      return toPage(line, { msgId: CHAT_MSG.SEND, msgData: { rid, refusal, message: refusal, ...wait } })
    }
    if (line.member === undefined) throw new Error('a guest said something')
    const seq = known ?? log.length + 1
    toPage(line, { msgId: CHAT_MSG.SEND, msgData: { rid, seq } })
    if (known !== undefined) return
    seqOfRid.set(rid, seq)
    speakers.set(msg, line.member)
    const sender = { alias: '0123456789abcdef', name: 'a**bcd', level: 0 }
    write({ msgId: CHAT_MSG.SEND, seq, at: seq, rid, sender, msg })
  }
  const hear = (line: Line, { msgId, msgData }: Frame): void => {
    if (msgId === MSG.HEARTBEAT || msgId === MSG.GUEST_LOGIN) toPage(line, { msgId, msgData: {} })
    if (msgId === MSG.LOGIN) {
      line.member = String(msgData['jwt'])
      toPage(line, { msgId, msgData: { userId: line.member } })
    }
    if (msgId === MSG.SUBSCRIBE) subscribe(line, msgData['from'] as never)
    if (msgId === CHAT_MSG.SEND) say(line, msgData as unknown as ChatSend)
  }

  const openSocketOf =
    (id: number): OpenSocket =>
    (_url, events) => {
      const line: Line = { isOpen: true, id, events, isFollower: false, arrives: { out: 0, in: 0 } }
      lines.add(line)
      opened += 1
      later(line, 'in', events.onOpen)
      return {
        send: (text) => later(line, 'out', () => hear(line, JSON.parse(text) as Frame)),
        close: () => {
          line.isOpen = false
          lines.delete(line)
        },
      }
    }
  return {
    openSocketOf,
    log: (): readonly ChatEntry[] => log,
    shownLines,
    isDestroyed,
    speakerOf: (msg: string): string | undefined => speakers.get(msg),
    wasRefused: (msg: string): boolean => refusedWords.has(msg),
    refuseNext: (id: number): void => void hasty.add(id),
    clear: (): void => {
      if (!isDestroyed()) write({ msgId: CHAT_MSG.CLEARED, seq: log.length + 1, at: log.length + 1 })
    },
    /** `back`: of how many lines before. */
    block: (back: number): void => {
      const target = log.filter(({ msgId }) => msgId === CHAT_MSG.SEND).at(-back)?.seq
      if (target !== undefined && !isDestroyed())
        write({ msgId: CHAT_MSG.BLOCKED, seq: log.length + 1, at: log.length + 1, target })
    },
    destroy: (): void => {
      if (!isDestroyed()) write({ msgId: CHAT_MSG.DESTROYED, seq: log.length + 1, at: log.length + 1 })
    },
    /** Another life of the room, without the lines of before: what pages hold does not continue. */
    beginAnew: (): void => {
      if (isDestroyed()) return
      stream += 1
      over = log.length
      for (const each of lines) if (each.isFollower) snapshot(each)
    },
    setDelay: (ms: number): void => {
      delay = ms
    },
    /** What is on its way is lost, in both directions. */
    cut: (id: number): void => {
      for (const line of lines)
        if (line.id === id) {
          line.isOpen = false
          lines.delete(line)
          line.events.onClose()
        }
    },
    opened: (): number => opened,
  }
}
