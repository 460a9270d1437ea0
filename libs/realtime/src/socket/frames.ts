import { clientFrame, serverFrame, type ClientFrame, type ServerFrame } from '@pavilion/contract'
import * as z from 'zod/mini'

/** What the server may send, by id. */
export type FrameOf<Id extends ServerFrame['msgId']> = Extract<ServerFrame, { msgId: Id }>

export const writeFrame = (frame: ClientFrame): string => JSON.stringify(z.encode(clientFrame, frame))

/** A frame, or undefined for one that this build does not know or cannot read: such frames are ignored. */
export const readFrame = (text: string): ServerFrame | undefined => {
  try {
    return z.safeDecode(serverFrame, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
