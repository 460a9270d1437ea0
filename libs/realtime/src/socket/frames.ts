import { pageFrame, type ClientFrame, type DomainRequest, type PageFrame } from '@pavilion/contract/realtime'
import * as z from 'zod/mini'

export type FrameOf<Id extends PageFrame['msgId']> = Extract<PageFrame, { msgId: Id }>

export const writeFrame = (frame: ClientFrame | DomainRequest): string => JSON.stringify(frame)

export const decodeFrame = (wireFrame: unknown): PageFrame | undefined =>
  z.safeDecode(pageFrame, wireFrame as never).data

/** Undefined if unreadable. */
export const readFrame = (text: string): PageFrame | undefined => {
  try {
    return decodeFrame(JSON.parse(text))
  } catch {
    return undefined
  }
}

export type HearFrame = (frame: PageFrame | undefined) => void

/** Keeps the order. */
export interface FrameReader {
  take(text: string, hear: HearFrame): void
  finish(): void
}
