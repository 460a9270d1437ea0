import { pageFrame, type ClientFrame, type PageFrame } from '@pavilion/contract/realtime'
import * as z from 'zod/mini'

/** What the server may send, by id. */
export type FrameOf<Id extends PageFrame['msgId']> = Extract<PageFrame, { msgId: Id }>

export const writeFrame = (frame: ClientFrame): string => JSON.stringify(frame)

/** What was sent, or undefined for a frame that this build does not know. */
export const decodeFrame = (sent: unknown): PageFrame | undefined => z.safeDecode(pageFrame, sent as never).data

/** A frame, or undefined for one that this build does not know or cannot read: such frames are ignored. */
export const readFrame = (text: string): PageFrame | undefined => {
  try {
    return decodeFrame(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Is told a frame, or undefined for one that cannot be read. */
export type HearFrame = (frame: PageFrame | undefined) => void

/** Reads the texts of a socket, now or a little later, and always in their order. */
export interface FrameReader {
  take(text: string, hear: HearFrame): void
  /** Reads what waits, now. */
  finish(): void
}
