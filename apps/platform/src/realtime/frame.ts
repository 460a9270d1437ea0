import { MESSAGES, STATUS, type Language, type StatusName } from '@pavilion/contract'
import { clientFrame, MSG, serverFrame, type ClientFrame, type ServerFrame } from '@pavilion/contract/realtime'
import * as z from 'zod/mini'

export const frameText = (msgId: number, msgData: unknown): string => JSON.stringify({ msgId, msgData })

export const encodeFrame = (frame: ServerFrame): string => JSON.stringify(z.encode(serverFrame, frame))

export const readFrame = (text: string): ClientFrame | undefined => {
  try {
    return clientFrame.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const faultText = (status: StatusName, language: Language): string =>
  frameText(MSG.FAULT, { status_code: STATUS[status], message: MESSAGES[status][language] })
