import { clientFrame, serverFrame, type ClientFrame, type ServerFrame } from '@pavilion/contract/realtime'
import * as z from 'zod/mini'

/** What the server may send, by id. */
export type FrameOf<Id extends ServerFrame['msgId']> = Extract<ServerFrame, { msgId: Id }>

export const writeFrame = (frame: ClientFrame): string => JSON.stringify(z.encode(clientFrame, frame))

/** What was sent, or undefined for a frame that this build does not know. */
export const decodeFrame = (sent: unknown): ServerFrame | undefined => z.safeDecode(serverFrame, sent as never).data

/** A frame, or undefined for one that this build does not know or cannot read: such frames are ignored. */
export const readFrame = (text: string): ServerFrame | undefined => {
  try {
    return decodeFrame(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Is told a frame, or undefined for one that cannot be read. */
export type HearFrame = (frame: ServerFrame | undefined) => void

/** Reads the texts of a socket, now or a little later, and always in their order. */
export interface FrameReader {
  take(text: string, hear: HearFrame): void
  /** Reads what waits, now. */
  finish(): void
}
