import { MESSAGES, STATUS, type Language, type StatusName } from '@pavilion/contract'
import { clientFrame, MSG, type ClientFrame } from '@pavilion/contract/realtime'

/** The text of a frame in the wire's form. */
export const frameText = (msgId: number, msgData: unknown): string => JSON.stringify({ msgId, msgData })

/** A frame a client sent, or undefined when it is none the contract knows. */
export const readFrame = (text: string): ClientFrame | undefined => {
  try {
    return clientFrame.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Says why a frame was refused, in the visitor's language. */
export const faultText = (status: StatusName, language: Language): string =>
  frameText(MSG.FAULT, { status_code: STATUS[status], message: MESSAGES[status][language] })
