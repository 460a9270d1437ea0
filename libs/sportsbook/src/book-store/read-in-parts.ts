import { MSG, type PageFrame } from '@pavilion/contract/realtime'
import type { WireBook } from '@pavilion/contract/sports'
import { decodeFrame, readFrame, type FrameReader, type HearFrame } from '@pavilion/realtime'

/** Characters. */
const LARGE = 16_384
/** Matches per task. */
const AT_ONCE = 12

type Reading = Generator<undefined, PageFrame | undefined>

const isBook = (message: unknown): message is { readonly msgData: Pick<WireBook, 'matches' | 'leagues'> } => {
  const { msgId, msgData } = message as { msgId?: unknown; msgData?: { matches?: unknown; leagues?: unknown } | null }
  return msgId === MSG.BOOK && Array.isArray(msgData?.matches) && Array.isArray(msgData.leagues)
}

/** Equals one read: the frame's schema checks each part. */
function* inParts(message: unknown): Reading {
  if (!isBook(message)) return decodeFrame(message)
  const { matches, leagues } = message.msgData
  const part = (more: Pick<WireBook, 'matches' | 'leagues'>): WireBook | undefined => {
    const frame = decodeFrame({ ...message, msgData: { ...message.msgData, ...more } })
    return frame?.msgId === MSG.BOOK ? frame.msgData : undefined
  }
  const book = part({ leagues, matches: [] })
  if (!book) return undefined
  for (let at = 0; at < matches.length; at += AT_ONCE) {
    yield
    const read = part({ leagues: [], matches: matches.slice(at, at + AT_ONCE) })
    if (!read) return undefined
    book.matches.push(...read.matches)
  }
  yield
  return { msgId: MSG.BOOK, msgData: book }
}

function* textInParts(text: string): Reading {
  const message: unknown = JSON.parse(text)
  yield
  return yield* inParts(message)
}

const isHidden = () => typeof document !== 'undefined' && document.hidden

/** Undefined if invalid. */
export const readBook = async (wireBook: unknown): Promise<WireBook | undefined> => {
  const reading = inParts({ msgId: MSG.BOOK, msgData: wireBook })
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value?.msgId === MSG.BOOK ? value.msgData : undefined
    if (!isHidden()) await new Promise((resolve) => setTimeout(resolve))
  }
}

/** A few matches per task, so that input is handled in between. Hidden pages read at once: their timers are slow. */
export const createPartReader = (): FrameReader => {
  const waiting: { readonly text: string; readonly hear: HearFrame; reading?: Reading }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const step = () => {
    const [first] = waiting
    if (!first) return
    let frame: PageFrame | undefined
    try {
      const { done, value } = (first.reading ??= textInParts(first.text)).next()
      if (!done) return
      frame = value
    } catch {
      // No JSON.
    }
    waiting.shift()
    first.hear(frame)
  }
  const finish = () => {
    while (waiting.length > 0) step()
    clearTimeout(timer)
    timer = undefined
  }
  const go = () => {
    timer = undefined
    if (isHidden()) return finish()
    // First, because a listener may throw.
    timer = setTimeout(go)
    step()
    if (waiting.length > 0) return
    clearTimeout(timer)
    timer = undefined
  }

  return {
    take: (text, hear) => {
      if (waiting.length === 0 && (text.length <= LARGE || isHidden())) return hear(readFrame(text))
      waiting.push({ text, hear })
      timer ??= setTimeout(go)
    },
    finish,
  }
}
